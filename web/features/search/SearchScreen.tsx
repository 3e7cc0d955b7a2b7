// The first screen: the field, and below it either home or what was found.
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { Diagnostic } from '../../../src-engine/contract/query.ts'
import type { Hit, SearchAnswer } from '../../../src-engine/contract/search.ts'
import { addFilter } from '../../../src-engine/query/edit.ts'
import { parse } from '../../../src-engine/query/parse.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useNavigation, useRoute } from '../../navigation/navigation-context.tsx'
import { homeRoute, type Route } from '../../navigation/route.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Corrections } from './Corrections.tsx'
import { FacetChips } from './FacetChips.tsx'
import { Home } from './Home.tsx'
import { NothingFound } from './NothingFound.tsx'
import { QueryField } from './QueryField.tsx'
import { QueryRemarks } from './QueryRemarks.tsx'
import { wordsToFind } from './query-words.ts'
import { ResultList, type ResultListHandle } from './ResultList.tsx'
import { useOpenHit } from './ResultRow.tsx'
import { ResultSummary } from './ResultSummary.tsx'
import { SortMenu } from './SortMenu.tsx'
import { parseContext } from './search-request.ts'
import './search.css'
import { useFocusOnReturn, useFocusOnSlash } from './use-focus.ts'
import { useQueryText } from './use-query-text.ts'
import { useSearch } from './use-search.ts'

const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet.tsx')).FilterSheet }))
const HelpSheet = lazy(async () => ({ default: (await import('./HelpSheet.tsx')).HelpSheet }))

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
  const layers = useSearchLayers(flush)

  const find = useMemo(() => wordsToFind(parsed.tree, text), [parsed, text])
  const routeTo = useCallback((hit: Hit): Route => routeOf(hit, text, find), [text, find])
  const { answer, hits, hasMore, facets, failure } = search
  const isCurrent = answer?.query === query
  const error = failure?.query === query ? failure.error : null
  // What led somewhere is offered again while the next query is typed.
  const keepQuery = (): void => void engine.noteQuery(query)
  const openHit = useOpenHit()
  const openFirst = useOpenFirst(isCurrent ? answer : null, (found) => {
    const [first] = found.hits
    if (found.opens) return setText(categoryQuery(found.opens.category))
    if (!first) return
    flush()
    openHit(routeTo(first))
  })
  useFocusOnSlash(active, field)
  useFocusOnReturn(active, route.document !== null, list)

  const rests = useRests(text)
  const remarks = isCurrent ? answer.diagnostics : error?.type === 'BadQuery' ? error.diagnostics : []
  return (
    <section className="search-screen">
      <h1 className="visually-hidden">{t('places.search')}</h1>
      <header className="search-head">
        <QueryField
          engine={engine}
          field={field}
          text={text}
          parsed={parsed}
          invalid={hasError}
          onText={setText}
          onComposing={setComposing}
          onEnter={() => {
            keepQuery()
            openFirst()
          }}
          onArrowDown={() => list.current?.focusFirst()}
          onHelp={() => layers.open('help')}
        />
        <QueryRemarks
          text={text}
          diagnostics={[...parsed.diagnostics, ...(hasError ? [] : newRemarks(parsed.diagnostics, remarks))].filter(
            (remark) => rests || remark.to < text.trimEnd().length,
          )}
          onFix={setText}
        />
        {query !== '' && (
          <>
            <FacetChips text={text} facets={facets} onText={setText} onMore={() => layers.open('filters')} />
            {isCurrent && <Corrections text={text} corrections={answer.corrections} onText={setText} />}
            <ResultSummary answer={answer} facets={facets} current={isCurrent} error={error} shown={hits.length}>
              <SortMenu text={text} sort={parsed.options.sort} onText={setText} />
            </ResultSummary>
          </>
        )}
      </header>
      {query === '' && <Home engine={engine} onQuery={setText} />}
      {isCurrent && answer.opens && <OpenCategory category={answer.opens.category} onText={setText} />}
      {query !== '' && answer && hits.length > 0 && (
        <ResultList
          handle={list}
          query={answer.query}
          hits={hits}
          group={parsed.options.group}
          hasMore={hasMore}
          dimmed={hasError || error !== null}
          routeTo={routeTo}
          onOpen={() => {
            keepQuery()
            flush()
          }}
          onLoadMore={search.loadMore}
          onLeaveTop={() => field.current?.focus()}
        />
      )}
      {isCurrent && hits.length === 0 && !hasError && <NothingFound answer={answer} onQuery={setText} />}
      <Suspense fallback={null}>
        {active && layers.shown === 'filters' && (
          <FilterSheet text={text} facets={facets} onText={setText} onClose={layers.close} />
        )}
        {active && layers.shown === 'help' && <HelpSheet onUse={layers.search} onClose={layers.close} />}
      </Suspense>
    </section>
  )
}

/** The document at the place of the match, with its words in the find bar. */
const routeOf = (hit: Hit, query: string, find: string): Route => ({
  ...homeRoute,
  query,
  document: { collection: hit.collection, id: hit.id },
  find: find || null,
  at: hit.place.offset,
  page: hit.place.page,
})

const categoryQuery = (category: string): string => addFilter('', 'jd', category)

interface OpenCategoryProps {
  readonly category: string
  readonly onText: (text: string) => void
}

function OpenCategory({ category, onText }: OpenCategoryProps) {
  const { t } = useMessages()
  return (
    <button type="button" className="row open-category" onClick={() => onText(categoryQuery(category))}>
      <b>{t('search.openCategory', { category })}</b>
      <Icon name="next" />
    </button>
  )
}

/** The sheets over the search, each a layer that back closes. */
function useSearchLayers(flush: () => void) {
  const navigation = useNavigation()
  const { layer } = useRoute()
  return {
    shown: layer?.type,
    open: (type: 'filters' | 'help') => {
      flush()
      navigation.push({ ...navigation.current(), layer: { type } })
    },
    close: () => navigation.close({ ...navigation.current(), layer: null }),
    /** In place of the sheet, so that back leads to the query before. */
    search: (query: string) => navigation.replace({ ...navigation.current(), layer: null, query }),
  }
}

/** Enter goes to the first hit; when its answer is still on the way, as soon as it is there. */
function useOpenFirst(answer: SearchAnswer | null, open: (answer: SearchAnswer) => void): () => void {
  const [waiting, setWaiting] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: waits for the answer, not for a new function
  useEffect(() => {
    if (!waiting || !answer) return
    setWaiting(false)
    open(answer)
  }, [waiting, answer])
  return () => setWaiting(true)
}

/** What only the store can say, such as of a tag that does not exist. */
const newRemarks = (known: readonly Diagnostic[], answered: readonly Diagnostic[]): readonly Diagnostic[] =>
  answered.filter((remark) => !known.some((other) => other.code === remark.code && other.from === remark.from))

const restsAfterMs = 500

/** Nothing is said of a clause that is still being typed: `kind:` lacks its value only for a moment. */
function useRests(text: string): boolean {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restsAfterMs)
    return () => clearTimeout(timer)
  }, [text])
  return rested === text
}
