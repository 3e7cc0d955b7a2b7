// Cuts text into the terms of the index. Everything that has to agree on what a word is (index, queries,
// highlights, vocabulary) goes through here. Linear in the length of the text, whatever the text.
import { classAt, DIGIT, EMOJI, ENCODED, LETTER, MARK, SIGN, UNSPACED, WIDE } from './character-class.ts'
import { emitEmoji } from './emoji.ts'
import { encodedFrom, longestPlainRun } from './encoded-data.ts'
import { fold } from './fold.ts'
import { createScan, type Scan, type TokenSink } from './scan.ts'
import { emitRun } from './unspaced-run.ts'
import { emitWords, isWordAt } from './words.ts'

export type { TokenSink } from './scan.ts'

/**
 * Passes every term of `text` to `sink`, in order. Total: any string works, broken surrogate pairs included.
 * `hidden` holds flat ascending pairs [from, to, …] of UTF-16 offsets whose characters are no words: they separate.
 *
 *   the plug-in  ->  the plug+plugin in          fooBar  ->  foobar+foo+bar          日本語  ->  日本 本語 語
 */
export function tokenise(text: string, sink: TokenSink, hidden: readonly number[] = []): void {
  const scan = createScan(text, sink)
  let from = 0
  for (let index = 0; index + 1 < hidden.length; index += 2) {
    tokeniseStretch(scan, from, Math.min(hidden[index] ?? 0, text.length))
    from = Math.max(from, hidden[index + 1] ?? 0)
  }
  tokeniseStretch(scan, from, text.length)
}

function tokeniseStretch(scan: Scan, from: number, end: number): void {
  const { text, classes } = scan
  scan.start = from
  scan.end = end
  let at = from
  while (at < end) {
    const unit = text.charCodeAt(at)
    let bits = classes[unit] ?? 0
    if (bits & WIDE) bits = classAt(classes, text, at, end)
    if (bits & UNSPACED) at = emitRun(scan, at)
    else if (bits & (LETTER | DIGIT | MARK)) at = skipEncoded(scan, at) || emitWords(scan, at)
    else if (bits & EMOJI) at = emitEmoji(scan, at)
    else if (bits & SIGN) at = emitSign(scan, at, bits)
    else if (unit === 0x2e && isDotNet(scan, at)) at = emitDotNet(scan, at)
    else at += bits & WIDE ? 2 : 1
  }
}

/** The end of the encoded data at `at`, or 0 where a word stands there. */
function skipEncoded(scan: Scan, at: number): number {
  if (at < scan.plainUntil || !isEncodedUnit(scan, at + longestPlainRun) || !isEncodedUnit(scan, at + 20)) return 0
  let to = at
  while (isEncodedUnit(scan, to)) to++
  if (to - at <= longestPlainRun) return 0
  const from = encodedFrom(scan.text.slice(at, to))
  if (from === 0) return to
  scan.plainUntil = from < 0 ? to : at + from
  return 0
}

function isEncodedUnit(scan: Scan, at: number): boolean {
  return at < scan.end && ((scan.classes[scan.text.charCodeAt(at)] ?? 0) & ENCODED) !== 0
}

function emitSign(scan: Scan, at: number, bits: number): number {
  const to = at + (bits & WIDE ? 2 : 1)
  scan.sink(fold(scan.text.slice(at, to)), at, to, false)
  return to
}

const dotNetLength = 4

/** `.NET` at the start or behind what is no word: `ASP.NET` and `example.net` are two words each. */
function isDotNet(scan: Scan, at: number): boolean {
  const to = at + dotNetLength
  if (to > scan.end || scan.text.slice(at + 1, to).toLowerCase() !== 'net' || isWordAt(scan, to)) return false
  return at === scan.start || !isWordAt(scan, at - 1)
}

function emitDotNet(scan: Scan, at: number): number {
  scan.sink('.net', at, at + dotNetLength, false)
  return at + dotNetLength
}
