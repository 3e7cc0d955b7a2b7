// What decides between hits of nearly the same rank: words that stand together as they were typed, and a word written
// with the very marks that were typed. Small amounts, taken from the rank: a real difference outweighs them.
import { hasMarks } from '../analysis/fold.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql } from '../sqlite/sql.ts'

interface Row {
  readonly documentId: number
  /** Smaller is better. */
  readonly rank: number
}

export interface TieBreaks {
  /** Documents in which the words stand together in the order typed; null where there is nothing to stand together. */
  readonly together: (() => ReadonlySet<number>) | null
  /** The words as typed. */
  readonly typed: readonly string[]
}

/** What all words together gain, and what words written as typed gain. */
const together = 1
const written = 0.1
/** Nothing but rounding. */
const equal = 1e-9
/** Later than this in a text, how a word is written is not looked at. */
const longestStart = 20_000

/** The most that a row can gain here. */
export const mostTieBreak = ({ together: readTogether, typed }: TieBreaks): number =>
  (readTogether === null ? 0 : together) + (typed.some(hasMarks) ? written : 0)

/** Gain of each row that has one, by document. */
export function readTieBreaks(
  db: ReadDatabase,
  rows: readonly Row[],
  { together: readTogether, typed }: TieBreaks,
): Map<number, number> {
  const gains = new Map<number, number>()
  if (rows.length < 2) return gains
  if (readTogether !== null) {
    const members = readTogether()
    for (const { documentId } of rows) if (members.has(documentId)) gains.set(documentId, together)
  }
  // Marks that were typed count a little; plain letters only where nothing else tells two hits apart.
  const reach = typed.some(hasMarks) ? written : equal
  const near = nearRows(
    rows.map((row) => ({ ...row, rank: row.rank - (gains.get(row.documentId) ?? 0) })),
    reach,
  )
  for (const [id, share] of readWritten(db, near, typed)) gains.set(id, (gains.get(id) ?? 0) + share * reach)
  return gains
}

/** The documents that a MATCH finds, read when they are first asked for and kept. */
export function matchedOnce(db: ReadDatabase, table: Sql, match: string): () => ReadonlySet<number> {
  let known: ReadonlySet<number> | null = null
  return () => {
    known ??= new Set(db.rows(sql`SELECT rowid FROM ${table} WHERE ${table} MATCH ${match}`).map(([id]) => Number(id)))
    return known
  }
}

/** Rows with another one so near in rank that the gain could change their order. */
function nearRows(rows: readonly Row[], reach: number): number[] {
  const sorted = [...rows].sort((a, b) => a.rank - b.rank)
  const isNear = (a: Row | undefined, b: Row): boolean => a !== undefined && Math.abs(a.rank - b.rank) <= reach
  return sorted
    .filter((row, index) => isNear(sorted[index - 1], row) || isNear(sorted[index + 1], row))
    .map((row) => row.documentId)
}

/** The share of the words that the document writes as they were typed, case apart. */
function readWritten(db: ReadDatabase, ids: readonly number[], typed: readonly string[]): Map<number, number> {
  if (ids.length === 0 || typed.length === 0) return new Map()
  const words = typed.map(asWritten)
  return new Map(
    db
      .rows(sql`
        SELECT d.document_id, d.title || char(10) || d.aliases || char(10) || d.tags || char(10) || d.summary
          || char(10) || substr(t.text, 1, ${longestStart})
        FROM documents AS d JOIN document_texts AS t USING (document_id)
        WHERE d.document_id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`)
      .map(([id, text]) => {
        const start = asWritten(String(text))
        return [Number(id), words.filter((word) => start.includes(word)).length / words.length]
      }),
  )
}

/** Whether the text has the words with the very marks they were typed with, case apart. */
export const isWrittenIn = (text: string, typed: string): boolean => asWritten(text).includes(asWritten(typed))

const asWritten = (text: string): string => text.normalize('NFC').toLowerCase()
