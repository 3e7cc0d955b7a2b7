// Expected failures as data. Words for people live in the message catalogue, keyed by `type`.
import type { BackupRefusal } from './backup.ts'
import type { Diagnostic } from './query.ts'

/** What is wrong with one argument. `limit` goes with too-long, too-many and out-of-range. */
export type ValidationProblem =
  | 'required'
  | 'too-long'
  | 'too-many'
  | 'out-of-range'
  | 'repeated'
  | 'wrong-type'
  | 'not-allowed'

/** What can go wrong without being a bug. Each carries the facts its sentence needs. */
export type EngineError =
  /** The query has at least one diagnostic of severity error; the first is the reason. */
  | { readonly type: 'BadQuery'; readonly diagnostics: readonly Diagnostic[] }
  | {
      readonly type: 'Validation'
      readonly field: string
      readonly problem: ValidationProblem
      readonly limit: number | null
    }
  | { readonly type: 'NotFound'; readonly id: string }
  | { readonly type: 'ReadOnlyCollection'; readonly collection: string }
  /** The connection was made for reading alone. */
  | { readonly type: 'ReadOnlyCaller' }
  /** Nothing by that id in that collection, for a program that reads by id. */
  | { readonly type: 'SearchNotFound'; readonly collection: string; readonly id: string }
  /** `collection` is full; null when all collections together are. */
  | { readonly type: 'SearchCapacityExceeded'; readonly collection: string | null; readonly limit: number }
  /** No further collection may be made. */
  | { readonly type: 'LimitReached'; readonly limit: number }
  /** Another document has the id, one that the caller cannot write. */
  | { readonly type: 'IdTaken'; readonly id: string }
  /** The document was changed since the editor opened it; `revision` is the one it has now. */
  | { readonly type: 'Conflict'; readonly id: string; readonly revision: number }
  /** A view, system or category of that name is there already. */
  | { readonly type: 'NameTaken'; readonly name: string }
  /** Only what lies in the trash can be deleted for ever. */
  | { readonly type: 'NotInTrash'; readonly id: string }
  /** A system with categories, or a category with documents, cannot be removed. */
  | { readonly type: 'StillUsed'; readonly name: string; readonly count: number }
  /** The change is too old to be taken back, or was taken back already. */
  | { readonly type: 'UndoGone' }
  /** Another tab of this app holds the store. */
  | { readonly type: 'OpenInAnotherTab' }
  /** The browser offers no private file system here (a private window, an old browser). */
  | { readonly type: 'StorageUnavailable'; readonly name: string; readonly detail: string }
  | { readonly type: 'StorageFull'; readonly usedBytes: number | null; readonly quotaBytes: number | null }
  | { readonly type: 'DatabaseCorrupt'; readonly detail: string }
  /** The index disagrees with the documents; a rebuild mends it. */
  | { readonly type: 'IndexOutOfStep'; readonly detail: string }
  | { readonly type: 'DatabaseTooNew'; readonly found: number; readonly supported: number }
  /** The browser's data of this app was cleared while it was open. */
  | { readonly type: 'DataCleared' }
  /** Nobody answered in time. A write may have happened: look before it is tried again. */
  | { readonly type: 'NoAnswer' }
  | { readonly type: 'OriginalMissing'; readonly sha256: string }
  /** The file cannot be restored, and nothing was changed. */
  | { readonly type: 'BackupRefused'; readonly reason: BackupRefusal; readonly detail: string }
  | { readonly type: 'Stopped' }
  /** A bug or an unforeseen state: shown with its detail, never hidden. */
  | { readonly type: 'Unexpected'; readonly name: string; readonly detail: string }
