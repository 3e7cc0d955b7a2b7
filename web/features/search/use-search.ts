// Hits of the query being typed, page by page; total and facets after them. Old hits stay until new ones are there.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import type { FacetAnswer, Hit, SearchAnswer } from '../../../src-engine/contract/search.ts'
import { useEngineEvent } from '../../engine-client/engine-context.tsx'
import { latestOnly } from '../../engine-client/latest-only.ts'
import { searchRequest } from './search-request.ts'

export interface SearchState {
  /** The first page; null before the first answer. Its `query` is the one the hits belong to. */
  readonly answer: SearchAnswer | null
  readonly hits: readonly Hit[]
  readonly hasMore: boolean
  readonly facets: FacetAnswer | null
  readonly error: EngineError | null
}

export interface Search extends SearchState {
  loadMore(): void
}

const nothing: SearchState = { answer: null, hits: [], hasMore: false, facets: null, error: null }
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
        (asked: string) => engine.search(searchRequest(asked, 1)),
        (result, asked) => {
          if (!result.ok) return setState((old) => ({ ...old, error: result.error }))
          // The counts of the query before stay until the new ones are known: no row jumps.
          setState((old) => firstPage(old, { ...result.value, query: asked }))
          setTimeout(() => {
            if (wanted.current === asked) count(asked)
          }, countAfterMs)
        },
      ),
    [engine, count],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` asks the same query again
  useEffect(() => {
    if (query === '') setState(nothing)
    if (!query) return
    const timer = setTimeout(() => ask(query), askAfterMs)
    return () => clearTimeout(timer)
  }, [query, ask, changes])

  const refresh = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEngineEvent((event) => {
    // Somebody who has scrolled on keeps the list they are reading.
    if (event.type !== 'changed' || state.hits.length > searchRequest('', 1).pageSize) return
    clearTimeout(refresh.current)
    refresh.current = setTimeout(() => setChanges((times) => times + 1), refreshAfterMs)
  })

  const loading = useRef(false)
  const { answer, hits, hasMore } = state
  const loadMore = useCallback(async () => {
    if (!answer || !hasMore || loading.current) return
    loading.current = true
    const result = await engine.search(searchRequest(answer.query, hits.length / answer.hits.length + 1))
    loading.current = false
    if (result.ok) setState((old) => nextPage(old, answer.query, result.value))
  }, [engine, answer, hits.length, hasMore])

  return { ...state, loadMore: () => void loadMore() }
}

const firstPage = (old: SearchState, answer: SearchAnswer): SearchState => ({
  ...old,
  answer,
  hits: answer.hits,
  hasMore: answer.hasMore,
  error: null,
})

/** Appends a page of the same query; a document that moved between pages is not listed twice. */
function nextPage(old: SearchState, query: string, page: SearchAnswer): SearchState {
  if (old.answer?.query !== query) return old
  const known = new Set(old.hits.map((hit) => `${hit.collection}/${hit.id}`))
  const fresh = page.hits.filter((hit) => !known.has(`${hit.collection}/${hit.id}`))
  return { ...old, hits: [...old.hits, ...fresh], hasMore: page.hasMore && fresh.length > 0 }
}
