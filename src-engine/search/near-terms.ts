// Terms of a vocabulary within a few slips of a misspelled one: half a million terms in a few milliseconds.
// Nearly all are told apart by their length and the set of their letters, noted once for each block.
import { editDistance } from '../analysis/edit-distance.ts'
import type { TermBlock } from '../store/term-block.ts'

export interface NearTerm {
  readonly term: string
  readonly distance: number
}

/** A block of the vocabulary: the same object for as long as its terms stay the same. */
export interface SpellingBlock {
  readonly terms: TermBlock
}

/** Every term of the block at a distance of 1 to `limit` from `wanted`, in order. */
export function nearTerms(block: SpellingBlock, wanted: string, limit: number): NearTerm[] {
  const { starts, once, twice } = letterIndex(block)
  const letters = lettersOf(wanted, 0, wanted.length)
  // UTF-16 units: a character beyond them counts as two, which only lets more through.
  const shortest = wanted.length - 2 * limit
  const longest = wanted.length + 2 * limit
  const found: NearTerm[] = []
  let end = (starts[0] ?? 0) - 1
  for (let index = 0; index < once.length; index++) {
    const start = end + 1
    end = (starts[index + 1] ?? 0) - 1
    if (end - start < shortest || end - start > longest) continue
    const changed = countBits((once[index] ?? 0) ^ letters.once) + countBits((twice[index] ?? 0) ^ letters.twice)
    if (changed > 2 * limit) continue
    const term = block.terms.slice(start, end)
    const distance = editDistance(wanted, term, limit)
    if (distance > 0 && distance <= limit) found.push({ term, distance })
  }
  return found
}

interface LetterIndex {
  /** Where each term begins, and where one more would. */
  readonly starts: Uint32Array
  /** The letters of each term. */
  readonly once: Int32Array
  /** Those that stand in it more than once. */
  readonly twice: Int32Array
}

const indexes = new WeakMap<SpellingBlock, LetterIndex>()

function letterIndex(block: SpellingBlock): LetterIndex {
  const known = indexes.get(block)
  if (known !== undefined) return known
  const made = makeIndex(block.terms)
  indexes.set(block, made)
  return made
}

function makeIndex(terms: TermBlock): LetterIndex {
  const starts: number[] = []
  const once: number[] = []
  const twice: number[] = []
  let start = 1
  for (let end = terms.indexOf('\n', start); end !== -1; end = terms.indexOf('\n', start)) {
    const letters = lettersOf(terms, start, end)
    starts.push(start)
    once.push(letters.once)
    twice.push(letters.twice)
    start = end + 1
  }
  starts.push(start)
  return { starts: Uint32Array.from(starts), once: Int32Array.from(once), twice: Int32Array.from(twice) }
}

/** One bit a letter, shared by a few. A slip adds one letter and takes one away at most, so it changes two bits. */
function lettersOf(text: string, from: number, to: number): { readonly once: number; readonly twice: number } {
  let once = 0
  let twice = 0
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at)
    // Halves of a character beyond 16 bits stand for nothing: two of them may come and go in one slip.
    if (unit >= 0xd800 && unit < 0xe000) continue
    const letter = 1 << (unit & 31)
    twice |= once & letter
    once |= letter
  }
  return { once, twice }
}

function countBits(bits: number): number {
  const pairs = bits - ((bits >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
