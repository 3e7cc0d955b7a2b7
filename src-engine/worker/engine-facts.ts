// Dates found in a document, for one caller.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { err } from '../contract/result.ts'
import type { EngineCore } from './engine-core.ts'

export type Facts = Pick<EngineApi, 'proposeFacts'>

export function factsOf(_core: EngineCore, _caller: CallerProfile): Facts {
  const notBuilt = async () => err({ type: 'Unexpected', name: 'NotBuilt', detail: 'comes with this step' } as const)
  return {
    proposeFacts: notBuilt,
  }
}
