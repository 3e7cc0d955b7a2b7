// A list that is read anew, as after a change, stays at the row it stood at, or at the next one that is still there.
import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { VirtualizerHandle } from 'virtua'
import { type FoundHit, hitName } from './found-pages.ts'
import type { TopRow } from './list-place.ts'
import { topRowOf } from './use-held-place.ts'

interface KeptRow {
  readonly query: string
  readonly hits: readonly FoundHit[]
  readonly covered: boolean
  readonly list: RefObject<VirtualizerHandle | null>
  readonly scroller: RefObject<HTMLElement | null>
}

/** Returns what to call on each scroll of the list. */
export function useKeptRow({ query, hits, covered, list, scroller }: KeptRow): () => void {
  const top = useRef<TopRow | null>(null)
  const shown = useRef({ query, hits })
  useLayoutEffect(() => {
    const before = shown.current
    shown.current = { query, hits }
    if (covered || before.query !== query || before.hits === hits || !top.current) return
    // Whoever stands at the beginning sees what is new there.
    if (top.current.index === 0 && top.current.offset < 1) return
    const index = indexAfter(before.hits, hits, top.current.index)
    if (index === top.current.index) return
    const { offset } = top.current
    const goThere = (): void => list.current?.scrollToIndex(index, { offset })
    goThere()
    // The rows above are measured once they are drawn.
    const frame = requestAnimationFrame(goThere)
    return () => cancelAnimationFrame(frame)
  }, [query, hits, covered, list])
  return () => {
    top.current = topRowOf(list.current, scroller.current) ?? top.current
  }
}

/** Where the row at `index` is listed now, or the first below it that still is. */
export function indexAfter(before: readonly FoundHit[], after: readonly FoundHit[], index: number): number {
  const places = new Map(after.map(({ hit }, place) => [hitName(hit), place]))
  for (const { hit } of before.slice(index)) {
    const place = places.get(hitName(hit))
    if (place !== undefined) return place
  }
  return Math.min(index, Math.max(0, after.length - 1))
}
