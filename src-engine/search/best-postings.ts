// Which documents hold which term, told by FTS5 without a look at their hits: enough to count them and to say which
// could be among the best.
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql } from '../sqlite/sql.ts'
import { type BestPhrase, matchAny } from './best-phrases.ts'
import { rarity } from './best-score.ts'
import type { BestTerm } from './best-terms.ts'

export interface Postings {
  /** Documents that match at all, each with the values of its terms added up. */
  readonly sums: ReadonlyMap<number, number>
  /** What each term tells: its rarity among the visible documents times its weight. */
  readonly values: readonly number[]
}

export interface PostingsSearch {
  readonly body: Sql
  readonly terms: readonly BestTerm[]
  readonly phrases: readonly BestPhrase[]
  /** Ids to leave out of counts and answers. */
  readonly hidden: ReadonlySet<number>
  readonly documentCount: number
}

/** A document that holds only related words stands behind every one that holds a word itself. */
const relatedSum = 0.01

export function readPostings(db: ReadDatabase, search: PostingsSearch): Postings {
  const { body, terms, phrases, hidden, documentCount } = search
  const sums = new Map<number, number>()
  const lists = terms.map((_, index) => {
    const own = phrases.filter(({ term, way }) => term === index && way !== 'related')
    return readDocuments(db, body, own).filter((document) => !hidden.has(document))
  })
  const values = terms.map(({ weight }, index) => weight * rarity(documentCount, lists[index]?.length ?? 0))
  for (const [index, documents] of lists.entries()) {
    const value = values[index] ?? 0
    for (const document of documents) sums.set(document, (sums.get(document) ?? 0) + value)
  }
  for (const document of readDocuments(
    db,
    body,
    phrases.filter(({ way }) => way === 'related'),
  )) {
    if (!hidden.has(document)) sums.set(document, (sums.get(document) ?? 0) + relatedSum)
  }
  return { sums, values }
}

function readDocuments(db: ReadDatabase, body: Sql, phrases: readonly BestPhrase[]): number[] {
  if (phrases.length === 0) return []
  return db.rows(sql`SELECT rowid FROM ${body} WHERE ${body} MATCH ${matchAny(phrases)}`).map(([id]) => Number(id))
}

/** Documents worth a close look. */
export interface Largest {
  readonly documents: readonly number[]
  /** More equal the last one than may be looked at, and too few stand above them. */
  readonly isTied: boolean
}

export interface LargestBounds {
  readonly fewest: number
  readonly most: number
}

/** The `fewest` largest sums and all that equal the last; without those where they would make more than `most`. */
export function largestSums(sums: ReadonlyMap<number, number>, { fewest, most }: LargestBounds): Largest {
  if (sums.size <= fewest) return { documents: [...sums.keys()], isTied: false }
  const least = Float64Array.from(sums.values()).sort().at(-fewest) ?? 0
  const documents = [...sums].flatMap(([document, sum]) => (sum >= least ? [document] : []))
  if (documents.length <= most) return { documents, isTied: false }
  const above = documents.filter((document) => (sums.get(document) ?? 0) > least)
  return { documents: above, isTied: above.length < fewest / 3 }
}
