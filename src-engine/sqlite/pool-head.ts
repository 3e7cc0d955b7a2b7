// The head of a file in the pool: its name, its kind and a digest of both, laid out as `opfs-sahpool` of
// @sqlite.org/sqlite-wasm does. That library empties a file whose head disagrees with itself, so ours comes first. Pure.

/** What stands before the content of each file. */
export const headBytes = 4096

/** Of the head, the bytes that say something. */
export const writtenHeadBytes = 524

const flagsAt = 512
const digestAt = 516

const mainDatabase = 0x100
const mainJournal = 0x800
const persistentKinds = mainDatabase | mainJournal | 0x4000 | 0x8_0000
const deleteOnClose = 0x8
const readWriteCreate = 0x6
const hasDigest = 0x80

export interface PoolHead {
  /** With its leading slash; empty for a slot that waits to be used. */
  readonly path: string
  /** Whether the library will take it for what it says. */
  readonly isSound: boolean
}

export function readHead(head: Uint8Array): PoolHead {
  const flags = viewOf(head).getUint32(flagsAt)
  const path = textUntilZero(head.subarray(0, flagsAt))
  const isKept = head[0] === 0 || ((flags & persistentKinds) !== 0 && (flags & deleteOnClose) === 0)
  return { path, isSound: isKept && isSame(digestOf(head, flags), storedDigest(head)) }
}

/** For a database or its journal. */
export function writeHead(path: string): Uint8Array<ArrayBuffer> {
  return headOf(path, readWriteCreate | hasDigest | (path.endsWith('-journal') ? mainJournal : mainDatabase))
}

/**
 * Which of `paths` a head that is not sound belongs to: the one that its digest was made of, or the one that it still
 * names. Null where neither is left.
 */
export function recogniseHead(head: Uint8Array, paths: readonly string[]): string | null {
  const flags = viewOf(head).getUint32(flagsAt)
  const stored = storedDigest(head)
  const isDigestOf = (path: string): boolean =>
    [headOf(path, flags | hasDigest), writeHead(path)].some((made) => isSame(storedDigest(made), stored))
  const named = textUntilZero(head.subarray(0, flagsAt))
  return paths.find(isDigestOf) ?? paths.find((path) => path === named) ?? null
}

function headOf(path: string, flags: number): Uint8Array<ArrayBuffer> {
  const head = new Uint8Array(writtenHeadBytes)
  new TextEncoder().encodeInto(path, head.subarray(0, flagsAt))
  viewOf(head).setUint32(flagsAt, flags)
  const view = viewOf(head)
  for (const [index, word] of digestOf(head, flags).entries()) view.setUint32(digestAt + index * 4, word, true)
  return head
}

/** Both words; zero for a head that was made without. */
function digestOf(head: Uint8Array, flags: number): readonly number[] {
  if ((flags & hasDigest) === 0) return [0, 0]
  let first = 0xdeadbeef
  let second = 0x41c6ce57
  for (const byte of head.subarray(0, digestAt)) {
    first = Math.imul(first ^ byte, 0x9e3779b1)
    second = Math.imul(second ^ byte, 0x19919)
  }
  return [first >>> 0, second >>> 0]
}

function storedDigest(head: Uint8Array): readonly number[] {
  const view = viewOf(head)
  return [view.getUint32(digestAt, true), view.getUint32(digestAt + 4, true)]
}

const isSame = (some: readonly number[], other: readonly number[]): boolean =>
  some[0] === other[0] && some[1] === other[1]

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView =>
  new DataView(buffer, byteOffset, byteLength)

function textUntilZero(bytes: Uint8Array): string {
  const end = bytes.indexOf(0)
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end))
}
