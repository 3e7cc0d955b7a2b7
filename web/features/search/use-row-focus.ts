// The row that has the keyboard keeps it when the rows are drawn anew: as selecting begins and ends, and when it is gone.
import { type FocusEvent, useEffect, useRef, useState } from 'react'
import { type FoundHit, hitName } from './found-pages.ts'
import { indexAfter } from './use-kept-row.ts'

interface RowFocus {
  /** The one row that the tabulator reaches while selecting. */
  readonly tabRow: string | null
  onFocus(event: FocusEvent): void
  onBlur(event: FocusEvent): void
}

interface FocusParts {
  readonly hits: readonly FoundHit[]
  readonly selecting: boolean
  /** A document or another screen has the keyboard. */
  readonly covered: boolean
  readonly topIndex: () => number
  /** Leaves the list where it stands; false when the row is not drawn. */
  readonly focusRow: (name: string) => boolean
}

export function useRowFocus({ hits, selecting, covered, topIndex, focusRow }: FocusParts): RowFocus {
  const [row, setRow] = useState<string | null>(null)
  const hasFocus = useRef(false)
  const shown = useRef({ hits, selecting })
  const indexOf = (list: readonly FoundHit[]): number => list.findIndex(({ hit }) => hitName(hit) === row)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows are others
  useEffect(() => {
    const before = shown.current
    shown.current = { hits, selecting }
    // The button that began it, or the bar that ended it, hands the keyboard on to the rows.
    const begins = selecting !== before.selecting
    const isLost = document.activeElement === document.body && (hasFocus.current || begins)
    if (covered || !(isLost || (begins && selecting))) return
    const index = indexOf(before.hits)
    const places = index < 0 ? [topIndex()] : [indexAfter(before.hits, hits, index), topIndex()]
    places.some((place) => hits[place] !== undefined && focusRow(hitName(hits[place].hit)))
  }, [hits, selecting])
  const known = indexOf(hits) >= 0
  return {
    tabRow: known ? row : hits[0] ? hitName(hits[0].hit) : null,
    onFocus({ target }) {
      const name = target.closest<HTMLElement>('[data-row]')?.dataset['row']
      if (name === undefined) return
      hasFocus.current = true
      setRow(name)
    },
    // A row that is taken away loses the keyboard to nothing.
    onBlur({ relatedTarget }) {
      if (relatedTarget !== null) hasFocus.current = false
    },
  }
}
