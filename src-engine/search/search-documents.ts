// One page of a rich search: parse, plan, tiers, and excerpts for the rows shown. One read transaction.
import type { StemLanguage } from '../analysis/stem.ts'
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { Hit, SearchAnswer, SearchRequest } from '../contract/search.ts'
import { type ParsedQuery, parse } from '../query/parse.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql } from '../sqlite/sql.ts'
import { isLiveFor } from '../store/caller-visibility.ts'
import { type CollectionRow, currentIndexTables } from '../store/collections-table.ts'
import type { Vocabulary } from '../store/vocabulary.ts'
import type { CallerRows } from './caller-rows.ts'
import { compileQuery, type PlanContext, type SearchPlan } from './compile-query.ts'
import { createHit } from './create-hit.ts'
import { createWindowFinder } from './find-window.ts'
import { formsOf } from './forms.ts'
import { localDay } from './local-days.ts'
import { createMarkFinder } from './marks.ts'
import { searchTiers, type TierHit } from './tiers.ts'

/** What a search runs on: one collection with its index and vocabulary. */
export interface SearchScope {
  readonly collection: CollectionRow
  readonly vocabulary: Vocabulary
  /** Languages whose inflections are looked for. */
  readonly languages: readonly StemLanguage[]
  readonly caller: CallerProfile
  /** Null when everything in the collection exists for the caller. */
  readonly callerRows: CallerRows | null
}

const largestPage = 100

export function searchDocuments(
  db: ReadDatabase,
  scope: SearchScope,
  request: SearchRequest,
): Result<Omit<SearchAnswer, 'tookMs' | 'waiting'>, EngineError> {
  const query = parse(request.query, { nowMs: request.nowMs, timeZone: request.timeZone })
  const errors = query.diagnostics.filter((diagnostic) => diagnostic.severity === 'error')
  if (errors.length > 0) return err({ type: 'BadQuery', diagnostics: errors })
  const plan = compileQuery(query, planContext(db, scope, query, request))
  const page = Math.max(1, Math.floor(request.page))
  const pageSize = Math.min(largestPage, Math.max(1, Math.floor(request.pageSize)))
  // One more than the page, to know whether there is a next one.
  const wanted = page * pageSize + 1
  const ranked = findsNothing(plan, scope) ? [] : rankedHits(db, scope, { query, plan, request, wanted })
  const shown = ranked.slice((page - 1) * pageSize, page * pageSize)
  const finder = createMarkFinder(plan.leaves)
  const window = createWindowFinder(plan.leaves, finder)
  return ok({
    query: request.query,
    hits: shown.flatMap((hit): Hit[] => {
      const made = createHit(db, hit, { finder, window, leafCount: plan.leaves.length, caller: scope.caller })
      return made === null ? [] : [made]
    }),
    page,
    hasMore: ranked.length > page * pageSize,
    diagnostics: query.diagnostics,
    corrections: {},
    blame: [],
    offers: [],
    engine: 'sqlite-fts5',
    mode: 'lexical',
  })
}

/** Without a condition there is nothing to find; an agent has no other way to see what is new. */
export const findsNothing = (plan: Pick<SearchPlan, 'isEmpty'>, scope: SearchScope): boolean =>
  plan.isEmpty && scope.caller.caller === 'owner'

export function planContext(
  db: ReadDatabase,
  scope: SearchScope,
  query: ParsedQuery,
  request: Pick<SearchRequest, 'nowMs' | 'timeZone'>,
): PlanContext {
  return {
    tables: currentIndexTables(scope.collection),
    forms: query.options.forms,
    formsOf: (term) => formsOf(db, scope.vocabulary, scope.languages, term),
    nowMs: request.nowMs,
    timeZone: request.timeZone,
    today: localDay(request.nowMs, request.timeZone),
    dateBasis: query.options.dateBasis,
    caller: scope.caller,
    isLive: (row) => isLiveFor(scope.caller, row),
  }
}

interface RankedSearch {
  readonly query: ParsedQuery
  readonly plan: SearchPlan
  readonly request: SearchRequest
  readonly wanted: number
}

function rankedHits(db: ReadDatabase, scope: SearchScope, { query, plan, request, wanted }: RankedSearch): TierHit[] {
  if (plan.match === null || query.options.sort !== null) return sortedHits(db, scope, plan, query, wanted)
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

/** Filters alone, or an order that was asked for: no ranking by words. Missing values stand last. */
function sortedHits(db: ReadDatabase, scope: SearchScope, plan: SearchPlan, query: ParsedQuery, wanted: number): TierHit[] {
  return db
    .rows(sql`
      SELECT d.document_id FROM documents AS d
      WHERE d.collection_id = ${scope.collection.collection_id} AND d.document_id NOT IN (${plan.hidden})
        AND ${allConditions(plan, currentIndexTables(scope.collection))}
      ORDER BY ${orderOf(query)}, d.id LIMIT ${wanted}`)
    .map(([documentId]) => ({ documentId: Number(documentId), rank: 0, tier: plan.match === null ? 0 : 4, way: 'exact' as const }))
}

const directions = { ascending: sql`ASC`, descending: sql`DESC` } as const

/** Newest first unless asked otherwise; titles and days from the smallest, priorities from the highest. */
const orders = {
  updated: { column: sql`d.updated`, natural: 'descending' },
  created: { column: sql`d.created`, natural: 'descending' },
  title: { column: sql`nullif(d.title_key, '')`, natural: 'ascending' },
  due: { column: sql`d.due`, natural: 'ascending' },
  priority: {
    column: sql`CASE d.priority WHEN 'high' THEN 1 WHEN 'medium' THEN 2 WHEN 'low' THEN 3 END`,
    natural: 'ascending',
  },
} as const satisfies Record<string, { column: Sql; natural: keyof typeof directions }>

function orderOf(query: ParsedQuery): Sql {
  const { key, reversed } = query.options.sort ?? { key: 'updated', reversed: false }
  const { column, natural } = orders[key]
  const opposite = natural === 'ascending' ? 'descending' : 'ascending'
  return sql`${column} IS NULL, ${column} ${directions[reversed ? opposite : natural]}`
}

/** Words and filters of a plan as one condition on `documents AS d`. */
export function allConditions(plan: SearchPlan, tables: PlanContext['tables']): Sql {
  const words = plan.wordsMatch
  const parts = [
    ...(words === null ? [] : [sql`d.document_id IN (SELECT rowid FROM ${tables.body} WHERE ${tables.body} MATCH ${words})`]),
    ...(plan.condition === null ? [] : [sql`(${plan.condition})`]),
  ]
  return parts.length === 2 ? sql`${parts[0] ?? sql`1`} AND ${parts[1] ?? sql`1`}` : (parts[0] ?? sql`1`)
}
