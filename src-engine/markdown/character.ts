// The few questions about single UTF-16 units that Markdown's grammar asks.

export const code = {
  tab: 9,
  lineFeed: 10,
  carriageReturn: 13,
  space: 32,
  bang: 33,
  quote: 34,
  hash: 35,
  apostrophe: 39,
  openParen: 40,
  closeParen: 41,
  star: 42,
  plus: 43,
  minus: 45,
  dot: 46,
  slash: 47,
  zero: 48,
  nine: 57,
  colon: 58,
  less: 60,
  equals: 61,
  greater: 62,
  question: 63,
  openBracket: 91,
  backslash: 92,
  closeBracket: 93,
  underscore: 95,
  backtick: 96,
  pipe: 124,
  tilde: 126,
} as const

/** Space or tab: what may stand between things on one line. */
export const isBlank = (unit: number): boolean => unit === code.space || unit === code.tab

/** Space, tab or a line ending. */
export const isSpace = (unit: number): boolean =>
  unit === code.space || (unit >= code.tab && unit <= code.carriageReturn)

export const isDigit = (unit: number): boolean => unit >= code.zero && unit <= code.nine

/** A to Z in either case. */
export const isAsciiLetter = (unit: number): boolean => (unit | 32) >= 97 && (unit | 32) <= 122

/** ASCII punctuation: what a backslash can escape. */
export const isPunctuation = (unit: number): boolean =>
  (unit > code.space && unit < code.zero) ||
  (unit > code.nine && unit < 65) ||
  (unit > 90 && unit < 97) ||
  (unit > 122 && unit < 127)

export function skipBlanks(source: string, at: number, limit: number): number {
  let next = at
  while (next < limit && isBlank(source.charCodeAt(next))) next++
  return next
}

export function skipSpaces(source: string, at: number, limit: number): number {
  let next = at
  while (next < limit && isSpace(source.charCodeAt(next))) next++
  return next
}
