// Checking and compacting the store.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { err, ok } from '../contract/result.ts'
import { checkEveryIndex } from '../store/check-index.ts'
import { checkStore } from './check-store.ts'
import { compactStore } from './compact-store.ts'
import type { EngineCore } from './engine-core.ts'
import type { careNames } from './later-names.ts'

export type Care = Pick<EngineApi, (typeof careNames)[number]>

/** Both hold the store for seconds, and tell of everything in it: the owner's alone. */
export function careOf(core: EngineCore, caller: CallerProfile): Care {
  if (caller.caller !== 'owner' || caller.readOnly) {
    const refused = async () => err({ type: 'ReadOnlyCaller' } as const)
    return { checkIndex: refused, checkStore: refused, compact: refused }
  }
  return {
    checkIndex: () =>
      core.inTurn(async () => {
        const checked = core.write(checkEveryIndex)
        return checked.ok ? ok(null) : checked
      }),
    checkStore: () => checkStore(core),
    compact: () => core.inTurn(() => compactStore(core)),
  }
}
