// The first screen: the field, and below it either home or what was found.
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { Hit } from '../../../src-engine/contract/search.ts'
import { parse } from '../../../src-engine/query/parse.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useRoute } from '../../navigation/navigation-context.tsx'
import type { Route } from '../../navigation/route.ts'
import { FacetChips } from './FacetChips.tsx'
import { Home } from './Home.tsx'
import { NothingFound } from './NothingFound.tsx'
import { QueryField } from './QueryField.tsx'
import { QueryRemarks } from './QueryRemarks.tsx'
import { wordsToFind } from './query-words.ts'
import { ResultList, type ResultListHandle } from './ResultList.tsx'
import { useOpenHit } from './ResultRow.tsx'
import { ResultSummary } from './ResultSummary.tsx'
import { parseContext } from './search-request.ts'
import './search.css'
import { useQueryText } from './use-query-text.ts'
import { useSearch } from './use-search.ts'

interface SearchScreenProps {
  readonly engine: EngineApi
  /** False while another screen or a document covers it. */
  readonly active: boolean
}

export function SearchScreen({ engine, active }: SearchScreenProps) {
  const { t } = useMessages()
  const route = useRoute()
  const { text, setText, flush } = useQueryText()
  const [composing, setComposing] = useState(false)
  const parsed = useMemo(() => parse(text, parseContext()), [text])
  const hasError = parsed.diagnostics.some((diagnostic) => diagnostic.severity === 'error')
  const query = text.trim()
  const search = useSearch(engine, composing || hasError ? null : query)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<ResultListHandle>(null)

  const find = useMemo(() => wordsToFind(parsed.tree, text), [parsed, text])
  const routeTo = useCallback(
    (hit: Hit): Route => ({
      screen: 'search',
      query: text,
      document: { collection: hit.collection, id: hit.id },
      find: find || null,
      at: hit.place.offset,
      layer: null,
    }),
    [text, find],
  )
  const { answer, hits, hasMore, facets, error } = search
  const isCurrent = answer?.query === query
  const openFirst = useOpenFirst(isCurrent, hits, (hit) => {
    flush()
    openHit(routeTo(hit))
  })
  const openHit = useOpenHit()
  useFocusOnSlash(active, field)
  useFocusOnReturn(active, route.document !== null, list)

  const remarks =
    hasError || !isCurrent
      ? parsed.diagnostics
      : [...parsed.diagnostics, ...newRemarks(parsed.diagnostics, answer.diagnostics)]
  return (
    <section className="search-screen">
      <h1 className="visually-hidden">{t('places.search')}</h1>
      <header className="search-head">
        <QueryField
          field={field}
          text={text}
          parsed={parsed}
          invalid={hasError}
          onText={setText}
          onComposing={setComposing}
          onEnter={openFirst}
          onArrowDown={() => list.current?.focusFirst()}
        />
        <QueryRemarks text={text} diagnostics={remarks} onFix={setText} />
        {query !== '' && <FacetChips text={text} facets={facets} onText={setText} />}
        {query !== '' && (
          <ResultSummary answer={answer} facets={facets} current={isCurrent} error={error} shown={hits.length} />
        )}
      </header>
      {query === '' && <Home engine={engine} onQuery={setText} />}
      {query !== '' && answer && hits.length > 0 && (
        <ResultList
          handle={list}
          query={answer.query}
          hits={hits}
          hasMore={hasMore}
          dimmed={hasError || error !== null}
          routeTo={routeTo}
          onOpen={flush}
          onLoadMore={search.loadMore}
          onLeaveTop={() => field.current?.focus()}
        />
      )}
      {isCurrent && hits.length === 0 && !hasError && <NothingFound answer={answer} onQuery={setText} />}
    </section>
  )
}

/** Enter opens the first hit; when its answer is still on the way, as soon as it is there. */
function useOpenFirst(current: boolean, hits: readonly Hit[], open: (hit: Hit) => void): () => void {
  const [waiting, setWaiting] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for the answer, not for a new function
  useEffect(() => {
    if (!waiting || !current) return
    setWaiting(false)
    const [first] = hits
    if (first) open(first)
  }, [waiting, current, hits])
  return () => setWaiting(true)
}

function useFocusOnSlash(active: boolean, field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    if (!active) return
    const onKeyDown = (event: KeyboardEvent): void => {
      const target = event.target
      const typing =
        target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
      if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [active, field])
}

function useFocusOnReturn(active: boolean, documentOpen: boolean, list: RefObject<ResultListHandle | null>): void {
  const wasOpen = useRef(documentOpen)
  useEffect(() => {
    if (active && wasOpen.current && !documentOpen) list.current?.focusOpened()
    wasOpen.current = documentOpen
  }, [active, documentOpen, list])
}

type Remarks = Parameters<typeof QueryRemarks>[0]['diagnostics']

/** Remarks only the store can make, such as a tag that does not exist. */
const newRemarks = (known: Remarks, answered: Remarks): Remarks =>
  answered.filter((remark) => !known.some((other) => other.code === remark.code && other.from === remark.from))
