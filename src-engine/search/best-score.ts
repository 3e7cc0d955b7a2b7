// How well a document answers plain text: BM25 over weighted columns, how close its words stand together, and how
// much of the text it covers. Every number here was chosen by measuring: see docs/decisions/0010-best-match.md.
import type { Candidate } from './best-candidates.ts'
import type { BestPhrase } from './best-phrases.ts'
import type { BestTerm } from './best-terms.ts'

/** What a hit counts in each column of the body: title, aliases, tags, summary, text, readings. */
const columnWeights = [2, 1.5, 1.5, 1.2, 1, 1]
/** BM25: how soon more hits stop counting, and how much of a document's length is held against it. */
const k1 = 1.2
const b = 0.8
/** An inflected form, against the word as typed. */
const formWeight = 0.7
/** A longer word or a part of a compound, against the word itself. */
const relatedWeight = 0.2
/** What two neighbours of the text add where they are neighbours, and where they are near, in either order. */
const pairWeight = 0.15
const nearWeight = 0.06
const nearTokens = 8
/** What a document with all of the text gains on one with none. */
const coverageWeight = 0.4

export interface ScoreContext {
  readonly terms: readonly BestTerm[]
  readonly phrases: readonly BestPhrase[]
  /** What each term tells: its rarity times its weight. */
  readonly values: readonly number[]
  /** Mean tokens of each column. */
  readonly meanLengths: readonly number[]
}

/** Rarity of a term that stands in `found` of the documents. */
export const rarity = (documentCount: number, found: number): number =>
  Math.log(1 + (Math.max(documentCount, found) - found + 0.5) / (found + 0.5))

/** Scores are positive, and comparable within one context only. */
export function createScorer(context: ScoreContext): (candidate: Candidate) => number {
  const { terms, values } = context
  const before = terms.map((term, index) => neighbourBefore(terms, index, term))
  const total = values.reduce((sum, value) => sum + value, 0)
  const counts = createCounts(terms.length)
  return (candidate) => {
    countHits(candidate, context, { counts, before, norm: lengthNorm(candidate, context) })
    let score = 0
    let covered = 0
    for (let term = 0; term < terms.length; term++) {
      const value = values[term] ?? 0
      const found = counts.words[term] ?? 0
      const related = saturated(counts.related[term] ?? 0) / (1 + found)
      const pairValue = value + (values[term - 1] ?? 0)
      score += value * (saturated(found) + relatedWeight * related)
      score +=
        pairValue * (pairWeight * saturated(counts.pairs[term] ?? 0) + nearWeight * saturated(counts.near[term] ?? 0))
      if (found > 0) covered += value
      else if (related > 0) covered += relatedWeight * value
    }
    return total === 0 ? score : score * (1 + coverageWeight * (covered / total))
  }
}

/** The term typed right before this one; -1 where there is none, or where pairs of characters overlap anyway. */
function neighbourBefore(terms: readonly BestTerm[], index: number, { position, unspaced }: BestTerm): number {
  const last = terms[index - 1]
  return last !== undefined && last.position === position - 1 && !(unspaced && last.unspaced) ? index - 1 : -1
}

const saturated = (count: number): number => (count * (k1 + 1)) / (count + k1)

function lengthNorm({ lengths }: Candidate, { meanLengths }: ScoreContext): number {
  let length = 0
  let mean = 0
  for (const [column, weight] of columnWeights.entries()) {
    length += weight * (lengths[column] ?? 0)
    mean += weight * (meanLengths[column] ?? 0)
  }
  return mean === 0 ? 1 : 1 - b + (b * length) / mean
}

/** Hits of each term in one document, weighted by column and by length. */
interface Counts {
  readonly words: Float64Array
  readonly related: Float64Array
  readonly pairs: Float64Array
  readonly near: Float64Array
  /** Where the term was last seen in the column. */
  readonly last: Int32Array
}

const createCounts = (size: number): Counts => ({
  words: new Float64Array(size),
  related: new Float64Array(size),
  pairs: new Float64Array(size),
  near: new Float64Array(size),
  last: new Int32Array(size),
})

interface Counting {
  readonly counts: Counts
  /** For each term the one typed right before it, or -1. */
  readonly before: readonly number[]
  readonly norm: number
}

const nowhere = -1_000_000

function countHits({ hits }: Candidate, { phrases }: ScoreContext, { counts, before, norm }: Counting): void {
  const { words, related, pairs, near, last } = counts
  for (const list of [words, related, pairs, near]) list.fill(0)
  let column = -1
  let weight = 0
  for (let at = 0; at < hits.length; at += 3) {
    const phrase = phrases[hits[at] ?? 0]
    const position = hits[at + 2] ?? 0
    if (hits[at + 1] !== column) {
      column = hits[at + 1] ?? 0
      weight = (columnWeights[column] ?? 1) / norm
      last.fill(nowhere)
    }
    // A word is also the beginning of itself: only its closest phrase counts at one place.
    if (phrase === undefined || last[phrase.term] === position) continue
    const { term, way } = phrase
    if (way === 'related') {
      related[term] = (related[term] ?? 0) + weight
      continue
    }
    words[term] = (words[term] ?? 0) + (way === 'form' ? formWeight * weight : weight)
    last[term] = position
    countPair(term, position - (last[before[term] ?? -1] ?? nowhere), true)
    if (before[term + 1] === term) countPair(term + 1, position - (last[term + 1] ?? nowhere), false)
  }

  function countPair(term: number, distance: number, inOrder: boolean): void {
    if (distance <= 0 || distance > nearTokens) return
    near[term] = (near[term] ?? 0) + weight
    if (inOrder && distance === 1) pairs[term] = (pairs[term] ?? 0) + weight
  }
}
