// The files of the store on this device, in the browser's private file system, through SQLite's pool of synchronous
// handles. Runs in a dedicated worker. Never deletes anything unasked, also when opening fails.
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import { installCheckedPages } from './checked-pages.ts'
import { connect } from './connect.ts'
import type { Database } from './database.ts'
import { loadSqlite, type Pool, type Sqlite } from './load-sqlite.ts'
import { type LikelyNames, mendHeads } from './mend-heads.ts'
import { findPoolFolder } from './pool-directory.ts'
import { retryBusy } from './retry-busy.ts'
import { readOpenError } from './sqlite-error.ts'
import { readStorageSpace } from './storage-space.ts'

export interface PoolPlace {
  /** Belongs to the pool alone; keep no other file in it. */
  readonly directory: string
  /** Without a leading slash. */
  readonly fileName: string
}

/** The files of one directory, which no other worker can open until `release`. */
export interface FilePool {
  /** Makes the database where there is none. `afterClose` runs once, when it is closed. */
  open(fileName: string, afterClose?: () => void): Database
  /** Of all files, journals too. */
  names(): readonly string[]
  /** Deletes a closed database with its journal; one that is not there counts as deleted. */
  remove(fileName: string): void
  /** Once every database is closed. Safe to call again. */
  release(): void
}

/** Files the pool can hold when it is new. */
const minimumCapacity = 10

/** And always besides those it holds: the next generation of the database, its journal, and as many for a copy. */
const freeFiles = 4

/** One database that is alone in its pool; closing it lets go of the pool. */
export const openPool = (place: PoolPlace): Promise<Result<Database, EngineError>> =>
  expectOpenErrors(async () => {
    const pool = await acquirePool(place.directory, { database: place.fileName, others: [] })
    try {
      return pool.open(place.fileName, () => pool.release())
    } catch (thrown) {
      pool.release()
      throw thrown
    }
  })

/** What opening can meet as data; anything else is a bug and stays thrown. */
export async function expectOpenErrors<T>(work: () => Promise<T>): Promise<Result<T, EngineError>> {
  const missing = missingApi()
  if (missing !== null) return err(missing)
  try {
    return ok(await work())
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

/** Call it only while this tab leads: a second one fails as busy after about 2.5 seconds. */
export async function acquirePool(directory: string, likely: LikelyNames): Promise<FilePool> {
  const sqlite = await loadSqlite()
  const pool = await retryBusy(async () => {
    const folder = await findPoolFolder(directory)
    if (folder !== null) await mendHeads(folder, likely)
    return acquire(sqlite, directory)
  }, wait)
  try {
    await pool.reserveMinimumCapacity(Math.max(minimumCapacity, pool.getFileCount() + freeFiles))
  } catch (thrown) {
    // On a full disk what is there can be opened all the same, with the free files from before.
    if (readOpenError(thrown, null)?.type !== 'StorageFull' || pool.getFileCount() === 0) {
      pool.pauseVfs()
      throw thrown
    }
  }
  const vfs = installCheckedPages(sqlite, pool.vfsName)
  return {
    open: (fileName, afterClose = () => {}) => {
      const connection = new sqlite.oo1.DB({ filename: pathOf(fileName), flags: 'c', vfs })
      return connect(sqlite, connection, { checkedPages: true, afterClose })
    },
    names: () => pool.getFileNames().map((path) => path.slice(1)),
    remove(fileName) {
      // The journal first: one that has lost its database would be played back into the next of that name.
      for (const name of [`${fileName}-journal`, fileName]) pool.unlink(pathOf(name))
    },
    release: () => void pool.pauseVfs(),
  }
}

/** The pool would take `//name` for another file than it finds at the next start. */
function pathOf(fileName: string): string {
  if (fileName.includes('/')) throw new RangeError(`a file name of the pool has no slash: ${fileName}`)
  return `/${fileName}`
}

/**
 * `preserveOnInitFailure` is vital: without it a failed start deletes the directory, and a reload while the
 * old worker was still letting go lost the whole database in one of eight trials (SQLite forum 5664cd4baee50236).
 * `forceReinitIfPreviouslyFailed` lets a retry be one; the library otherwise repeats the first failure.
 */
async function acquire(sqlite: Sqlite, directory: string): Promise<Pool> {
  const options = {
    name: `kept-${directory}`,
    directory,
    initialCapacity: minimumCapacity,
    preserveOnInitFailure: true,
    forceReinitIfPreviouslyFailed: true,
  }
  const pool = await sqlite.installOpfsSAHPoolVfs(options)
  // This worker has had it before, and let go of it in `release`.
  return pool.isPaused() ? await pool.unpauseVfs() : pool
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
