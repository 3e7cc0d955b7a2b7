// Text edits behind chips, sort menus and fixes. Text in, text out: total, also on a half-typed query, and nothing
// moves that does not have to.
import { fold } from '../analysis/fold.ts'
import type { QueryOptions } from './ast.ts'
import { readFilterValue } from './filter-value.ts'
import type { FilterKey } from './filters.ts'
import { filters, isWordsKey } from './filters.ts'
import { closingOf, countOpenGroups, withoutStrayBrackets } from './half-typed.ts'
import { quoteField, quoteFieldWord, quotePhrase, quoteValue } from './quote.ts'
import { isBlank, readValue } from './read-text.ts'
import { scan } from './scan.ts'
import type { FilterToken, Token } from './token.ts'

/**
 * Adds a filter that every result has to meet. `value` is plain text, with its comparison before it where the filter
 * has one (`>=2026-01-01`, `Invoice amount>=100`); quotes and escapes are added here. An option that stands once
 * takes the place of another value of it. Nothing changes when the filter is there, or when `value` is empty.
 *
 *   'rent'       + tag, 'to do'  ->  'rent tag:"to do"'
 *   'a OR b'     + kind, 'note'  ->  '(a OR b) kind:note'
 *   '"open phr'  + kind, 'note'  ->  '"open phr" kind:note'
 */
export function addFilter(text: string, key: FilterKey, value: string): string {
  if (value === '' || hasFilter(text, key, value)) return text
  const { repeats } = filters[key]
  const standsAlone = repeats === 'last' || repeats === 'once'
  const rest = standsAlone ? removeAll(text, key) : text
  return append(rest, writeFilter(key, value))
}

/** Makes `sort` the only order the query asks for; null asks for none. */
export function setSort(text: string, sort: QueryOptions['sort']): string {
  const rest = removeAll(text, 'sort')
  return sort === null ? rest : append(rest, `${sort.reversed ? '-' : ''}sort:${sort.key}`)
}

/** Takes out every clause that `hasFilter` sees. */
export function removeFilter(text: string, key: FilterKey, value: string): string {
  return removeTokens(text, findTokens(text, matcher(key, value)))
}

/**
 * Whether every result has to meet this filter: it stands outside groups, beside no OR, and is not excluded.
 * Spelling does not matter: `kind:doc` is `kind:document`, `tag:Home` is `tag:home`. Options count wherever they stand.
 */
export function hasFilter(text: string, key: FilterKey, value: string): boolean {
  return findTokens(text, matcher(key, value)).length > 0
}

/** Replaces what stands from `from` to `to`. With an empty replacement the blanks round it close up. */
export function replaceToken(text: string, from: number, to: number, replacement: string): string {
  const left = text.slice(0, Math.max(0, from))
  const right = text.slice(Math.max(0, from, to))
  return replacement === '' ? closeUp(left, right) : left + replacement + right
}

function closeUp(left: string, right: string): string {
  const kept = left.slice(0, scan(left).at(-1)?.to ?? 0)
  const first = [...right].findIndex((char) => !isBlank(char))
  // Blanks are single UTF-16 units, so the index of the first character that is none is also its offset.
  const rest = first < 0 ? '' : right.slice(first)
  const touching = kept === '' || rest === '' || /\($/.test(kept) || rest.startsWith(')')
  return `${kept}${touching ? '' : ' '}${rest}`
}

type Test = (token: FilterToken) => boolean

/** Every clause of an option, wherever it stands, reversed or not. */
function removeAll(text: string, option: FilterKey): string {
  return removeTokens(
    text,
    scan(text).filter((token) => token.type === 'filter' && token.key === option),
  )
}

function removeTokens(text: string, tokens: readonly Token[]): string {
  return tokens.reduceRight((rest, { from, to }) => replaceToken(rest, from, to, ''), text)
}

/** Filters that hold for the whole query and pass the test. */
function findTokens(text: string, test: Test): readonly FilterToken[] {
  const tokens = scan(text)
  const isEither = hasOuterOr(tokens)
  const found: FilterToken[] = []
  let depth = 0
  for (const token of tokens) {
    if (token.type === 'open') depth += 1
    else if (token.type === 'close') depth = Math.max(0, depth - 1)
    else if (token.type === 'filter' && !token.excluded && test(token)) {
      if (filters[token.key].role === 'option' || (depth === 0 && !isEither)) found.push(token)
    }
  }
  return found
}

function hasOuterOr(tokens: readonly Token[]): boolean {
  let depth = 0
  return tokens.some(({ type }) => {
    if (type === 'open') depth += 1
    if (type === 'close') depth = Math.max(0, depth - 1)
    return type === 'or' && depth === 0
  })
}

function matcher(key: FilterKey, value: string): Test {
  const [wanted] = scan(writeFilter(key, value))
  if (wanted?.type !== 'filter') return () => false
  const normal = normalValue(wanted)
  return (token) => token.key === key && token.beginning === wanted.beginning && normalValue(token) === normal
}

/** The normal spelling of a value does not depend on the day, so any day will do. */
const anyDay = { nowMs: 0, timeZone: 'UTC' } as const

function normalValue(token: FilterToken): string {
  const read = readFilterValue(token.key, token, anyDay)
  return fold(read.ok ? read.value.raw : token.value)
}

function writeFilter(key: FilterKey, value: string): string {
  return `${key}:${writeValue(key, value)}`
}

function writeValue(key: FilterKey, value: string): string {
  if (isWordsKey(key)) return /[\s()]/.test(value) ? quotePhrase(value) : quoteFieldWord(value, false)
  const { operator, text } = readValue(value.replace(/["“”„\\\s()]/g, '\\$&'), 0)
  if (operator === null || !filters[key].comparisons) return quoteValue(value)
  const { at, comparison } = operator
  const operand = text.slice(at + comparison.length)
  if (filters[key].value === 'field') return quoteField(text.slice(0, at), comparison, operand)
  return at === 0 ? `${comparison}${quoteValue(operand)}` : quoteValue(value)
}

/** Behind the last token, with everything closed that is open, and an OR kept together by brackets. */
function append(text: string, filter: string): string {
  const tokens = scan(text)
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (first === undefined || last === undefined) return filter
  const closing = closingOf(text, last, countOpenGroups(tokens))
  if (!hasOuterOr(tokens)) return `${text.slice(0, last.to)}${closing} ${filter}`
  const inner = withoutStrayBrackets(text.slice(first.from, last.to))
  return `${text.slice(0, first.from)}(${inner}${closing}) ${filter}`
}
