// Finds the words of a query in a text by the same analysis the index uses. For texts the engine gives no marks for,
// such as the pages of a scan. Finds what was typed, not its inflected forms. Pure.
import { analyseWord, type QueryWord } from '../../../src-engine/analysis/query-word.ts'
import { tokenise } from '../../../src-engine/analysis/tokenise.ts'
import type { TextRange } from '../../../src-engine/contract/search.ts'

interface Position {
  readonly terms: string[]
  readonly from: number
  to: number
}

export function wordsOf(query: string): readonly QueryWord[] {
  return query
    .replaceAll('"', ' ')
    .split(/\s+/)
    .map((word) => analyseWord(word.replace(/\*$/, '')))
    .filter((word) => word !== null)
}

/** Ordered, never overlapping. The last term of a word may be the beginning of a longer one. */
export function findWords(text: string, words: readonly QueryWord[]): readonly TextRange[] {
  if (words.length === 0) return []
  const positions = readPositions(text)
  const found: TextRange[] = []
  for (let index = 0; index < positions.length; ) {
    const length = Math.max(0, ...words.map((word) => matchLength(positions, index, word)))
    const first = positions[index]
    const last = positions[index + length - 1]
    if (length > 0 && first && last) found.push({ from: first.from, to: last.to })
    index += Math.max(1, length)
  }
  return found
}

function readPositions(text: string): readonly Position[] {
  const positions: Position[] = []
  tokenise(text, (term, from, to, colocated) => {
    const last = positions.at(-1)
    if (colocated && last) last.terms.push(term)
    else positions.push({ terms: [term], from, to })
  })
  return positions
}

function matchLength(positions: readonly Position[], start: number, word: QueryWord): number {
  const isLast = (index: number): boolean => index === word.terms.length - 1
  const meets = word.terms.every((term, index) =>
    positions[start + index]?.terms.some((found) => found === term || (isLast(index) && found.startsWith(term))),
  )
  if (meets) return word.terms.length
  return word.joined !== null && positions[start]?.terms.includes(word.joined) ? 1 : 0
}
