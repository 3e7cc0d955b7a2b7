// Unpacks one entry of a zip and believes nothing it says about its size.
import { Inflate } from 'fflate'
import { err, ok, type Result } from '../contract/result.ts'
import type { ArchiveLimits } from './archive-limits.ts'
import type { ByteSource } from './byte-source.ts'
import { crc32 } from './crc32.ts'
import type { ZipEntry } from './zip-directory.ts'

export interface EntryProblem {
  readonly reason: 'locked' | 'unsupported' | 'damaged' | 'archive-limit' | 'too-large'
  readonly detail: string
}

export interface Unpacked {
  /** Bytes that were produced, also when they were then refused. */
  readonly producedBytes: number
  readonly result: Result<Uint8Array<ArrayBuffer>, EntryProblem>
}

const inputBytes = 16 * 1024
const headerBytes = 30
/** As many as tell the format of a file. */
const headBytes = 4096

export interface EntryBounds {
  readonly limits: ArchiveLimits
  /** What the whole archive may still unpack to. */
  readonly remainingBytes: number
  /** The most bytes that anybody reads of an entry that begins like this. */
  readonly mostOf?: (head: Uint8Array) => number
}

export async function unpackEntry(source: ByteSource, entry: ZipEntry, bounds: EntryBounds): Promise<Unpacked> {
  const problem = problemAhead(entry, bounds)
  if (problem !== null) return refused(problem.reason, problem.detail)
  if (entry.isEncrypted) return refused('locked', 'encrypted')
  if (entry.method !== 0 && entry.method !== 8) return refused('unsupported', `compression method ${entry.method}`)
  const from = await findPacked(source, entry)
  if (from === null) return refused('damaged', 'the entry is cut off')
  const head = await readHead(source, entry, from)
  const tooLarge = problemWith(entry, { produced: 0, head }, bounds)
  if (tooLarge !== null) return refused(tooLarge.reason, tooLarge.detail, head.length)
  const packed = await source.read(from, from + entry.packedBytes)
  if (packed.length < entry.packedBytes) return refused('damaged', 'the entry is cut off')
  if (entry.method === 0) return checked(packed, entry)
  return inflateEntry(packed, entry, bounds)
}

/** What the directory says already. */
export function problemAhead({ unpackedBytes, packedBytes }: ZipEntry, bounds: EntryBounds): EntryProblem | null {
  if (Math.max(unpackedBytes, packedBytes) > bounds.limits.entryBytes)
    return { reason: 'too-large', detail: `${unpackedBytes} bytes` }
  if (unpackedBytes > bounds.remainingBytes)
    return { reason: 'archive-limit', detail: 'the archive unpacks to too much' }
  return null
}

/** What is wrong with as much as was produced; `head` are its first bytes, where they are new. */
export function problemWith(
  { unpackedBytes, packedBytes }: ZipEntry,
  { produced, head }: { readonly produced: number; readonly head: Uint8Array | null },
  { limits, mostOf }: EntryBounds,
): EntryProblem | null {
  const overLimit = (detail: string): EntryProblem => ({ reason: 'archive-limit', detail })
  if (produced > unpackedBytes) return overLimit('holds more than it declares')
  if (produced > limits.ratioFreeBytes && produced > limits.ratio * packedBytes)
    return overLimit(`unpacks to more than ${limits.ratio} times its size`)
  if (head === null || mostOf === undefined || unpackedBytes <= mostOf(head.subarray(0, headBytes))) return null
  return { reason: 'too-large', detail: `${unpackedBytes} bytes of text` }
}

const refused = (reason: EntryProblem['reason'], detail: string, producedBytes = 0): Unpacked => ({
  producedBytes,
  result: err({ reason, detail }),
})

/** Where its data begin; the lengths in its own header may differ from those in the directory. */
export async function findPacked(source: ByteSource, { headerAt }: ZipEntry): Promise<number | null> {
  const header = await source.read(headerAt, headerAt + headerBytes)
  if (header.length < headerBytes) return null
  const view = new DataView(header.buffer)
  if (view.getUint32(0, true) !== 0x04034b50) return null
  return headerAt + headerBytes + view.getUint16(26, true) + view.getUint16(28, true)
}

/** The first bytes of what is in it, without unpacking the rest; empty where they cannot be had. */
async function readHead(source: ByteSource, entry: ZipEntry, from: number): Promise<Uint8Array> {
  const packed = await source.read(from, from + Math.min(entry.packedBytes, headBytes))
  if (entry.method === 0) return packed
  let head: Uint8Array = new Uint8Array()
  const inflate = new Inflate((piece) => {
    if (head.length === 0) head = piece.slice(0, headBytes)
  })
  pushPiece(inflate, packed, packed.length === entry.packedBytes)
  return head
}

function inflateEntry(packed: Uint8Array, entry: ZipEntry, bounds: EntryBounds): Unpacked {
  const pieces: Uint8Array[] = []
  let produced = 0
  const inflate = new Inflate((piece) => {
    produced += piece.length
    if (produced <= entry.unpackedBytes) pieces.push(piece)
  })
  for (let at = 0; at === 0 || at < packed.length; at += inputBytes) {
    const problem = pushPiece(inflate, packed.subarray(at, at + inputBytes), at + inputBytes >= packed.length)
    const beyond = problemWith(entry, { produced, head: null }, bounds)
    if (beyond !== null) return refused(beyond.reason, beyond.detail, produced)
    if (problem !== null) return refused('damaged', problem, produced)
  }
  return checked(joinPieces(pieces, produced), entry)
}

function pushPiece(inflate: Inflate, piece: Uint8Array, isLast: boolean): string | null {
  try {
    inflate.push(piece, isLast)
    return null
  } catch (error) {
    // The library throws for every kind of broken stream; nothing else runs in here.
    return error instanceof Error ? error.message : 'broken data'
  }
}

function joinPieces(pieces: readonly Uint8Array[], sizeBytes: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(sizeBytes)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

function checked(bytes: Uint8Array<ArrayBuffer>, entry: ZipEntry): Unpacked {
  if (crc32(bytes) !== entry.crc32) return refused('damaged', 'the checksum does not match', bytes.length)
  return { producedBytes: bytes.length, result: ok(bytes) }
}
