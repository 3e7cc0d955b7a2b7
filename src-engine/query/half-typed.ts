// Mends a half-typed query just so far that more can be written round it.
import { scan } from './scan.ts'
import type { Token } from './token.ts'

/**
 * What closes a part whose last token is `token`, when that runs to the end of the text: the quote, `groups`
 * brackets, and a second backslash behind a lone one, which would escape whatever followed.
 */
export function closingOf(text: string, token: Token | undefined, groups: number): string {
  if (token === undefined) return ''
  const isAtEnd = token.to === text.length
  const backslashes = isAtEnd ? (/\\*$/.exec(text)?.[0].length ?? 0) : 0
  const isOpen = 'closed' in token && !token.closed
  return `${backslashes % 2 === 1 ? '\\' : ''}${isOpen ? '"' : ''}${')'.repeat(groups)}`
}

/** How many brackets are still open at the end. */
export function countOpenGroups(tokens: readonly Token[]): number {
  let open = 0
  for (const { type } of tokens) {
    if (type === 'open') open += 1
    else if (type === 'close' && open > 0) open -= 1
  }
  return open
}

/** A closing bracket without a partner means nothing, until another one is written before it. */
export function withoutStrayBrackets(text: string): string {
  let depth = 0
  let kept = ''
  let done = 0
  for (const { type, from, to } of scan(text)) {
    if (type === 'open') depth += 1
    if (type === 'close' && depth === 0) {
      kept += `${text.slice(done, from)} `
      done = to
    } else if (type === 'close') depth -= 1
  }
  return kept + text.slice(done)
}
