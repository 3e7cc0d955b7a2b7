// Best match: plain text without operators. Any word may match; documents are ordered by how much of it they hold.
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql } from '../sqlite/sql.ts'
import { currentIndexTables, type IndexTables } from '../store/collections-table.ts'
import { titleKey } from '../store/document-rows.ts'
import { rankCandidates, readCandidates } from './best-candidates.ts'
import { type BestPhrase, bestPhrases, innerPhrases, matchAny } from './best-phrases.ts'
import { largestSums, type Postings, readPostings } from './best-postings.ts'
import { createScorer } from './best-score.ts'
import type { BestStatistics } from './best-statistics.ts'
import { type BestTerm, bestTerms } from './best-terms.ts'
import { callerStatistics } from './caller-rows.ts'
import { compareIds } from './plain-order.ts'
import type { SearchScope } from './search-scope.ts'
import { hiddenDocuments } from './visibility.ts'

export interface BestMatchRequest {
  readonly text: string
  readonly limit: number
  readonly offset: number
  /** Ids to leave out, as a subquery; without it what every search leaves out. */
  readonly hidden?: Sql
  /** Figures to weigh words by; without them those of what the caller may see. */
  readonly statistics?: BestStatistics
}

export interface BestMatchHit {
  readonly documentId: number
  /** Larger is better; orders one answer only. */
  readonly score: number
}

export interface BestMatchAnswer {
  readonly hits: readonly BestMatchHit[]
  /** All documents that match. */
  readonly total: number
  /** What was looked for, in the order typed, fillers left out. */
  readonly terms: readonly string[]
}

export function bestMatch(db: ReadDatabase, scope: SearchScope, request: BestMatchRequest): BestMatchAnswer {
  const terms = bestTerms(request.text, scope.languages)
  if (terms.length === 0) return { hits: [], total: 0, terms: [] }
  const search = createSearch(db, scope, request, terms)
  const whole = findMatches(db, search, bestPhrases(db, scope, terms))
  const found = whole.postings.sums.size > 0 ? whole : findMatches(db, search, innerPhrases(db, scope, terms))
  const from = request.offset
  return {
    hits: rank(db, search, found, from + request.limit).slice(from, from + request.limit),
    total: found.postings.sums.size,
    terms: terms.map(({ term }) => term),
  }
}

interface BestSearch {
  readonly scope: SearchScope
  readonly tables: IndexTables
  readonly text: string
  readonly terms: readonly BestTerm[]
  readonly statistics: BestStatistics
  readonly hidden: Sql
}

const createSearch = (
  db: ReadDatabase,
  scope: SearchScope,
  { text, statistics, hidden }: BestMatchRequest,
  terms: readonly BestTerm[],
): BestSearch => ({
  scope,
  tables: currentIndexTables(scope.collection),
  text,
  terms,
  statistics: statistics ?? callerStatistics(db, scope),
  hidden: hidden ?? hiddenDocuments({ trash: false, private: false, version: 'latest' }, scope.caller),
})

interface Matches {
  readonly phrases: readonly BestPhrase[]
  readonly postings: Postings
}

function findMatches(
  db: ReadDatabase,
  { tables, terms, statistics, hidden }: BestSearch,
  phrases: readonly BestPhrase[],
): Matches {
  const { documentCount } = statistics
  const hiddenIds = new Set(db.rows(hidden).map(([id]) => Number(id)))
  return {
    phrases,
    postings: readPostings(db, { body: tables.body, terms, phrases, hidden: hiddenIds, documentCount }),
  }
}

/** All that match: the candidates by their score, then the rest by the sum of what they hold, so pages never change. */
function rank(db: ReadDatabase, search: BestSearch, matches: Matches, wanted: number): BestMatchHit[] {
  const { sums } = matches.postings
  if (sums.size === 0) return []
  const scored = scoreCandidates(db, search, matches)
  if (scored.length >= wanted) return scored
  const lowest = scored.at(-1)?.score ?? 1
  const taken = new Set(scored.map(({ documentId }) => documentId))
  const rest = [...sums].filter(([documentId]) => !taken.has(documentId))
  return [...scored, ...orderRest(db, rest, lowest)]
}

/** Documents that are scored closely. Beyond the second number FTS5 has to tell those with equal sums apart. */
const fewestCandidates = 300
const mostCandidates = 600

function scoreCandidates(db: ReadDatabase, search: BestSearch, { phrases, postings }: Matches): BestMatchHit[] {
  const { tables, terms, statistics, hidden, scope } = search
  const match = matchAny(phrases)
  const largest = largestSums(postings.sums, { fewest: fewestCandidates, most: mostCandidates })
  const documents = largest.isTied
    ? rankCandidates(db, {
        tables,
        match,
        hidden,
        limit: fewestCandidates,
        hiddenRows: scope.callerRows?.body.hidden ?? null,
      })
    : largest.documents
  const score = createScorer({ terms, phrases, values: postings.values, meanLengths: statistics.meanLengths })
  const key = titleKey(search.text)
  return readCandidates(db, { tables, match }, documents)
    .map((candidate) => ({
      candidate,
      score: score(candidate),
      isNamed: candidate.titleKey === key || candidate.id === search.text,
    }))
    .map(({ candidate, score: closeness, isNamed }) => ({
      candidate,
      score: isNamed ? closeness * namedFactor : closeness,
    }))
    .sort((a, b) => b.score - a.score || compareIds(a.candidate.id, b.candidate.id))
    .map(({ candidate, score: final }) => ({ documentId: candidate.documentId, score: final }))
}

/** A document whose title or id is the text stands before those that speak of it. */
const namedFactor = 4

function orderRest(db: ReadDatabase, rest: readonly (readonly [number, number])[], lowest: number): BestMatchHit[] {
  if (rest.length === 0) return []
  const ids = new Map(
    db
      .rows(sql`
        SELECT document_id, id FROM documents
        WHERE document_id IN (SELECT value FROM json_each(${JSON.stringify(rest.map(([documentId]) => documentId))}))`)
      .map(([documentId, id]) => [Number(documentId), String(id)]),
  )
  const largest = rest.reduce((most, [, sum]) => Math.max(most, sum), 0)
  return [...rest]
    .sort((a, b) => b[1] - a[1] || compareIds(ids.get(a[0]) ?? '', ids.get(b[0]) ?? ''))
    .map(([documentId, sum]) => ({ documentId, score: (lowest * sum) / (largest * 2) }))
}
