// Checking and compacting the store.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { err } from '../contract/result.ts'
import type { EngineCore } from './engine-core.ts'

export type Care = Pick<EngineApi, 'checkIndex' | 'compact'>

export function careOf(_core: EngineCore, _caller: CallerProfile): Care {
  const notBuilt = async () => err({ type: 'Unexpected', name: 'NotBuilt', detail: 'comes with this step' } as const)
  return {
    checkIndex: notBuilt,
    compact: notBuilt,
  }
}
