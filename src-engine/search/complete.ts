// What may take the place of a half-typed query: filter names and values, queries used before, titles and words.
// Only what visible documents hold is offered.
import { fold } from '../analysis/fold.ts'
import type { CompleteRequest, Suggestion, SuggestionKind } from '../contract/complete.ts'
import {
  readWish,
  replaceByFilter,
  replaceByName,
  replaceByTitle,
  replaceByValue,
  replaceByWord,
  type TextWish,
  type ValueWish,
} from '../query/complete.ts'
import { type FilterKey, filters } from '../query/filters.ts'
import { queryLimits, utf8Length } from '../query/limits.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { readRecentQueries } from '../store/recent-queries-table.ts'
import { completeTitles, completeWords } from './complete-text.ts'
import { completeValues, type ValueLists } from './complete-values.ts'
import type { SearchScope } from './search-scope.ts'
import type { StoreValue } from './store-values.ts'

/** A longer text is prose and no beginning of a title. */
const longestText = 100
/** From this many letters on a plain word is also taken for the beginning of a tag or a person. */
const shortestName = 2

/** Where a completion looks. */
export interface CompleteScope {
  readonly scope: SearchScope
  readonly lists: ValueLists
}

/** At most `limit`, best first, no query twice. */
export function completeQuery(
  db: ReadDatabase,
  within: CompleteScope,
  { query, limit }: Pick<Required<CompleteRequest>, 'query' | 'limit'>,
): Suggestion[] {
  const wish = readWish(query)
  switch (wish.type) {
    case 'nothing':
      return []
    case 'value':
      return distinct(valueSuggestions(db, within, wish, limit)).slice(0, limit)
    case 'text':
      return distinct(textSuggestions(db, within, wish, { text: query, limit })).slice(0, limit)
  }
}

function distinct(suggestions: readonly Suggestion[]): Suggestion[] {
  return [...new Map(suggestions.toReversed().map((suggestion) => [suggestion.query, suggestion])).values()].reverse()
}

const suggestion = (kind: SuggestionKind, query: string, label: string, detail: string | null = null): Suggestion => ({
  kind,
  query,
  label,
  detail,
})

/** Fixed values in their own order, then what the store has. */
function valueSuggestions(db: ReadDatabase, within: CompleteScope, wish: ValueWish, limit: number): Suggestion[] {
  const listed = wish.listed.map((value) => suggestion('value', replaceByValue(wish, value), value))
  const known = storeValues(db, within, wish, limit).filter(({ value }) => utf8Length(value) <= queryLimits.valueBytes)
  return [
    ...listed,
    ...known.map(({ value, detail }) => suggestion('value', replaceByValue(wish, value), value, detail)),
  ]
}

function storeValues(
  db: ReadDatabase,
  within: CompleteScope,
  wish: ValueWish,
  limit: number,
): Pick<StoreValue, 'value' | 'detail'>[] {
  const { store, prefix, field } = wish
  if (store === null) return []
  if (store === 'words') return completeWords(db, within.scope, prefix, limit).map((value) => ({ value, detail: null }))
  return completeValues(db, within, { list: store, prefix, field, limit })
}

interface Typed {
  readonly text: string
  readonly limit: number
}

function textSuggestions(
  db: ReadDatabase,
  within: CompleteScope,
  wish: TextWish,
  { text, limit }: Typed,
): Suggestion[] {
  const { scope } = within
  const names = wish.names.map((key) => suggestion('filter', replaceByName(wish, key), `${key}:`, filters[key].example))
  if (text.length > longestText) return names
  const part = Math.ceil(limit / 4)
  const titles = wish.words.length === 0 ? [] : completeTitles(db, scope, wish.words, part * 2)
  const words = wish.last === '' ? [] : completeWords(db, scope, wish.last, part * 2)
  return [
    ...names,
    ...recentSuggestions(db, scope, text, part),
    ...titles.map((title) => suggestion('title', replaceByTitle(wish, title), title)),
    ...nameSuggestions(db, within, wish, part),
    ...words.map((word) => suggestion('word', replaceByWord(wish, word), word)),
  ].filter(({ query }) => query !== text)
}

/** Those of the person alone; an agent is told nothing of them. */
function recentSuggestions(db: ReadDatabase, scope: SearchScope, text: string, limit: number): Suggestion[] {
  if (scope.caller.caller !== 'owner') return []
  const typed = fold(text.trimStart())
  return readRecentQueries(db)
    .filter((query) => fold(query).startsWith(typed))
    .slice(0, limit)
    .map((query) => suggestion('recent', query, query))
}

const nameLists = [
  ['tag', 'tags'],
  ['from', 'people'],
] as const satisfies readonly (readonly [FilterKey, string])[]

/** A plain word that begins a tag or a person's name may be meant as that filter. */
function nameSuggestions(db: ReadDatabase, within: CompleteScope, wish: TextWish, limit: number): Suggestion[] {
  if (wish.last.length < shortestName) return []
  return nameLists.flatMap(([key, list]) =>
    completeValues(db, within, { list, prefix: wish.last, field: null, limit }).map(({ value }) =>
      suggestion('value', replaceByFilter(wish, key, value), `${key}:${value}`),
    ),
  )
}
