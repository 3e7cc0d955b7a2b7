// The first screen: the field, and below it either home or what was found.
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { Diagnostic } from '../../../src-engine/contract/query.ts'
import type { Hit, SearchAnswer } from '../../../src-engine/contract/search.ts'
import type { View } from '../../../src-engine/contract/views.ts'
import { addFilter, hasFilter, removeFilter, setSort } from '../../../src-engine/query/edit.ts'
import { parse } from '../../../src-engine/query/parse.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import { useNavigation } from '../../navigation/navigation-context.tsx'
import { homeRoute, type Route } from '../../navigation/route.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { Corrections } from './Corrections.tsx'
import { FacetChips } from './FacetChips.tsx'
import { Home } from './Home.tsx'
import { NothingFound } from './NothingFound.tsx'
import { QueryField } from './QueryField.tsx'
import { QueryRemarks } from './QueryRemarks.tsx'
import { wordsToFind } from './query-words.ts'
import { type Question, questionKey } from './question.ts'
import { ResultList, type ResultListHandle } from './ResultList.tsx'
import { useOpenHit } from './ResultRow.tsx'
import { ResultSummary } from './ResultSummary.tsx'
import { SortMenu } from './SortMenu.tsx'
import { parseContext } from './search-request.ts'
import './search.css'
import { useFocusOnReturn, useFocusOnSlash } from './use-focus.ts'
import { useQueryText } from './use-query-text.ts'
import { useSearch } from './use-search.ts'
import { useSearchRoute } from './use-search-route.ts'
import { type Selecting, useSelection } from './use-selection.ts'
import { type SavedView, useView, viewQuery } from './use-view.ts'
import { ViewBar } from './ViewBar.tsx'

const FilterSheet = lazy(async () => ({ default: (await import('./FilterSheet.tsx')).FilterSheet }))
const KeepSearchSheet = lazy(async () => ({ default: (await import('./KeepSearchSheet.tsx')).KeepSearchSheet }))
const SelectBar = lazy(async () => ({ default: (await import('./SelectBar.tsx')).SelectBar }))
const EmptyTrash = lazy(async () => ({ default: (await import('./EmptyTrash.tsx')).EmptyTrash }))
const HelpSheet = lazy(async () => ({ default: (await import('./HelpSheet.tsx')).HelpSheet }))

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
  const { answered, answer, hits, hasMore, facets, failure } = search
  const isAnswered = answered !== null && question !== null && questionKey(answered) === questionKey(question)
  const isCurrent = isAnswered && answer !== null
  const isFailed = failure !== null && question !== null && questionKey(failure.question) === questionKey(question)
  const error = isFailed ? failure.error : null
  const selecting = useSelection(engine, answered, hits)
  const inTrash = hasFilter(text, 'is', 'trash')
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
  /** The address of a category names its system too: from now on `jd:21` means that one's. */
  const openCategory = (category: string): void => {
    const [system] = category.match(/^S\d{2}(?=\.)/i) ?? []
    if (system) void engine.changeFiling({ action: 'select', system: system.toUpperCase() })
    setText(categoryQuery(category))
  }
  const openHit = useOpenHit()
  const openFirst = useOpenFirst(isCurrent ? answer : null, (found) => {
    const [first] = found.hits
    if (found.opens) return openCategory(found.opens.category)
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
        <QueryRemarks
          text={text}
          diagnostics={[...parsed.diagnostics, ...(hasError ? [] : newRemarks(parsed.diagnostics, remarks))].filter(
            (remark) => rests || remark.to < text.trimEnd().length,
          )}
          onFix={setText}
        />
        {query !== '' && !(inView && error) && (
          <>
            <FacetChips text={text} facets={facets} onText={setText} onMore={() => layers.open('filters')} />
            {isCurrent && <Corrections text={text} corrections={answer.corrections} onText={setText} />}
            <ResultSummary answer={answer} facets={facets} current={isCurrent} error={error} shown={hits.length}>
              <SortMenu
                text={text}
                sort={parsed.options.sort}
                onText={(next) => (inView ? void changeView(next, t('view.orderKept')) : setText(next))}
              />
              <SelectButton selecting={selecting} disabled={hits.length === 0} />
              <IconButton
                icon="view"
                className="keep-search"
                label={t('keep.open')}
                aria-haspopup="dialog"
                disabled={hasError}
                onClick={() => layers.open('save-view')}
              />
            </ResultSummary>
          </>
        )}
        {isSet && (
          <ResultSummary answer={answer} facets={facets} current={isCurrent} error={error} shown={hits.length}>
            <SelectButton selecting={selecting} disabled={hits.length === 0} />
          </ResultSummary>
        )}
        {isTrashItself(query) && isCurrent && hits.length > 0 && !selecting.active && (
          <button type="button" className="button empty-trash" onClick={() => layers.open('empty-trash')}>
            <Icon name="trash" size={18} />
            {t('trash.empty')}
          </button>
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
      <Suspense fallback={null}>
        {selecting.active && answered && (
          <SelectBar
            engine={engine}
            selecting={selecting}
            question={answered}
            hits={hits}
            hasMore={hasMore}
            facets={facets}
            inTrash={inTrash}
            onChanged={search.refresh}
          />
        )}
        {active && layers.shown === 'empty-trash' && (
          <EmptyTrash engine={engine} listed={facets?.total ?? hits.length} onClose={layers.close} />
        )}
        {active && layers.shown === 'filters' && (
          <FilterSheet text={text} facets={facets} onText={setText} onClose={layers.close} />
        )}
        {active && layers.shown === 'save-view' && query !== '' && (
          <KeepSearchSheet
            engine={engine}
            query={query}
            total={isCurrent && facets?.totalIsExact ? facets.total : null}
            onClose={layers.close}
            onSaved={(view) => {
              layers.showView(view)
              showToast(t('keep.saved', { name: view.name }))
            }}
          />
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

/** The view itself while the box holds its query, an ordinary search once it was changed; null while it is read. */
function questionOf(saved: SavedView | null, query: string): Question | null {
  if (saved === null) return { query, view: null }
  const { view, name, error } = saved
  if (view === null) return error ? { query, view: null } : null
  const own = viewQuery(view)
  return query === own || query === '' ? { query: own, view: name } : { query, view: null }
}

/** Nothing but the trash, in whatever order. */
const isTrashItself = (query: string): boolean =>
  hasFilter(query, 'is', 'trash') && setSort(removeFilter(query, 'is', 'trash'), null).trim() === ''

function SelectButton({ selecting, disabled }: { readonly selecting: Selecting; readonly disabled: boolean }) {
  const { t } = useMessages()
  const { active, start, leave } = selecting
  return (
    <IconButton
      icon="select"
      className="keep-search"
      label={t(active ? 'select.leave' : 'select.start')}
      aria-pressed={active}
      disabled={disabled}
      onClick={() => (active ? leave() : start(null))}
    />
  )
}

const categoryQuery = (category: string): string => addFilter('', 'jd', category)

interface OpenCategoryProps {
  readonly category: string
  readonly onOpen: (category: string) => void
}

function OpenCategory({ category, onOpen }: OpenCategoryProps) {
  const { t } = useMessages()
  return (
    <button type="button" className="row open-category" onClick={() => onOpen(category)}>
      <b>{t('search.openCategory', { category })}</b>
      <Icon name="next" />
    </button>
  )
}

/** The sheets over the search, each a layer that back closes. */
function useSearchLayers(flush: () => void) {
  const navigation = useNavigation()
  const { layer } = useSearchRoute()
  return {
    shown: layer?.type,
    open: (type: 'filters' | 'help' | 'save-view' | 'empty-trash') => {
      flush()
      navigation.push({ ...navigation.current(), layer: { type } })
    },
    close: () => navigation.close({ ...navigation.current(), layer: null }),
    /** In place of the sheet, so that back leads to the query before. */
    search: (query: string) => navigation.replace({ ...navigation.current(), layer: null, view: null, query }),
    showView: (view: View) =>
      navigation.replace({ ...navigation.current(), layer: null, view: view.name, query: viewQuery(view) }),
    leaveView: () => navigation.close(homeRoute),
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
