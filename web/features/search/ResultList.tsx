// The hits as a virtual list that fetches further pages, remembers its place and moves with the arrow keys.
import { Fragment, type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import type { Hit } from '../../../src-engine/contract/search.ts'
import type { GroupKey } from '../../../src-engine/query/option-values.ts'
import { useMessages } from '../../messages/messages-context.tsx'
import type { Route } from '../../navigation/route.ts'
import { type FoundHit, hitName, opensSection } from './found-pages.ts'
import { type ListPlace, saveListPlace, takeListPlace } from './list-place.ts'
import { ResultRow, SelectableRow } from './ResultRow.tsx'
import { sectionName } from './section-name.ts'
import { isSelected } from './selection.ts'
import { topRowOf, useHeldPlace } from './use-held-place.ts'
import { useKeptRow } from './use-kept-row.ts'
import { useRowFocus } from './use-row-focus.ts'
import type { Selecting } from './use-selection.ts'

export interface ResultListHandle {
  focusFirst(): void
  /** Gives focus back to the row that was opened last. */
  focusOpened(): void
}

interface ResultListProps {
  readonly handle: RefObject<ResultListHandle | null>
  readonly query: string
  readonly hits: readonly FoundHit[]
  /** What the sections are of; null without sections. */
  readonly group: GroupKey | null
  readonly hasMore: boolean
  readonly dimmed: boolean
  /** True while a document or another screen lies over the list. */
  readonly covered: boolean
  readonly selecting: Selecting
  readonly routeTo: (hit: Hit) => Route
  readonly onOpen: () => void
  readonly onLoadMore: () => void
  readonly onLeaveTop: () => void
}

/** Further hits are asked for when this many rows or fewer are left below. */
const ahead = 20

export function ResultList(props: ResultListProps) {
  const { handle, query, hits, group, hasMore, dimmed, covered, selecting } = props
  const { routeTo, onOpen, onLoadMore, onLeaveTop } = props
  const messages = useMessages()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualizerHandle>(null)
  const opened = useRef<string | null>(null)
  const [kept, setKept] = useState<readonly number[]>([])

  const focusRow = (name: string): boolean => {
    const row = scroller.current?.querySelector<HTMLElement>(`[data-row=${CSS.escape(name)}]`)
    row?.focus({ preventScroll: true })
    return row !== null && row !== undefined
  }
  const focusIndex = (index: number): void => {
    const found = hits[index]
    if (!found) return
    list.current?.scrollToIndex(index, { align: 'nearest' })
    setKept([index])
    // At once where it is drawn: the next key may come before the next frame.
    if (!focusRow(hitName(found.hit))) requestAnimationFrame(() => focusRow(hitName(found.hit)))
  }
  useImperativeHandle(handle, () => ({
    focusFirst: () => focusIndex(0),
    focusOpened: () => void (opened.current && focusRow(opened.current)),
  }))

  const rowFocus = useRowFocus({
    hits,
    selecting: selecting.active,
    covered,
    topIndex: () => topRowOf(list.current, scroller.current)?.index ?? 0,
    focusRow,
  })

  const remember = (): void => {
    const top = topRowOf(list.current, scroller.current)
    if (top) saveListPlace({ query, ...top, row: opened.current })
  }
  const holdPlace = useHeldPlace(covered, query, list, scroller)
  const noteRow = useKeptRow({ query, hits, covered, list, scroller })
  const onScroll = (): void => {
    holdPlace()
    noteRow()
    const top = list.current
    if (top && top.findItemIndex(top.scrollOffset + top.viewportSize) >= hits.length - ahead) onLoadMore()
  }
  useRestoredPlace({
    query,
    hits,
    hasMore,
    list,
    onLoadMore,
    onRestored: (place) => {
      opened.current = place.row
      // Never away from a field somebody has begun to type in, or from an open document.
      if (place.row && document.activeElement === document.body) focusRow(place.row)
    },
  })
  useNewQueryAtTop(query, scroller)

  const onRowKeyDown = (event: KeyboardEvent, index: number): void => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const next = event.key === 'ArrowDown' ? index + 1 : index - 1
    if (selecting.active && event.shiftKey && hits[next]) selecting.extend(next, index)
    if (next >= 0) focusIndex(next)
    else if (!selecting.active) onLeaveTop()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the rows, whichever has focus
    <div
      ref={scroller}
      className={dimmed ? 'results dimmed' : 'results'}
      onKeyDown={(event) => onSelectKey(event, selecting)}
      onFocus={rowFocus.onFocus}
      onBlur={rowFocus.onBlur}
    >
      <Virtualizer
        ref={list}
        scrollRef={scroller}
        as="ul"
        item="li"
        itemSize={108}
        bufferSize={400}
        keepMounted={kept.filter((index) => index < hits.length)}
        onScroll={onScroll}
        onScrollEnd={remember}
      >
        {hits.map(({ hit, section }, index) => (
          <Fragment key={hitName(hit)}>
            {group !== null && section !== null && opensSection(hits, index) && (
              <h2 className="section-heading">{sectionName(messages, group, section)}</h2>
            )}
            {selecting.active ? (
              <SelectableRow
                hit={hit}
                selected={isSelected(selecting.selection, hit)}
                inTabOrder={rowFocus.tabRow === hitName(hit)}
                onToggle={(range) => (range ? selecting.extend(index, index) : selecting.toggle(index))}
                onKeyDown={(event) => onRowKeyDown(event, index)}
              />
            ) : (
              <ResultRow
                hit={hit}
                to={routeTo(hit)}
                onOpen={() => {
                  opened.current = hitName(hit)
                  remember()
                  onOpen()
                }}
                onLongPress={() => selecting.start(index)}
                onKeyDown={(event) => onRowKeyDown(event, index)}
              />
            )}
          </Fragment>
        ))}
      </Virtualizer>
      {hasMore && (
        <button type="button" className="button plain more-hits" onClick={onLoadMore}>
          {messages.t('search.more')}
        </button>
      )}
    </div>
  )
}

/** All with Ctrl or Cmd and A, out of selecting with Escape. */
function onSelectKey(event: KeyboardEvent, selecting: Selecting): void {
  if (!selecting.active) return
  const isAll = event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)
  if (!isAll && event.key !== 'Escape') return
  event.preventDefault()
  if (isAll) selecting.selectAll()
  else selecting.leave()
}

interface RestoredPlace {
  readonly query: string
  readonly hits: readonly FoundHit[]
  readonly hasMore: boolean
  readonly list: RefObject<VirtualizerHandle | null>
  readonly onLoadMore: () => void
  readonly onRestored: (place: ListPlace) => void
}

/** After a reload: fetches pages until the row is there, then scrolls to it. Only once, and never over a new query. */
function useRestoredPlace({ query, hits, hasMore, list, onLoadMore, onRestored }: RestoredPlace): void {
  const place = useRef<ListPlace | null | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when pages arrive; the callbacks are new each time
  useEffect(() => {
    if (hits.length === 0) return
    if (place.current === undefined) place.current = takeListPlace(query)
    const wanted = place.current
    if (!wanted || wanted.query !== query) return
    if (wanted.index + 1 >= hits.length && hasMore) return onLoadMore()
    place.current = null
    list.current?.scrollToIndex(wanted.index, { offset: wanted.offset })
    // Rows above are measured only once they are drawn; the second call lands on the exact height.
    setTimeout(() => {
      list.current?.scrollToIndex(wanted.index, { offset: wanted.offset })
      onRestored(wanted)
    }, 60)
  }, [query, hits.length, hasMore])
}

/** The hits of another query are read from the top. */
function useNewQueryAtTop(query: string, scroller: RefObject<HTMLDivElement | null>): void {
  const shown = useRef(query)
  useEffect(() => {
    if (shown.current === query) return
    shown.current = query
    scroller.current?.scrollTo(0, 0)
  }, [query, scroller])
}
