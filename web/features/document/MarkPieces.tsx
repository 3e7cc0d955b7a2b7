// A text with its marks, each named so that the find bar can step to it.
import type { TextRange } from '../../../src-engine/contract/search.ts'
import { splitAtMarks } from '../../ui/split-at-marks.ts'

/** A range in the text shown, with the name of the match it belongs to. */
export interface NamedRange extends TextRange {
  readonly name: string
}

interface MarkPiecesProps {
  readonly text: string
  readonly marks: readonly NamedRange[]
}

export function MarkPieces({ text, marks }: MarkPiecesProps) {
  return splitAtMarks(text, marks).map((piece) => {
    if (!piece.marked) return piece.text
    const name = marks.find((mark) => mark.from <= piece.from && piece.from < mark.to)?.name
    return (
      <mark key={piece.from} data-mark={name}>
        {piece.text}
      </mark>
    )
  })
}

export function nameRanges(prefix: string, ranges: readonly TextRange[]): readonly NamedRange[] {
  return ranges.map((range) => ({ ...range, name: `${prefix}-${range.from}` }))
}

/** The part of ordered ranges that lies between `from` and `to`, counted from `from`. */
export function rangesWithin(ranges: readonly NamedRange[], from: number, to: number): readonly NamedRange[] {
  const inside: NamedRange[] = []
  for (let index = firstEndingAfter(ranges, from); index < ranges.length; index++) {
    const range = ranges[index]
    if (!range || range.from >= to) break
    inside.push({ from: Math.max(range.from, from) - from, to: Math.min(range.to, to) - from, name: range.name })
  }
  return inside
}

function firstEndingAfter(ranges: readonly NamedRange[], from: number): number {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ranges[middle]?.to ?? 0) > from) high = middle
    else low = middle + 1
  }
  return low
}
