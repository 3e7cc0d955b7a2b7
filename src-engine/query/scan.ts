// Query text to tokens. One pass, no table look-ups but the filter names, no judgement: rules live in the parser.
import { findFilter, isWordsKey } from './filters.ts'
import type { Value } from './read-text.ts'
import { endsWord, isBlank, isQuote, readBare, readQuoted, readValue } from './read-text.ts'
import type { FilterToken, OrToken, PhraseToken, Token, WordToken } from './token.ts'

/**
 * Splits query text into tokens that cover every character which is no blank, in order and without overlap.
 * Total: any string works. An open quote runs to the end and is marked `closed: false`, because that is how
 * a phrase looks while it is being typed.
 *
 *   from:ann "tax ret   ->  filter(from, ann) phrase("tax ret", open)
 *   http://x.org 12:30  ->  two words; a scheme and an hour are no filter names
 *   a - b --c -d        ->  words a, -, b, --c and the excluded word d
 */
export function scan(text: string): readonly Token[] {
  const tokens: Token[] = []
  for (let at = skipBlanks(text, 0); at < text.length; ) {
    const token = scanToken(text, at)
    tokens.push(token)
    at = skipBlanks(text, token.to)
  }
  return tokens
}

function skipBlanks(text: string, from: number): number {
  let at = from
  while (at < text.length && isBlank(text.charAt(at))) at += 1
  return at
}

/** Where a clause begins: `from` with its mark, `at` behind it. */
interface Start {
  readonly from: number
  readonly at: number
  readonly excluded: boolean
}

function scanToken(text: string, from: number): Token {
  const excluded = isExclusion(text, from)
  const start: Start = { from, at: excluded ? from + 1 : from, excluded }
  const head = text.charAt(start.at)
  if (head === '(') return { type: 'open', excluded, from, to: start.at + 1 }
  if (head === ')') return { type: 'close', from, to: start.at + 1 }
  if (isQuote(head)) return scanPhrase(text, start)
  return scanFilter(text, start) ?? scanWord(text, start)
}

/** One mark directly before something. `--all` and `!!!` are words, and so is a dash between blanks. */
function isExclusion(text: string, at: number): boolean {
  if (!/[-!]/.test(text.charAt(at))) return false
  const next = text.charAt(at + 1)
  return next !== '' && next !== ')' && next !== '-' && next !== '!' && !isBlank(next)
}

function scanPhrase(text: string, { from, at, excluded }: Start): PhraseToken {
  const quoted = readQuoted(text, at)
  return { type: 'phrase', excluded, text: quoted.text, closed: quoted.closed, from, to: quoted.to }
}

function scanFilter(text: string, { from, at, excluded }: Start): FilterToken | null {
  const name = readKey(text, at)
  const key = name === null ? null : findFilter(name)
  if (name === null || key === null) return null
  const valueFrom = at + name.length + 1
  const { text: written, to, endsInStar, operator, quoted, closed } = readValue(text, valueFrom)
  const beginning = endsInStar && isWordsKey(key)
  const value = beginning ? written.slice(0, -1) : written
  return { type: 'filter', excluded, key, valueFrom, value, operator, quoted, closed, beginning, from, to }
}

const keyForm = /([a-z][a-z-]*):(?!:|\/\/)/iy

/** Letters and a colon. `http://x` and `std::vector` have none. */
function readKey(text: string, at: number): string | null {
  keyForm.lastIndex = at
  return keyForm.exec(text)?.[1] ?? null
}

function scanWord(text: string, { from, at, excluded }: Start): WordToken | OrToken {
  const unknownKey = readUnknownKey(text, at)
  const {
    text: word,
    to,
    endsInStar,
    closed,
  } = unknownKey === null ? { ...readBare(text, at), closed: true } : readKeyed(text, at, unknownKey)
  if (!excluded && text.slice(at, to) === 'OR') return { type: 'or', from, to }
  const shown = endsInStar ? word.slice(0, -1) : word
  return { type: 'word', excluded, text: shown, beginning: endsInStar, unknownKey, closed, from, to }
}

/** `author:anna` has the form of a filter; `Error:`, `C:\x` and `mailto:(x)` have not. */
function readUnknownKey(text: string, at: number): string | null {
  const name = readKey(text, at)
  if (name === null || name.length < 2) return null
  const next = text.charAt(at + name.length + 1)
  return next === '' || next === '/' || next === '\\' || endsWord(next) ? null : name
}

/** Behind an unknown key a quote holds blanks together, as it would behind a known one. */
function readKeyed(text: string, at: number, key: string): Value {
  const value = readValue(text, at + key.length + 1)
  return { ...value, text: `${key}:${value.text}` }
}
