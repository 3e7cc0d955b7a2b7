// The first screen: the field, and below it either home or what was found.
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { Hit } from '../../../src-engine/contract/search.ts'
import { hasFilter } from '../../../src-engine/query/edit.ts'
import { parse } from '../../../src-engine/query/parse.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { homeRoute, type Route } from '../../navigation/route.ts'
import { showToast } from '../../ui/toasts.ts'
import { Corrections } from './Corrections.tsx'
import { EmptyTrashButton, isTrashItself } from './EmptyTrashButton.tsx'
import { FacetChips } from './FacetChips.tsx'
import { Home } from './Home.tsx'
import { NothingFound } from './NothingFound.tsx'
import { chooseCategory, OpenCategory } from './OpenCategory.tsx'
import { QueryField } from './QueryField.tsx'
import { QueryRemarks } from './QueryRemarks.tsx'
import { wordsToFind } from './query-words.ts'
import { questionKey } from './question.ts'
import { ResultList, type ResultListHandle } from './ResultList.tsx'
import { useOpenHit } from './ResultRow.tsx'
import { ResultSummary } from './ResultSummary.tsx'
import { KeepButton, SelectButton } from './ResultTools.tsx'
import { SearchSheets } from './SearchSheets.tsx'
import { SortMenu } from './SortMenu.tsx'
import { parseContext } from './search-request.ts'
import './search.css'
import { useFocusOnReturn, useFocusOnSlash } from './use-focus.ts'
import { useOpenFirst } from './use-open-first.ts'
import { useQueryText } from './use-query-text.ts'
import { useRemarks } from './use-remarks.ts'
import { stateOf, useSearch } from './use-search.ts'
import { useSearchLayers } from './use-search-layers.ts'
import { useSearchRoute } from './use-search-route.ts'
import { useSelection } from './use-selection.ts'
import { questionOf, useView, viewQuery } from './use-view.ts'
import { ViewBar } from './ViewBar.tsx'

const SelectBar = lazy(async () => ({ default: (await import('./SelectBar.tsx')).SelectBar }))

interface SearchScreenProps {
  readonly engine: EngineApi
  /** False while another screen or a document covers it. */
  readonly active: boolean
}

export function SearchScreen({ engine, active }: SearchScreenProps) {
  const { t } = useMessages()
  const route = useSearchRoute()
  const { text, setText, flush } = useQueryText()
  const { saved, change } = useView(engine, route)
  const [composing, setComposing] = useState(false)
  const parsed = useMemo(() => parse(text, parseContext()), [text])
  const hasError = parsed.diagnostics.some((diagnostic) => diagnostic.severity === 'error')
  const query = text.trim()
  const question = questionOf(saved, query)
  const search = useSearch(engine, composing || hasError ? null : question)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<ResultListHandle>(null)
  const layers = useSearchLayers(flush)

  const find = useMemo(() => wordsToFind(parsed.tree, text), [parsed, text])
  const { view } = route
  const routeTo = useCallback((hit: Hit): Route => ({ ...routeOf(hit, text, find), view }), [text, find, view])
  const { answered, hits, hasMore, facets } = search
  const { answer, error } = stateOf(search, question)
  const isCurrent = answer !== null
  const selecting = useSelection(engine, answered, hits)
  const inView = question !== null && question.view !== null
  const isSet = saved?.view?.content.type === 'snapshot' && inView
  // What led somewhere is offered again while the next query is typed.
  const keepQuery = (): void => {
    if (query !== '') void engine.noteQuery(query)
  }
  /** The order chosen in a live view is kept with it, as are changes that were asked to be saved. */
  const changeView = async (next: string, news: string): Promise<void> => {
    const written = await change(next)
    if (written === null) return
    setText(written)
    showToast(news)
  }
  const openCategory = (category: string): void => setText(chooseCategory(engine, category))
  const openHit = useOpenHit()
  const openFirst = useOpenFirst(answer, (found) => {
    const [first] = found.hits
    if (found.opens) return openCategory(found.opens.category)
    if (!first) return
    flush()
    openHit(routeTo(first))
  })
  useFocusOnSlash(active, field)
  useFocusOnReturn(active, route.document !== null, list)

  const answeredRemarks = answer?.diagnostics ?? (error?.type === 'BadQuery' ? error.diagnostics : [])
  const remarks = useRemarks(text, parsed.diagnostics, hasError ? [] : answeredRemarks)
  const summary = { answer: search.answer, facets, current: isCurrent, error, shown: hits.length }
  const selectButton = <SelectButton selecting={selecting} disabled={hits.length === 0} />
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
        {saved && (
          <ViewBar
            name={saved.name}
            changed={!inView && saved.view !== null}
            error={inView ? error : saved.error}
            onLeave={layers.leaveView}
            onSave={() => void changeView(query, t('view.changesSaved'))}
            onRevert={() => saved.view && setText(viewQuery(saved.view))}
          />
        )}
        <QueryRemarks text={text} diagnostics={remarks} onFix={setText} />
        {query !== '' && !(inView && error) && (
          <>
            <FacetChips text={text} facets={facets} onText={setText} onMore={() => layers.open('filters')} />
            {isCurrent && <Corrections text={text} corrections={answer.corrections} onText={setText} />}
            <ResultSummary {...summary}>
              <SortMenu
                text={text}
                sort={parsed.options.sort}
                // Until the view is read it is not known whether an order belongs to it.
                disabled={question === null}
                onText={(next) => (inView ? void changeView(next, t('view.orderKept')) : setText(next))}
              />
              {selectButton}
              <KeepButton disabled={hasError} onClick={() => layers.open('save-view')} />
            </ResultSummary>
          </>
        )}
        {isSet && <ResultSummary {...summary}>{selectButton}</ResultSummary>}
        {isTrashItself(query) && isCurrent && hits.length > 0 && !selecting.active && (
          <EmptyTrashButton onClick={() => layers.open('empty-trash')} />
        )}
      </header>
      {query === '' && view === null && <Home engine={engine} onQuery={setText} />}
      {isCurrent && answer.opens && <OpenCategory category={answer.opens.category} onOpen={openCategory} />}
      {(query !== '' || isSet) && answered && hits.length > 0 && (
        <ResultList
          handle={list}
          query={questionKey(answered)}
          hits={hits}
          group={parsed.options.group}
          hasMore={hasMore}
          dimmed={hasError || error !== null}
          covered={!active}
          selecting={selecting}
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
      {selecting.active && answered && (
        <Suspense fallback={null}>
          <SelectBar
            engine={engine}
            selecting={selecting}
            question={answered}
            hits={hits}
            hasMore={hasMore}
            facets={facets}
            inTrash={hasFilter(text, 'is', 'trash')}
            onChanged={search.refresh}
          />
        </Suspense>
      )}
      {active && (
        <SearchSheets
          engine={engine}
          layers={layers}
          text={text}
          facets={facets}
          shown={hits.length}
          current={isCurrent}
          onText={setText}
        />
      )}
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
