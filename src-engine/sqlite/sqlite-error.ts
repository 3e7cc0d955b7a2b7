// SQLite's result codes and the browser's storage errors as data. No other file reads either.
import type { EngineError } from '../contract/errors.ts'
import { SQLITE_IOERR_DATA } from './c-api.ts'

/** A statement failed. The message names the SQL but never its values, which may be private. */
export class SqliteFailure extends Error {
  override readonly name = 'SqliteFailure'
  /** Extended result code. */
  readonly resultCode: number

  /** `cause`: what our own code threw while SQLite was calling it, if that was the reason. */
  constructor(resultCode: number, message: string, statement: string, cause?: unknown) {
    super(`${message} (${resultCode}) in: ${statement.slice(0, 500)}`, cause === undefined ? {} : { cause })
    this.resultCode = resultCode
  }
}

/** What the browser's `estimate()` says about this origin. */
export interface StorageSpace {
  readonly usedBytes: number
  readonly quotaBytes: number
}

/** Thrown while another tab, or a worker of this one that is just ending, still holds the files. */
const busyNames: ReadonlySet<string> = new Set(['NoModificationAllowedError', 'InvalidStateError'])

/** Thrown where the browser gives no private file system: private windows, lockdown, blocked storage. */
const unavailableNames: ReadonlySet<string> = new Set([
  'SecurityError',
  'NotFoundError',
  'NotAllowedError',
  'NotSupportedError',
  'UnknownError',
])

const IOERR = 10
const CORRUPT = 11
const FULL = 13
const CONSTRAINT = 19
const NOTADB = 26
const CORRUPT_VTAB = 267

/** Kinds of I/O failure that no free space would mend: reading, and finding out about a file. */
const readingFailures: ReadonlySet<number> = new Set([266, 522, 1802, 8458, 8714])

/**
 * The expected failure a thrown value stands for, or null: then it is not ours to explain, rethrow it.
 * Browsers report a full disk as a plain I/O failure, so a failed write counts as a full store whatever `space` says:
 * Chromium's estimate stays at 10 GiB more than is used, also where nothing can be written any more.
 */
export function readSqliteError(thrown: unknown, space: StorageSpace | null = null): EngineError | null {
  if (!(thrown instanceof Error)) return null
  if (thrown.name === 'QuotaExceededError') return storageFull(space)
  const code = resultCodeOf(thrown)
  if (code === null) return null
  if (code === CORRUPT_VTAB) return { type: 'IndexOutOfStep', detail: thrown.message }
  if (code === SQLITE_IOERR_DATA) return { type: 'DatabaseCorrupt', detail: thrown.message }
  switch (code & 0xff) {
    case FULL:
      return storageFull(space)
    case IOERR:
      return readingFailures.has(code) ? null : storageFull(space)
    case CORRUPT:
    case NOTADB:
      return { type: 'DatabaseCorrupt', detail: thrown.message }
    default:
      return null
  }
}

/** Whether a row was refused by a rule of its table: a constraint or the type of a column. */
export const breaksRule = (thrown: unknown): boolean =>
  thrown instanceof SqliteFailure && (thrown.resultCode & 0xff) === CONSTRAINT

/** Whether trying again may help. By name: browsers word the message differently. */
export function isBusy(thrown: unknown): boolean {
  return thrown instanceof Error && busyNames.has(thrown.name)
}

/** As `readSqliteError`, with what only opening the browser's storage can meet. */
export function readOpenError(thrown: unknown, space: StorageSpace | null): EngineError | null {
  if (isBusy(thrown)) return { type: 'OpenInAnotherTab' }
  if (thrown instanceof Error && unavailableNames.has(thrown.name)) {
    return { type: 'StorageUnavailable', name: thrown.name, detail: thrown.message }
  }
  return readSqliteError(thrown, space)
}

/** Both our own failures and the library's carry the code under the same name. */
function resultCodeOf(error: Error): number | null {
  return 'resultCode' in error && typeof error.resultCode === 'number' ? error.resultCode : null
}

function storageFull(space: StorageSpace | null): EngineError {
  return { type: 'StorageFull', usedBytes: space?.usedBytes ?? null, quotaBytes: space?.quotaBytes ?? null }
}
