// Where the list stands, and how it stays there while a document covers it.
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { VirtualizerHandle } from 'virtua'
import type { TopRow } from './list-place.ts'

/** Null while the list has no box, as on a screen that is not shown. */
export function topRowOf(list: VirtualizerHandle | null, scroller: HTMLElement | null): TopRow | null {
  if (!list || !scroller || scroller.clientHeight === 0) return null
  // Read from the element: the list itself learns of a scroll only with the next frame.
  const index = list.findItemIndex(scroller.scrollTop)
  return { index, offset: scroller.scrollTop - list.getItemOffset(index) }
}

/**
 * A wheel that still rolls when a row is tapped goes on moving the list below the document. Returns what to call on
 * each scroll of the list: it is put back to the row it was covered at. A list that was covered from its beginning, as
 * after a reload, and the hits of another query have no such row: those are free to move.
 */
export function useHeldPlace(
  covered: boolean,
  query: string,
  list: RefObject<VirtualizerHandle | null>,
  scroller: RefObject<HTMLElement | null>,
): () => void {
  const held = useRef<TopRow | null>(null)
  const wasCovered = useRef(covered)
  // Before the next frame, which is the first that can bring a further scroll.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another query lets go of the row
  useLayoutEffect(() => {
    held.current = covered && !wasCovered.current ? topRowOf(list.current, scroller.current) : null
    wasCovered.current = covered
  }, [covered, query, list, scroller])
  return () => {
    const place = held.current
    if (!place || !list.current || !scroller.current) return
    const drift = list.current.getItemOffset(place.index) + place.offset - scroller.current.scrollTop
    // Browsers round where they scroll to: less than a pixel is no drift.
    if (Math.abs(drift) >= 1) list.current.scrollToIndex(place.index, { offset: place.offset })
  }
}
