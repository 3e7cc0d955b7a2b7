// Completion of a half-typed query: what may take its place.

/** The cursor is at the end of `query`. `nowMs` and `timeZone` as in a search. */
export interface CompleteRequest {
  readonly query: string
  /** At most 50; 20 by default. */
  readonly limit?: number
  readonly nowMs: number
  /** IANA name of the device's zone. */
  readonly timeZone: string
}

/**
 * filter  the name of a filter, whose value is still to be typed
 * value   a whole filter
 * recent  a query used before
 * title   words that are a document's title
 * word    another last word, which some text holds
 */
export type SuggestionKind = 'filter' | 'value' | 'recent' | 'title' | 'word'

export interface Suggestion {
  /** Takes the place of the whole text. Choosing it changes the text and runs nothing. */
  readonly query: string
  readonly kind: SuggestionKind
  /** What is new in it, to show: `tag:`, a value without quotes, a title, a word. */
  readonly label: string
  /** To show beside the label: an example of a filter, the name of a category; null for nothing. */
  readonly detail: string | null
}

export interface CompleteAnswer {
  /** As it was asked, to tell a stale answer from a new one. */
  readonly query: string
  /** Best first, no query twice. */
  readonly suggestions: readonly Suggestion[]
  readonly tookMs: number
}
