// One page of a rich search: parse, plan, tiers, and excerpts for the rows shown. One read transaction.
import type { EngineError } from '../contract/errors.ts'
import { ok, type Result } from '../contract/result.ts'
import type { Hit, SearchAnswer, SearchRequest } from '../contract/search.ts'
import type { ParsedQuery } from '../query/parse.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { findAddress } from './categories.ts'
import { createHit, type HitContext } from './create-hit.ts'
import { explainEmpty } from './explain-empty.ts'
import { findHits } from './find-hits.ts'
import { createWindowFinder } from './find-window.ts'
import type { FoundHit } from './found-hit.ts'
import { localDay } from './local-days.ts'
import { createMarkFinder } from './marks.ts'
import { prepareQuery } from './prepare-query.ts'
import type { SearchMoment, SearchScope } from './search-scope.ts'
import { groupHits, type Sectioned, sectionsOnPage } from './sections.ts'
import type { Source } from './sources.ts'
import { countWaiting } from './waiting.ts'

const largestPage = 100

/** `scopes` are the collections to search, at least one. */
export function searchDocuments(
  db: ReadDatabase,
  scopes: readonly SearchScope[],
  request: SearchRequest,
): Result<Omit<SearchAnswer, 'tookMs'>, EngineError> {
  const prepared = prepareQuery(db, scopes, request)
  if (!prepared.ok) return prepared
  const { query, diagnostics } = prepared.value
  const page = Math.max(1, Math.floor(request.page))
  const pageSize = Math.min(largestPage, Math.max(1, Math.floor(request.pageSize)))
  const [from, to] = [(page - 1) * pageSize, page * pageSize]
  // Sections are decided for the whole answer; a page needs one more than it shows, to know whether there is a next one.
  const wanted = query.options.group === null ? to + 1 : countDocuments(db)
  const found = findHits(db, scopes, { query, request, wanted })
  const { hits, sections } = inSections(db, found.hits, query, request)
  return ok({
    query: request.query,
    hits: createHits(db, hits.slice(from, to)),
    sections: sectionsOnPage(sections, from, to),
    opens: findOpening(db, request.query),
    page,
    hasMore: hits.length > to,
    diagnostics,
    corrections: Object.fromEntries(found.corrections),
    ...(hits.length > 0 ? { blame: [], offers: [] } : explainEmpty(db, scopes, { query, moment: request })),
    engine: 'sqlite-fts5',
    mode: 'lexical',
    waiting: countWaiting(db, scopes, query.tree),
  })
}

function inSections(
  db: ReadDatabase,
  hits: readonly FoundHit[],
  { options }: ParsedQuery,
  moment: SearchMoment,
): Sectioned {
  if (options.group === null) return { hits, sections: [] }
  return groupHits(db, hits, options.group, localDay(moment.nowMs, moment.timeZone))
}

function createHits(db: ReadDatabase, hits: readonly FoundHit[]): Hit[] {
  const contexts = new Map<Source, HitContext>()
  return hits.flatMap((hit): Hit[] => {
    const context = contexts.get(hit.source) ?? hitContext(hit.source)
    contexts.set(hit.source, context)
    const made = createHit(db, hit, context)
    return made === null ? [] : [made]
  })
}

function hitContext({ scope, plan: { leaves } }: Source): HitContext {
  const finder = createMarkFinder(leaves)
  return { finder, window: createWindowFinder(leaves, finder), leafCount: leaves.length, caller: scope.caller }
}

const countDocuments = (db: ReadDatabase): number =>
  db.get<{ n: number }>(sql`SELECT count(*) AS n FROM documents`)?.n ?? 0

function findOpening(db: ReadDatabase, typed: string): SearchAnswer['opens'] {
  const category = findAddress(db, typed)
  return category === null ? null : { category }
}
