// What a line begins: fence, heading, thematic break, list item, raw HTML. Each question looks at one line only.
import { code, isBlank, isDigit, skipBlanks } from './character.ts'

/** Levels 1 to 6; 0 when the line is no ATX heading. `at` is the first unit that is not blank. */
export function headingLevel(source: string, at: number, lineTo: number): number {
  let next = at
  while (next < lineTo && source.charCodeAt(next) === code.hash) next++
  const level = next - at
  if (level < 1 || level > 6) return 0
  return next === lineTo || isBlank(source.charCodeAt(next)) ? level : 0
}

/** 1 for a line of `=`, 2 for a line of `-`, else 0. */
export function underlineLevel(source: string, at: number, lineTo: number): number {
  const mark = source.charCodeAt(at)
  if (mark !== code.equals && mark !== code.minus) return 0
  let next = at
  while (next < lineTo && source.charCodeAt(next) === mark) next++
  if (skipBlanks(source, next, lineTo) !== lineTo) return 0
  return mark === code.equals ? 1 : 2
}

/** Three or more of `*`, `-` or `_`, with nothing but blanks between. */
export function isThematicBreak(source: string, at: number, lineTo: number): boolean {
  const mark = source.charCodeAt(at)
  if (mark !== code.star && mark !== code.minus && mark !== code.underscore) return false
  let marks = 0
  for (let next = at; next < lineTo; next++) {
    const unit = source.charCodeAt(next)
    if (unit === mark) marks++
    else if (!isBlank(unit)) return false
  }
  return marks >= 3
}

/** Number of marks in an opening code fence, 0 when the line opens none. */
export function fenceLength(source: string, at: number, lineTo: number): number {
  const mark = source.charCodeAt(at)
  if (mark !== code.backtick && mark !== code.tilde) return 0
  let next = at
  while (next < lineTo && source.charCodeAt(next) === mark) next++
  if (next - at < 3) return 0
  if (mark === code.backtick && source.slice(next, lineTo).includes('`')) return 0
  return next - at
}

/** True when the line closes a fence of `length` marks `mark`. */
export function closesFence(source: string, at: number, lineTo: number, mark: number, length: number): boolean {
  let next = at
  while (next < lineTo && source.charCodeAt(next) === mark) next++
  return next - at >= length && skipBlanks(source, next, lineTo) === lineTo
}

/** Where a list marker ends, or -1. Blanks or the end of the line must follow it. */
export function listMarkerEnd(source: string, at: number, lineTo: number): number {
  const unit = source.charCodeAt(at)
  let end = at + 1
  if (isDigit(unit)) {
    while (end < lineTo && end - at < 9 && isDigit(source.charCodeAt(end))) end++
    const close = source.charCodeAt(end)
    if (end >= lineTo || (close !== code.dot && close !== code.closeParen)) return -1
    end++
  } else if (unit !== code.minus && unit !== code.plus && unit !== code.star) {
    return -1
  }
  return end === lineTo || isBlank(source.charCodeAt(end)) ? end : -1
}

/** Only an item with text, and of a numbered list only item 1, may follow a paragraph without a blank line. */
export function interruptsParagraph(source: string, at: number, markerEnd: number, lineTo: number): boolean {
  if (skipBlanks(source, markerEnd, lineTo) === lineTo) return false
  return !isDigit(source.charCodeAt(at)) || (source.charCodeAt(at) === code.zero + 1 && markerEnd === at + 2)
}

const rawStart = /<(?:!--|(script|style|pre|textarea)(?=[\s>]|$))/iy

/** Raw HTML whose content is not Markdown: a comment, or the name of the element that opens here; null for anything else. */
export function rawHtmlStart(source: string, at: number): 'comment' | 'element' | null {
  if (source.charCodeAt(at) !== code.less) return null
  rawStart.lastIndex = at
  const found = rawStart.exec(source)
  if (found === null) return null
  return found[1] === undefined ? 'comment' : 'element'
}
