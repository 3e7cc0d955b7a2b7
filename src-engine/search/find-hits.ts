// Every hit of a query in its order: by tiers, or as sorted; with corrected words when nothing else is found.
import { type MatchWay, matchWays, type SearchRequest } from '../contract/search.ts'
import type { ParsedQuery } from '../query/parse.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { currentIndexTables } from '../store/collections-table.ts'
import type { FoundHit } from './found-hit.ts'
import { findsNothing, type SearchScope } from './search-scope.ts'
import { sortedHits } from './sorted-hits.ts'
import { correctSources, type Source, sourcesOf } from './sources.ts'
import type { Corrections } from './spelling.ts'
import { searchTiers, type TierHit } from './tiers.ts'

export interface HitSearch {
  readonly query: ParsedQuery
  readonly request: Pick<SearchRequest, 'nowMs' | 'timeZone' | 'fuzzy'>
  /** How many of the best hits; fewer come when there are no more. */
  readonly wanted: number
}

export interface FoundHits {
  readonly hits: readonly FoundHit[]
  readonly corrections: Corrections
}

/** `scopes` are the collections to search, at least one. */
export function findHits(db: ReadDatabase, scopes: readonly SearchScope[], search: HitSearch): FoundHits {
  const { query, request } = search
  const sources = sourcesOf(db, scopes, query, request).filter(({ plan, scope }) => !findsNothing(plan, scope))
  const asTyped = { hits: rankHits(db, sources, search), corrections: new Map() }
  if (asTyped.hits.length > 0 || !request.fuzzy) return asTyped
  const corrected = correctSources(db, sources, query, request)
  const hits = corrected === null ? [] : rankHits(db, corrected.sources, search)
  if (corrected === null || hits.length === 0) return asTyped
  return { hits: hits.map((hit) => ({ ...hit, tier: 6, way: 'correction' })), corrections: corrected.corrections }
}

function rankHits(db: ReadDatabase, sources: readonly Source[], search: HitSearch): FoundHit[] {
  const { query, wanted } = search
  const isRanked = sources.every(({ plan }) => plan.match !== null) && query.options.sort === null
  if (!isRanked) return sortedHits(db, sources, { query, wanted })
  return mergeHits(sources.map((source) => tierHits(db, source, search))).slice(0, wanted)
}

function tierHits(db: ReadDatabase, source: Source, { query, request, wanted }: HitSearch): FoundHit[] {
  const { scope, plan } = source
  const context = {
    tables: currentIndexTables(scope.collection),
    vocabulary: scope.vocabulary,
    collectionId: scope.collection.collection_id,
    typed: plan.leaves.map((leaf) => leaf.text).join(' '),
    recency: query.options.recency,
    nowMs: request.nowMs,
    callerRows: scope.callerRows,
  }
  return searchTiers(db, plan, context, wanted).map((hit) => ({ ...hit, source }))
}

/** Hits of several collections as one list: better tiers first, then better ranks; each keeps its own order. */
function mergeHits(lists: readonly (readonly FoundHit[])[]): FoundHit[] {
  return lists.reduce<FoundHit[]>((merged, list) => mergeTwo(merged, list), [])
}

function mergeTwo(left: readonly FoundHit[], right: readonly FoundHit[]): FoundHit[] {
  if (left.length === 0) return [...right]
  const merged: FoundHit[] = []
  let next = 0
  for (const hit of left) {
    for (let other = right[next]; other !== undefined && isBetter(other, hit); other = right[++next]) merged.push(other)
    merged.push(hit)
  }
  return [...merged, ...right.slice(next)]
}

const isBetter = (a: TierHit, b: TierHit): boolean =>
  (a.tier - b.tier || stepOf(a.way) - stepOf(b.way) || a.rank - b.rank) < 0

const stepOf = (way: MatchWay): number => matchWays.indexOf(way)
