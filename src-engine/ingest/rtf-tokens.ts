// RTF source as tokens: braces, control words, and the bytes between them. Total: any bytes give tokens.

export type RtfToken =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  /** `\word5`, and `\~` as the word `~`. */
  | { readonly type: 'word'; readonly name: string; readonly value: number | null }
  /** Characters of the text, still in the encoding of their font. */
  | { readonly type: 'bytes'; readonly bytes: readonly number[] }

const backslash = 0x5c
const open = 0x7b
const close = 0x7d
/** No control word is longer; what is longer is damage. */
const longestWord = 32

export function* rtfTokens(source: Uint8Array): Generator<RtfToken> {
  let at = 0
  while (at < source.length) {
    const byte = source[at] ?? 0
    if (byte === open || byte === close) {
      at++
      yield { type: byte === open ? 'open' : 'close' }
    } else if (byte === backslash) {
      const read = readControl(source, at + 1)
      at = read.end
      yield read.token
    } else {
      const end = textEnd(source, at)
      const bytes = [...source.subarray(at, end)].filter((it) => it !== 0x0a && it !== 0x0d && it !== 0)
      at = end
      if (bytes.length > 0) yield { type: 'bytes', bytes }
    }
  }
}

/** Short pieces, because a document may be one text of many megabytes. */
const longestPiece = 1024

function textEnd(source: Uint8Array, from: number): number {
  const most = Math.min(source.length, from + longestPiece)
  let at = from
  while (at < most && source[at] !== backslash && source[at] !== open && source[at] !== close) at++
  return at
}

interface ReadToken {
  readonly token: RtfToken
  readonly end: number
}

function readControl(source: Uint8Array, at: number): ReadToken {
  const first = String.fromCharCode(source[at] ?? 0)
  if (/[a-z]/i.test(first)) return readWord(source, at)
  if (first === "'") {
    const hex = String.fromCharCode(...source.subarray(at + 1, at + 3))
    const bytes = /^[0-9a-f]{2}$/i.test(hex) ? [Number.parseInt(hex, 16)] : []
    return { token: { type: 'bytes', bytes }, end: at + 3 }
  }
  if ('\\{}'.includes(first)) return { token: { type: 'bytes', bytes: [first.charCodeAt(0)] }, end: at + 1 }
  // A backslash at the end of a line ends the paragraph.
  return { token: { type: 'word', name: first === '\n' || first === '\r' ? 'par' : first, value: null }, end: at + 1 }
}

function readWord(source: Uint8Array, from: number): ReadToken {
  const written = String.fromCharCode(...source.subarray(from, from + longestWord + 12))
  const [whole = '', name = '', digits] = /^([a-z]{1,32})(-?\d{1,10})? ?/i.exec(written) ?? []
  const value = digits === undefined ? null : Number(digits)
  const end = from + Math.max(1, whole.length)
  // `\bin5` is followed by five bytes of anything.
  return { token: { type: 'word', name, value }, end: name === 'bin' ? end + Math.max(0, value ?? 0) : end }
}
