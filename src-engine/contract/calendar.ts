// Days that matter: accepted facts of documents, and due days of todos.
import type { DocumentRef, Fact, FactRole } from './documents.ts'

export const calendarLimits = { rows: 500 } as const

/** Days are `YYYY-MM-DD`, both ends included. */
export interface CalendarRequest {
  readonly from: string
  readonly to: string
  readonly role?: FactRole
  readonly precision?: Fact['precision']
  /** Null or left out for everything. */
  readonly scope?: CalendarScope | null
  readonly nowMs: number
  readonly timeZone: string
}

export type CalendarScope =
  | { readonly type: 'query'; readonly query: string }
  | { readonly type: 'view'; readonly name: string }
  | { readonly type: 'documents'; readonly refs: readonly DocumentRef[] }

/** By day, then title, then role. */
export interface CalendarRow {
  readonly ref: DocumentRef
  readonly title: string
  readonly date: string
  readonly role: FactRole
  readonly precision: Fact['precision']
  /** The words of the document that gave the date; empty for the due day of a todo. */
  readonly evidence: string
  readonly source: 'fact' | 'due'
  /** A todo that is done or cancelled. */
  readonly finished: boolean
}

export interface CalendarAnswer {
  /** At most 500. */
  readonly rows: readonly CalendarRow[]
  readonly total: number
}
