// Documents for other programs: their list as a table, or by name, to be read one by one.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { checkTargets } from '../store/check-changes.ts'
import { type EngineCore, flat } from './engine-core.ts'
import { exportCsv } from './export-csv.ts'
import type { exportNames } from './later-names.ts'
import { listTargets } from './listed-targets.ts'

export type Exporting = Pick<EngineApi, (typeof exportNames)[number]>

export const exportsOf = (core: EngineCore, caller: CallerProfile): Exporting => ({
  async exportCsv(given) {
    const targets = checkTargets(given)
    return targets.ok ? flat(core.read((db) => exportCsv(core, db, caller, targets.value))) : targets
  },
  async listTargets(given) {
    const targets = checkTargets(given)
    return targets.ok ? flat(core.read((db) => listTargets(core, db, caller, targets.value))) : targets
  },
})
