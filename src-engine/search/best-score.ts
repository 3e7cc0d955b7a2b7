// How well a document answers plain text: BM25 over weighted columns, and how close its words stand together.
import type { Candidate } from './best-candidates.ts'
import type { BestTerm } from './best-terms.ts'

export interface ScoreWeights {
  /** What a hit counts in each column: title, aliases, tags, summary, text, readings. */
  readonly columns: readonly number[]
  /** BM25: how soon more hits stop counting, and how much a long column takes away. */
  readonly k1: number
  readonly b: number
  /** What two words typed beside each other add where they stand beside each other. */
  readonly pair: number
}

export const scoreWeights: ScoreWeights = {
  columns: [3, 2, 2, 1.5, 1, 1],
  k1: 1.2,
  b: 0.75,
  pair: 0.3,
}

/** Rarity of each term, in the order of the terms. */
export const rarity = (documentCount: number, found: number): number =>
  Math.log(1 + (documentCount - found + 0.5) / (found + 0.5))

export interface ScoreContext {
  readonly terms: readonly BestTerm[]
  readonly rarities: readonly number[]
  readonly meanLengths: readonly number[]
}

export function scoreCandidate(candidate: Candidate, context: ScoreContext, weights = scoreWeights): number {
  const { terms, rarities, meanLengths } = context
  const { columns, k1, b, pair } = weights
  const counts = new Float64Array(terms.length)
  const pairs = new Float64Array(terms.length)
  const last = new Int32Array(terms.length)
  const { hits, lengths } = candidate
  let length = 0
  let mean = 0
  for (let c = 0; c < columns.length; c++) {
    length += (columns[c] ?? 0) * (lengths[c] ?? 0)
    mean += (columns[c] ?? 0) * (meanLengths[c] ?? 0)
  }
  const norm = 1 - b + (b * length) / Math.max(1, mean)
  let column = -1
  for (let at = 0; at < hits.length; at += 3) {
    const term = hits[at] ?? 0
    if (hits[at + 1] !== column) {
      column = hits[at + 1] ?? 0
      last.fill(-1000)
    }
    const position = hits[at + 2] ?? 0
    counts[term] = (counts[term] ?? 0) + (columns[column] ?? 0)
    last[term] = position
    if (term > 0 && (last[term - 1] ?? 0) === position - 1) pairs[term] = (pairs[term] ?? 0) + (columns[column] ?? 0)
  }
  let score = 0
  for (let term = 0; term < terms.length; term++) {
    const count = (counts[term] ?? 0) / norm
    score += ((rarities[term] ?? 0) * count * (k1 + 1)) / (count + k1)
    const pairCount = (pairs[term] ?? 0) / norm
    score += (pair * ((rarities[term] ?? 0) + (rarities[term - 1] ?? 0)) * pairCount * (k1 + 1)) / (pairCount + k1)
  }
  return score
}
