// Saved searches and saved sets, and what the person has pinned.
import type { DocumentRef } from './documents.ts'
import type { EngineError } from './errors.ts'
import type { SearchAnswer, SearchRequest } from './search.ts'

export const viewLimits = { name: 200, documents: 100, views: 500 } as const

/** A live view holds the normal form of a query, its `sort:` included; a snapshot 1 to 100 documents in their order. */
export type ViewContent =
  | { readonly type: 'live'; readonly query: string }
  | { readonly type: 'snapshot'; readonly refs: readonly DocumentRef[] }

export interface ViewDraft {
  readonly name: string
  readonly content: ViewContent
  /** Overwrites a view of that name; without it the name is refused as taken. */
  readonly replace?: boolean
}

export interface View {
  readonly name: string
  readonly content: ViewContent
  readonly created: string
  /** Documents it shows now; null where `problem` says why it shows none. */
  readonly count: number | null
  readonly problem: EngineError | null
}

export interface ViewPage extends Pick<SearchRequest, 'page' | 'pageSize' | 'nowMs' | 'timeZone'> {
  readonly name: string
}

export interface OpenedView {
  readonly view: View
  readonly answer: SearchAnswer
  readonly total: number
}

/** An entry of the pinned document: a link to a document, or to a query. */
export type Pin =
  | { readonly type: 'document'; readonly ref: DocumentRef; readonly title: string }
  | { readonly type: 'query'; readonly query: string; readonly label: string }

export type PinTarget =
  | { readonly type: 'document'; readonly ref: DocumentRef }
  | { readonly type: 'query'; readonly query: string; readonly label: string }

export interface Pins {
  /** The ordinary document that holds them; null until the first pin. */
  readonly document: DocumentRef | null
  readonly pins: readonly Pin[]
}
