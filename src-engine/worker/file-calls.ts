// Calls that concern the file below the database, for hosts that have one. In the browser the worker answers them
// itself, in every state of the store.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { err } from '../contract/result.ts'
import type { EngineCore } from './engine-core.ts'

type FileCalls = Pick<EngineApi, 'salvage' | 'rawFile' | 'dropDamaged' | 'diagnose'>

export function fileCallsOf(_core: EngineCore, _caller: CallerProfile): FileCalls {
  const refused = async () =>
    err({ type: 'StorageUnavailable', name: 'NotSupportedError', detail: 'This store has no file of its own' } as const)
  return { salvage: refused, rawFile: refused, dropDamaged: refused, diagnose: refused }
}
