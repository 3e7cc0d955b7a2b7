// An engine over a database that a test page has opened by itself, with nothing around it.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { Database } from '../../src-engine/sqlite/database.ts'
import { createMemoryOriginals } from '../../src-engine/store/originals.ts'
import { createEngine } from '../../src-engine/worker/create-engine.ts'
import { mustSucceed } from './must-succeed.ts'

export const plainEngine = (database: Database): EngineApi =>
  mustSucceed(
    createEngine({
      database,
      originals: createMemoryOriginals(),
      nowMs: () => Date.now(),
      timeZone: () => 'UTC',
      newId: () => crypto.randomUUID(),
      breathe: () => Promise.resolve(),
      state: () => ({ state: 'persistent' }),
      keptVersion: 'test',
    }),
  )
