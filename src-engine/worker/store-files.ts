// The files below the database: which generation is in use, how one is opened, handed out raw, and salvaged.
import type { EngineResult } from '../contract/engine-api.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, type Result } from '../contract/result.ts'
import type { Diagnostics, SalvageReport } from '../contract/store-care.ts'
import type { Database } from '../sqlite/database.ts'
import { openPool } from '../sqlite/open-pool.ts'

/** What must be possible when the database is not. One at a time: the worker asks for nothing while it waits. */
export interface StoreFiles {
  open(): Promise<Result<Database, EngineError>>
  raw(which: 'store' | 'damaged'): EngineResult<Blob>
  /** Only while the database is closed; the next `open` opens what was saved. */
  salvage(onProgress: (done: number, total: number) => void): EngineResult<SalvageReport>
  dropDamaged(): EngineResult<null>
  /** Null before the pool was opened. */
  describe(): Promise<Diagnostics['file']>
  /** Whether the browser still has the files: it may clear them while they are open. */
  exist(): Promise<boolean>
}

export function createPoolFiles(instance: string): StoreFiles {
  const missing = async () => err({ type: 'NotFound', id: 'file' } as const)
  return {
    open: () => openPool({ directory: `/${instance}-db`, fileName: 'kept.db' }),
    raw: missing,
    salvage: missing,
    dropDamaged: missing,
    describe: async () => null,
    exist: async () => true,
  }
}
