// One clause to its node, setting or remark.
import { analysePhrase, analyseWord } from '../analysis/query-word.ts'
import type { Diagnostic } from '../contract/query.ts'
import type { QueryNode } from './ast.ts'
import type { ParseContext } from './days.ts'
import { tooLarge, unknownFilter, valueError } from './diagnostics.ts'
import type { ReadValue } from './filter-value.ts'
import { readFilterValue } from './filter-value.ts'
import { isCondition, isWordsKey } from './filters.ts'
import { queryLimits, utf8Length } from './limits.ts'
import type { Setting } from './options.ts'
import type { ClauseToken, FilterToken, PhraseToken, WordToken } from './token.ts'

/** The node is without the exclusion; it is null for what selects nothing or could not be read. */
export interface Clause {
  readonly node: QueryNode | null
  readonly setting: Setting | null
  readonly diagnostic: Diagnostic | null
}

export interface ClausePlace {
  readonly text: string
  readonly context: ParseContext
  /** By the clause's own mark or by a group around it. */
  readonly excluded: boolean
}

const nothing: Clause = { node: null, setting: null, diagnostic: null }

export function readClause(token: ClauseToken, place: ClausePlace): Clause {
  switch (token.type) {
    case 'word':
      return { ...nothing, node: wordNode(token), diagnostic: unknownFilter(place.text, token, place.excluded) }
    case 'phrase':
      return { ...nothing, node: phraseNode(token) }
    case 'filter':
      return readFilter(token, place)
  }
}

/** Words without a searchable character are no conditions. */
function wordNode(token: WordToken): QueryNode | null {
  const { text, beginning } = token
  return analyseWord(text) && { type: 'word', text, field: null, beginning, from: token.from, to: token.to }
}

function phraseNode(token: PhraseToken): QueryNode | null {
  const { text } = token
  return analysePhrase(text) && { type: 'phrase', text, field: null, from: token.from, to: token.to }
}

function readFilter(token: FilterToken, place: ClausePlace): Clause {
  const { key } = token
  if (utf8Length(token.value) > queryLimits.valueBytes) {
    return { ...nothing, diagnostic: tooLarge(token, 'value-too-long', queryLimits.valueBytes, key) }
  }
  const read = readFilterValue(key, token, place.context)
  if (!read.ok) return { ...nothing, diagnostic: valueError(place.text, token, read.error) }
  return { ...nothing, ...meaningOf(token, read.value, place.excluded) }
}

function meaningOf(token: FilterToken, { value, raw }: ReadValue, excluded: boolean): Partial<Clause> {
  const { key } = token
  if (isWordsKey(key)) return { node: fieldNode(token, key) }
  const isSetting = !isCondition(key) || (key === 'date' && value.type === 'choice')
  if (isSetting) return { setting: { key, value: raw, token, excluded } }
  return { node: { type: 'filter', key, value, raw, from: token.from, to: token.to } }
}

function fieldNode(token: FilterToken, field: 'title' | 'content'): QueryNode | null {
  const { value: text, quoted, beginning } = token
  if (quoted) return analysePhrase(text) && { type: 'phrase', text, field, from: token.from, to: token.to }
  return analyseWord(text) && { type: 'word', text, field, beginning, from: token.from, to: token.to }
}
