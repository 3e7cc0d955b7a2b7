// Brings the guides into the collection `docs`. They are loaded when they are asked for, so that no start waits for them.
import type { EngineResult } from '../contract/engine-api.ts'
import { ok } from '../contract/result.ts'
import { writeHelp } from '../library/help.ts'
import { ensureCollection } from '../store/collections-table.ts'
import { attemptAsync, type EngineCore } from './engine-core.ts'

/** True when the guides were written, false when they were there already. */
export async function loadHelp(core: EngineCore): EngineResult<boolean> {
  const loaded = await attemptAsync(() => import('../library/help-guides.ts'))
  if (!loaded.ok) return loaded
  const { helpContent } = loaded.value
  return core.inTurn(async () => {
    const written = core.change((db) => {
      const collection = ensureCollection(db, 'docs', { builtIn: true })
      const target = { collection, vocabulary: core.vocabularyOf(collection) }
      return ok(writeHelp(db, target, helpContent, new Date(core.parts.nowMs()).toISOString()))
    })
    if (written.ok && written.value) core.emit({ type: 'changed' })
    return written
  })
}
