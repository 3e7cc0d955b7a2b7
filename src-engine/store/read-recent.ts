// What the first screen asks of the store: how much is kept, and what changed last.
import type { CallerProfile } from '../contract/caller.ts'
import type { RecentDocument } from '../contract/engine-api.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { isKnownTo, isLiveFor, mayUseCollection } from './caller-visibility.ts'
import { type DocumentRow, instant, linesOf } from './document-rows.ts'

/** How many documents there are in all collections but those that are built in. */
export function countKept(db: ReadDatabase, caller: CallerProfile): number {
  const rows = db.rows(sql`
    SELECT c.name, count(*) FROM documents AS d JOIN collections AS c USING (collection_id)
    WHERE c.built_in = 0 AND ${isKnownTo(caller, sql`d`)} GROUP BY c.name`)
  return rows.reduce((sum, [name, count]) => sum + (mayUseCollection(caller, String(name)) ? Number(count) : 0), 0)
}

/** The most recently changed documents a person would want on the first screen. */
export const readRecent = (db: ReadDatabase, limit: number, caller: CallerProfile): RecentDocument[] =>
  db
    .all<DocumentRow & { readonly collection: string }>(sql`
      SELECT d.*, c.name AS collection FROM documents AS d JOIN collections AS c USING (collection_id)
      WHERE c.name = 'library' AND ${mayUseCollection(caller, 'library')}
        AND ${isLiveFor(caller, sql`d`)} AND d.private = 0
      ORDER BY d.updated DESC, d.id LIMIT ${limit}`)
    .map((row) => ({
      collection: row.collection,
      id: row.id,
      title: row.title,
      kind: row.kind,
      tags: linesOf(row.tags),
      updated: instant(row.updated),
      path: row.source_path,
    }))
