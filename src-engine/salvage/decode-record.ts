// One record of a damaged SQLite file: from a cell, through its overflow pages, to values. Total over any bytes.
import type { SqlValue } from '../sqlite/sql.ts'
import { type DatabasePages, readVarint, type TreePage, u32 } from './database-pages.ts'

/** Where the payload of a cell lies. */
export interface Cell {
  /** Null in a tree of records. */
  readonly rowid: number | null
  readonly payloadSize: number
  /** The part on the page itself. */
  readonly local: Uint8Array
  /** First page of the rest; 0 for none. */
  readonly overflow: number
}

/** Null where the bytes cannot be a cell. */
export function readCell(pages: DatabasePages, bytes: Uint8Array, at: number, tree: TreePage): Cell | null {
  const sizeAt = at + (tree.isLeaf ? 0 : 4)
  const size = readVarint(bytes, sizeAt)
  const rowid = tree.isTable ? readVarint(bytes, sizeAt + size.length) : null
  const payloadAt = sizeAt + size.length + (rowid?.length ?? 0)
  if (size.value < 1 || size.value > pages.sizeBytes) return null
  if (rowid !== null && !Number.isSafeInteger(rowid.value)) return null
  const localSize = localSizeOf(size.value, pages.usableSize, tree.isTable)
  const isWhole = localSize === size.value
  if (payloadAt + localSize + (isWhole ? 0 : 4) > pages.usableSize) return null
  return {
    rowid: rowid?.value ?? null,
    payloadSize: size.value,
    local: bytes.subarray(payloadAt, payloadAt + localSize),
    overflow: isWhole ? 0 : u32(bytes, payloadAt + localSize),
  }
}

function localSizeOf(payloadSize: number, usableSize: number, isTable: boolean): number {
  const most = isTable ? usableSize - 35 : Math.floor(((usableSize - 12) * 64) / 255) - 23
  if (payloadSize <= most) return payloadSize
  const least = Math.floor(((usableSize - 12) * 32) / 255) - 23
  const fitting = least + ((payloadSize - least) % (usableSize - 4))
  return fitting <= most ? fitting : least
}

export interface Payload {
  readonly bytes: Uint8Array
  /** The chain of overflow pages broke off: the bytes after that are missing. */
  readonly isCut: boolean
  /** One of the overflow pages is damaged. */
  readonly isDoubtful: boolean
}

/** Bounds what all chains of a file may cost together: damaged cells can share one long chain a thousand times. */
export interface ChainBudget {
  pagesLeft: number
}

/** Eight times what a sound file holds. */
export const chainBudgetOf = (pages: DatabasePages): ChainBudget => ({ pagesLeft: 8 * pages.pageCount + 64 })

export function readPayload(pages: DatabasePages, cell: Cell, budget: ChainBudget): Payload {
  if (cell.overflow === 0) return { bytes: cell.local, isCut: false, isDoubtful: false }
  const parts = [cell.local]
  const seen = new Set<number>()
  let missing = cell.payloadSize - cell.local.byteLength
  let isDoubtful = false
  let next = cell.overflow
  while (missing > 0) {
    const page = seen.has(next) || budget.pagesLeft <= 0 ? null : pages.page(next)
    if (page === null) break
    budget.pagesLeft--
    seen.add(next)
    if (!pages.isSound(next)) isDoubtful = true
    const part = page.subarray(4, 4 + Math.min(missing, pages.usableSize - 4))
    parts.push(part)
    missing -= part.byteLength
    next = u32(page, 0)
  }
  return { bytes: joined(parts), isCut: missing > 0, isDoubtful }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.byteLength
  }
  return all
}

/** More columns than any table of ours, by far. */
const mostColumns = 256

/** Serial types of a record's values; null where the bytes cannot be a record's header. */
function readHeader(bytes: Uint8Array): { readonly types: readonly number[]; readonly length: number } | null {
  const header = readVarint(bytes, 0)
  if (header.value < header.length || header.value > bytes.byteLength) return null
  const types: number[] = []
  let at = header.length
  while (at < header.value) {
    const { value, length } = readVarint(bytes, at)
    if (types.length >= mostColumns || value === 10 || value === 11) return null
    types.push(value)
    at += length
  }
  return at === header.value ? { types, length: header.value } : null
}

const numberSizes = [0, 1, 2, 3, 4, 6, 8, 8, 0, 0]

const sizeOf = (type: number): number => numberSizes[type] ?? Math.floor((type - 12) / 2)

/**
 * The values of a record, or null where the bytes are none. In a record that was cut off, a text ends where the bytes
 * do, and a value that is missing whole is null. Broken UTF-8 becomes U+FFFD.
 */
export function decodeRecord(payload: Payload, payloadSize: number): readonly SqlValue[] | null {
  const header = readHeader(payload.bytes)
  if (header === null) return null
  const length = header.types.reduce((sum, type) => sum + sizeOf(type), header.length)
  if (length !== payloadSize) return null
  let at = header.length
  return header.types.map((type) => {
    const part = payload.bytes.subarray(at, at + sizeOf(type))
    at += sizeOf(type)
    return readValue(type, part)
  })
}

// A byte order mark at the start of a text is part of it.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

function readValue(type: number, bytes: Uint8Array): SqlValue {
  if (type >= 12) return type % 2 === 1 ? decoder.decode(bytes) : bytes
  if (type === 0 || bytes.byteLength < sizeOf(type)) return null
  if (type >= 8) return type - 8
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (type === 7) return view.getFloat64(0)
  if (type === 6) return exact(view.getBigInt64(0))
  let value = view.getInt8(0)
  for (let at = 1; at < bytes.byteLength; at++) value = value * 256 + view.getUint8(at)
  return value
}

const exact = (value: bigint): number | bigint => (Number.isSafeInteger(Number(value)) ? Number(value) : value)
