// One database file whose pages carry checksums: they are written with each page and compared when it is read.
import { SQLITE_IOERR_DATA, SQLITE_OK } from './c-api.ts'
import type { InnerFileMethods } from './inner-vfs.ts'
import type { ResultCode, Sqlite } from './load-sqlite.ts'
import { checksumBytes, lastSum, pageBytesIn, reservedBytesAt, smallestPageBytes, sumPage } from './page-checksum.ts'

const headerBytes = 100

export interface CheckedFile {
  read(target: number, length: number, offset: bigint): ResultCode
  write(source: number, length: number, offset: bigint): ResultCode
  truncate(size: bigint): ResultCode
  /** Whether the page size stands fast: one that changes would leave checksums in the middle of pages. */
  keepsPageSize(): boolean
}

/**
 * fresh    no page yet: whether pages are checked is told by the first one that is written
 * plain    made without checksums: everything passes through
 * checked  each page ends with its checksum
 */
type State = 'fresh' | 'plain' | 'checked'

/** `file` is open. Never allocates in a read or a write of a page. */
export function createCheckedFile(sqlite: Sqlite, inner: InnerFileMethods, file: number): CheckedFile {
  const { capi, wasm } = sqlite
  let words = wasm.heap32u()
  let pageBytes = 0
  let endBytes = 0
  let state: State = 'fresh'

  /** The old view loses its buffer when SQLite's memory grows. */
  const heap = (): Uint32Array => {
    if (words.byteLength === 0) words = wasm.heap32u()
    return words
  }

  /** SQLite's pages lie on multiples of eight bytes. */
  const sum = (at: number, offset: number): void => sumPage(heap(), at >>> 2, pageBytes >>> 2, offset / pageBytes + 1)
  const checksumAt = (at: number): number => (at + pageBytes - checksumBytes) >>> 2

  function isSound(at: number, offset: number): boolean {
    sum(at, offset)
    const end = checksumAt(at)
    return words[end] === lastSum[0] && words[end + 1] === lastSum[1]
  }

  function stamp(at: number, offset: number): void {
    sum(at, offset)
    words.set(lastSum, checksumAt(at))
  }

  function withScratch(bytes: number, work: (at: number) => ResultCode): ResultCode {
    const at = wasm.alloc(bytes)
    try {
      return work(at)
    } finally {
      wasm.dealloc(at)
    }
  }

  const headerAt = (at: number): Uint8Array => wasm.heap8u().subarray(at, at + headerBytes)

  /** What is written past the end leaves pages that SQLite has no use for yet: they become empty ones. */
  const fillGap = (until: number): ResultCode =>
    withScratch(pageBytes, (at) => {
      for (let offset = endBytes; offset < until; offset += pageBytes) {
        wasm.heap8u().fill(0, at, at + pageBytes)
        stamp(at, offset)
        const code = inner.xWrite(file, at, pageBytes, BigInt(offset))
        if (code !== SQLITE_OK) return code
      }
      return SQLITE_OK
    })

  /** A transaction that does not fit into memory has written other pages before the first one. */
  const stampEarlierPages = (): ResultCode =>
    withScratch(pageBytes, (at) => {
      for (let offset = pageBytes; offset < endBytes; offset += pageBytes) {
        const read = inner.xRead(file, at, pageBytes, BigInt(offset))
        if (read !== SQLITE_OK) return read
        stamp(at, offset)
        const written = inner.xWrite(file, at, pageBytes, BigInt(offset))
        if (written !== SQLITE_OK) return written
      }
      return SQLITE_OK
    })

  /** The first page tells how many bytes are kept free; a file that has pages never changes that. */
  function takeFirstPage(at: number): ResultCode {
    const header = headerAt(at)
    const wanted: State = header[reservedBytesAt] === checksumBytes ? 'checked' : 'plain'
    if (state !== 'fresh') return state === wanted ? SQLITE_OK : capi.SQLITE_IOERR_WRITE
    state = wanted
    pageBytes = pageBytesIn(header)
    return state === 'checked' ? stampEarlierPages() : SQLITE_OK
  }

  /** By the second page too: else a wrong byte in the header could switch the checks off. */
  function readState(header: Uint8Array): State {
    if (header[reservedBytesAt] === checksumBytes) return 'checked'
    if (pageBytes === 0 || endBytes < 2 * pageBytes) return 'plain'
    let sound = false
    withScratch(pageBytes, (at) => {
      const code = inner.xRead(file, at, pageBytes, BigInt(pageBytes))
      sound = code === SQLITE_OK && isSound(at, pageBytes)
      return code
    })
    return sound ? 'checked' : 'plain'
  }

  function start(): void {
    withScratch(8, (at) => {
      const code = inner.xFileSize(file, at)
      endBytes = Number(wasm.peek64(at))
      return code
    })
    if (endBytes === 0) return
    withScratch(headerBytes, (at) => {
      const code = inner.xRead(file, at, headerBytes, 0n)
      const header = headerAt(at).slice()
      pageBytes = pageBytesIn(header)
      state = code === SQLITE_OK ? readState(header) : 'plain'
      return code
    })
  }

  start()
  return {
    read(target, length, offset) {
      const code = inner.xRead(file, target, length, offset)
      if (code !== SQLITE_OK || state !== 'checked' || length !== pageBytes) return code
      return isSound(target, Number(offset)) ? SQLITE_OK : SQLITE_IOERR_DATA
    },
    write(source, length, offset) {
      const at = Number(offset)
      if (at === 0 && length >= smallestPageBytes) {
        const code = takeFirstPage(source)
        if (code !== SQLITE_OK) return code
      }
      if (state === 'checked' && length === pageBytes) {
        const filled = at > endBytes ? fillGap(at) : SQLITE_OK
        if (filled !== SQLITE_OK) return filled
        stamp(source, at)
      }
      const code = inner.xWrite(file, source, length, offset)
      if (code === SQLITE_OK) endBytes = Math.max(endBytes, at + length)
      return code
    },
    truncate(size) {
      const code = inner.xTruncate(file, size)
      if (code === SQLITE_OK) endBytes = Number(size)
      if (endBytes === 0) state = 'fresh'
      return code
    },
    keepsPageSize: () => state === 'checked',
  }
}
