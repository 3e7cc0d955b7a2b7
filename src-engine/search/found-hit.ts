// A hit together with where it was found, for answers that span collections.
import type { Source } from './sources.ts'
import type { TierHit } from './tiers.ts'

export interface FoundHit extends TierHit {
  /** The collection it is in, and the plan it was found by. */
  readonly source: Source
}
