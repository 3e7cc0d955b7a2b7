// What the health page offers to the runner that drives it, and what its worker answers.

export interface HealthTimes {
  readonly documents: number
  /** The counts of all checks, in order: the first ones find nothing in memory. */
  readonly countsMs: readonly number[]
  /** The whole answer of the Store screen, with the sizes. */
  readonly healthMs: readonly number[]
  /** One walk over all rows of the documents table, as often. */
  readonly countMs: readonly number[]
  readonly checks: Readonly<Record<string, number>>
}

export type HealthTask = { readonly task: 'fill'; readonly documents: number } | { readonly task: 'measure' }

declare global {
  var healthPage: {
    /** Milliseconds it took. */
    fill(documents: number): Promise<number>
    measure(): Promise<HealthTimes>
  }
}
