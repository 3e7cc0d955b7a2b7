// The pieces of a query text, in order, with their places. Blanks are between tokens and belong to none.
import type { Comparison } from './ast.ts'
import type { FilterKey } from './filters.ts'

/** `from` and `to` are UTF-16 units in the query text, `to` exclusive. They include the minus of an exclusion. */
interface Place {
  readonly from: number
  readonly to: number
}

/** A clause may be excluded by `-` or `!` directly before it. */
interface Clause extends Place {
  readonly excluded: boolean
}

export interface WordToken extends Clause {
  readonly type: 'word'
  /** Without escapes and without the star of `word*`. */
  readonly text: string
  readonly beginning: boolean
  /** The key, when the word has the form of a filter that does not exist: `author:anna`. */
  readonly unknownKey: string | null
  /** False for an open quote behind an unknown key. */
  readonly closed: boolean
}

export interface PhraseToken extends Clause {
  readonly type: 'phrase'
  readonly text: string
  /** False while the closing quote is missing, which happens only at the end of the text. */
  readonly closed: boolean
}

export interface FilterToken extends Clause {
  readonly type: 'filter'
  readonly key: FilterKey
  /** Where the value begins, behind the colon. */
  readonly valueFrom: number
  /** Without quotes and escapes; the comparison is still in it. */
  readonly value: string
  /** The first comparison written outside quotes and without a backslash; `at` is its place in `value`. */
  readonly operator: { readonly at: number; readonly comparison: Comparison } | null
  /** The value begins with a quote. */
  readonly quoted: boolean
  readonly closed: boolean
  /** `title:word*`; the star is no longer in `value`. */
  readonly beginning: boolean
}

export interface GroupToken extends Clause {
  readonly type: 'open'
}

export interface CloseToken extends Place {
  readonly type: 'close'
}

export interface OrToken extends Place {
  readonly type: 'or'
}

export type ClauseToken = WordToken | PhraseToken | FilterToken
export type Token = ClauseToken | GroupToken | CloseToken | OrToken
