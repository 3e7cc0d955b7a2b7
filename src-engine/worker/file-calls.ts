// Calls that concern the file below the database, for hosts that have none of their own. In the browser the worker
// answers them itself, in every state of the store.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi, EngineResult } from '../contract/engine-api.ts'
import { err, ok } from '../contract/result.ts'
import type { Diagnostics, StoreCheck } from '../contract/store-care.ts'
import { readSchemaVersion } from '../sqlite/migrate.ts'
import { readJsonSetting } from '../store/settings-table.ts'
import type { EngineCore } from './engine-core.ts'
import { listRunning } from './long-work.ts'

/** What is asked of the file and not of the database in it. */
export const fileCallNames = [
  'salvage',
  'rawFile',
  'dropDamaged',
  'checkBackup',
  'restore',
  'stopRestore',
  'bringBack',
  'dropFormer',
  'diagnose',
] as const satisfies readonly (keyof EngineApi)[]

export type FileCalls = Pick<EngineApi, (typeof fileCallNames)[number]>

export function fileCallsOf(core: EngineCore, caller: CallerProfile): FileCalls {
  const refused = async () =>
    err({ type: 'StorageUnavailable', name: 'NotSupportedError', detail: 'This store has no file of its own' } as const)
  const diagnosing =
    caller.caller === 'owner' ? () => diagnose(core) : async () => err({ type: 'ReadOnlyCaller' } as const)
  return {
    salvage: refused,
    rawFile: refused,
    dropDamaged: refused,
    checkBackup: refused,
    restore: refused,
    stopRestore: refused,
    bringBack: refused,
    dropFormer: refused,
    diagnose: diagnosing,
  }
}

/** Whoever knows of the file and of failures adds them. */
async function diagnose(core: EngineCore): EngineResult<Diagnostics> {
  const jobs = listRunning(core)
  if (!jobs.ok) return jobs
  const known = core.read((db) => ({
    schema: readSchemaVersion(db),
    lastCheck: readJsonSetting<StoreCheck>(db, 'last-check'),
  }))
  if (!known.ok) return known
  const { keptVersion, database, state } = core.parts
  const { schema, lastCheck } = known.value
  return ok({
    versions: { kept: keptVersion, sqlite: database.sqliteVersion, schema },
    state: state().state,
    file: null,
    jobs: jobs.value,
    lastCheck,
    errors: [],
  })
}
