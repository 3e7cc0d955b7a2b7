// The database on this device: one file in the browser's private file system, through SQLite's pool of
// synchronous handles. Runs in a dedicated worker. Never deletes anything, also when opening fails.
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import { connect } from './connect.ts'
import type { Database } from './database.ts'
import { loadSqlite, type Pool, type Sqlite } from './load-sqlite.ts'
import { retryBusy } from './retry-busy.ts'
import { readOpenError } from './sqlite-error.ts'
import { readStorageSpace } from './storage-space.ts'

export interface PoolPlace {
  /** Belongs to the pool alone; keep no other file in it. */
  readonly directory: string
  /** Without a leading slash. */
  readonly fileName: string
}

/** Files the pool can hold: the database, its journal, and room for a second generation of both. */
const minimumCapacity = 10

/** Call it only while this tab leads: a second opener gets `OpenInAnotherTab` after about 2.5 seconds. */
export async function openPool(place: PoolPlace): Promise<Result<Database, EngineError>> {
  // The pool would take `//name` for another file than it finds at the next start.
  if (place.fileName.includes('/')) throw new RangeError(`a file name of the pool has no slash: ${place.fileName}`)
  const missing = missingApi()
  if (missing !== null) return err(missing)
  try {
    const sqlite = await loadSqlite()
    const pool = await retryBusy(() => acquirePool(sqlite, place.directory), wait)
    return ok(await openIn(sqlite, pool, place.fileName))
  } catch (thrown) {
    const expected = readOpenError(thrown, await readStorageSpace())
    if (expected === null) throw thrown
    return err(expected)
  }
}

/** The library has no error of its own name for this. */
function missingApi(): EngineError | null {
  const offered =
    typeof FileSystemFileHandle === 'function' &&
    'createSyncAccessHandle' in FileSystemFileHandle.prototype &&
    typeof navigator.storage?.getDirectory === 'function'
  if (offered) return null
  return { type: 'StorageUnavailable', name: 'NotSupportedError', detail: 'No private file system in this worker' }
}

/**
 * `preserveOnInitFailure` is vital: without it a failed start deletes the directory, and a reload while the
 * old worker was still letting go lost the whole database in one of eight trials (SQLite forum 5664cd4baee50236).
 * `forceReinitIfPreviouslyFailed` lets a retry be one; the library otherwise repeats the first failure.
 */
async function acquirePool(sqlite: Sqlite, directory: string): Promise<Pool> {
  const options = {
    name: `kept-${directory}`,
    directory,
    initialCapacity: minimumCapacity,
    preserveOnInitFailure: true,
    forceReinitIfPreviouslyFailed: true,
  }
  const pool = await sqlite.installOpfsSAHPoolVfs(options)
  // This worker has had it before, and let go of it in `close`.
  return pool.isPaused() ? await pool.unpauseVfs() : pool
}

async function openIn(sqlite: Sqlite, pool: Pool, fileName: string): Promise<Database> {
  try {
    await pool.reserveMinimumCapacity(minimumCapacity)
    const connection = new pool.OpfsSAHPoolDb(`/${fileName}`)
    return connect(sqlite, connection, () => pool.pauseVfs())
  } catch (thrown) {
    pool.pauseVfs()
    throw thrown
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
