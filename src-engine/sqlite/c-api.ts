// SQLite's C functions as the WASM module exports them: no conversion, pointers are numbers, 64-bit integers are bigints.
import type { Sqlite } from './load-sqlite.ts'

/** Result codes a caller steers by, or answers SQLite with. Failures are read in sqlite-error.ts only. */
export const SQLITE_OK = 0
export const SQLITE_ERROR = 1
export const SQLITE_NOMEM = 7
export const SQLITE_ROW = 100
export const SQLITE_DONE = 101
/** A page whose checksum does not agree with it. */
export const SQLITE_IOERR_DATA = 8202

/** Storage classes of a column. */
export const SQLITE_INTEGER = 1
export const SQLITE_FLOAT = 2
export const SQLITE_TEXT = 3
export const SQLITE_BLOB = 4

/** Says that the bytes stay where they are until the statement has ended. */
export const SQLITE_STATIC = 0

export interface CApi {
  sqlite3_prepare_v3(db: number, text: number, bytes: number, flags: number, statement: number, tail: number): number
  sqlite3_step(statement: number): number
  sqlite3_reset(statement: number): number
  sqlite3_finalize(statement: number): number
  sqlite3_clear_bindings(statement: number): number
  sqlite3_stmt_readonly(statement: number): number
  sqlite3_stmt_status(statement: number, counter: number, reset: number): number
  sqlite3_bind_null(statement: number, index: number): number
  sqlite3_bind_int(statement: number, index: number, value: number): number
  sqlite3_bind_int64(statement: number, index: number, value: bigint): number
  sqlite3_bind_double(statement: number, index: number, value: number): number
  sqlite3_bind_text(statement: number, index: number, text: number, bytes: number, destructor: number): number
  sqlite3_bind_blob(statement: number, index: number, blob: number, bytes: number, destructor: number): number
  sqlite3_column_count(statement: number): number
  sqlite3_column_name(statement: number, column: number): number
  sqlite3_column_type(statement: number, column: number): number
  sqlite3_column_double(statement: number, column: number): number
  sqlite3_column_int64(statement: number, column: number): bigint
  sqlite3_column_text(statement: number, column: number): number
  sqlite3_column_blob(statement: number, column: number): number
  sqlite3_column_bytes(statement: number, column: number): number
  sqlite3_changes(db: number): number
  sqlite3_last_insert_rowid(db: number): bigint
  sqlite3_get_autocommit(db: number): number
  sqlite3_extended_result_codes(db: number, on: number): number
  sqlite3_malloc(bytes: number): number
  sqlite3_free(pointer: number): void
  sqlite3_result_blob(context: number, blob: number, bytes: number, destructor: number): void
  sqlite3_result_double(context: number, value: number): void
  sqlite3_value_double(value: number): number
  sqlite3_result_error_code(context: number, code: number): void
}

/** The library types its exports as `any`; these are the C signatures of SQLite 3.54. */
export function cApi(sqlite: Sqlite): CApi {
  return sqlite.wasm.exports
}
