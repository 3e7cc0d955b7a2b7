// What best match has to know of a whole collection to weigh a term: one small interface, so that a caller who may
// not see everything can be given figures of the visible documents only.
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql, sqlName } from '../sqlite/sql.ts'
import { type CollectionRow, currentIndexTables } from '../store/collections-table.ts'
import { readVarints } from './best-varints.ts'

export interface BestStatistics {
  readonly documentCount: number
  /** Mean length of each column of the body, in tokens. */
  readonly meanLengths: readonly number[]
}

/** Figures of the whole index. FTS5 keeps its totals in the first row of its data: documents, then tokens of each column. */
export function indexStatistics(db: ReadDatabase, collection: CollectionRow): BestStatistics {
  const { body } = currentIndexTables(collection)
  const block = db.rows(sql`SELECT block FROM ${sqlName(`${body.text}_data`)} WHERE id = 1`)[0]?.[0]
  const [documentCount = 0, ...tokens] = block instanceof Uint8Array ? readVarints(block) : []
  return { documentCount, meanLengths: tokens.map((count) => count / Math.max(1, documentCount)) }
}
