// Summaries of measured times.

export interface Summary {
  readonly p50Ms: number
  readonly p95Ms: number
  readonly maxMs: number
}

export function summarise(timesMs: readonly number[]): Summary {
  const sorted = [...timesMs].sort((a, b) => a - b)
  return { p50Ms: rounded(rank(sorted, 0.5)), p95Ms: rounded(rank(sorted, 0.95)), maxMs: rounded(rank(sorted, 1)) }
}

/** Nearest rank: the smallest time that this share of all times does not exceed. */
const rank = (sorted: readonly number[], share: number) =>
  sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN

export const rounded = (value: number, digits = 1) => Number(value.toFixed(digits))
