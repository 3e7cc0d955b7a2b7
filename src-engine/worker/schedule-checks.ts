// Looks after a store that nobody is using just now: once a week the whole file is checked, and files that no document
// holds any more are removed.
import type { Result } from '../contract/result.ts'
import type { StoreCheck } from '../contract/store-care.ts'
import { readJsonSetting } from '../store/settings-table.ts'
import { checkStore } from './check-store.ts'
import { sweepOriginals } from './delete-for-ever.ts'
import type { EngineCore } from './engine-core.ts'

const minuteMs = 60_000
const dayMs = 86_400_000
const checkEveryMs = 7 * dayMs

/** `after` calls its work once, that many milliseconds later. Ends by itself when the store has been closed. */
export function scheduleChecks(core: EngineCore, after: (ms: number, work: () => void) => void): void {
  // One that failed is not tried again at once.
  let lastTryMs = Number.NEGATIVE_INFINITY

  const look = async (): Promise<void> => {
    const due = isDue(core)
    if (!due.ok && due.error.type === 'Stopped') return
    const nowMs = core.parts.nowMs()
    if (due.ok && due.value && core.idleMs() >= minuteMs && nowMs - lastTryMs >= dayMs) {
      lastTryMs = nowMs
      await checkStore(core)
      await core.inTurn(() => sweepOriginals(core))
    }
    after(minuteMs, () => void look())
  }
  after(minuteMs, () => void look())
}

function isDue(core: EngineCore): Result<boolean, { readonly type: string }> {
  const last = core.read((db) => readJsonSetting<StoreCheck>(db, 'last-check'))
  if (!last.ok) return last
  return { ok: true, value: last.value === null || core.parts.nowMs() - Date.parse(last.value.at) > checkEveryMs }
}
