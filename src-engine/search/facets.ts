// Total and counts of a query: what the result would come to if a value were added. Each document counts once.
import { fold } from '../analysis/fold.ts'
import type { EngineError } from '../contract/errors.ts'
import { ok, type Result } from '../contract/result.ts'
import type { FacetAnswer, FacetName, FacetValue, SearchRequest } from '../contract/search.ts'
import type { QueryNode } from '../query/ast.ts'
import type { ConditionKey } from '../query/filters.ts'
import type { ParsedQuery } from '../query/parse.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { columnFacets, countColumns, countPeople, countTags, type FacetCounts } from './facet-counts.ts'
import { type MatchedIds, matchedIds } from './matched-ids.ts'
import { prepareQuery } from './prepare-query.ts'
import { findsNothing, type SearchScope } from './search-scope.ts'
import { sourceTypeOf } from './source-types.ts'
import { countWaiting } from './waiting.ts'

/** Values of one facet; more would be no help on a phone. */
const mostValues = 50

/** `scopes` are the collections to search, at least one; `known` all that the caller may search. */
export function countFacets(
  db: ReadDatabase,
  scopes: readonly SearchScope[],
  request: SearchRequest,
  known: readonly SearchScope[],
): Result<Omit<FacetAnswer, 'tookMs'>, EngineError> {
  const prepared = prepareQuery(db, scopes, request)
  if (!prepared.ok) return prepared
  const { query } = prepared.value
  const isEmpty = scopes.every((scope) => findsNothing({ isEmpty: query.tree === null }, scope))
  if (isEmpty) return ok({ total: 0, totalIsExact: true, facets: {}, waiting: 0 })
  const matched = matchedIds(db, scopes, query, request)
  return ok({
    total: matched.ids.length,
    totalIsExact: matched.isExact,
    facets: {
      ...countOwnFacets(db, { scopes, query, request, matched }),
      collection: countCollections(db, known, { scopes, query, request, matched }),
    },
    waiting: countWaiting(db, scopes, query.tree),
  })
}

interface FacetSearch {
  readonly scopes: readonly SearchScope[]
  readonly query: ParsedQuery
  readonly request: SearchRequest
  readonly matched: MatchedIds
}

/** The filter behind a facet whose values widen the result, so that they are counted as if none had been chosen. */
const widening = { kind: 'kind', year: 'year', language: 'lang', sourceType: 'type' } as const

function countOwnFacets(db: ReadDatabase, { scopes, query, request, matched }: FacetSearch): FacetAnswer['facets'] {
  const basis = {
    collectionIds: scopes.map((scope) => scope.collection.collection_id),
    timeZone: request.timeZone,
    dateBasis: query.options.dateBasis,
  }
  const columns = countColumns(db, matched.ids, basis)
  const countsOf = (facet: (typeof columnFacets)[number]): FacetCounts => {
    const key = facet === 'personal' ? null : widening[facet]
    if (key === null || chosenValues(query.tree, facet).length === 0) return columns[facet]
    return countColumns(db, matchedIds(db, scopes, without(query, key), request).ids, basis)[facet]
  }
  const valuesOf = (facet: FacetName, counts: FacetCounts) => facetValues(counts, chosenValues(query.tree, facet))
  return {
    ...Object.fromEntries(columnFacets.map((facet) => [facet, valuesOf(facet, countsOf(facet))])),
    tag: valuesOf('tag', countTags(db, matched.ids)),
    person: valuesOf('person', countPeople(db, matched.ids)),
  }
}

/** The same query in each collection by itself. */
function countCollections(db: ReadDatabase, known: readonly SearchScope[], search: FacetSearch): FacetValue[] {
  const { scopes, query, request, matched } = search
  const isWhole = (scope: SearchScope): boolean =>
    scopes.length === 1 && scopes[0]?.collection.collection_id === scope.collection.collection_id
  const counts = known.map((scope) => {
    const { ids } = isWhole(scope) ? matched : matchedIds(db, [scope], query, request)
    return [scope.collection.name, ids.length] as const
  })
  return facetValues(new Map(counts.filter(([, count]) => count > 0)), query.options.collections)
}

/** Most frequent first, then a to z. What is chosen is shown at zero too. */
function facetValues(counts: FacetCounts, chosen: readonly string[]): FacetValue[] {
  const isChosen = (value: string): boolean => chosen.some((one) => fold(one) === fold(value))
  const missing = chosen.filter((value) => ![...counts.keys()].some((known) => fold(known) === fold(value)))
  const values = [...counts, ...missing.map((value) => [value, 0] as const)]
    .map(([value, count]) => ({ value, count, chosen: isChosen(value) }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return values.filter((value, index) => index < mostValues || value.chosen)
}

const filterOf = {
  kind: 'kind',
  tag: 'tag',
  personal: 'is',
  year: 'year',
  language: 'lang',
  sourceType: 'type',
  person: 'from',
} as const satisfies Partial<Record<FacetName, ConditionKey>>

/** Values of a facet that stand in the query as conditions of the whole. */
function chosenValues(tree: QueryNode | null, facet: FacetName): string[] {
  if (tree === null || facet === 'collection') return []
  const values = conjunctsOf(tree).flatMap((node) => {
    if (node.type !== 'filter' || node.key !== filterOf[facet]) return []
    const { value } = node
    if (value.type === 'choice') return [value.value]
    if (value.type === 'number') return value.comparison === '=' ? [String(value.value)] : []
    return value.type === 'text' ? [value.text] : []
  })
  if (facet === 'personal') return values.filter((value) => value === 'personal' || value === 'work')
  return facet === 'sourceType' ? values.map(sourceTypeOf) : values
}

const conjunctsOf = (tree: QueryNode): readonly QueryNode[] => (tree.type === 'and' ? tree.children : [tree])

function without(query: ParsedQuery, key: ConditionKey): ParsedQuery {
  if (query.tree === null) return query
  const kept = conjunctsOf(query.tree).filter((node) => !(node.type === 'filter' && node.key === key))
  return { ...query, tree: kept.length === 0 ? everything : { type: 'and', children: kept } }
}

/** Excludes nothing, and so finds every document. */
const everything: QueryNode = { type: 'and', children: [] }
