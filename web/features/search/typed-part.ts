// Which part of a completion a person has typed already. Pure.
import type { TextRange } from '../../../src-engine/contract/search.ts'

/** The whole text when the label begins with it, else its last piece where a word of the label begins with that. */
export function typedPart(label: string, text: string): TextRange | null {
  const lower = label.toLowerCase()
  // Lower case has other places in a few scripts: then nothing is emphasised rather than the wrong letters.
  if (lower.length !== label.length) return null
  const whole = text.trimStart().toLowerCase()
  if (whole !== '' && lower.startsWith(whole)) return { from: 0, to: whole.length }
  const piece = /[^\s:"“”„()<>=!/-]*$/u.exec(whole)?.[0] ?? ''
  if (piece === '') return null
  const from = wordStarts(label).find((start) => lower.startsWith(piece, start))
  return from === undefined ? null : { from, to: from + piece.length }
}

const wordStarts = (label: string): readonly number[] =>
  [...label.matchAll(/[\p{L}\p{N}]+/gu)].map((word) => word.index)
