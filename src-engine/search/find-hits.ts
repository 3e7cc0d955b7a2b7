// Every hit of a query in its order: by tiers, or as sorted; with corrected words when nothing else is found.
import type { SearchRequest } from '../contract/search.ts'
import type { ParsedQuery } from '../query/parse.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { currentIndexTables } from '../store/collections-table.ts'
import { compileQuery, type SearchPlan } from './compile-query.ts'
import { findMisspelled } from './misspelled.ts'
import { findsNothing, planContext, type SearchScope } from './search-scope.ts'
import { sortedHits } from './sorted-hits.ts'
import type { Corrections } from './spelling.ts'
import { searchTiers, type TierHit } from './tiers.ts'

export interface HitSearch {
  readonly query: ParsedQuery
  readonly request: Pick<SearchRequest, 'nowMs' | 'timeZone' | 'fuzzy'>
  /** How many of the best hits; fewer come when there are no more. */
  readonly wanted: number
}

export interface FoundHits {
  /** What the hits were found by, corrected words in place of misspelled ones. */
  readonly plan: SearchPlan
  readonly hits: readonly TierHit[]
  readonly corrections: Corrections
}

const noCorrections: Corrections = new Map()

export function findHits(db: ReadDatabase, scope: SearchScope, search: HitSearch): FoundHits {
  const context = planContext(db, scope, search.query, search.request)
  const plan = compileQuery(search.query, context)
  const hits = findsNothing(plan, scope) ? [] : rankHits(db, scope, plan, search)
  const asTyped = { plan, hits, corrections: noCorrections }
  if (hits.length > 0 || !search.request.fuzzy) return asTyped
  const corrections = findMisspelled(db, scope, plan)
  if (corrections.size === 0) return asTyped
  const correctedPlan = compileQuery(search.query, { ...context, corrections })
  const corrected = rankHits(db, scope, correctedPlan, search)
  if (corrected.length === 0) return asTyped
  return { plan: correctedPlan, hits: corrected.map(asCorrection), corrections }
}

const asCorrection = (hit: TierHit): TierHit => ({ ...hit, tier: 6, way: 'correction' })

function rankHits(db: ReadDatabase, scope: SearchScope, plan: SearchPlan, search: HitSearch): TierHit[] {
  const { query, request, wanted } = search
  if (plan.match === null || query.options.sort !== null) return sortedHits(db, scope, plan, { query, wanted })
  return searchTiers(
    db,
    plan,
    {
      tables: currentIndexTables(scope.collection),
      vocabulary: scope.vocabulary,
      collectionId: scope.collection.collection_id,
      typed: plan.leaves.map((leaf) => leaf.text).join(' '),
      recency: query.options.recency,
      nowMs: request.nowMs,
      callerRows: scope.callerRows,
    },
    wanted,
  )
}
