// The ids of every document that a query finds, in no order: what totals and counts are made of.
import type { SearchRequest } from '../contract/search.ts'
import type { ParsedQuery } from '../query/parse.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { currentIndexTables } from '../store/collections-table.ts'
import type { SearchPlan } from './compile-query.ts'
import { innerPartMatches } from './inner-parts.ts'
import type { SearchScope } from './search-scope.ts'
import { allConditions } from './sorted-hits.ts'
import { correctSources, type Source, sourcesOf } from './sources.ts'

export interface MatchedIds {
  readonly ids: readonly number[]
  /** False where documents that hold a word only inside another one are left uncounted: there may be more. */
  readonly isExact: boolean
}

/** From here on the documents that match inside words are not counted. */
const countInnerBelow = 26

/** `few`, unless said otherwise: documents that match inside words count only while there are few others. */
type InnerParts = 'few' | 'all'

type Counting = Pick<SearchRequest, 'nowMs' | 'timeZone' | 'fuzzy'> & { readonly innerParts?: InnerParts }

/** The same documents that the hits are, corrected words included. */
export function matchedIds(
  db: ReadDatabase,
  scopes: readonly SearchScope[],
  query: ParsedQuery,
  request: Counting,
): MatchedIds {
  const { innerParts = 'few' } = request
  const sources = sourcesOf(db, scopes, query, request)
  const matched = idsOfAll(db, sources, innerParts)
  if (matched.ids.length > 0 || !request.fuzzy) return matched
  const corrected = correctSources(db, sources, query, request)
  return corrected === null ? matched : idsOfAll(db, corrected.sources, innerParts)
}

function idsOfAll(db: ReadDatabase, sources: readonly Source[], innerParts: InnerParts): MatchedIds {
  const [only, ...others] = sources.map((source) => idsOf(db, source, innerParts))
  if (only === undefined) return { ids: [], isExact: true }
  if (others.length === 0) return only
  return {
    ids: [only, ...others].flatMap(({ ids }) => ids),
    isExact: [only, ...others].every(({ isExact }) => isExact),
  }
}

function idsOf(db: ReadDatabase, { scope, plan }: Source, innerParts: InnerParts): MatchedIds {
  const tables = currentIndexTables(scope.collection)
  const direct = db
    .rows(sql`
      SELECT d.document_id FROM documents AS d
      WHERE d.collection_id = ${scope.collection.collection_id} AND d.document_id NOT IN (${plan.hidden})
        AND ${allConditions(plan, scope.collection)}`)
    .map(([id]) => Number(id))
  if (innerParts === 'few' && direct.length >= countInnerBelow)
    return { ids: direct, isExact: !mayHoldParts(db, scope, plan) }
  const inner = innerPartMatches(db, plan, { tables, vocabulary: scope.vocabulary, found: new Set(direct) })
  return { ids: [...direct, ...inner.map((row) => row.documentId)], isExact: true }
}

/** Words to look through for one that holds a part; what begins with it is among the direct hits. */
const mostLookedAt = 500

function mayHoldParts(db: ReadDatabase, { vocabulary }: SearchScope, plan: SearchPlan): boolean {
  if (!plan.isPlain) return false
  return plan.leaves.some((leaf) => {
    const [part = ''] = leaf.word.terms
    const terms = leaf.innerParts ? vocabulary.containing(db, part, mostLookedAt) : []
    return terms.length >= mostLookedAt || terms.some((term) => !term.startsWith(part))
  })
}
