// Writes text so that the scanner reads the same text again. The inverse of `scan`, clause by clause.
import type { Comparison } from './ast.ts'
import { findFilter } from './filters.ts'
import { endsWord, isQuote } from './read-text.ts'

/** A quoted phrase. */
export function quotePhrase(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** A word of its own, escaped where it would mean something else: `\-draft`, `tag\:x`, `\OR`. */
export function quoteWord(text: string, beginning: boolean): string {
  if (text === 'OR' && !beginning) return '\\OR'
  const bare = escapeKey(escapeBare(text))
  return `${/^[-!]/.test(bare) ? '\\' : ''}${bare}${beginning ? '*' : ''}`
}

/** Behind `title:` or `content:`, where only a second colon would change what stands before it. */
export function quoteFieldWord(text: string, beginning: boolean): string {
  return `${/^[:/<>=]/.test(text) ? '\\' : ''}${escapeBare(text)}${beginning ? '*' : ''}`
}

/** The value of a filter: bare where that is safe, else in quotes. */
export function quoteValue(text: string): string {
  return isPlainValue(text) ? text : quotePhrase(text)
}

/** Name, comparison and text of `field:`. */
export function quoteField(name: string, comparison: Comparison, text: string): string {
  return `${quoteValue(name)}${comparison}${quoteValue(text)}`
}

function isPlainValue(text: string): boolean {
  return /^(?!:|\/\/)[\p{L}\p{N}\p{M}\-_./@+&#%,;':]+$/u.test(text)
}

function escapeBare(text: string): string {
  const escaped = [...text]
    .map((char) => (endsWord(char) || isQuote(char) || char === '\\' ? `\\${char}` : char))
    .join('')
  return escaped.replace(/\*$/, '\\*')
}

/** A colon behind letters would make a filter of the word, today or in a later version. */
function escapeKey(bare: string): string {
  return bare.replace(/^([a-z][a-z-]*):(?!:|\/\/)(.?)/is, (whole, name: string, next: string) =>
    next === '' && findFilter(name) === null ? whole : `${name}\\:${next}`,
  )
}
