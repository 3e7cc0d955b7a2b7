// Bytes to text when nobody says which encoding they are in.
import { analyse } from 'chardet'
import { encodingCandidates } from './encoding-candidates.ts'
import { scoreText } from './encoding-score.ts'
import { decodeWindows1252 } from './windows-1252.ts'

export interface DecodedText {
  readonly text: string
  /** Label of the WHATWG Encoding Standard, lower case. */
  readonly encoding: string
  /** False when a mark, the bytes themselves or the caller settled it. */
  readonly guessed: boolean
}

const sampleBytes = 16 * 1024
/** Scoring reads the sample once for every candidate, so it gets less. */
const guessBytes = 4 * 1024
/** What chardet's opinion may add: enough to break ties between near relatives, too little to overrule the letters. */
const detectorWeight = 0.2
/** Bytes beyond ASCII from which on its opinion counts in full. */
const detectorBytes = 200

/**
 * Total: any bytes give a text, and a byte that means nothing becomes one U+FFFD.
 * A byte order mark is left out. An unknown `forced` label is ignored.
 */
export function decodeText(bytes: Uint8Array, forced: string | null = null): DecodedText {
  const label = forced === null ? null : canonicalLabel(forced)
  if (label !== null) return { text: decodeAs(bytes, label), encoding: label, guessed: false }
  const marked = markedEncoding(bytes)
  if (marked !== null) return { text: decodeAs(bytes, marked), encoding: marked, guessed: false }
  // Seven-bit, so it would pass as UTF-8.
  if (hasJapaneseEscapes(bytes)) return { text: decodeAs(bytes, 'iso-2022-jp'), encoding: 'iso-2022-jp', guessed: true }
  const utf16 = unmarkedUtf16(bytes)
  if (utf16 !== null) return { text: decodeAs(bytes, utf16), encoding: utf16, guessed: true }
  const strict = decodeStrictUtf8(bytes)
  if (strict !== null) return { text: strict, encoding: 'utf-8', guessed: false }
  const encoding = isDamagedUtf8(bytes) ? 'utf-8' : guessEncoding(bytes)
  return { text: decodeAs(bytes, encoding), encoding, guessed: true }
}

/** The text when all of the bytes are UTF-8, without a mark at the start; else null. */
export function decodeStrictUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    // A TypeError is how TextDecoder reports a malformed sequence.
    if (error instanceof TypeError) return null
    throw error
  }
}

/** True for bytes that are no text in any encoding: zero bytes outside UTF-16, or control characters throughout. */
export function isBinary(bytes: Uint8Array): boolean {
  if (markedEncoding(bytes) !== null || unmarkedUtf16(bytes) !== null) return false
  const sample = bytes.subarray(0, 4 * sampleBytes)
  if (sample.includes(0)) return true
  let controls = 0
  for (const byte of sample) if (byte < 0x20 && !textControls.has(byte)) controls++
  return controls > sample.length / 50
}

/** The standard's name of an encoding label, or null for one that no decoder knows. */
export function canonicalLabel(label: string): string | null {
  try {
    return new TextDecoder(label.trim()).encoding
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

// Backspace (man pages), tab, line feed, vertical tab, form feed, carriage return, end of file, escape.
const textControls = new Set([0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b])

function decodeAs(bytes: Uint8Array, encoding: string): string {
  return encoding === 'windows-1252' ? decodeWindows1252(bytes) : new TextDecoder(encoding).decode(bytes)
}

function markedEncoding(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return null
}

// ESC $ @, ESC $ B or ESC ( J.
function hasJapaneseEscapes(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0x1b); at !== -1; at = bytes.indexOf(0x1b, at + 1)) {
    const [second, third] = [bytes[at + 1], bytes[at + 2]]
    if (second === 0x24 && (third === 0x40 || third === 0x42)) return !bytes.some((byte) => byte >= 0x80)
    if (second === 0x28 && third === 0x4a) return !bytes.some((byte) => byte >= 0x80)
  }
  return false
}

/** Text has spaces, digits or line ends, whose zero bytes give the byte order away. */
function unmarkedUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = bytes.subarray(0, sampleBytes - (sampleBytes % 2))
  if (sample.length < 4 || !sample.includes(0)) return null
  const little = asciiUnits(sample, 0)
  const big = asciiUnits(sample, 1)
  const encoding = little >= big ? 'utf-16le' : 'utf-16be'
  if (Math.max(little, big) < sample.length / 2 / 20) return null
  return looksWritten(decodeAs(sample.subarray(0, sample.length & ~1), encoding)) ? encoding : null
}

// How many 16-bit units are printable ASCII or a line end, with the low byte at `low` (0 or 1) of each pair.
function asciiUnits(bytes: Uint8Array, low: 0 | 1): number {
  let count = 0
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const byte = bytes[at + low] ?? 0
    const isText = (byte >= 0x20 && byte < 0x7f) || byte === 0x0a || byte === 0x0d || byte === 0x09
    if (isText && bytes[at + 1 - low] === 0) count++
  }
  return count
}

function looksWritten(text: string): boolean {
  // Half a surrogate pair at the end of the sample is no fault.
  const odd = text.match(/[^\P{C}\t\n\r\f]|\ufffd/gu)?.length ?? 0
  return odd <= 1 + text.length / 100
}

/** One bad byte costs one character and not the whole text: mostly sound UTF-8 stays UTF-8. */
function isDamagedUtf8(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(sampleOf(bytes, sampleBytes))
  let sound = 0
  let bad = 0
  for (const character of text) {
    if (character === '\ufffd') bad++
    else if (character >= '\x80') sound++
  }
  return sound >= 4 * bad
}

function guessEncoding(bytes: Uint8Array): string {
  const sample = sampleOf(bytes, guessBytes)
  const upperBytes = sample.reduce((count, byte) => count + (byte >> 7), 0)
  const weight = detectorWeight * Math.min(1, upperBytes / detectorBytes)
  const opinions = new Map(analyse(sample).map(({ name, confidence }) => [canonicalLabel(name), confidence / 100]))
  let best = { encoding: 'windows-1252', score: Number.NEGATIVE_INFINITY }
  for (const candidate of encodingCandidates) {
    const plausibility = scoreText(decodeAs(sample, candidate.encoding), candidate)
    const score = plausibility + weight * (opinions.get(candidate.encoding) ?? 0)
    // Candidates stand in order of preference, so an equal one later on must be clearly better.
    if (score > best.score + 0.02) best = { encoding: candidate.encoding, score }
  }
  return best.encoding
}

// From the first byte that is not ASCII: everything before it reads alike in all of them.
function sampleOf(bytes: Uint8Array, size: number): Uint8Array {
  const first = bytes.findIndex((byte) => byte >= 0x80)
  const from = Math.max(0, first - 1)
  return bytes.subarray(from, from + size)
}
