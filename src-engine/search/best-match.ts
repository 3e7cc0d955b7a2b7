// Best match: plain text without operators. Any word may match; documents are ordered by how much of it they hold.
import type { ReadDatabase } from '../sqlite/database.ts'
import type { Sql } from '../sqlite/sql.ts'
import { currentIndexTables } from '../store/collections-table.ts'
import { countCandidates, readCandidates } from './best-candidates.ts'
import { rarity, scoreCandidate } from './best-score.ts'
import type { BestStatistics } from './best-statistics.ts'
import { type BestTerm, bestTerms } from './best-terms.ts'
import { callerStatistics } from './caller-rows.ts'
import { formsOf } from './forms.ts'
import { type MatchTree, writeMatch } from './fts-match.ts'
import type { Leaf } from './leaf.ts'
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

/** Documents that are scored closely; later pages reach further. */
const fewestCandidates = 300

export function bestMatch(db: ReadDatabase, scope: SearchScope, request: BestMatchRequest): BestMatchAnswer {
  const tables = currentIndexTables(scope.collection)
  const terms = bestTerms(request.text, {
    languages: scope.languages,
    formsOf: (term) => formsOf(db, scope.vocabulary, scope.languages, term),
  })
  if (terms.length === 0) return { hits: [], total: 0, terms: [] }
  const statistics = request.statistics ?? callerStatistics(db, scope)
  const leaves = terms.map((term): MatchTree => ({ type: 'leaf', leaf: leafOf(term) }))
  const write = (tree: MatchTree): string => writeMatch(tree, { level: 'forms', table: 'body' })
  const rarities = leaves.map((leaf) => rarity(statistics.documentCount, statistics.countDocuments(write(leaf))))
  const match = write({ type: 'or', children: leaves })
  const hidden = request.hidden ?? hiddenDocuments({ trash: false, private: false, version: 'latest' }, scope.caller)
  const limit = Math.max(fewestCandidates, request.offset + request.limit)
  const candidates = readCandidates(db, { tables, match, hidden, limit, hiddenRows: scope.callerRows?.body.hidden ?? null })
  const context = { terms, rarities, meanLengths: statistics.meanLengths }
  const ranked = candidates
    .map((candidate) => ({ candidate, score: scoreCandidate(candidate, context) }))
    .sort((a, b) => b.score - a.score || (a.candidate.id < b.candidate.id ? -1 : 1))
  return {
    hits: ranked
      .slice(request.offset, request.offset + request.limit)
      .map(({ candidate, score }) => ({ documentId: candidate.documentId, score })),
    total: countCandidates(db, { tables, match, hidden }),
    terms: terms.map(({ term }) => term),
  }
}

const leafOf = ({ term, forms, openEnd, unspaced }: BestTerm): Leaf => ({
  word: { terms: [term], joined: null, openEnd, unspaced },
  text: term,
  field: null,
  forms,
  beginnings: false,
  beginningOnly: false,
  innerParts: false,
})
