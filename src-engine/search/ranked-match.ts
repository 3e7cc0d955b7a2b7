// The best rows of one MATCH: FTS5's bm25, less a little for newness, in an order that never depends on the page size.
import type { ReadDatabase } from '../sqlite/database.ts'
import { rankWithout } from '../sqlite/rank-function.ts'
import { type Sql, sql } from '../sqlite/sql.ts'
import type { CallerRank } from './caller-rows.ts'
import { compareIds } from './plain-order.ts'
import { mostTieBreak, readTieBreaks, type TieBreaks } from './tie-breaks.ts'

export interface RankedRow {
  readonly documentId: number
  /** Smaller is better, as FTS5 has it. */
  readonly rank: number
}

export interface RankedMatch {
  readonly table: Sql
  readonly match: string
  /** Ids to leave out, as a subquery. */
  readonly hidden: Sql
  /** On `documents AS d`; null for no condition. */
  readonly condition: Sql | null
  /** Found in a tier above already. */
  readonly found: ReadonlySet<number>
  readonly recency: boolean
  readonly nowMs: number
  /** For a caller from whom rows are hidden; null ranks by FTS5's own figures. */
  readonly callerRank: CallerRank | null
  readonly tieBreaks: TieBreaks
}

/** The most that newness can add, and the days in which it halves. */
const mostRecency = 0.5
const recencyMs = 30 * 86_400_000

/** At least `wanted` rows when there are so many, in order. More may come back; all of them are in their place. */
export function rankedMatch(db: ReadDatabase, search: RankedMatch, wanted: number): RankedRow[] {
  for (let limit = wanted * 2 + 40 + search.found.size; ; limit *= 4) {
    const rows = readRows(db, search, limit)
    const ranked = withRecency(db, search, rows)
    const isComplete = rows.length < limit
    if (isComplete) return ranked
    // A row that was not read can gain no more than this on the last one that was.
    const mostGain = (search.recency ? mostRecency : 0) + mostTieBreak(search.tieBreaks)
    const best = (rows.at(-1)?.rank ?? 0) - mostGain
    const settled = ranked.findIndex((row) => row.rank >= best)
    if (settled === -1 || settled >= wanted) return settled === -1 ? ranked : ranked.slice(0, settled)
  }
}

function readRows(db: ReadDatabase, search: RankedMatch, limit: number): RankedRow[] {
  const { table, match, hidden, condition } = search
  const conditions =
    condition === null ? sql`` : sql` AND +rowid IN (SELECT d.document_id FROM documents AS d WHERE ${condition})`
  const { callerRank } = search
  const ranking = callerRank === null ? sql`` : sql` AND rank MATCH ${callerRank.rank}`
  const read = () =>
    db.rows(sql`
      SELECT rowid, rank FROM ${table}
      WHERE ${table} MATCH ${match}${ranking} AND +rowid NOT IN (${hidden})${conditions}
      ORDER BY rank LIMIT ${limit}`)
  const rows = callerRank === null ? read() : rankWithout(callerRank.hidden, read)
  return rows.map(([documentId, rank]) => ({ documentId: Number(documentId), rank: Number(rank) }))
}

interface Order {
  readonly document_id: number
  readonly updated: number
  readonly id: string
}

function withRecency(db: ReadDatabase, search: RankedMatch, rows: readonly RankedRow[]): RankedRow[] {
  const fresh = rows.filter((row) => !search.found.has(row.documentId))
  const ids = JSON.stringify(fresh.map((row) => row.documentId))
  const orders = new Map(
    db
      .all<Order>(
        sql`SELECT document_id, updated, id FROM documents WHERE document_id IN (SELECT value FROM json_each(${ids}))`,
      )
      .map((order) => [order.document_id, order]),
  )
  const recent = fresh.map((row) => ({
    ...row,
    rank: row.rank - recencyOf(search, orders.get(row.documentId)?.updated ?? 0),
  }))
  const idOf = ({ documentId }: RankedRow): string => orders.get(documentId)?.id ?? ''
  const gains = readTieBreaks(db, recent, search.tieBreaks)
  return recent
    .map((row) => ({ ...row, rank: row.rank - (gains.get(row.documentId) ?? 0) }))
    .sort((a, b) => a.rank - b.rank || compareIds(idOf(a), idOf(b)))
}

function recencyOf(search: RankedMatch, updated: number): number {
  if (!search.recency) return 0
  return mostRecency / (1 + Math.max(0, search.nowMs - updated) / recencyMs)
}
