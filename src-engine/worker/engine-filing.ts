// Filing for one caller.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { err, ok } from '../contract/result.ts'
import { checkFilingChange } from '../library/check-filing.ts'
import { changeFiling, readFiling, seesWholeLibrary } from '../library/filing.ts'
import type { EngineCore } from './engine-core.ts'
import { ownerWrites } from './library-calls.ts'

export type FilingCalls = Pick<EngineApi, 'filing' | 'changeFiling'>

export function filingOf(core: EngineCore, caller: CallerProfile): FilingCalls {
  const write = ownerWrites(core, caller)
  return {
    async filing() {
      return core.read((db) => readFiling(db, caller))
    },
    changeFiling: async (change) => {
      if (!seesWholeLibrary(caller)) return err({ type: 'ReadOnlyCaller' })
      return write(checkFilingChange, change, (db, checked) => {
        const changed = changeFiling(db, checked)
        return changed.ok ? ok(readFiling(db, caller)) : changed
      })
    },
  }
}
