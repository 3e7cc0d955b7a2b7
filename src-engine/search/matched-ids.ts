// The ids of every document that a query finds, in no order: what totals and counts are made of.
import type { SearchRequest } from '../contract/search.ts'
import type { ParsedQuery } from '../query/parse.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { currentIndexTables } from '../store/collections-table.ts'
import { compileQuery, type SearchPlan } from './compile-query.ts'
import { innerPartMatches } from './inner-parts.ts'
import { findMisspelled } from './misspelled.ts'
import { planContext, type SearchScope } from './search-scope.ts'
import { allConditions } from './sorted-hits.ts'

export interface MatchedIds {
  readonly ids: readonly number[]
  /** False where documents that hold a word only inside another one are left uncounted: there may be more. */
  readonly isExact: boolean
}

/** From here on the documents that match inside words are not counted. */
const countInnerBelow = 26

/** The same documents that the hits are, corrected words included. */
export function matchedIds(
  db: ReadDatabase,
  scope: SearchScope,
  query: ParsedQuery,
  request: Pick<SearchRequest, 'nowMs' | 'timeZone' | 'fuzzy'>,
): MatchedIds {
  const context = planContext(db, scope, query, request)
  const plan = compileQuery(query, context)
  const matched = idsOf(db, scope, plan)
  if (matched.ids.length > 0 || !request.fuzzy || plan.isEmpty) return matched
  const corrections = findMisspelled(db, scope, plan)
  return corrections.size === 0 ? matched : idsOf(db, scope, compileQuery(query, { ...context, corrections }))
}

function idsOf(db: ReadDatabase, scope: SearchScope, plan: SearchPlan): MatchedIds {
  const tables = currentIndexTables(scope.collection)
  const direct = db
    .rows(sql`
      SELECT d.document_id FROM documents AS d
      WHERE d.collection_id = ${scope.collection.collection_id} AND d.document_id NOT IN (${plan.hidden})
        AND ${allConditions(plan, tables)}`)
    .map(([id]) => Number(id))
  if (direct.length >= countInnerBelow) return { ids: direct, isExact: !mayHoldParts(db, scope, plan) }
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
