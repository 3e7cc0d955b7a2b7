// Whether somebody should hear that a backup is due. Pure.
import type { BackupState } from '../../src-engine/contract/backup.ts'

const dayMs = 86_400_000
const oldAfterMs = 30 * dayMs
/** Whoever has so few can add them again. */
const fewDocuments = 20
const manyChanges = 200

export function isBackupDue({ last, changed, putOffTo, reminds }: BackupState, nowMs: number): boolean {
  if (!reminds || changed === 0 || (putOffTo !== null && nowMs < Date.parse(putOffTo))) return false
  if (last === null) return changed >= fewDocuments
  return changed >= manyChanges || nowMs - Date.parse(last.at) > oldAfterMs
}
