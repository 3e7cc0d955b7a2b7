// What a query means, apart from how it was written: the tree of conditions, and the options beside it.
import type { ConditionKey, WordsKey } from './filters.ts'
import type { GroupKey, SortKey, VersionScope } from './option-values.ts'

export type Comparison = '<' | '<=' | '=' | '>=' | '>'

/**
 * `from` and `to` are UTF-16 units in the query text, `to` exclusive. They cover the whole clause with its minus,
 * as the place of a diagnostic does.
 */
export type QueryNode =
  /** At least two children; none is of the same type as its parent. */
  | { readonly type: 'and' | 'or'; readonly children: readonly QueryNode[] }
  | { readonly type: 'not'; readonly child: QueryNode }
  | WordNode
  | PhraseNode
  | FilterNode

/** `beginning` is true for `word*`. The text has at least one searchable character. */
export interface WordNode {
  readonly type: 'word'
  readonly text: string
  readonly field: WordsKey | null
  readonly beginning: boolean
  readonly from: number
  readonly to: number
}

export interface PhraseNode {
  readonly type: 'phrase'
  readonly text: string
  readonly field: WordsKey | null
  readonly from: number
  readonly to: number
}

/** `raw` is the value in its normal spelling, unquoted, with its comparison: what `print` writes again. */
export interface FilterNode {
  readonly type: 'filter'
  readonly key: ConditionKey
  readonly value: FilterValue
  readonly raw: string
  readonly from: number
  readonly to: number
}

export type FilterValue =
  /** Canonical value of a closed list: `kind:doc` has `document`. */
  | { readonly type: 'choice'; readonly value: string }
  /** Open vocabulary. */
  | { readonly type: 'text'; readonly text: string }
  /** Bytes, seconds, an archive serial number or a year, by filter. */
  | { readonly type: 'number'; readonly comparison: Comparison; readonly value: number }
  /** Local days `YYYY-MM-DD`, `from` inclusive, `to` EXCLUSIVE; null is without bound. */
  | { readonly type: 'days'; readonly from: string | null; readonly to: string | null }
  /** `due:none`, `asn:none`, `priority:none`. */
  | { readonly type: 'none' }
  | { readonly type: 'field'; readonly name: string; readonly comparison: Comparison; readonly text: string }

/** How to search and show. None of it selects documents by itself. */
export interface QueryOptions {
  readonly sort: { readonly key: SortKey; readonly reversed: boolean } | null
  readonly group: GroupKey | null
  /** False for `forms:off`: only what was typed. */
  readonly forms: boolean
  readonly recency: boolean
  readonly version: VersionScope
  /** Several mean either; empty means the caller's own scope. */
  readonly collections: readonly string[]
  /** The date that `after:` and `before:` look at. */
  readonly dateBasis: 'updated' | 'created'
}

export const defaultOptions: QueryOptions = {
  sort: null,
  group: null,
  forms: true,
  recency: true,
  version: 'latest',
  collections: [],
  dateBasis: 'updated',
}
