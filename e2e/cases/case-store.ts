// A store in memory for one case, which can be written out and opened again from its bytes.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import { openMemory } from '../../src-engine/sqlite/open-memory.ts'
import { createEngine } from '../../src-engine/worker/create-engine.ts'

export interface CaseStore {
  engine(): EngineApi
  /** Writes the store out, closes it and opens it again from those bytes. */
  reopen(): Promise<void>
  close(): Promise<void>
}

/** The engine's clock stands still at `nowMs`. */
export async function openCaseStore(nowMs: number): Promise<CaseStore> {
  const originals = createMemoryOriginals()
  let database = await openMemory()
  let engine = await start()
  return {
    engine: () => engine,
    async reopen() {
      const bytes = database.exportBytes()
      await engine.close()
      database = await openMemory(bytes)
      engine = await start()
    },
    close: () => engine.close(),
  }

  async function start(): Promise<EngineApi> {
    const started = createEngine({ database, originals, clock: () => nowMs })
    const opened = await started.open()
    if (!opened.ok) throw new Error(`the store did not open: ${JSON.stringify(opened.error)}`)
    return started
  }
}
