// Chance that can be had again: the same seed gives the same trial, but for the moments at which the machine answers.

export interface Random {
  /** A whole number from 0 to `limit`, without it. */
  below(limit: number): number
  oneOf<T>(values: readonly T[]): T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const below = (limit: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return {
    below,
    // The index lies within: below() never reaches its limit.
    oneOf: <T>(values: readonly T[]) => values[below(values.length)] as T,
  }
}
