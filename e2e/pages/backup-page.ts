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
  /** Likewise without waiting. At `endAt` thousandths the worker is ended, or the page left; `tellRestore` hears of it. */
  beginRestore(store: string, endAt: number, how: 'worker' | 'tab'): Promise<void>
  /** Takes the restore back that is in use. */
  bringBack(store: string): Promise<void>
  /** Opens what is there: what it holds, and the files of its pool. */
  look(store: string): Promise<{ readonly sum: StoreSum; readonly files: number; readonly generation: number }>
}

declare global {
  var backupPage: BackupPage
  /** Set by the runner: the worker was ended. A page that is left can tell nothing any more. */
  var tellRestore: (() => Promise<void>) | undefined
}
