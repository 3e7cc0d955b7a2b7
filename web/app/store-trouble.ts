// What stands between a person and the documents, from the session and from what is known to have been here. Pure.
import type { EngineError } from '../../src-engine/contract/errors.ts'
import type { SessionState } from '../engine-client/session-state.ts'
import type { UsageMarker } from '../preferences/usage-marker.ts'

export type Trouble =
  | { readonly type: 'failed'; readonly reason: EngineError }
  /** Whoever holds the store gives no sign of life. */
  | { readonly type: 'unanswered' }
  /** Another window runs a newer version. */
  | { readonly type: 'outdated' }
  /** The store is empty, and once it was not. */
  | { readonly type: 'lost'; readonly marker: UsageMarker }

export function troubleOf(session: SessionState, lost: UsageMarker | null): Trouble | null {
  switch (session.type) {
    case 'connecting':
      return null
    case 'ready':
      return lost === null ? null : { type: 'lost', marker: lost }
    case 'failed':
      return { type: 'failed', reason: session.reason }
    case 'unanswered':
    case 'outdated':
      return { type: session.type }
  }
}

/**
 * Whether the screens stay in view below a line that says it. `seen`: documents or words of the person are on them,
 * which may have to be copied. All other trouble takes the whole page, so that nobody works on what is not there.
 */
export function leavesScreens(trouble: Trouble, seen: boolean): boolean {
  if (!seen) return false
  return (
    trouble.type === 'unanswered' ||
    trouble.type === 'outdated' ||
    (trouble.type === 'failed' && trouble.reason.type === 'DataCleared')
  )
}
