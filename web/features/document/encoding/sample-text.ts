// How the beginning of a file looks in each encoding, so that a person can tell which one is right.
import { type TextEncoding, textEncodings } from '../../../../src-engine/contract/text-encodings.ts'

export interface EncodingSample {
  readonly encoding: TextEncoding
  readonly name: string
  readonly text: string
}

const sampleBytes = 400
const sampleLength = 60

/** The present one first, then those that can be right: fewest characters that mean nothing. */
export function encodingSamples(bytes: Uint8Array, present: string | null): readonly EncodingSample[] {
  // The entries of a constant have its keys.
  const names = Object.entries(textEncodings) as [TextEncoding, string][]
  return names
    .map(([encoding, name]) => ({ encoding, name, text: sampleText(bytes, encoding) }))
    .sort(
      (one, other) =>
        Number(other.encoding === present) - Number(one.encoding === present) ||
        oddCharacters(one.text) - oddCharacters(other.text),
    )
}

const oddCharacters = (text: string): number => text.split('\ufffd').length

/** From the line with the first character that encodings differ in. */
export function sampleText(bytes: Uint8Array, encoding: TextEncoding): string {
  const first = Math.max(0, bytes.findIndex(isTelling))
  const lineFrom = bytes.lastIndexOf(0x0a, first) + 1
  // Two bytes are one unit of UTF-16, so the sample begins at an even place.
  const from = Math.max(lineFrom, first - 30) & ~1
  const text = new TextDecoder(encoding).decode(bytes.subarray(from, from + sampleBytes))
  return [...text.replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, sampleLength).join('')
}

/** Not ASCII, or the escape that ISO-2022-JP begins with. */
const isTelling = (byte: number): boolean => byte >= 0x80 || byte === 0x1b
