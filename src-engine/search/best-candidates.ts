// The documents that best match looks at closely, with the place of every hit.
import type { ReadDatabase } from '../sqlite/database.ts'
import { type HiddenRows, rankWithout } from '../sqlite/rank-function.ts'
import { type Sql, sql, sqlName } from '../sqlite/sql.ts'
import type { IndexTables } from '../store/collections-table.ts'
import { readVarints } from './best-varints.ts'

export interface Candidate {
  readonly documentId: number
  readonly id: string
  readonly titleKey: string
  /** Tokens in each column of the body. */
  readonly lengths: readonly number[]
  /** Triples of phrase, column, position, in order of column and position. */
  readonly hits: Int32Array
}

export interface CandidateSearch {
  readonly tables: IndexTables
  readonly match: string
  /** Ids to leave out, as a subquery. */
  readonly hidden: Sql
}

/** Documents that match at all. */
export function countCandidates(db: ReadDatabase, { tables: { body }, match, hidden }: CandidateSearch): number {
  const rows = db.rows(sql`SELECT count(*) FROM ${body} WHERE ${body} MATCH ${match} AND +rowid NOT IN (${hidden})`)
  return Number(rows[0]?.[0] ?? 0)
}

/** Those of the documents, in no order. */
export function readCandidates(
  db: ReadDatabase,
  { tables: { body }, match }: Pick<CandidateSearch, 'tables' | 'match'>,
  documents: readonly number[],
): Candidate[] {
  return db
    .rows(sql`
      SELECT f.rowid, d.id, d.title_key, s.sz, f.hits
      FROM (
        SELECT rowid, kept_hits(${body}) AS hits FROM ${body}
        WHERE ${body} MATCH ${match} AND +rowid IN (SELECT value FROM json_each(${JSON.stringify(documents)}))) AS f
      CROSS JOIN ${sqlName(`${body.text}_docsize`)} AS s ON s.id = f.rowid
      CROSS JOIN documents AS d ON d.document_id = f.rowid`)
    .map(([documentId, id, titleKey, sizes, hits]) => ({
      documentId: Number(documentId),
      id: String(id),
      titleKey: String(titleKey),
      lengths: sizes instanceof Uint8Array ? readVarints(sizes) : [],
      hits: readHits(hits),
    }))
}

/** The bytes are copied: they need not stand at a multiple of four. */
const readHits = (blob: unknown): Int32Array =>
  blob instanceof Uint8Array ? new Int32Array(blob.slice().buffer) : new Int32Array()

export interface RankedCandidates extends CandidateSearch {
  readonly limit: number
  /** Rows that must not move the ranking of the others; null ranks by FTS5's own figures. */
  readonly hiddenRows: HiddenRows | null
}

const weights = '(2.0, 1.5, 1.5, 1.2, 1.0, 1.0)'

/** Ids of the best by FTS5's own ranking, which looks at every row: for when sums alone do not tell them apart. */
export function rankCandidates(db: ReadDatabase, search: RankedCandidates): number[] {
  const { tables, match, hidden, limit, hiddenRows } = search
  const read = (rank: string): number[] =>
    db
      .rows(sql`
        SELECT rowid FROM ${tables.body}
        WHERE ${tables.body} MATCH ${match} AND rank MATCH ${rank} AND +rowid NOT IN (${hidden})
        ORDER BY rank LIMIT ${limit}`)
      .map(([documentId]) => Number(documentId))
  return hiddenRows === null ? read(`bm25${weights}`) : rankWithout(hiddenRows, () => read(`kept_rank${weights}`))
}
