// Reads one column of the current row as a JavaScript value.
import { type CApi, SQLITE_BLOB, SQLITE_FLOAT, SQLITE_INTEGER, SQLITE_TEXT } from './c-api.ts'
import type { SqlValue } from './sql.ts'
import type { WasmText } from './wasm-text.ts'

export type ReadColumn = (statement: number, column: number) => SqlValue

/** Integers a number cannot hold exactly come as bigint; blobs are copies that nothing else touches. */
export function createColumnReader(c: CApi, text: WasmText): ReadColumn {
  return (statement, column) => {
    switch (c.sqlite3_column_type(statement, column)) {
      case SQLITE_INTEGER:
        return readInteger(c, statement, column)
      case SQLITE_FLOAT:
        return c.sqlite3_column_double(statement, column)
      case SQLITE_TEXT: {
        const pointer = c.sqlite3_column_text(statement, column)
        return text.read(pointer, c.sqlite3_column_bytes(statement, column))
      }
      case SQLITE_BLOB: {
        const pointer = c.sqlite3_column_blob(statement, column)
        return text.bytes().slice(pointer, pointer + c.sqlite3_column_bytes(statement, column))
      }
      default:
        return null
    }
  }
}

/** By way of a double, which is exact up to here and far quicker than a bigint. */
function readInteger(c: CApi, statement: number, column: number): number | bigint {
  const value = c.sqlite3_column_double(statement, column)
  return Number.isSafeInteger(value) ? value : c.sqlite3_column_int64(statement, column)
}
