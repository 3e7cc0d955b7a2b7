// Sorted terms in one string, one a line with a line break at both ends: '\napple\npear\n'.
// A block is searched as it stands, so half a million terms need no objects of their own.

export type TermBlock = string

/** Sorts by UTF-16 units, the order `<` compares in. */
export const blockOf = (terms: readonly string[]): TermBlock =>
  terms.length === 0 ? '\n' : `\n${[...terms].sort().join('\n')}\n`

export const termsOf = (block: TermBlock): string[] => (block.length < 2 ? [] : block.slice(1, -1).split('\n'))

/** Place of the line break before the first term that is not below `term`; the last break when there is none. */
export function lowerBound(block: TermBlock, term: string): number {
  let low = 0
  let high = block.length - 1
  while (low < high) {
    const start = block.lastIndexOf('\n', (low + high) >>> 1)
    const end = block.indexOf('\n', start + 1)
    if (block.slice(start + 1, end) < term) low = end
    else high = start
  }
  return low
}

export function hasTerm(block: TermBlock, term: string): boolean {
  const at = lowerBound(block, term)
  return block.startsWith(`${term}\n`, at + 1)
}

/** Calls `visit` for each term that begins with `prefix`, in order, until it returns false. */
export function eachBeginning(block: TermBlock, prefix: string, visit: (term: string) => boolean): void {
  let at = lowerBound(block, prefix) + 1
  while (at < block.length && block.startsWith(prefix, at)) {
    const end = block.indexOf('\n', at)
    if (!visit(block.slice(at, end))) return
    at = end + 1
  }
}

/** Calls `visit` for each term that holds `part` anywhere, in order, until it returns false. */
export function eachContaining(block: TermBlock, part: string, visit: (term: string) => boolean): void {
  let at = block.indexOf(part)
  while (at !== -1) {
    const start = block.lastIndexOf('\n', at) + 1
    const end = block.indexOf('\n', at)
    if (!visit(block.slice(start, end))) return
    at = block.indexOf(part, end)
  }
}
