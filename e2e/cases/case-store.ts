// A store in memory for one case, which can be written out and opened again from its bytes.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import { openMemory } from '../../src-engine/sqlite/open-memory.ts'
import { createMemoryOriginals } from '../../src-engine/store/originals.ts'
import { createEngine } from '../../src-engine/worker/create-engine.ts'
import type { Case } from './case-format.ts'

export interface CaseStore {
  engine(): EngineApi
  /** Writes the store out, closes it and opens it again from those bytes. */
  reopen(): Promise<void>
  close(): Promise<void>
}

/** The engine's clock stands still at `nowMs`. */
export async function openCaseStore({ nowMs, timeZone }: Pick<Case, 'nowMs' | 'timeZone'>): Promise<CaseStore> {
  const originals = createMemoryOriginals()
  let made = 0
  let database = await openMemory()
  let engine = start()
  return {
    engine: () => engine,
    async reopen() {
      const bytes = database.exportBytes()
      await engine.close()
      database = await openMemory(bytes)
      engine = start()
    },
    close: () => engine.close(),
  }

  function start(): EngineApi {
    const created = createEngine({
      database,
      originals,
      nowMs: () => nowMs,
      timeZone: () => timeZone,
      newId: () => `made-${++made}`,
      breathe: () => Promise.resolve(),
      state: { state: 'ephemeral', reason: 'a case' },
      keptVersion: 'cases',
    })
    if (!created.ok) throw new Error(`the store did not open: ${JSON.stringify(created.error)}`)
    return created.value
  }
}
