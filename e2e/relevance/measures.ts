// How good a ranking is, by the usual measures; all lie between 0 and 1.
import type { Judgements } from './read-collection.ts'

export interface Measures {
  readonly ndcg10: number
  readonly mrr10: number
  readonly recall100: number
  readonly recall6: number
}

/** `ranked` holds ids of documents, best first, each once. */
export function measure(ranked: readonly string[], judgements: Judgements): Measures {
  return {
    ndcg10: normalisedGain(ranked, judgements, 10),
    mrr10: reciprocalRank(ranked, judgements, 10),
    recall100: recall(ranked, judgements, 100),
    recall6: recall(ranked, judgements, 6),
  }
}

/** The mean over queries, to four places; zeros for none. */
export function meanMeasures(all: readonly Measures[]): Measures {
  const mean = (of: (measures: Measures) => number): number =>
    all.length === 0 ? 0 : Math.round((all.reduce((sum, one) => sum + of(one), 0) / all.length) * 10_000) / 10_000
  return {
    ndcg10: mean((one) => one.ndcg10),
    mrr10: mean((one) => one.mrr10),
    recall100: mean((one) => one.recall100),
    recall6: mean((one) => one.recall6),
  }
}

/** Gain is the grade itself, as trec_eval has it, discounted by log2(1 + rank). */
function normalisedGain(ranked: readonly string[], judgements: Judgements, depth: number): number {
  const ideal = discounted([...judgements.values()].sort((a, b) => b - a).slice(0, depth))
  return ideal === 0 ? 0 : discounted(ranked.slice(0, depth).map((id) => judgements.get(id) ?? 0)) / ideal
}

const discounted = (grades: readonly number[]): number =>
  grades.reduce((sum, grade, index) => sum + grade / Math.log2(index + 2), 0)

function reciprocalRank(ranked: readonly string[], judgements: Judgements, depth: number): number {
  const index = ranked.slice(0, depth).findIndex((id) => judgements.has(id))
  return index === -1 ? 0 : 1 / (index + 1)
}

const recall = (ranked: readonly string[], judgements: Judgements, depth: number): number =>
  judgements.size === 0 ? 0 : ranked.slice(0, depth).filter((id) => judgements.has(id)).length / judgements.size
