// Hits of the query being typed, page by page; total and facets after them. Old hits stay until new ones are there.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import type { FacetAnswer, SearchAnswer } from '../../../src-engine/contract/search.ts'
import { useEngineEvent } from '../../engine-client/engine-context.tsx'
import { latestOnly } from '../../engine-client/latest-only.ts'
import { usePreferences } from '../../preferences/use-preferences.ts'
import { askCounts, askPage } from './ask-page.ts'
import { type FoundHit, hitsOf, withPage } from './found-pages.ts'
import { asksNothing, type Question, questionKey } from './question.ts'
import { pageSize } from './search-request.ts'

export interface SearchState {
  /** The question that the hits answer; null before the first answer. */
  readonly answered: Question | null
  /** The first page of it. */
  readonly answer: SearchAnswer | null
  readonly hits: readonly FoundHit[]
  readonly hasMore: boolean
  readonly facets: FacetAnswer | null
  /** Why the last question had no answer. */
  readonly failure: SearchFailure | null
}

export interface SearchFailure {
  readonly question: Question
  readonly error: EngineError
}

export interface Search extends SearchState {
  loadMore(): void
  /** Asks for all that is listed once more, as after a change made here. */
  refresh(): void
}

const nothing: SearchState = { answered: null, answer: null, hits: [], hasMore: false, facets: null, failure: null }
const askAfterMs = 60
/** Counts wait until the typing rests, so that they never hold back the next hits. */
const countAfterMs = 140
const refreshAfterMs = 500

const isAnswerTo = (state: SearchState, question: Question): boolean =>
  state.answered !== null && questionKey(state.answered) === questionKey(question)

/** What is shown, as far as it is of `question`: its answer, or why there is none. */
export function stateOf(
  search: SearchState,
  question: Question | null,
): Pick<SearchState, 'answer'> & { error: EngineError | null } {
  const { answer, failure } = search
  const isFailed = failure !== null && question !== null && questionKey(failure.question) === questionKey(question)
  return {
    answer: question !== null && isAnswerTo(search, question) ? answer : null,
    error: isFailed ? failure.error : null,
  }
}

/**
 * Somebody who has scrolled on keeps the list they are reading. And nothing moves under a finger while the index fills:
 * the line above says that there is more, and what is asked next has it.
 */
const keepsRows = ({ hits, answer }: SearchState): boolean =>
  hits.length > pageSize || (hits.length > 0 && answer !== null && answer.waiting > 0)

/** Answers `question`. Null stops asking and keeps what is shown; a question for nothing shows nothing. */
export function useSearch(engine: EngineApi, question: Question | null): Search {
  const [state, setState] = useState(nothing)
  const key = question && questionKey(question)
  const wanted = useRef(key)
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    wanted.current = key
  }, [key])

  const count = useMemo(
    () =>
      latestOnly(
        (asked: Question) => askCounts(engine, asked),
        (result, asked) => {
          if (result.ok) setState((old) => (isAnswerTo(old, asked) ? { ...old, facets: result.value } : old))
        },
      ),
    [engine],
  )
  const ask = useMemo(
    () =>
      latestOnly(
        (asked: Question) => askPage(engine, asked, 1),
        (result, asked) => {
          if (!result.ok) return setState((old) => failed(old, asked, result.error))
          // The counts of the query before stay until the new ones are known: no row jumps.
          setState((old) => firstPage(old, asked, result.value))
          setTimeout(() => {
            if (wanted.current === questionKey(asked)) count(asked)
          }, countAfterMs)
        },
      ),
    [engine, count],
  )

  const { exactWords } = usePreferences()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `changes` and the setting ask the same again; the key stands for the question
  useEffect(() => {
    if (!question) return
    if (asksNothing(question)) return setState(nothing)
    const timer = setTimeout(() => ask(question), askAfterMs)
    return () => clearTimeout(timer)
  }, [key, ask, changes, exactWords])

  const refresh = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEngineEvent((event) => {
    if (event.type !== 'changed' || keepsRows(state)) return
    clearTimeout(refresh.current)
    refresh.current = setTimeout(() => setChanges((times) => times + 1), refreshAfterMs)
  })

  const loading = useRef(false)
  const { answered, hits, hasMore } = state
  const loadMore = useCallback(async () => {
    if (!answered || !hasMore || loading.current) return
    loading.current = true
    const result = await askPage(engine, answered, Math.ceil(hits.length / pageSize) + 1)
    loading.current = false
    if (result.ok) setState((old) => nextPage(old, answered, result.value))
  }, [engine, answered, hits.length, hasMore])

  const listed = hits.length
  const refreshAll = useCallback(async () => {
    if (!answered) return
    const pages = await askAll(engine, answered, listed)
    if (!pages) return
    setState((old) => (isAnswerTo(old, answered) ? allPages(old, answered, pages) : old))
    count(answered)
  }, [engine, answered, listed, count])

  return { ...state, loadMore: () => void loadMore(), refresh: () => void refreshAll() }
}

/** The largest page that the engine gives. */
const refreshSize = 2 * pageSize

/** As many hits as are listed, in few large pages; null when that fails, and the list then stays as it is. */
async function askAll(
  engine: EngineApi,
  question: Question,
  listed: number,
): Promise<readonly [SearchAnswer, ...SearchAnswer[]] | null> {
  const first = await askPage(engine, question, 1, refreshSize)
  if (!first.ok) return null
  const pages: [SearchAnswer, ...SearchAnswer[]] = [first.value]
  while (pages.length * refreshSize < listed && pages.at(-1)?.hasMore) {
    const next = await askPage(engine, question, pages.length + 1, refreshSize)
    if (!next.ok) return null
    pages.push(next.value)
  }
  return pages
}

function allPages(
  old: SearchState,
  question: Question,
  [first, ...others]: readonly [SearchAnswer, ...SearchAnswer[]],
): SearchState {
  const state = firstPage(old, question, first)
  return { ...state, hits: others.reduce(withPage, state.hits), hasMore: (others.at(-1) ?? first).hasMore }
}

const firstPage = (old: SearchState, question: Question, answer: SearchAnswer): SearchState => ({
  ...old,
  answered: question,
  answer,
  hits: hitsOf(answer),
  hasMore: answer.hasMore,
  failure: null,
})

/** A query that cannot be read keeps the hits of the one before; a view that fails shows nothing in its place. */
const failed = (old: SearchState, question: Question, error: EngineError): SearchState => ({
  ...(question.view === null ? old : nothing),
  failure: { question, error },
})

function nextPage(old: SearchState, question: Question, page: SearchAnswer): SearchState {
  if (!isAnswerTo(old, question)) return old
  const hits = withPage(old.hits, page)
  return { ...old, hits, hasMore: page.hasMore && hits.length > old.hits.length }
}
