// The documents that best match looks at closely: the best of FTS5's own ranking, with the place of every hit.
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
  /** Triples of term, column, position, in order of column and position. */
  readonly hits: Int32Array
}

export interface CandidateSearch {
  readonly tables: IndexTables
  readonly match: string
  /** Ids to leave out, as a subquery. */
  readonly hidden: Sql
  readonly limit: number
  /** Rows that must not move the ranking of the others; null ranks by FTS5's own figures. */
  readonly hiddenRows: HiddenRows | null
}

const weights = '(3.0, 2.0, 2.0, 1.5, 1.0, 1.0)'

/** Documents that match at all. */
export function countCandidates(db: ReadDatabase, { tables: { body }, match, hidden }: Pick<CandidateSearch, 'tables' | 'match' | 'hidden'>): number {
  const rows = db.rows(sql`SELECT count(*) FROM ${body} WHERE ${body} MATCH ${match} AND +rowid NOT IN (${hidden})`)
  return Number(rows[0]?.[0] ?? 0)
}

export function readCandidates(db: ReadDatabase, search: CandidateSearch): Candidate[] {
  const { hiddenRows } = search
  if (hiddenRows === null) return readRanked(db, search, `bm25${weights}`)
  return rankWithout(hiddenRows, () => readRanked(db, search, `kept_rank${weights}`))
}

function readRanked(db: ReadDatabase, { tables, match, hidden, limit }: CandidateSearch, rank: string): Candidate[] {
  const { body } = tables
  // The outer table keeps its order: FTS5 sorts, and only the rows that are taken cost a list of hits.
  return db
    .rows(sql`
      SELECT f.rowid, d.id, d.title_key, s.sz, f.hits
      FROM (
        SELECT rowid, kept_hits(${body}) AS hits FROM ${body}
        WHERE ${body} MATCH ${match} AND rank MATCH ${rank} AND +rowid NOT IN (${hidden})
        ORDER BY rank LIMIT ${limit}) AS f
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
