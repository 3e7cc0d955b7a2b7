// The checksum at the end of each page of a database file. It depends on the number of the page too, so that a page
// written to a wrong place is noticed as well. Pure; knows no file.

/** What each page keeps free for it: two 32-bit words, little-endian. Byte 20 of a file's header says the same. */
export const checksumBytes = 8

/** Where the header of a database file says how many bytes of each page are kept free. */
export const reservedBytesAt = 20

/** SQLite's pages have no fewer bytes, and always a power of two. */
export const smallestPageBytes = 512

/** Both of the words that `sumPage` wrote last. */
export const lastSum = new Uint32Array(2)

const step = 0x9e3779b1
const fold = 0x85ebca6b

/**
 * Sums a page of `length` words, its last two left out, that begins at `from`, into `lastSum`. Four sums go side by
 * side, as a processor can do them at once. Each step can be undone, so one changed word always changes its sum.
 */
export function sumPage(words: Uint32Array, from: number, length: number, page: number): void {
  let a = page ^ 0x27d4eb2f
  let b = page ^ 0x165667b1
  let c = page ^ 0x61c88647
  let d = page ^ 0x2545f491
  const end = from + length - 4
  let at = from
  // Every index lies inside of the page.
  for (; at < end; at += 4) {
    a = Math.imul(((a << 5) | (a >>> 27)) ^ (words[at] as number), step)
    b = Math.imul(((b << 5) | (b >>> 27)) ^ (words[at + 1] as number), step)
    c = Math.imul(((c << 5) | (c >>> 27)) ^ (words[at + 2] as number), step)
    d = Math.imul(((d << 5) | (d >>> 27)) ^ (words[at + 3] as number), step)
  }
  // A power of two less two leaves two words.
  a = Math.imul(((a << 5) | (a >>> 27)) ^ (words[at] as number), step)
  b = Math.imul(((b << 5) | (b >>> 27)) ^ (words[at + 1] as number), step)
  lastSum[0] = mixed(a, b, c, d)
  lastSum[1] = mixed(d, a, c, b)
}

function mixed(a: number, b: number, c: number, d: number): number {
  const first = Math.imul(a ^ (a >>> 15), fold) ^ b
  const second = Math.imul(first ^ (first >>> 13), fold) ^ c
  const third = Math.imul(second ^ (second >>> 16), fold) ^ d
  return Math.imul(third ^ (third >>> 14), fold)
}

/** Whether the page says of itself what it holds. `page` counts from 1. False for bytes that can be no page. */
export function isSoundPage(bytes: Uint8Array, page: number): boolean {
  if (!canBePage(bytes.byteLength)) return false
  const words = wordsOf(bytes)
  sumPage(words, 0, words.length, page)
  return words[words.length - 2] === lastSum[0] && words[words.length - 1] === lastSum[1]
}

/** Writes the checksum into the end of the page. */
export function stampPage(bytes: Uint8Array, page: number): void {
  const words = wordsOf(bytes)
  sumPage(words, 0, words.length, page)
  bytes.set(new Uint8Array(lastSum.buffer), bytes.byteLength - checksumBytes)
}

/** Size of a page in bytes as the header of a file tells it; 0 when that can be no size. */
export function pageBytesIn(header: Uint8Array): number {
  const bytes = ((header[16] ?? 0) << 8) | ((header[17] ?? 0) << 16)
  return canBePage(bytes) ? bytes : 0
}

const canBePage = (bytes: number): boolean =>
  bytes >= smallestPageBytes && bytes <= 65_536 && (bytes & (bytes - 1)) === 0

/** Words lie on a multiple of four bytes, which a part of a larger buffer need not. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  return new Uint32Array(aligned.buffer, aligned.byteOffset, aligned.byteLength / 4)
}
