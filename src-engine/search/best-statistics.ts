// What best match has to know of a whole collection to weigh a term: one small interface, so that a caller who may
// not see everything can be given figures of the visible documents only.
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql, sqlName } from '../sqlite/sql.ts'
import { type CollectionRow, currentIndexTables, type IndexTables } from '../store/collections-table.ts'
import { readVarints } from './best-varints.ts'

export interface BestStatistics {
  readonly documentCount: number
  /** Mean length of each column of the body, in tokens. */
  readonly meanLengths: readonly number[]
  /** Documents that a MATCH finds. */
  readonly countDocuments: (match: string) => number
}

/** Figures of the whole index. */
export function indexStatistics(db: ReadDatabase, collection: CollectionRow): BestStatistics {
  const tables = currentIndexTables(collection)
  const [documentCount = 0, ...lengths] = readTotals(db, tables)
  return {
    documentCount,
    meanLengths: lengths.map((length) => length / Math.max(1, documentCount)),
    countDocuments: (match) => countMatches(db, tables.body, match),
  }
}

function countMatches(db: ReadDatabase, body: Sql, match: string): number {
  const rows = db.rows(sql`SELECT count(*) FROM ${body} WHERE ${body} MATCH ${match}`)
  return Number(rows[0]?.[0] ?? 0)
}

/** FTS5 keeps its totals in the first row of its data: documents, then tokens of each column. */
function readTotals(db: ReadDatabase, tables: IndexTables): number[] {
  const block = db.rows(sql`SELECT block FROM ${sqlName(`${tables.body.text}_data`)} WHERE id = 1`)[0]?.[0]
  return block instanceof Uint8Array ? readVarints(block) : []
}
