// What a `<` begins: a tag, something hidden as a whole, an address in angle brackets, or nothing but text.
import { code, isAsciiLetter, isDigit, isSpace, skipSpaces } from './character.ts'
import { findNextMatch, findNextText } from './find-next.ts'
import { isElementName } from './html-elements.ts'

export interface HtmlPiece {
  /** `hidden`: a comment, an instruction, or a script or style element with its content. */
  readonly kind: 'tag' | 'hidden' | 'address'
  readonly to: number
}

/** Reads the piece that begins with the `<` at `at` and ends before `limit`; null when the `<` is text. */
export type ReadHtml = (at: number, limit: number) => HtmlPiece | null

/** Asked with rising places, the reader takes time linear in the text, whatever the text is. */
export function createHtmlReader(source: string): ReadHtml {
  const commentEnd = findNextText(source, '-->')
  const instructionEnd = findNextText(source, '?>')
  const declarationEnd = findNextText(source, '>')
  const scriptEnd = findNextMatch(source, /<\/script\s*>/gi)
  const styleEnd = findNextMatch(source, /<\/style\s*>/gi)
  // Tags that fail are read again from their next `<`. Honest text never fails often; hostile text runs out of patience.
  let patience = 4 * source.length + 4096

  function readHidden(end: number, limit: number): HtmlPiece | null {
    return end === -1 || end > limit ? null : { kind: 'hidden', to: end }
  }

  function after(found: number, length: number): number {
    return found === -1 ? -1 : found + length
  }

  function readDeclaration(at: number, limit: number): HtmlPiece | null {
    if (source.startsWith('--', at + 2)) return readHidden(after(commentEnd(at), 3), limit)
    return isAsciiLetter(source.charCodeAt(at + 2)) ? readHidden(after(declarationEnd(at), 1), limit) : null
  }

  function readElement(name: string, tagEnd: number, limit: number): HtmlPiece {
    const lower = name.toLowerCase()
    const tag: HtmlPiece = { kind: 'tag', to: tagEnd }
    if (lower !== 'script' && lower !== 'style') return tag
    const close = lower === 'script' ? scriptEnd(tagEnd) : styleEnd(tagEnd)
    return readHidden(after(close, close === -1 ? 0 : source.indexOf('>', close) + 1 - close), limit) ?? tag
  }

  function readTag(at: number, limit: number): HtmlPiece | null {
    const closes = source.charCodeAt(at + 1) === code.slash
    const nameFrom = closes ? at + 2 : at + 1
    const nameTo = skipName(source, nameFrom, limit)
    if (nameTo === nameFrom) return null
    const end = closes ? closingTagEnd(source, nameTo, limit) : openTagEnd(source, nameTo, limit)
    if (end < 0) {
      patience -= -end - at
      return null
    }
    const name = source.slice(nameFrom, nameTo)
    const attributes = !closes && source.slice(nameTo, end).includes('=')
    if (!attributes && !isElementName(name)) return null
    return closes ? { kind: 'tag', to: end } : readElement(name, end, limit)
  }

  return (at, limit) => {
    const next = source.charCodeAt(at + 1)
    if (at + 1 >= limit || patience <= 0) return null
    if (next === code.bang) return readDeclaration(at, limit)
    if (next === code.question) return readHidden(after(instructionEnd(at), 2), limit)
    if (next !== code.slash && !isAsciiLetter(next)) return null
    return readAddress(source, at, limit) ?? readTag(at, limit)
  }
}

const address = /<(?:[a-z][a-z0-9+.-]{1,31}:[^\s<>]*|[\w.!#$%&'*+/=?^`{|}~-]{1,64}@[a-z0-9.-]{1,253})>/iy

/** `<https://example.org>` and `<ann@example.org>`: addresses people wrote to be read. */
function readAddress(source: string, at: number, limit: number): HtmlPiece | null {
  address.lastIndex = at
  return address.test(source) && address.lastIndex <= limit ? { kind: 'address', to: address.lastIndex } : null
}

function skipName(source: string, from: number, limit: number): number {
  let at = from
  if (!isAsciiLetter(source.charCodeAt(at))) return from
  while (at < limit && isNameUnit(source.charCodeAt(at))) at++
  return at
}

const isNameUnit = (unit: number): boolean => isAsciiLetter(unit) || isDigit(unit) || unit === code.minus

function closingTagEnd(source: string, nameTo: number, limit: number): number {
  const at = skipSpaces(source, nameTo, limit)
  return at < limit && source.charCodeAt(at) === code.greater ? at + 1 : -at
}

/** Where the tag ends, or the negated place where it stopped being one. */
function openTagEnd(source: string, nameTo: number, limit: number): number {
  let at = nameTo
  while (at < limit) {
    const next = skipSpaces(source, at, limit)
    const unit = source.charCodeAt(next)
    if (next < limit && unit === code.greater) return next + 1
    if (unit === code.slash) return next + 1 < limit && source.charCodeAt(next + 1) === code.greater ? next + 2 : -next
    if (next === at || next >= limit) return -next
    const attribute = readAttribute(source, next, limit)
    if (attribute === null) return -next
    if (attribute.to > limit) return -limit
    at = attribute.to
  }
  return -limit
}

export interface Attribute {
  readonly name: string
  /** Without quotation marks; null when there is no `=`. */
  readonly valueFrom: number | null
  readonly valueTo: number | null
  /** After the closing quotation mark; `limit + 1` when it is missing. */
  readonly to: number
}

/** The attribute that begins at `at`, or null. */
export function readAttribute(source: string, at: number, limit: number): Attribute | null {
  let nameTo = at
  while (nameTo < limit && !endsAttributeName(source.charCodeAt(nameTo))) nameTo++
  if (nameTo === at) return null
  const name = source.slice(at, nameTo)
  const sign = skipSpaces(source, nameTo, limit)
  if (sign >= limit || source.charCodeAt(sign) !== code.equals)
    return { name, valueFrom: null, valueTo: null, to: nameTo }
  const value = skipSpaces(source, sign + 1, limit)
  const mark = source.charCodeAt(value)
  if (mark === code.quote || mark === code.apostrophe) {
    const valueTo = endOfValue(source, value + 1, limit, (unit) => unit === mark)
    return { name, valueFrom: value + 1, valueTo, to: valueTo + 1 }
  }
  const valueTo = endOfValue(source, value, limit, endsBareValue)
  return valueTo === value ? null : { name, valueFrom: value, valueTo, to: valueTo }
}

function endOfValue(source: string, from: number, limit: number, ends: (unit: number) => boolean): number {
  let at = from
  while (at < limit && !ends(source.charCodeAt(at))) at++
  return at
}

const endsAttributeName = (unit: number): boolean =>
  isSpace(unit) ||
  unit === code.equals ||
  unit === code.greater ||
  unit === code.less ||
  unit === code.slash ||
  unit === code.quote ||
  unit === code.apostrophe ||
  unit === 38 /* & */ ||
  unit === code.backtick

const endsBareValue = (unit: number): boolean =>
  isSpace(unit) ||
  unit === code.equals ||
  unit === code.greater ||
  unit === code.less ||
  unit === code.quote ||
  unit === code.apostrophe ||
  unit === code.backtick
