// Reads `[[Note#Heading|shown]]`.
import { code } from './character.ts'
import { readResource, type Span } from './read-resource.ts'

export interface WikiLink {
  /** At the `[[`, or at the `!` of an embed. */
  readonly from: number
  readonly to: number
  readonly embed: boolean
  /** Everything before the `|`. */
  readonly target: Span
  /** After the `|`; null without one. */
  readonly shown: Span | null
}

/**
 * The wiki-link whose `[[` is at `at`, or null. A `|` may be written `\|`, as tables need it.
 *
 *   [[Tea]]  [[Tea|my tea]]  [[Tea#Green]]     ->  links
 *   [[]]  [[Tea  [[Tea\n]]  [[1]](https://…)   ->  null
 */
export function readWikiLink(source: string, at: number, limit: number): WikiLink | null {
  if (source.charCodeAt(at + 2) === code.openBracket) return null
  let pipe = -1
  for (let next = at + 2; next + 1 < limit; next++) {
    const unit = source.charCodeAt(next)
    if (unit === code.lineFeed || unit === code.carriageReturn) return null
    if (unit === code.openBracket && source.charCodeAt(next + 1) === code.openBracket) return null
    if (unit === code.pipe && pipe === -1) pipe = next
    if (unit === code.closeBracket && source.charCodeAt(next + 1) === code.closeBracket) {
      return finish(source, at, next, { pipe, limit })
    }
  }
  return null
}

function finish(
  source: string,
  at: number,
  close: number,
  { pipe, limit }: { pipe: number; limit: number },
): WikiLink | null {
  const to = close + 2
  if (source.charCodeAt(to) === code.openParen && to < limit && readResource(source, to, limit) !== null) return null
  const targetEnd = pipe === -1 ? close : pipe
  const escaped = pipe !== -1 && source.charCodeAt(pipe - 1) === code.backslash
  const target = { from: at + 2, to: escaped ? targetEnd - 1 : targetEnd }
  if (source.slice(target.from, target.to).trim() === '') return null
  return { from: at, to, embed: false, target, shown: pipe === -1 ? null : { from: pipe + 1, to: close } }
}
