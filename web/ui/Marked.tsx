// Text with its matches as <mark> nodes. The text is never read as markup.
import type { MarkedText } from '../../src-engine/contract/search.ts'
import { splitAtMarks } from './split-at-marks.ts'

export function Marked({ text, marks }: MarkedText) {
  return splitAtMarks(text, marks).map((piece) =>
    piece.marked ? <mark key={piece.from}>{piece.text}</mark> : piece.text,
  )
}
