// Who asks. A profile is fixed when a connection is made; arguments never widen it.
import type { Sensitivity } from './documents.ts'

export interface CallerProfile {
  readonly caller: 'owner' | 'agent'
  /** Collections this caller may search; null for all. */
  readonly collections: readonly string[] | null
  /** Documents above this level do not exist for the caller. No level counts as not sensitive. */
  readonly maxSensitivity: Sensitivity
  readonly readOnly: boolean
}

/** The person in front of the app. */
export const ownerProfile: CallerProfile = {
  caller: 'owner',
  collections: null,
  maxSensitivity: 'restricted',
  readOnly: false,
}
