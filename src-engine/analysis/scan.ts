// What the parts of the tokenizer share while they walk through one visible stretch of text.
import { characterClasses } from './character-class.ts'

/**
 * Receives each term with its place in the original text (`from`, `to`: UTF-16, `to` exclusive). The position
 * advances by one for every call with `colocated` false; a colocated term stands at the position before it.
 */
export type TokenSink = (term: string, from: number, to: number, colocated: boolean) => void

export interface Scan {
  readonly text: string
  /** Where the visible stretch begins and ends: nothing outside is looked at. */
  start: number
  end: number
  readonly classes: Uint16Array
  readonly sink: TokenSink
  /** Up to here the text is known not to be encoded data. */
  plainUntil: number
}

export function createScan(text: string, sink: TokenSink): Scan {
  return { text, start: 0, end: text.length, classes: characterClasses(), sink, plainUntil: 0 }
}

const longestTerm = 64

/** Terms are cut at 64 code points. */
export function cutTerm(term: string): string {
  if (term.length <= longestTerm) return term
  return Array.from(term.slice(0, longestTerm * 2))
    .slice(0, longestTerm)
    .join('')
}
