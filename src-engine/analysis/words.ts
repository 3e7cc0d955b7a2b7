// Words of scripts with spaces: where one ends, which belong together (plug-in, don't), and the terms they give.
import { camelParts } from './camel-case.ts'
import { classAt, DIGIT, IGNORED, LETTER, LOWER, MARK, TIE, UPPER, WIDE } from './character-class.ts'
import { foldWord } from './fold.ts'
import { cutTerm, type Scan } from './scan.ts'

interface Word {
  readonly from: number
  readonly to: number
  /** Where reading goes on: behind ignored characters that follow the word. */
  readonly next: number
  readonly bits: number
  /** A capital letter stands behind the first character. */
  readonly innerCapital: boolean
}

const wordStart = LETTER | DIGIT | MARK
const wordPart = wordStart | IGNORED
const mostJoinedParts = 4
const longestJoined = 32
/** More of a word is never looked at: a term is at most 64 code points, marks and what vanishes set aside. */
const mostUnits = 512

/** Passes the word at `from` on, together with those tied to it by hyphens or apostrophes; answers where it ends. */
export function emitWords(scan: Scan, from: number): number {
  const first = readWord(scan, from)
  let following = tiedWord(scan, first.next)
  if (following < 0) {
    emitWord(scan, first, '')
    return first.next
  }
  const words = [first]
  while (following >= 0 && words.length <= mostJoinedParts) {
    const word = readWord(scan, following)
    words.push(word)
    following = tiedWord(scan, word.next)
  }
  const joined = words.length <= mostJoinedParts ? joinedTerm(scan, words) : ''
  for (const word of words) emitWord(scan, word, word === first ? joined : '', words.at(-1)?.to)
  let next = words.at(-1)?.next ?? first.next
  while (following >= 0) {
    const word = readWord(scan, following)
    emitWord(scan, word, '')
    next = word.next
    following = tiedWord(scan, next)
  }
  return next
}

function readWord(scan: Scan, from: number): Word {
  const { text, classes, end } = scan
  const firstBits = classAt(classes, text, from, end)
  let next = from + (firstBits & WIDE ? 2 : 1)
  let to = next
  let rest = 0
  while (next < end) {
    let bits = classes[text.charCodeAt(next)] ?? 0
    if (bits & WIDE) bits = classAt(classes, text, next, end)
    if ((bits & wordPart) === 0) break
    next += bits & WIDE ? 2 : 1
    rest |= bits
    if ((bits & IGNORED) === 0) to = next
  }
  const suffix = next === to ? symbolSuffix(scan, from, to) : 0
  return {
    from,
    to: to + suffix,
    next: next + suffix,
    bits: firstBits | rest,
    innerCapital: (rest & UPPER) !== 0,
  }
}

/** The length of what makes `C++`, `g++` and `F#` other words than their letters. */
function symbolSuffix(scan: Scan, from: number, to: number): number {
  const { text, end } = scan
  const sign = text.charCodeAt(to)
  if (sign === 0x2b) {
    return to + 1 < end && text.charCodeAt(to + 1) === 0x2b && /^[A-Za-z]+$/.test(text.slice(from, to)) ? 2 : 0
  }
  if (sign !== 0x23 || to - from !== 1 || to >= end || !/[A-Za-z]/.test(text.charAt(from))) return 0
  return isWordAt(scan, to + 1) ? 0 : 1
}

export function isWordAt(scan: Scan, at: number): boolean {
  return (classAt(scan.classes, scan.text, at, scan.end) & wordStart) !== 0
}

/** Where the word begins that a tie at `at` binds to the one before, or -1. */
function tiedWord(scan: Scan, at: number): number {
  const { text, classes, end } = scan
  if (at >= end || ((classes[text.charCodeAt(at)] ?? 0) & TIE) === 0) return -1
  let next = at + 1
  while (next < end && (classes[text.charCodeAt(next)] ?? 0) & IGNORED) next++
  return isWordAt(scan, next) ? next : -1
}

function emitWord(scan: Scan, word: Word, joined: string, joinedTo = word.to): void {
  const { text, sink } = scan
  const raw = text.slice(word.from, Math.min(word.to, word.from + mostUnits))
  const term = foldWord(raw, word.bits)
  if (term === '') return
  sink(cutTerm(term), word.from, word.to, false)
  if (joined !== '') sink(joined, word.from, joinedTo, true)
  if (word.innerCapital && word.bits & LOWER) emitParts(scan, word, raw)
}

function emitParts(scan: Scan, word: Word, raw: string): void {
  const parts = camelParts(raw)
  for (let index = 0; index < parts.length; index += 2) {
    const from = parts[index] ?? 0
    const to = parts[index + 1] ?? 0
    const term = foldWord(raw.slice(from, to), word.bits)
    if (term !== '') scan.sink(cutTerm(term), word.from + from, word.from + to, true)
  }
}

/** The words written as one, or nothing where that would be a mere number or longer than words are. */
function joinedTerm(scan: Scan, words: readonly Word[]): string {
  if (words.every((word) => (word.bits & LETTER) === 0)) return ''
  const term = words
    .map(({ from, to, bits }) => foldWord(scan.text.slice(from, Math.min(to, from + mostUnits)), bits))
    .join('')
  return term.length <= longestJoined || Array.from(term.slice(0, longestJoined * 2 + 1)).length <= longestJoined
    ? term
    : ''
}
