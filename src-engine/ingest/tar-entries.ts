// Reads the entries of a tar that is in memory. Sizes are taken for no more than the bytes that are there.

export interface TarEntry {
  /** As written in the archive; clean it before use. */
  readonly path: string
  /** Shares the archive's buffer. */
  readonly bytes: Uint8Array<ArrayBuffer>
}

const blockBytes = 512

/** Files only, in order; it ends at the first block that is no head of an entry. */
export function* tarEntries(archive: Uint8Array<ArrayBuffer>): Generator<TarEntry> {
  let longPath = ''
  for (let at = 0; at + blockBytes <= archive.length; ) {
    const head = archive.subarray(at, at + blockBytes)
    if (!isHead(head)) return
    const size = numberAt(head, 124, 12)
    const bytes = archive.subarray(at + blockBytes, at + blockBytes + size)
    at += blockBytes + Math.ceil(size / blockBytes) * blockBytes
    const type = String.fromCharCode(head[156] ?? 0)
    if (type === 'L') longPath = textOf(bytes)
    else if (type === 'x') longPath = extendedPath(textOf(bytes)) || longPath
    else {
      const path = longPath || pathOf(head)
      longPath = ''
      if (type !== '0' && type !== '\0') continue
      yield { path, bytes }
    }
  }
}

/** Whole ones end in blocks of zeros. */
export const isWholeTar = (archive: Uint8Array): boolean => archive.subarray(-blockBytes).every((byte) => byte === 0)

/** The sum of its bytes, with the field of the sum itself as blanks. */
function isHead(head: Uint8Array): boolean {
  let sum = 0
  for (const [index, byte] of head.entries()) sum += index >= 148 && index < 156 ? 0x20 : byte
  return sum === numberAt(head, 148, 8) && head[0] !== 0
}

/** Octal digits; large sizes are binary behind a set first bit. */
function numberAt(head: Uint8Array, from: number, length: number): number {
  const field = head.subarray(from, from + length)
  if (((field[0] ?? 0) & 0x80) !== 0) return field.subarray(-6).reduce((value, byte) => value * 256 + byte, 0)
  const digits = /[0-7]+/.exec(textOf(field))?.[0]
  return digits === undefined ? 0 : Number.parseInt(digits, 8)
}

function pathOf(head: Uint8Array): string {
  const prefix = textOf(head.subarray(257, 262)) === 'ustar' ? textOf(head.subarray(345, 500)) : ''
  const name = textOf(head.subarray(0, 100))
  return prefix === '' ? name : `${prefix}/${name}`
}

const extendedPath = (records: string): string => /(?:^|\n)\d+ path=([^\n]*)\n/.exec(records)?.[1] ?? ''

const utf8 = new TextDecoder()

const textOf = (bytes: Uint8Array): string => utf8.decode(bytes).replace(/\0[\s\S]*$/, '')
