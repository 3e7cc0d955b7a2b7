// Cuts a text into marked and unmarked pieces. Pure.
import type { TextRange } from '../../src-engine/contract/search.ts'

export interface Piece {
  readonly from: number
  readonly text: string
  readonly marked: boolean
}

/** Total: ranges outside the text or over one another are cut to what is left. */
export function splitAtMarks(text: string, marks: readonly TextRange[]): readonly Piece[] {
  const pieces: Piece[] = []
  const add = (from: number, to: number, marked: boolean): void => {
    if (to > from) pieces.push({ from, text: text.slice(from, to), marked })
  }
  let done = 0
  for (const { from, to } of marks) {
    const start = Math.max(from, done)
    const end = Math.min(to, text.length)
    if (end <= start) continue
    add(done, start, false)
    add(start, end, true)
    done = end
  }
  add(done, text.length, false)
  return pieces
}
