// What a misspelled word may have meant: words of the same collection, in documents that the caller may see.
import { isUnspaced } from '../analysis/character-class.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql } from '../sqlite/sql.ts'
import type { IndexTables } from '../store/collections-table.ts'
import type { Vocabulary } from '../store/vocabulary.ts'
import { writeTerm } from './fts-match.ts'
import { nearTerms } from './near-terms.ts'

export interface SpellingContext {
  readonly tables: Pick<IndexTables, 'body' | 'terms'>
  readonly vocabulary: Vocabulary
  /** Ids that the search leaves out, as a subquery. */
  readonly hidden: Sql
}

/** Misspelled term to the words taken for it, best first. */
export type Corrections = ReadonlyMap<string, readonly string[]>

const mostCorrections = 3
const shortestWord = 4
/** From here on two slips are forgiven. */
const longWord = 8

/** Corrections of those terms that no visible document holds; a term that has none is left out. */
export function correctTerms(db: ReadDatabase, context: SpellingContext, terms: readonly string[]): Corrections {
  const corrections = new Map<string, readonly string[]>()
  for (const term of new Set(terms)) {
    if (!isCorrectable(term) || countVisible(db, context, term) > 0) continue
    const words = nearestWords(db, context, term)
    if (words.length > 0) corrections.set(term, words)
  }
  return corrections
}

/** Enough letters, in a script with spaces. Signs that belong to a letter count, digits do not. */
export const isCorrectable = (term: string): boolean => countLetters(term) >= shortestWord && !isUnspaced(term)

const countLetters = (term: string): number => term.match(/[\p{L}\p{M}]/gu)?.length ?? 0

interface Candidate {
  readonly term: string
  /** Documents that hold it, visible or not. */
  readonly count: number
}

/** Nearer words first; among equally near ones those in more visible documents, then a to z. */
function nearestWords(db: ReadDatabase, context: SpellingContext, term: string): string[] {
  const limit = countLetters(term) >= longWord ? 2 : 1
  const near = context.vocabulary.blocks(db).flatMap((block) => nearTerms(block, term, limit))
  const words: string[] = []
  for (let distance = 1; distance <= limit && words.length < mostCorrections; distance++) {
    const terms = near.filter((candidate) => candidate.distance === distance).map((candidate) => candidate.term)
    words.push(...mostFrequent(db, context, terms, mostCorrections - words.length))
  }
  return words
}

/** Those in most visible documents. A word is in no more visible documents than in all, so few are counted closely. */
function mostFrequent(db: ReadDatabase, context: SpellingContext, terms: readonly string[], wanted: number): string[] {
  const best: Candidate[] = []
  for (const { term, count } of countAll(db, context, terms)) {
    if (best.length === wanted && count < (best[wanted - 1]?.count ?? 0)) break
    const visible = countVisible(db, context, term)
    if (visible === 0) continue
    best.push({ term, count: visible })
    best.sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1))
    best.length = Math.min(best.length, wanted)
  }
  return best.map(({ term }) => term)
}

function countAll(db: ReadDatabase, { tables }: SpellingContext, terms: readonly string[]): Candidate[] {
  if (terms.length === 0) return []
  return db
    .rows(sql`
      SELECT t.term, t.doc FROM json_each(${JSON.stringify(terms)}) AS w CROSS JOIN ${tables.terms} AS t
      WHERE t.term = w.value ORDER BY t.doc DESC, t.term`)
    .map(([term, count]) => ({ term: String(term), count: Number(count) }))
}

function countVisible(db: ReadDatabase, { tables, hidden }: SpellingContext, term: string): number {
  const { body } = tables
  const [row] = db.rows(sql`
    SELECT count(*) FROM ${body} WHERE ${body} MATCH ${writeTerm(term)} AND +rowid NOT IN (${hidden})`)
  return Number(row?.[0] ?? 0)
}
