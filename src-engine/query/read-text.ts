// The smallest readings of query text: blanks, quotes, escapes, comparisons and values. Used by the scanner only.
import type { Comparison } from './ast.ts'

/** What JavaScript calls white space, but for the byte order mark, which is invisible and no blank. */
export function isBlank(char: string): boolean {
  const isPlain = char > ' ' && char < '\u007F'
  return !isPlain && /\s/.test(char) && char !== '\uFEFF'
}

/** Opens a phrase at the beginning of a clause or value; phones insert the typographic ones. */
export function isQuote(char: string): boolean {
  return /["“”„]/.test(char)
}

/** Only a blank or a bracket ends a word: a quote inside it (`5"`) is part of it. */
export function endsWord(char: string): boolean {
  return char === '(' || char === ')' || isBlank(char)
}

interface Bare {
  readonly text: string
  readonly to: number
  /** The last character is a star without a backslash. */
  readonly endsInStar: boolean
}

/** From `from` to the end of the word. */
export function readBare(text: string, from: number): Bare {
  return readUntil(text, from, endsWord)
}

/** A backslash takes the next UTF-16 unit as it is; at the very end it is itself. */
function readUntil(text: string, from: number, ends: (char: string) => boolean): Bare {
  let read = ''
  let copied = from
  let at = from
  let starAt = -1
  for (; at < text.length && !ends(text.charAt(at)); at += 1) {
    const char = text.charAt(at)
    if (char === '*') starAt = at
    if (char !== '\\' || at + 1 === text.length) continue
    read += text.slice(copied, at)
    at += 1
    copied = at
  }
  return { text: read + text.slice(copied, at), to: at, endsInStar: starAt >= 0 && starAt === at - 1 }
}

interface Quoted {
  readonly text: string
  readonly to: number
  readonly closed: boolean
}

/** A straight quote ends at a straight one, a typographic one at either kind. */
export function readQuoted(text: string, from: number): Quoted {
  const isEnd = text.charAt(from) === '"' ? (char: string) => char === '"' : (char: string) => /["“”]/.test(char)
  const { text: read, to } = readUntil(text, from + 1, isEnd)
  const closed = to < text.length
  return { text: read, to: closed ? to + 1 : to, closed }
}

export interface Operator {
  /** Its place in the value without quotes and escapes. */
  readonly at: number
  readonly comparison: Comparison
}

export interface Value {
  /** Without quotes and escapes; the comparison is still in it. */
  readonly text: string
  readonly to: number
  /** The first comparison written outside quotes and without a backslash. */
  readonly operator: Operator | null
  /** Begins with a quote. */
  readonly quoted: boolean
  readonly closed: boolean
  readonly endsInStar: boolean
}

/**
 * The value of a filter: bare or quoted, with a comparison before it or in it.
 *
 *   "two words"   >=2026-01-01   Amount>=100   "Paid on"<"1 May"   a"b
 */
export function readValue(text: string, from: number): Value {
  const first = readOperand(text, from)
  const comparison = readComparison(text, first.to)
  if (comparison === null) return { ...first, operator: null }
  const second = readRest(text, first.to + comparison.length)
  return {
    ...second,
    text: first.text + comparison + second.text,
    operator: { at: first.text.length, comparison },
    quoted: first.quoted,
  }
}

type Operand = Omit<Value, 'operator'>

/** Up to the first comparison. */
function readOperand(text: string, from: number): Operand {
  if (isQuote(text.charAt(from))) return { ...readQuoted(text, from), quoted: true, endsInStar: false }
  return { ...readUntil(text, from, (char) => endsWord(char) || /[<>=]/.test(char)), quoted: false, closed: true }
}

/** Behind the first comparison, where a second one is text. */
function readRest(text: string, from: number): Operand {
  if (isQuote(text.charAt(from))) return { ...readQuoted(text, from), quoted: true, endsInStar: false }
  return { ...readBare(text, from), quoted: false, closed: true }
}

function readComparison(text: string, at: number): Comparison | null {
  const first = text.charAt(at)
  if (first === '=') return '='
  if (first !== '<' && first !== '>') return null
  return text.charAt(at + 1) === '=' ? `${first}=` : first
}
