// RTF source as tokens: braces, control words, and the bytes between them. Total: any bytes give tokens.

export type RtfToken =
  | { readonly type: 'open' }
  | { readonly type: 'close' }
  /** `\word5`, and `\~` as the word `~`. */
  | { readonly type: 'word'; readonly name: string; readonly value: number | null }
  /** Characters of the text, still in the encoding of their font. */
  | { readonly type: 'bytes'; readonly bytes: Uint8Array }

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
    } else if (isLayout(byte)) {
      at++
    } else {
      const end = textEnd(source, at)
      yield { type: 'bytes', bytes: source.subarray(at, end) }
      at = end
    }
  }
}

/** Line ends of the source, which are none of the text. */
const isLayout = (byte: number): boolean => byte === 0x0a || byte === 0x0d || byte === 0

const endsText = (byte: number): boolean => byte === backslash || byte === open || byte === close || isLayout(byte)

function textEnd(source: Uint8Array, from: number): number {
  let at = from
  while (at < source.length && !endsText(source[at] ?? 0)) at++
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
    return { token: { type: 'bytes', bytes: Uint8Array.from(bytes) }, end: at + 3 }
  }
  if ('\\{}'.includes(first)) return { token: { type: 'bytes', bytes: source.subarray(at, at + 1) }, end: at + 1 }
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
