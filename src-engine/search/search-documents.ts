// One page of a rich search: parse, plan, tiers, and excerpts for the rows shown. One read transaction.
import type { EngineError } from '../contract/errors.ts'
import { ok, type Result } from '../contract/result.ts'
import type { Hit, SearchAnswer, SearchRequest } from '../contract/search.ts'
import type { ParsedQuery } from '../query/parse.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { findAddress } from './categories.ts'
import type { SearchPlan } from './compile-query.ts'
import { createHit } from './create-hit.ts'
import { explainEmpty } from './explain-empty.ts'
import { findHits } from './find-hits.ts'
import { createWindowFinder } from './find-window.ts'
import { localDay } from './local-days.ts'
import { createMarkFinder } from './marks.ts'
import { prepareQuery } from './prepare-query.ts'
import { findsNothing, type SearchMoment, type SearchScope } from './search-scope.ts'
import { groupHits, type Sectioned, sectionsOnPage } from './sections.ts'
import type { TierHit } from './tiers.ts'

const largestPage = 100

export function searchDocuments(
  db: ReadDatabase,
  scope: SearchScope,
  request: SearchRequest,
): Result<Omit<SearchAnswer, 'tookMs' | 'waiting'>, EngineError> {
  const prepared = prepareQuery(db, scope, request)
  if (!prepared.ok) return prepared
  const { query, diagnostics } = prepared.value
  const page = Math.max(1, Math.floor(request.page))
  const pageSize = Math.min(largestPage, Math.max(1, Math.floor(request.pageSize)))
  const [from, to] = [(page - 1) * pageSize, page * pageSize]
  // Sections are decided for the whole answer; a page needs one more than it shows, to know whether there is a next one.
  const wanted = query.options.group === null ? to + 1 : countDocuments(db, scope)
  const found = findHits(db, scope, { query, request, wanted })
  const { hits, sections } = inSections(db, found.hits, query, request)
  const isNothing = hits.length === 0 && !findsNothing(found.plan, scope)
  return ok({
    query: request.query,
    hits: createHits(db, hits.slice(from, to), found.plan, scope),
    sections: sectionsOnPage(sections, from, to),
    opens: findOpening(db, request.query),
    page,
    hasMore: hits.length > to,
    diagnostics,
    corrections: Object.fromEntries(found.corrections),
    ...(isNothing ? explainEmpty(db, scope, { query, moment: request }) : { blame: [], offers: [] }),
    engine: 'sqlite-fts5',
    mode: 'lexical',
  })
}

function inSections(db: ReadDatabase, hits: readonly TierHit[], { options }: ParsedQuery, moment: SearchMoment): Sectioned {
  if (options.group === null) return { hits, sections: [] }
  return groupHits(db, hits, options.group, localDay(moment.nowMs, moment.timeZone))
}

function createHits(db: ReadDatabase, hits: readonly TierHit[], { leaves }: SearchPlan, { caller }: SearchScope): Hit[] {
  const finder = createMarkFinder(leaves)
  const window = createWindowFinder(leaves, finder)
  return hits.flatMap((hit): Hit[] => {
    const made = createHit(db, hit, { finder, window, leafCount: leaves.length, caller })
    return made === null ? [] : [made]
  })
}

const countDocuments = (db: ReadDatabase, { collection }: SearchScope): number =>
  db.get<{ n: number }>(sql`SELECT count(*) AS n FROM documents WHERE collection_id = ${collection.collection_id}`)?.n ?? 0

function findOpening(db: ReadDatabase, typed: string): SearchAnswer['opens'] {
  const category = findAddress(db, typed)
  return category === null ? null : { category }
}
