// Hits of the query being typed, page by page; total and facets after them. Old hits stay until new ones are there.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import type { FacetAnswer, SearchAnswer } from '../../../src-engine/contract/search.ts'
import { useEngineEvent } from '../../engine-client/engine-context.tsx'
import { latestOnly } from '../../engine-client/latest-only.ts'
import { usePreferences } from '../../preferences/use-preferences.ts'
import { asTyped } from './as-typed.ts'
import { type FoundHit, hitsOf, withPage } from './found-pages.ts'
import { pageSize, searchRequest } from './search-request.ts'

export interface SearchState {
  /** The first page; null before the first answer. Its `query` is the one the hits belong to. */
  readonly answer: SearchAnswer | null
  readonly hits: readonly FoundHit[]
  readonly hasMore: boolean
  readonly facets: FacetAnswer | null
  /** Why the last question had no answer, with the query it was about. */
  readonly failure: SearchFailure | null
}

export interface SearchFailure {
  readonly query: string
  readonly error: EngineError
}

export interface Search extends SearchState {
  loadMore(): void
}

const nothing: SearchState = { answer: null, hits: [], hasMore: false, facets: null, failure: null }
const askAfterMs = 60
/** Counts wait until the typing rests, so that they never hold back the next hits. */
const countAfterMs = 140
const refreshAfterMs = 500

/** Searches for `query`. Null stops asking and keeps what is shown; an empty query shows nothing. */
export function useSearch(engine: EngineApi, query: string | null): Search {
  const [state, setState] = useState(nothing)
  const wanted = useRef(query)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    wanted.current = query
  }, [query])

  const count = useMemo(
    () =>
      latestOnly(
        (asked: string) => engine.facets(searchRequest(asked, 1)),
        (result, asked) => {
          if (result.ok) setState((old) => (old.answer?.query === asked ? { ...old, facets: result.value } : old))
        },
      ),
    [engine],
  )
  const ask = useMemo(
    () =>
      latestOnly(
        (typed: string) => askPage(engine, typed, 1),
        (result, asked) => {
          if (!result.ok) return setState((old) => ({ ...old, failure: { query: asked, error: result.error } }))
          // The counts of the query before stay until the new ones are known: no row jumps.
          setState((old) => firstPage(old, result.value))
          setTimeout(() => {
            if (wanted.current === asked) count(asked)
          }, countAfterMs)
        },
      ),
    [engine, count],
  )

  const { exactWords } = usePreferences()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` and the setting ask the same query again
  useEffect(() => {
    if (query === '') setState(nothing)
    if (!query) return
    const timer = setTimeout(() => ask(query), askAfterMs)
    return () => clearTimeout(timer)
  }, [query, ask, changes, exactWords])

  const refresh = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEngineEvent((event) => {
    // Somebody who has scrolled on keeps the list they are reading.
    if (event.type !== 'changed' || state.hits.length > pageSize) return
    clearTimeout(refresh.current)
    refresh.current = setTimeout(() => setChanges((times) => times + 1), refreshAfterMs)
  })

  const loading = useRef(false)
  const { answer, hits, hasMore } = state
  const loadMore = useCallback(async () => {
    if (!answer || !hasMore || loading.current) return
    loading.current = true
    const result = await askPage(engine, answer.query, Math.ceil(hits.length / pageSize) + 1)
    loading.current = false
    if (result.ok) setState((old) => nextPage(old, answer.query, result.value))
  }, [engine, answer, hits.length, hasMore])

  return { ...state, loadMore: () => void loadMore() }
}

async function askPage(engine: EngineApi, typed: string, page: number) {
  const request = searchRequest(typed, page)
  return asTyped(await engine.search(request), request.query, typed)
}

const firstPage = (old: SearchState, answer: SearchAnswer): SearchState => ({
  ...old,
  answer,
  hits: hitsOf(answer),
  hasMore: answer.hasMore,
  failure: null,
})

function nextPage(old: SearchState, query: string, page: SearchAnswer): SearchState {
  if (old.answer?.query !== query) return old
  const hits = withPage(old.hits, page)
  return { ...old, hits, hasMore: page.hasMore && hits.length > old.hits.length }
}
