// What the end of a half-typed query asks for, and the whole queries that would take its place. Pure: what the store
// knows is asked for by name and filled in by `search/`.
import { dayNames } from './days.ts'
import type { FilterKey } from './filters.ts'
import { filterKeys, filters, isWordsKey } from './filters.ts'
import { queryLimits, utf8Length } from './limits.ts'
import { quoteFieldWord, quotePhrase, quoteValue, quoteWord } from './quote.ts'
import { isQuote, readQuoted } from './read-text.ts'
import { scan } from './scan.ts'
import type { FilterToken, Token, WordToken } from './token.ts'

/** Lists that grow with the store. `words` are those of the texts, `choices` the values that one field holds. */
export type StoreList =
  | 'tags'
  | 'people'
  | 'fields'
  | 'field-values'
  | 'categories'
  | 'collections'
  | 'extensions'
  | 'formats'
  | 'languages'
  | 'words'

/** `before` is the text as far as the value, with minus and key. */
export interface ValueWish {
  readonly type: 'value'
  readonly key: FilterKey
  readonly before: string
  /** The value as far as it is typed, without quotes and escapes. */
  readonly prefix: string
  /** Fixed values that begin with it, in the order of the table. */
  readonly listed: readonly string[]
  /** Where further values come from. */
  readonly store: StoreList | null
  /** The field whose values are asked for. */
  readonly field: string | null
}

export interface TextWish {
  readonly type: 'text'
  /** Filters whose names begin with the last word. */
  readonly names: readonly FilterKey[]
  /** The text as far as the last word, with its minus. */
  readonly before: string
  /** The word being typed; empty behind a blank, and where no word can be completed. */
  readonly last: string
  /** The text as far as the plain words at its end. */
  readonly beforeWords: string
  /** Those words, `last` among them; a title may take their place. */
  readonly words: readonly string[]
}

export type Wish = ValueWish | TextWish | { readonly type: 'nothing' }

const nothing = { type: 'nothing' } as const

const storeLists: Readonly<Partial<Record<FilterKey, StoreList>>> = {
  tag: 'tags',
  from: 'people',
  to: 'people',
  'has-field': 'fields',
  field: 'fields',
  jd: 'categories',
  collection: 'collections',
  ext: 'extensions',
  type: 'formats',
  lang: 'languages',
  title: 'words',
  content: 'words',
}

/**
 * Looks at the last token only; the cursor is at the end. Total.
 *
 *   rent sens        ->  names: sensitivity
 *   -tag:"to d       ->  values of tags that begin with `to d`
 *   invoice\:20      ->  nothing: an escape says that this is text
 *   "rent jd:2       ->  nothing: inside an open phrase everything is text
 */
export function readWish(text: string): Wish {
  if (utf8Length(text) > queryLimits.queryBytes) return nothing
  const tokens = scan(text)
  const last = tokens.at(-1)
  if (last === undefined || last.to < text.length) return readText(text, tokens, null)
  switch (last.type) {
    case 'filter':
      return readValue(text, last)
    case 'word':
      return text.slice(last.from).includes('\\') || !last.closed ? nothing : readText(text, tokens, last)
    case 'phrase':
      return last.closed ? readText(text, tokens, null) : nothing
    default:
      return readText(text, tokens, null)
  }
}

function readText(text: string, tokens: readonly Token[], typed: WordToken | null): TextWish {
  const words = typed === null || isPlain(typed) ? trailingWords(tokens) : []
  const isWhole = typed === null || typed.beginning || typed.unknownKey !== null
  const before = isWhole ? text : text.slice(0, typed.from + (typed.excluded ? 1 : 0))
  return {
    type: 'text',
    names: isWhole ? [] : beginningNames(text.slice(before.length), typed.excluded),
    before,
    last: isWhole ? '' : typed.text,
    beforeWords: text.slice(0, words[0]?.from ?? text.length),
    words: words.map((word) => word.text),
  }
}

const isPlain = (token: Token): token is WordToken =>
  token.type === 'word' && !token.excluded && !token.beginning && token.unknownKey === null

function trailingWords(tokens: readonly Token[]): WordToken[] {
  const from = tokens.findLastIndex((token) => !isPlain(token)) + 1
  return tokens.slice(from).filter(isPlain)
}

/** Lower case only, as filters are written. Names before other names for the same, each in the order of the table. */
function beginningNames(written: string, excluded: boolean): FilterKey[] {
  if (!/^[a-z][a-z-]*$/.test(written)) return []
  const usable = filterKeys.filter((key) => !excluded || filters[key].negatable)
  const own = usable.filter((key) => key.startsWith(written))
  const byAlias = usable.filter((key) => filters[key].aliases.some((alias) => alias.startsWith(written)))
  return [...new Set([...own, ...byAlias])]
}

function readValue(text: string, token: FilterToken): Wish {
  const { key, excluded, operator, valueFrom, value } = token
  if ((excluded && !filters[key].negatable) || token.beginning) return nothing
  const from = operator === null ? valueFrom : operandFrom(text, valueFrom) + operator.comparison.length
  // A closed quote ends the value: nothing is left to be typed.
  if (isQuote(text.charAt(from)) && token.closed) return nothing
  const prefix = operator === null ? value : value.slice(operator.at + operator.comparison.length)
  const wish = {
    type: 'value',
    key,
    before: text.slice(0, from),
    prefix,
    listed: [],
    store: null,
    field: null,
  } as const
  if (operator === null) return { ...wish, listed: listedValues(key, prefix), store: storeLists[key] ?? null }
  if (!filters[key].comparisons) return nothing
  if (filters[key].value === 'day') return { ...wish, listed: beginning(dayNames, prefix) }
  const isFieldValue = key === 'field' && operator.comparison === '='
  return isFieldValue ? { ...wish, store: 'field-values', field: value.slice(0, operator.at) } : nothing
}

/** Where the comparison stands, of which the scanner found one outside quotes and without a backslash. */
function operandFrom(text: string, valueFrom: number): number {
  if (isQuote(text.charAt(valueFrom))) return readQuoted(text, valueFrom).to
  let at = valueFrom
  while (at < text.length && !/[<>=]/.test(text.charAt(at))) at += text.charAt(at) === '\\' ? 2 : 1
  return at
}

function listedValues(key: FilterKey, prefix: string): string[] {
  const { choices, value } = filters[key]
  const wanted = prefix.toLowerCase()
  const chosen = choices
    .filter((choice) => [choice.value, ...choice.aliases].some((spelling) => spelling.startsWith(wanted)))
    .map((choice) => choice.value)
  return value === 'day' ? [...chosen, ...beginning(dayNames, prefix)] : chosen
}

function beginning(values: readonly string[], prefix: string): string[] {
  return values.filter((value) => value.startsWith(prefix.toLowerCase()))
}

/** The query with that filter begun: `rent sens` -> `rent sensitivity:`. */
export function replaceByName({ before }: TextWish, key: FilterKey): string {
  return `${before}${key}:`
}

/** The query with a whole filter in place of the last word: `rent nor` -> `rent from:"North Bank"`. */
export function replaceByFilter({ before }: TextWish, key: FilterKey, value: string): string {
  return `${before}${key}:${quoteValue(value)}`
}

/** The query with another last word. */
export function replaceByWord({ before }: TextWish, word: string): string {
  return `${before}${quoteWord(word, false)}`
}

/** The query with a title in place of its last words: as words where they stand for themselves, else as a phrase. */
export function replaceByTitle({ beforeWords }: TextWish, title: string): string {
  const words = title.split(/\s+/).filter((word) => word !== '')
  const written = words.map((word) => quoteWord(word, false)).join(' ')
  return `${beforeWords}${written === words.join(' ') ? written : quotePhrase(words.join(' '))}`
}

/** The query with that value. The name of a field is followed by the comparison it needs. */
export function replaceByValue({ key, before, store }: ValueWish, value: string): string {
  if (isWordsKey(key)) return `${before}${quoteFieldWord(value, false)}`
  return `${before}${quoteValue(value)}${key === 'field' && store === 'fields' ? '=' : ''}`
}
