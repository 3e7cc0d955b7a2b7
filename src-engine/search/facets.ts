// Total and counts of a query: each document once, in one pass over the ids that match.
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { FacetAnswer, FacetValue, SearchRequest } from '../contract/search.ts'
import { fold } from '../analysis/fold.ts'
import type { QueryNode } from '../query/ast.ts'
import type { ConditionKey } from '../query/filters.ts'
import { type ParsedQuery, parse } from '../query/parse.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql } from '../sqlite/sql.ts'
import { currentIndexTables } from '../store/collections-table.ts'
import { compileQuery } from './compile-query.ts'
import { innerPartMatches } from './inner-parts.ts'
import { findsNothing, planContext, type SearchScope } from './search-scope.ts'
import { allConditions } from './sorted-hits.ts'

/** Values of one facet; more would be no help on a phone. */
const mostValues = 50
/** Below this many direct hits the documents that match inside words are counted too. */
const countInnerBelow = 26

export function countFacets(
  db: ReadDatabase,
  scope: SearchScope,
  request: SearchRequest,
): Result<Omit<FacetAnswer, 'tookMs'>, EngineError> {
  const query = parse(request.query, { nowMs: request.nowMs, timeZone: request.timeZone })
  const errors = query.diagnostics.filter((diagnostic) => diagnostic.severity === 'error')
  if (errors.length > 0) return err({ type: 'BadQuery', diagnostics: errors })
  if (findsNothing({ isEmpty: query.tree === null }, scope)) return ok({ total: 0, totalIsExact: true, facets: {} })
  const tree = query.tree ?? everything
  const matched = matchedIds(db, scope, query, request)
  // A second kind widens the result, so kinds are counted as if none had been chosen.
  const withoutKind = chosen(tree, 'kind').length === 0 ? matched : matchedIds(db, scope, without(query, 'kind'), request)
  return ok({
    total: matched.length,
    totalIsExact: true,
    facets: {
      kind: countKinds(db, withoutKind, chosen(tree, 'kind')),
      tag: countTags(db, matched, chosen(tree, 'tag')),
    },
  })
}

function matchedIds(db: ReadDatabase, scope: SearchScope, query: ParsedQuery, request: SearchRequest): readonly number[] {
  const plan = compileQuery(query, planContext(db, scope, query, request))
  const tables = currentIndexTables(scope.collection)
  const ids = db
    .rows(sql`
      SELECT d.document_id FROM documents AS d
      WHERE d.collection_id = ${scope.collection.collection_id} AND d.document_id NOT IN (${plan.hidden})
        AND ${allConditions(plan, tables)}`)
    .map(([id]) => Number(id))
  if (ids.length >= countInnerBelow) return ids
  const inner = innerPartMatches(db, plan, { tables, vocabulary: scope.vocabulary, found: new Set(ids) })
  return [...ids, ...inner.map((row) => row.documentId)]
}

const among = (ids: readonly number[]): Sql => sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`

function countKinds(db: ReadDatabase, ids: readonly number[], chosenKinds: readonly string[]): FacetValue[] {
  const counts = new Map(
    db
      .rows(sql`SELECT kind, count(*) FROM documents WHERE document_id IN ${among(ids)} GROUP BY kind`)
      .map(([kind, count]) => [String(kind), Number(count)]),
  )
  return facetValues(counts, chosenKinds)
}

/** A document counts once for each of its tags and once for each of their parents. */
function countTags(db: ReadDatabase, ids: readonly number[], chosenTags: readonly string[]): FacetValue[] {
  const documents = new Map<string, Set<number>>()
  const shown = new Map<string, string>()
  const rows = db.rows(sql`
    SELECT dt.document_id, t.name FROM document_tags AS dt JOIN tags AS t USING (tag_id)
    WHERE dt.document_id IN ${among(ids)} ORDER BY t.tag_id`)
  for (const [id, name] of rows) {
    for (const tag of withParents(String(name))) {
      const key = fold(tag)
      if (!shown.has(key)) shown.set(key, tag)
      const members = documents.get(key) ?? new Set()
      documents.set(key, members.add(Number(id)))
    }
  }
  const counts = new Map([...documents].map(([key, members]) => [shown.get(key) ?? key, members.size]))
  return facetValues(counts, chosenTags)
}

function withParents(tag: string): string[] {
  const segments = tag.split('/')
  return segments.map((_, index) => segments.slice(0, index + 1).join('/'))
}

/** Most frequent first, then a to z. What is chosen is shown at zero too. */
function facetValues(counts: ReadonlyMap<string, number>, chosenValues: readonly string[]): FacetValue[] {
  const isChosen = (value: string): boolean => chosenValues.some((chosenValue) => fold(chosenValue) === fold(value))
  const missing = chosenValues.filter((value) => ![...counts.keys()].some((known) => fold(known) === fold(value)))
  const values = [...counts, ...missing.map((value) => [value, 0] as const)]
    .map(([value, count]) => ({ value, count, chosen: isChosen(value) }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  return values.filter((value, index) => index < mostValues || value.chosen)
}

/** Values of a filter that stand in the query as conditions of the whole. */
function chosen(tree: QueryNode, key: ConditionKey): string[] {
  const nodes = tree.type === 'and' ? tree.children : [tree]
  return nodes.flatMap((node) => {
    if (node.type !== 'filter' || node.key !== key) return []
    if (node.value.type === 'choice') return [node.value.value]
    return node.value.type === 'text' ? [node.value.text] : []
  })
}

function without(query: ParsedQuery, key: ConditionKey): ParsedQuery {
  if (query.tree === null) return query
  const nodes = query.tree.type === 'and' ? query.tree.children : [query.tree]
  const kept = nodes.filter((node) => !(node.type === 'filter' && node.key === key))
  return { ...query, tree: kept.length === 0 ? everything : { type: 'and', children: kept } }
}

/** Excludes nothing, and so finds every document. */
const everything: QueryNode = { type: 'and', children: [] }
