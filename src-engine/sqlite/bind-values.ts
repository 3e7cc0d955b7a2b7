// Binds values to a statement. Text and blobs lie in one piece of SQLite's memory until the statement has ended.
import { type CApi, SQLITE_NOMEM, SQLITE_OK, SQLITE_STATIC } from './c-api.ts'
import type { SqlValue } from './sql.ts'
import type { WasmText } from './wasm-text.ts'

export interface Binder {
  /** Answers the first result code that is not OK. Call `release` once the statement has ended. */
  bind(statement: number, values: readonly SqlValue[]): number
  release(): void
  /** Gives the memory back for good, when the connection closes. */
  free(): void
}

/** Memory kept between statements; what one long text needed beyond it is given back at once. */
const keptBytes = 1 << 20

/** Longer text is encoded first, to learn its size: reserving three bytes a unit would be a waste. */
const longText = 1 << 14

export function createBinder(c: CApi, text: WasmText): Binder {
  const encoder = new TextEncoder()
  let buffer = 0
  let capacity = 0
  let used = 0

  function reserve(byteLength: number): boolean {
    if (byteLength <= capacity) return true
    c.sqlite3_free(buffer)
    capacity = Math.max(4096, 2 ** Math.ceil(Math.log2(byteLength)))
    if (capacity > keptBytes) capacity = byteLength
    buffer = c.sqlite3_malloc(capacity)
    if (buffer === 0) capacity = 0
    return buffer !== 0
  }

  function bindText(statement: number, index: number, value: string): number {
    const at = buffer + used
    const byteLength = text.write(value, at)
    used += byteLength
    return c.sqlite3_bind_text(statement, index, at, byteLength, SQLITE_STATIC)
  }

  function copy(value: Uint8Array): number {
    const at = buffer + used
    text.bytes().set(value, at)
    used += value.byteLength
    return at
  }

  function bindValue(statement: number, index: number, value: SqlValue | EncodedText): number {
    if (value === null) return c.sqlite3_bind_null(statement, index)
    if (typeof value === 'string') return bindText(statement, index, value)
    if (typeof value === 'number') return bindNumber(c, statement, index, value)
    if (typeof value === 'bigint') return bindBigint(c, statement, index, value)
    if (value instanceof Uint8Array) {
      return c.sqlite3_bind_blob(statement, index, copy(value), value.byteLength, SQLITE_STATIC)
    }
    const { utf8 } = value
    return c.sqlite3_bind_text(statement, index, copy(utf8), utf8.byteLength, SQLITE_STATIC)
  }

  return {
    bind(statement, values) {
      const ready = values.map((value) =>
        typeof value === 'string' && value.length > longText ? { utf8: encoder.encode(value) } : value,
      )
      used = 0
      // At least one byte: SQLite takes a null pointer for NULL, also where an empty text or blob is meant.
      if (!reserve(1 + ready.reduce((total: number, value) => total + reservedBytes(value), 0))) return SQLITE_NOMEM
      for (const [index, value] of ready.entries()) {
        const code = bindValue(statement, index + 1, value)
        if (code !== SQLITE_OK) return code
      }
      return SQLITE_OK
    },
    release() {
      if (capacity > keptBytes) this.free()
    },
    free() {
      c.sqlite3_free(buffer)
      buffer = 0
      capacity = 0
    },
  }
}

interface EncodedText {
  readonly utf8: Uint8Array
}

function reservedBytes(value: SqlValue | EncodedText): number {
  if (typeof value === 'string') return value.length * 3
  if (value instanceof Uint8Array) return value.byteLength
  return typeof value === 'object' && value !== null ? value.utf8.byteLength : 0
}

function bindNumber(c: CApi, statement: number, index: number, value: number): number {
  if ((value | 0) === value) return c.sqlite3_bind_int(statement, index, value)
  if (Number.isSafeInteger(value)) return c.sqlite3_bind_int64(statement, index, BigInt(value))
  return c.sqlite3_bind_double(statement, index, value)
}

function bindBigint(c: CApi, statement: number, index: number, value: bigint): number {
  if (BigInt.asIntN(64, value) !== value) throw new RangeError(`Too large for an integer of SQLite: ${value}`)
  return c.sqlite3_bind_int64(statement, index, value)
}
