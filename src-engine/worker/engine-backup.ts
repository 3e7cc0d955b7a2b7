// Backups of the open store. A restore concerns the file below it, and is the door's.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { err, ok } from '../contract/result.ts'
import { checkBackupChange } from '../store/check-backup-change.ts'
import type { EngineCore } from './engine-core.ts'
import type { backupNames } from './later-names.ts'
import { backUp, changeBackup, readBackupState, stopBackUp } from './make-backup.ts'

export type BackingUp = Pick<EngineApi, (typeof backupNames)[number]>

/** A backup holds everything, also what is private: the owner's alone. */
export function backupsOf(core: EngineCore, caller: CallerProfile): BackingUp {
  if (caller.caller !== 'owner' || caller.readOnly) {
    const refused = async () => err({ type: 'ReadOnlyCaller' } as const)
    return { backUp: refused, stopBackUp: refused, backupState: refused, changeBackup: refused }
  }
  return {
    backUp: () => backUp(core),
    async stopBackUp() {
      stopBackUp(core)
      return ok(null)
    },
    backupState: () => readBackupState(core),
    async changeBackup(given) {
      const change = checkBackupChange(given)
      return change.ok ? changeBackup(core, change.value) : change
    },
  }
}
