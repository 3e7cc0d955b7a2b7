// Addresses and titles of Markdown links, images and definitions.
import { code, isPunctuation, skipBlanks, skipSpaces } from './character.ts'

export interface Span {
  readonly from: number
  readonly to: number
}

export interface Resource {
  /** Without angle brackets; may be empty. */
  readonly address: Span
  /** Without its quotation marks. */
  readonly title: Span | null
  readonly to: number
}

/** CommonMark sets no limit; more nested brackets than this are no address anybody wrote, and it keeps reading linear. */
const deepestParens = 8

/** Reads `(address "title")`; `at` is the opening bracket. Null when that is not what stands there. */
export function readResource(source: string, at: number, limit: number): Resource | null {
  const from = skipSpaces(source, at + 1, limit)
  const address = readAddress(source, from, limit)
  if (address === null) return null
  const afterAddress = address.to + (source.charCodeAt(from) === code.less ? 1 : 0)
  const next = skipSpaces(source, afterAddress, limit)
  const title = next > afterAddress ? readTitle(source, next, limit) : null
  const close = title === null ? next : skipSpaces(source, title.to + 1, limit)
  return close < limit && source.charCodeAt(close) === code.closeParen ? { address, title, to: close + 1 } : null
}

const label = /\[(?!\^)((?:[^\\[\]]|\\.){1,999})\]:/sy

export interface Definition extends Resource {
  readonly label: Span
}

/** Reads `[label]: address "title"` at the start of a paragraph. Footnotes are text, not definitions. */
export function readDefinition(source: string, at: number, limit: number): Definition | null {
  label.lastIndex = at
  const found = label.exec(source)
  if (found === null || label.lastIndex > limit || found[1]?.trim() === '') return null
  const from = skipToNextLine(source, label.lastIndex, limit)
  const address = from < limit ? readAddress(source, from, limit) : null
  if (address === null || (address.to === address.from && source.charCodeAt(from) !== code.less)) return null
  const afterAddress = address.to + (source.charCodeAt(from) === code.less ? 1 : 0)
  const labelSpan = { from: at + 1, to: label.lastIndex - 2 }
  const titleFrom = skipToNextLine(source, afterAddress, limit)
  const title = titleFrom > afterAddress ? readTitle(source, titleFrom, limit) : null
  if (title !== null && endsLine(source, title.to + 1, limit))
    return { label: labelSpan, address, title, to: title.to + 1 }
  return endsLine(source, afterAddress, limit) ? { label: labelSpan, address, title: null, to: afterAddress } : null
}

const endsLine = (source: string, at: number, limit: number): boolean => {
  const next = skipBlanks(source, at, limit)
  const unit = source.charCodeAt(next)
  return next >= limit || unit === code.lineFeed || unit === code.carriageReturn
}

/** Blanks with at most one line ending among them. */
function skipToNextLine(source: string, at: number, limit: number): number {
  let next = skipBlanks(source, at, limit)
  if (source.charCodeAt(next) === code.carriageReturn) next++
  if (source.charCodeAt(next) === code.lineFeed) next++
  return Math.min(skipBlanks(source, next, limit), limit)
}

function readAddress(source: string, from: number, limit: number): Span | null {
  return source.charCodeAt(from) === code.less ? readBracketed(source, from + 1, limit) : readBare(source, from, limit)
}

function readBracketed(source: string, from: number, limit: number): Span | null {
  for (let at = from; at < limit; at++) {
    const unit = source.charCodeAt(at)
    if (unit === code.greater) return { from, to: at }
    if (unit === code.less || unit === code.lineFeed || unit === code.carriageReturn) return null
    if (unit === code.backslash) at++
  }
  return null
}

function readBare(source: string, from: number, limit: number): Span | null {
  let depth = 0
  let at = from
  for (; at < limit; at++) {
    const unit = source.charCodeAt(at)
    if (unit <= code.space) break
    if (unit === code.backslash && at + 1 < limit && isPunctuation(source.charCodeAt(at + 1))) at++
    else if (unit === code.openParen && ++depth > deepestParens) return null
    else if (unit === code.closeParen && --depth < 0) break
  }
  return depth > 0 ? null : { from, to: at }
}

/** `"…"`, `'…'` or `(…)`; a blank line cannot stand inside, because the paragraph ended there. */
function readTitle(source: string, at: number, limit: number): Span | null {
  const open = source.charCodeAt(at)
  if (at >= limit || (open !== code.quote && open !== code.apostrophe && open !== code.openParen)) return null
  const close = open === code.openParen ? code.closeParen : open
  for (let next = at + 1; next < limit; next++) {
    const unit = source.charCodeAt(next)
    if (unit === close) return { from: at + 1, to: next }
    if (open === code.openParen && unit === code.openParen) return null
    if (unit === code.backslash) next++
  }
  return null
}
