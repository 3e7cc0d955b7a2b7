// What tabs and the leader's worker say to one another, over channels that every tab of the app hears.
import type { CallName } from './engine-calls.ts'
import type { EngineError } from './errors.ts'
import type { Result } from './result.ts'
import type { EngineEvent, StoreState } from './store-state.ts'

/** One call of one tab. */
export interface EngineCall {
  /** Names the call, and for a write the operation: applied once, however often it is sent. */
  readonly operation: string
  readonly name: CallName
  readonly given: readonly unknown[]
  /** Milliseconds since 1970 after which it must not be begun any more; null for never. */
  readonly untilMs: number | null
}

/** To every tab. */
export type TabNews =
  /** A tab asks who leads. */
  | { readonly type: 'who-leads' }
  /** The leader's worker: it takes calls of this epoch from now on. A store that did not open is told as well. */
  | { readonly type: 'leads'; readonly epoch: string; readonly build: string; readonly store: Opened }
  | { readonly type: 'event'; readonly event: EngineEvent }
  /** A tab that somebody looks at asks a leader that nobody looks at to let go. */
  | { readonly type: 'seen'; readonly tab: string; readonly build: string }

export type Opened = Result<StoreState, EngineError>

/** To the leader of one epoch. */
export type LeaderMessage =
  | { readonly type: 'call'; readonly tab: string; readonly call: EngineCall }
  | { readonly type: 'ping'; readonly tab: string }

/** To one tab. */
export type TabMessage =
  | { readonly type: 'answer'; readonly operation: string; readonly result: unknown }
  | { readonly type: 'alive' }

/** `store` names the install, so that two on one origin never meet. */
export const channelNames = {
  news: (store: string) => `${store}:news`,
  leader: (store: string, epoch: string) => `${store}:leader:${epoch}`,
  tab: (store: string, tab: string) => `${store}:tab:${tab}`,
}
