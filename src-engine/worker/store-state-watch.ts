// What the answers of the engine tell of the store: that no room is left, that there is room again, that it is damaged.
import type { CallKind } from '../contract/engine-calls.ts'
import type { EngineError } from '../contract/errors.ts'
import type { Result } from '../contract/result.ts'
import type { StoreState } from '../contract/store-state.ts'
import { readStorageSpace } from '../sqlite/storage-space.ts'

export interface StateWatch {
  state(): StoreState
  opened(state: StoreState): void
  /** Every answer of the engine, with the kind of its call. */
  hear(result: Result<unknown, EngineError>, kind: CallKind): Promise<void>
}

export function createStateWatch(onChange: (state: StoreState) => void): StateWatch {
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
    async hear(result, kind) {
      if (result.ok) {
        if (state.state === 'full' && kind !== 'read') change({ state: 'persistent' })
        return
      }
      switch (result.error.type) {
        case 'DatabaseCorrupt':
          return change({ state: 'corrupt', detail: result.error.detail })
        case 'DataCleared':
          return change({ state: 'unavailable', error: result.error })
        case 'StorageFull':
          return (await isRoomy()) ? undefined : change({ state: 'full' })
        default:
      }
    },
  }
}

/** More than this is free: then a single write was too large, and others will do. */
const roomyBytes = 50 * 1024 * 1024

async function isRoomy(): Promise<boolean> {
  const space = await readStorageSpace()
  return space !== null && space.quotaBytes - space.usedBytes > roomyBytes
}
