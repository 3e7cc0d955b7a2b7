// Entries of a zip that need a password. One is kept as a zip of its own, as encrypted as it came, so that a password
// can open it later without the archive it was in.
import type { ByteSource } from './byte-source.ts'
import { findPacked } from './unpack-entry.ts'
import type { ZipEntry } from './zip-directory.ts'

const recordBytes = 46
const headerBytes = 30
const endBytes = 22
const nameIsUtf8 = 0x800

/** How it is encrypted, and when it was changed: what else stands there is of no use, or of the archive. */
const keptExtras: ReadonlySet<number> = new Set([0x9901, 0x5455])

/** The same bytes for the same entry, under `name`; null where the entry is cut off. */
export async function wrapEntry(
  source: ByteSource,
  entry: ZipEntry,
  name: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const from = await findPacked(source, entry)
  const packed = from === null ? null : await source.read(from, from + entry.packedBytes)
  if (packed === null || packed.length < entry.packedBytes) return null
  const nameBytes = new TextEncoder().encode(name)
  const extras = keptExtrasOf(entry.record)
  const record = recordOf(entry, nameBytes.length, extras.length)
  const header = headerOf(record)
  const directoryAt = headerBytes + nameBytes.length + extras.length + packed.length
  const end = endOf(directoryAt, recordBytes + nameBytes.length + extras.length)
  return joined([header, nameBytes, extras, packed, record, nameBytes, extras, end])
}

function recordOf(entry: ZipEntry, nameLength: number, extraLength: number): Uint8Array {
  const record = entry.record.slice(0, recordBytes)
  const view = viewOf(record)
  view.setUint16(8, view.getUint16(8, true) | nameIsUtf8, true)
  view.setUint32(20, entry.packedBytes, true)
  view.setUint32(24, entry.unpackedBytes, true)
  view.setUint16(28, nameLength, true)
  view.setUint16(30, extraLength, true)
  // No comment, on the first disk, at the beginning.
  view.setUint32(32, 0, true)
  view.setUint32(42, 0, true)
  return record
}

/** Its fields stand in the record in the same order, two bytes further on. */
function headerOf(record: Uint8Array): Uint8Array {
  const header = new Uint8Array(headerBytes)
  viewOf(header).setUint32(0, 0x04034b50, true)
  header.set(record.subarray(6, 32), 4)
  return header
}

function endOf(directoryAt: number, directoryBytes: number): Uint8Array {
  const end = new Uint8Array(endBytes)
  const view = viewOf(end)
  view.setUint32(0, 0x06054b50, true)
  view.setUint16(8, 1, true)
  view.setUint16(10, 1, true)
  view.setUint32(12, directoryBytes, true)
  view.setUint32(16, directoryAt, true)
  return end
}

function keptExtrasOf(record: Uint8Array): Uint8Array {
  const view = viewOf(record)
  const from = recordBytes + view.getUint16(28, true)
  const kept: Uint8Array[] = []
  for (let at = from; at + 4 <= record.length; ) {
    const end = at + 4 + view.getUint16(at + 2, true)
    if (end > record.length) break
    if (keptExtras.has(view.getUint16(at, true))) kept.push(record.subarray(at, end))
    at = end
  }
  return joined(kept)
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

function joined(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
