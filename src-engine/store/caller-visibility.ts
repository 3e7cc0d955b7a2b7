// Which documents exist for a caller at all. What is left out here is left out of lists, counts, links and statistics.
import type { CallerProfile } from '../contract/caller.ts'
import { sensitivities } from '../contract/documents.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql, sqlJoin } from '../sqlite/sql.ts'

/** False for an agent, and for anyone held below the highest level: some document may be kept from such a caller. */
export const maySeeEverything = (caller: CallerProfile): boolean =>
  caller.caller === 'owner' && caller.maxSensitivity === 'restricted'

export const mayUseCollection = (caller: CallerProfile, collection: string): boolean =>
  caller.collections === null || caller.collections.includes(collection)

/**
 * Ids that do not exist for the caller, as a subquery; each part runs on a partial index. The owner has no such ids:
 * the trash and private documents are there, and each query says whether it wants them.
 */
export function keptFrom(caller: CallerProfile): Sql {
  const parts: Sql[] = []
  if (caller.caller === 'agent') {
    parts.push(sql`SELECT document_id FROM documents WHERE trashed_at IS NOT NULL`)
    parts.push(sql`SELECT document_id FROM documents WHERE private = 1`)
  }
  const allowed = allowedLevels(caller)
  if (allowed !== null) {
    parts.push(sql`SELECT document_id FROM documents WHERE sensitivity IS NOT NULL AND sensitivity NOT IN (${allowed})`)
  }
  return parts.length === 0 ? sql`SELECT NULL WHERE 0` : sqlJoin(parts, sql` UNION ALL `)
}

/** Ids of documents that no link reaches and no check counts: those in the trash too. */
export const goneFor = (caller: CallerProfile): Sql =>
  sql`SELECT document_id FROM documents WHERE trashed_at IS NOT NULL UNION ALL ${keptFrom(caller)}`

/** The row of `documents` under the name `row` is out of the trash and exists for the caller. */
export function isLiveFor(caller: CallerProfile, row: Sql): Sql {
  const allowed = allowedLevels(caller)
  return sqlJoin(
    [
      sql`${row}.trashed_at IS NULL`,
      ...(caller.caller === 'agent' ? [sql`${row}.private = 0`] : []),
      ...(allowed === null ? [] : [sql`(${row}.sensitivity IS NULL OR ${row}.sensitivity IN (${allowed}))`]),
    ],
    sql` AND `,
  )
}

/** The row exists for the caller; an owner's trash does. */
export const isKnownTo = (caller: CallerProfile, row: Sql): Sql =>
  maySeeEverything(caller) ? sql`1` : sql`${row}.document_id NOT IN (${keptFrom(caller)})`

/** Whether some document that exists for the caller has these bytes as its source or a capture. */
export function maySeeOriginal(db: ReadDatabase, sha256: string, caller: CallerProfile): boolean {
  if (maySeeEverything(caller) && caller.collections === null) return true
  const holders = db.all<{ collection: string }>(sql`
    SELECT c.name AS collection FROM documents AS d JOIN collections AS c USING (collection_id)
    WHERE d.document_id IN (
        SELECT document_id FROM captures WHERE sha256 = ${sha256}
        UNION ALL SELECT document_id FROM documents WHERE source_sha256 = ${sha256})
      AND ${isKnownTo(caller, sql`d`)}`)
  return holders.some(({ collection }) => mayUseCollection(caller, collection))
}

/** Null when there is no level above the caller's. A level nobody knows of stays out. */
function allowedLevels({ maxSensitivity }: CallerProfile): Sql | null {
  const allowed = sensitivities.slice(0, sensitivities.indexOf(maxSensitivity) + 1)
  return allowed.length === sensitivities.length
    ? null
    : sqlJoin(
        allowed.map((level) => sql`${level}`),
        sql`, `,
      )
}
