// Changes to documents that are already kept: one edited, many changed at once, and the way back.
import type { Document, DocumentRef } from './documents.ts'
import type { SearchRequest } from './search.ts'

/** What an edit may touch. Origin, dates and the file itself stay as they were. */
export type EditableFields = Omit<
  Document,
  | 'id'
  | 'collection'
  | 'created'
  | 'updated'
  | 'added'
  | 'madeBy'
  | 'agentEdited'
  | 'source'
  | 'family'
  | 'familyOrder'
  | 'trashedAt'
  | 'noTextReason'
>

/** `revision` is the one the editor opened: an edit of anything else is refused as `Conflict`. */
export interface DocumentEdit {
  readonly ref: DocumentRef
  readonly revision: number
  readonly fields: Partial<EditableFields>
}

export interface Edited {
  readonly revision: number
}

/** Fields that one value may be written into for many documents. */
export const sharedFields = [
  'kind',
  'status',
  'due',
  'priority',
  'personal',
  'private',
  'sensitivity',
  'language',
  'category',
  'media',
  'later',
  'pinned',
] as const satisfies readonly (keyof Document)[]
export type SharedField = (typeof sharedFields)[number]

/** Only what is named changes; a tag that is there already, or not there, is no fault. */
export interface DocumentChange {
  readonly set?: Partial<Pick<Document, SharedField>>
  readonly addTags?: readonly string[]
  readonly removeTags?: readonly string[]
  readonly addPeople?: readonly string[]
  readonly removePeople?: readonly string[]
  /** Into the trash, or out of it. */
  readonly trashed?: boolean
}

/** Named documents, or all that a search finds at the moment of the change, but for some. */
export type ChangeTargets =
  | { readonly type: 'documents'; readonly refs: readonly DocumentRef[] }
  | {
      readonly type: 'found'
      readonly request: Pick<SearchRequest, 'query' | 'fuzzy' | 'nowMs' | 'timeZone'>
      readonly except: readonly DocumentRef[]
    }

export const changeLimits = { documents: 50_000, undoSteps: 20 } as const

/** All of it or nothing. */
export interface Changed {
  readonly changed: number
  /** Already as wanted. */
  readonly unchanged: number
  /** For `undoChange`; null when nothing changed. */
  readonly undoId: number | null
}

export interface Undone {
  readonly restored: number
  /** Gone since. */
  readonly skipped: number
}

export interface TagCount {
  readonly name: string
  /** Live documents of the library with exactly this tag. */
  readonly documents: number
}
