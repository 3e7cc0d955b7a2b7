// Reads the central directory of a zip: what it says it holds, without unpacking anything.
import { err, ok, type Result } from '../contract/result.ts'
import type { ArchiveLimits } from './archive-limits.ts'
import type { ByteSource } from './byte-source.ts'
import { decodeText } from './text-encoding.ts'

export interface ZipEntry {
  /** As written in the archive; clean it before use. */
  readonly path: string
  readonly isFolder: boolean
  readonly isEncrypted: boolean
  /** 0 stored, 8 deflated; others cannot be read here. */
  readonly method: number
  readonly crc32: number
  readonly packedBytes: number
  /** What the directory claims. */
  readonly unpackedBytes: number
  readonly headerAt: number
  readonly modified: string | null
  /** The entry's record as it stands in the directory, without its comment. */
  readonly record: Uint8Array
}

export interface ZipProblem {
  readonly reason: 'damaged' | 'archive-limit'
  readonly detail: string
}

export interface ZipDirectory {
  readonly entries: readonly ZipEntry[]
  /** The entries beyond the limit were left off. */
  readonly isCut: boolean
}

interface DirectoryPlace {
  readonly from: number
  readonly sizeBytes: number
  /** Bytes put before the archive, as self-extracting ones have: to be added to every offset. */
  readonly shift: number
}

const endSignature = 0x06054b50
const end64Signature = 0x06064b50
const entrySignature = 0x02014b50
const endBytes = 22
const entryBytes = 46
const longestComment = 0xffff

/** Refuses directories whose entries share bytes: that is how a small archive unpacks to terabytes. */
export async function readZipDirectory(
  source: ByteSource,
  limits: ArchiveLimits,
): Promise<Result<ZipDirectory, ZipProblem>> {
  const place = await findDirectory(source)
  if (place === null) return damaged('no central directory: the archive is cut off or no zip')
  if (place.sizeBytes > limits.directoryBytes) return overLimit(`a directory of ${place.sizeBytes} bytes`)
  const bytes = await source.read(place.from, place.from + place.sizeBytes)
  if (bytes.length < place.sizeBytes) return damaged('the central directory is cut off')
  const raw = readEntries(bytes, place.shift, limits.entries + 1)
  if (raw === null) return damaged('the central directory is broken')
  if (haveSharedBytes(raw, place.from)) return overLimit('entries overlap')
  const entries = raw.slice(0, limits.entries)
  return ok({ entries: nameEntries(entries), isCut: raw.length > limits.entries })
}

const damaged = (detail: string) => err({ reason: 'damaged', detail } as const)
const overLimit = (detail: string) => err({ reason: 'archive-limit', detail } as const)

async function findDirectory(source: ByteSource): Promise<DirectoryPlace | null> {
  const tailFrom = Math.max(0, source.size - endBytes - longestComment)
  const tail = await source.read(tailFrom, source.size)
  const view = viewOf(tail)
  for (let at = tail.length - endBytes; at >= 0; at--) {
    if (view.getUint32(at, true) !== endSignature) continue
    const sizeBytes = view.getUint32(at + 12, true)
    const from = view.getUint32(at + 16, true)
    const endAt = tailFrom + at
    if (sizeBytes === 0xffffffff || from === 0xffffffff || view.getUint16(at + 10, true) === 0xffff) {
      const large = await findLargeDirectory(source, endAt)
      if (large !== null) return large
    }
    const shift = endAt - sizeBytes - from
    if (shift >= 0) return { from: from + shift, sizeBytes, shift }
  }
  return null
}

// Zip64: a locator of 20 bytes before the end record names the place of a larger one.
async function findLargeDirectory(source: ByteSource, endAt: number): Promise<DirectoryPlace | null> {
  const locator = await source.read(Math.max(0, endAt - 20), endAt)
  if (locator.length < 20 || viewOf(locator).getUint32(0, true) !== 0x07064b50) return null
  const recordAt = Number(viewOf(locator).getBigUint64(8, true))
  const record = await source.read(recordAt, recordAt + 56)
  if (record.length < 56 || viewOf(record).getUint32(0, true) !== end64Signature) return null
  const sizeBytes = Number(viewOf(record).getBigUint64(40, true))
  return { from: Number(viewOf(record).getBigUint64(48, true)), sizeBytes, shift: 0 }
}

interface RawEntry extends Omit<ZipEntry, 'path' | 'isFolder'> {
  readonly name: Uint8Array
  readonly isUtf8: boolean
}

function readEntries(bytes: Uint8Array, shift: number, most: number): RawEntry[] | null {
  const view = viewOf(bytes)
  const entries: RawEntry[] = []
  let at = 0
  while (at + entryBytes <= bytes.length && entries.length < most) {
    if (view.getUint32(at, true) !== entrySignature) return null
    const nameAt = at + entryBytes
    const extraAt = nameAt + view.getUint16(at + 28, true)
    const end = extraAt + view.getUint16(at + 30, true)
    const next = end + view.getUint16(at + 32, true)
    if (next > bytes.length) return null
    entries.push(
      readEntry(view, at, {
        name: bytes.subarray(nameAt, extraAt),
        extra: bytes.subarray(extraAt, end),
        record: bytes.subarray(at, end),
        shift,
      }),
    )
    at = next
  }
  return entries
}

function readEntry(
  view: DataView,
  at: number,
  parts: Readonly<Record<'name' | 'extra' | 'record', Uint8Array>> & { readonly shift: number },
): RawEntry {
  const flags = view.getUint16(at + 8, true)
  const extras = readExtras(parts.extra)
  const sizes = [view.getUint32(at + 24, true), view.getUint32(at + 20, true), view.getUint32(at + 42, true)]
  const [unpackedBytes = 0, packedBytes = 0, headerAt = 0] = withLargeSizes(sizes, extras.get(0x0001))
  const unicodeName = readUnicodeName(extras.get(0x7075))
  return {
    // No encoding of names has such a byte in it, and with one they would pass for UTF-16.
    name: (unicodeName ?? parts.name).filter((byte) => byte !== 0),
    isUtf8: unicodeName !== null || (flags & 0x800) !== 0,
    isEncrypted: (flags & 1) !== 0,
    method: view.getUint16(at + 10, true),
    crc32: view.getUint32(at + 16, true),
    packedBytes,
    unpackedBytes,
    headerAt: headerAt + parts.shift,
    record: parts.record,
    modified:
      readTimestamp(extras.get(0x5455)) ?? readDosTime(view.getUint16(at + 14, true), view.getUint16(at + 12, true)),
  }
}

function readExtras(bytes: Uint8Array): ReadonlyMap<number, DataView> {
  const view = viewOf(bytes)
  const extras = new Map<number, DataView>()
  for (let at = 0; at + 4 <= bytes.length; ) {
    const end = at + 4 + view.getUint16(at + 2, true)
    if (end > bytes.length) break
    extras.set(view.getUint16(at, true), viewOf(bytes.subarray(at + 4, end)))
    at = end
  }
  return extras
}

// The 64-bit values stand in this order, but only those whose 32-bit field is full.
function withLargeSizes(sizes: readonly number[], extra: DataView | undefined): readonly number[] {
  let at = 0
  return sizes.map((size) => {
    if (size !== 0xffffffff || extra === undefined || at + 8 > extra.byteLength) return size
    at += 8
    return Number(extra.getBigUint64(at - 8, true))
  })
}

// Version 1, CRC-32 of the other name, then the name in UTF-8.
function readUnicodeName(extra: DataView | undefined): Uint8Array | null {
  if (extra === undefined || extra.byteLength < 6 || extra.getUint8(0) !== 1) return null
  return new Uint8Array(extra.buffer, extra.byteOffset + 5, extra.byteLength - 5)
}

function readTimestamp(extra: DataView | undefined): string | null {
  if (extra === undefined || extra.byteLength < 5 || (extra.getUint8(0) & 1) === 0) return null
  return new Date(extra.getInt32(1, true) * 1000).toISOString()
}

/** DOS dates carry no zone; they are the clock of whoever packed, most often the one who unpacks. 1980-01-01: none. */
function readDosTime(date: number, time: number): string | null {
  const [year, month, day] = [1980 + (date >> 9), (date >> 5) & 15, date & 31]
  if (month < 1 || month > 12 || day < 1 || (date === 0x21 && time === 0)) return null
  return new Date(year, month - 1, day, time >> 11, (time >> 5) & 63, (time & 31) * 2).toISOString()
}

function haveSharedBytes(entries: readonly RawEntry[], directoryAt: number): boolean {
  const inOrder = entries.toSorted((a, b) => a.headerAt - b.headerAt)
  return inOrder.some((entry, index) => {
    const end = entry.headerAt + 30 + entry.packedBytes
    return end > (inOrder[index + 1]?.headerAt ?? directoryAt)
  })
}

/** Names without the UTF-8 mark are guessed together: a single short one says too little. */
function nameEntries(entries: readonly RawEntry[]): readonly ZipEntry[] {
  const encoding = guessNameEncoding(entries)
  return entries.map(({ name, isUtf8, ...entry }) => {
    const path = decodeText(name, isUtf8 ? 'utf-8' : encoding).text
    return { ...entry, path, isFolder: path.endsWith('/') || path.endsWith('\\') }
  })
}

function guessNameEncoding(entries: readonly RawEntry[]): string {
  const line = 0x0a
  const names = entries.filter((entry) => !entry.isUtf8).slice(0, 500)
  return decodeText(Uint8Array.from(names.flatMap((entry) => [...entry.name, line]))).encoding
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
