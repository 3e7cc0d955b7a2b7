// What this tab knows of its way to the store: the states that the app draws.
import type { EngineError } from '../../src-engine/contract/errors.ts'
import type { StoreState } from '../../src-engine/contract/store-state.ts'

export type SessionState =
  | { readonly type: 'connecting' }
  /** Whoever holds the store gives no sign of life. `seen`: documents of this store were on screen before. */
  | { readonly type: 'unanswered'; readonly seen: boolean }
  | { readonly type: 'failed'; readonly reason: EngineError }
  /** Another tab runs a newer Kept on this store: this one must be loaded anew. */
  | { readonly type: 'outdated' }
  | { readonly type: 'ready'; readonly store: StoreState; readonly leads: boolean }

type ReadyState = Extract<SessionState, { readonly type: 'ready' }>

export const isInMemory = ({ store }: ReadyState): boolean => store.state === 'ephemeral'

/** After the store has changed. Some of its states leave nothing to show but their own screen. */
export function stateAfter(ready: ReadyState, store: StoreState): SessionState {
  switch (store.state) {
    case 'corrupt':
      return { type: 'failed', reason: { type: 'DatabaseCorrupt', detail: store.detail } }
    case 'unavailable':
      return { type: 'failed', reason: store.error }
    default:
      return { ...ready, store }
  }
}
