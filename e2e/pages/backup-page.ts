// What the page about backups offers to the runners that drive it, and what it tells them.
import type { RestoreReport } from '../../src-engine/contract/backup.ts'

export interface StoreSize {
  readonly documents: number
  readonly originals: number
  /** Of each original. */
  readonly originalBytes: number
}

/** What a store holds, as a backup of it says: rows by table, and the hash of every part but the settings. */
export interface StoreSum {
  readonly rows: Readonly<Record<string, number>>
  readonly parts: Readonly<Record<string, string>>
}

export interface MadeBackup extends StoreSum {
  readonly bytes: number
  readonly tookMs: number
}

export interface BackupPage {
  /** Fills a store that must be new. */
  fill(store: string, size: StoreSize): Promise<void>
  /** The newest file is the one that is restored. */
  backUp(store: string): Promise<MadeBackup>
  restore(store: string): Promise<RestoreReport & { readonly tookMs: number }>
  /** Likewise without waiting; how far it is goes to `tellRestore`. `endAt`: the worker is ended there, in thousandths. */
  beginRestore(store: string, endAt: number | null): Promise<void>
  /** Opens what is there: what it holds, and the files of its pool. */
  look(store: string): Promise<{ readonly sum: StoreSum; readonly files: number; readonly generation: number }>
}

declare global {
  var backupPage: BackupPage
  /** Set by the runner. `done` of a thousand, or `ended` where the worker was. */
  var tellRestore: ((told: number | 'ended') => Promise<void>) | undefined
}
