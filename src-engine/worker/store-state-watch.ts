// What the answers of the engine tell of the store: that no room is left, that there is room again, that it is damaged.
import { type CallName, callKinds } from '../contract/engine-calls.ts'
import type { EngineError } from '../contract/errors.ts'
import type { SavedBatch } from '../contract/ingest.ts'
import type { Result } from '../contract/result.ts'
import type { StoreState } from '../contract/store-state.ts'

export interface StateWatch {
  state(): StoreState
  opened(state: StoreState): void
  /** What the engine found out by itself. */
  found(state: StoreState): void
  /** Every answer of the engine, with the name of its call. */
  hear(result: Result<unknown, EngineError>, name: CallName): Promise<void>
}

/** `hasRoom` finds out whether there is any, without being told by a write of content. */
export function createStateWatch(
  onChange: (state: StoreState) => void,
  hasRoom: () => Promise<boolean> = async () => false,
): StateWatch {
  let state: StoreState = { state: 'persistent' }
  const change = (next: StoreState): void => {
    if (next.state === state.state) return
    state = next
    onChange(state)
  }
  return {
    state: () => state,
    opened(next) {
      state = next
    },
    found: change,
    async hear(result, name) {
      if (result.ok) {
        if (ranOutOfRoom(result.value)) return change({ state: 'full' })
        if (state.state !== 'full' || callKinds[name] === 'read') return
        return addsContent.has(name) || (await hasRoom()) ? change({ state: 'persistent' }) : undefined
      }
      switch (result.error.type) {
        case 'DatabaseCorrupt':
          return change({ state: 'corrupt', detail: result.error.detail })
        case 'DataCleared':
          return change({ state: 'unavailable', error: result.error })
        case 'StorageFull':
          // Whatever the browser says: Chromium tells every page of 10 GiB more than it uses, also where none is left.
          return change({ state: 'full' })
        default:
      }
    },
  }
}

/** An import that ran out of room says so file by file, in an answer of its own. */
function ranOutOfRoom(value: unknown): boolean {
  const { failures } = (value ?? {}) as Partial<SavedBatch> // the one answer with this member; anything else has none
  return Array.isArray(failures) && failures.some(({ reason }) => reason === 'storage-full')
}

/** Only what has to find new room shows that there is some: the end of an import writes nothing, a query a few letters. */
const addsContent: ReadonlySet<CallName> = new Set(['saveDocument', 'saveIngested', 'editDocument', 'makeVersion'])
