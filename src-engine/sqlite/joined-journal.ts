// The journal of one open database whose writes that follow each other become one: they wait in memory until SQLite
// wants them on the disk or writes elsewhere. SQLite writes a journal in three pieces a page, and each piece that goes
// to the browser's file system costs about 50 microseconds, whatever its length.
import { SQLITE_OK } from './c-api.ts'
import type { InnerFileMethods } from './inner-vfs.ts'
import type { ResultCode, Sqlite } from './load-sqlite.ts'

/** Bytes that wait at most: 32 of our usual pages. */
const capacity = 256 * 1024

/**
 * The methods of this file alone, to be called in place of `inner`'s. A failed write may be told by a later call, at the
 * latest by `xSync`, before which SQLite relies on nothing. What could not be written is kept and read from memory: the
 * rollback of a transaction on a full disk needs it.
 */
export function joinJournal(sqlite: Sqlite, inner: InnerFileMethods): InnerFileMethods {
  const { wasm } = sqlite
  let buffer = 0
  let start = 0
  let length = 0

  const end = (): number => start + length

  function writeWaiting(file: number): ResultCode {
    if (length === 0) return SQLITE_OK
    const code = inner.xWrite(file, buffer, length, BigInt(start))
    if (code === SQLITE_OK) length = 0
    return code
  }

  const isWaiting = (from: number, bytes: number): boolean => from >= start && from + bytes <= end()
  const touchesWaiting = (from: number, bytes: number): boolean => length > 0 && from < end() && from + bytes > start
  const fits = (from: number, bytes: number): boolean =>
    length > 0 && from >= start && from <= end() && from + bytes - start <= capacity

  function keep(source: number, bytes: number, from: number): void {
    if (buffer === 0) buffer = wasm.alloc(capacity)
    if (length === 0) start = from
    wasm.heap8u().copyWithin(buffer + from - start, source, source + bytes)
    length = Math.max(length, from + bytes - start)
  }

  return {
    xRead(file, target, bytes, offset) {
      const from = Number(offset)
      if (length > 0 && isWaiting(from, bytes)) {
        const at = buffer + from - start
        wasm.heap8u().copyWithin(target, at, at + bytes)
        return SQLITE_OK
      }
      const code = touchesWaiting(from, bytes) ? writeWaiting(file) : SQLITE_OK
      return code === SQLITE_OK ? inner.xRead(file, target, bytes, offset) : code
    },
    xWrite(file, source, bytes, offset) {
      const from = Number(offset)
      if (!fits(from, bytes)) {
        const code = writeWaiting(file)
        if (code !== SQLITE_OK) return code
        if (bytes > capacity) return inner.xWrite(file, source, bytes, offset)
      }
      keep(source, bytes, from)
      return SQLITE_OK
    },
    xTruncate(file, size) {
      // A journal that is over needs nothing of what waits.
      if (size === 0n) length = 0
      const code = writeWaiting(file)
      return code === SQLITE_OK ? inner.xTruncate(file, size) : code
    },
    xSync(file, flags) {
      const code = writeWaiting(file)
      return code === SQLITE_OK ? inner.xSync(file, flags) : code
    },
    xFileSize(file, outSize) {
      const code = inner.xFileSize(file, outSize)
      if (code === SQLITE_OK && length > 0 && wasm.peek64(outSize) < BigInt(end())) wasm.poke64(outSize, BigInt(end()))
      return code
    },
    xFileControl: inner.xFileControl,
    xClose(file) {
      const written = writeWaiting(file)
      if (buffer !== 0) wasm.dealloc(buffer)
      buffer = 0
      length = 0
      const closed = inner.xClose(file)
      return written === SQLITE_OK ? closed : written
    },
  }
}
