// The state of the store, as a tag and never as a boolean.
import type { RestoreReport } from './backup.ts'
import type { DocumentKind, NoTextReason } from './documents.ts'
import type { EngineError } from './errors.ts'
import type { JobState, SalvageReport, StoreCheck } from './store-care.ts'

/**
 * persistent     on this device's disk
 * busy           another tab of this app holds it
 * ephemeral      works, but nothing is kept after the window closes; always with a reason
 * unavailable    could not be opened at all
 * full           reads work, writes wait for space
 * corrupt        the file is damaged; kept untouched
 * too-new        written by a newer version of Kept
 */
export type StoreState =
  | { readonly state: 'persistent' }
  | { readonly state: 'busy' }
  | { readonly state: 'ephemeral'; readonly reason: string }
  | { readonly state: 'unavailable'; readonly error: EngineError }
  | { readonly state: 'full' }
  | { readonly state: 'corrupt'; readonly detail: string }
  | { readonly state: 'too-new'; readonly found: number; readonly supported: number }

/** Sizes in bytes, as the database counts its pages. */
export interface StoreSizes {
  readonly documentsBytes: number
  readonly indexBytes: number
  readonly databaseBytes: number
  readonly originalsBytes: number
}

export interface IndexState {
  /** Documents that have an index entry, of all documents. */
  readonly indexed: number
  readonly documents: number
  readonly rebuilding: boolean
}

export interface StoreHealth {
  readonly state: StoreState
  readonly documents: number
  /** All that emptying the trash deletes for ever: also what is private, and of other collections. */
  readonly trashed: number
  readonly byKind: Readonly<Partial<Record<DocumentKind, number>>>
  readonly sizes: StoreSizes
  readonly index: IndexState
  /** Check (a filter such as `is:untagged`) to the number of documents it finds. */
  readonly checks: readonly HealthCheckCount[]
  /** What `is:no-text` finds, by reason. */
  readonly noText: Readonly<Partial<Record<NoTextReason, number>>>
  /** What the counts above leave out, likewise: `is:trash`, `is:private`. */
  readonly leftOut: readonly HealthCheckCount[]
  /** Under way now. */
  readonly jobs: readonly JobState[]
  /** Null before the first one. */
  readonly lastCheck: StoreCheck | null
  /** What a salvage saved and what not, while the damaged file is kept or its report is not put away. */
  readonly salvaged: SalvageReport | null
  /** The backup that this store was made from, while the store before it is kept or its report is not put away. */
  readonly restored: RestoreReport | null
  readonly versions: { readonly kept: string; readonly sqlite: string; readonly schema: number }
}

export interface HealthCheckCount {
  readonly filter: string
  readonly count: number
}

/** What the engine tells without being asked. */
export type EngineEvent =
  | { readonly type: 'store-state'; readonly state: StoreState }
  /** Documents changed: lists and counts on screen are out of date. */
  | { readonly type: 'changed' }
  /** A change to many documents is under way; it is one transaction, so nothing else is answered meanwhile. */
  | { readonly type: 'change-progress'; readonly done: number; readonly total: number }
  | { readonly type: 'rebuild-progress'; readonly done: number; readonly total: number }
  | { readonly type: 'salvage-progress'; readonly done: number; readonly total: number }
  | { readonly type: 'backup-progress'; readonly done: number; readonly total: number }
  | { readonly type: 'restore-progress'; readonly done: number; readonly total: number }
