// What the index holds of documents that do not exist for a caller, so that scores and counts can leave it out.
import type { CallerProfile } from '../contract/caller.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import type { HiddenRows } from '../sqlite/rank-function.ts'
import { type Sql, sql, sqlName } from '../sqlite/sql.ts'
import { keptFrom, maySeeEverything } from '../store/caller-visibility.ts'
import { type CollectionRow, currentIndexTables, rankWeights } from '../store/collections-table.ts'
import { type BestStatistics, indexStatistics } from './best-statistics.ts'
import { readVarints } from './best-varints.ts'

/** How one table ranks for a caller: the function by name, and the rows it leaves out. */
export interface CallerRank {
  readonly rank: string
  readonly hidden: HiddenRows
}

export interface CallerRows {
  readonly body: CallerRank
  readonly heads: CallerRank
  /** Tokens of the hidden rows in each column of the body. */
  readonly bodyTokens: readonly number[]
}

/**
 * Null when every row of the collection exists for the caller: then FTS5's own figures are the right ones.
 * Reads all hidden rows once; keep the answer until something is written.
 */
export function readCallerRows(db: ReadDatabase, collection: CollectionRow, caller: CallerProfile): CallerRows | null {
  if (maySeeEverything(caller)) return null
  const hidden = db.rows(sql`
    SELECT document_id FROM documents
    WHERE document_id IN (${keptFrom(caller)}) AND collection_id = ${collection.collection_id}`)
  if (hidden.length === 0) return null
  const rowids = new Set(hidden.map(([id]) => Number(id)))
  const tables = currentIndexTables(collection)
  const bodyTokens = sumTokens(db, tables.body, rowids)
  const headTokens = sumTokens(db, tables.heads, rowids)
  const hiddenRows = (tokens: readonly number[]): HiddenRows => ({
    rowids,
    rowCount: rowids.size,
    tokenCount: tokens.reduce((sum, count) => sum + count, 0),
  })
  return {
    body: { rank: `kept_rank(${rankWeights.body})`, hidden: hiddenRows(bodyTokens) },
    heads: { rank: `kept_rank(${rankWeights.heads})`, hidden: hiddenRows(headTokens) },
    bodyTokens,
  }
}

/** Tokens of some rows in each column, as FTS5 keeps them beside its index. */
function sumTokens(db: ReadDatabase, table: Sql, rowids: ReadonlySet<number>): number[] {
  const sums: number[] = []
  const rows = db.rows(sql`
    SELECT sz FROM ${sqlName(`${table.text}_docsize`)}
    WHERE id IN (SELECT value FROM json_each(${JSON.stringify([...rowids])}))`)
  for (const [sizes] of rows) {
    if (!(sizes instanceof Uint8Array)) continue
    for (const [column, tokens] of readVarints(sizes).entries()) sums[column] = (sums[column] ?? 0) + tokens
  }
  return sums
}

/** The figures best match weighs words by, taken from what the caller may see. */
export function callerStatistics(
  db: ReadDatabase,
  scope: { readonly collection: CollectionRow; readonly caller: CallerProfile; readonly callerRows: CallerRows | null },
): BestStatistics {
  const whole = indexStatistics(db, scope.collection)
  const { callerRows } = scope
  if (callerRows === null) return whole
  const documentCount = whole.documentCount - callerRows.body.hidden.rowCount
  return {
    documentCount,
    meanLengths: whole.meanLengths.map(
      (mean, column) =>
        (mean * whole.documentCount - (callerRows.bodyTokens[column] ?? 0)) / Math.max(1, documentCount),
    ),
  }
}
