// What a person keeps and puts away, for one caller: documents one by one, and files.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import type { FolderScan } from '../contract/folder-scan.ts'
import { err } from '../contract/result.ts'
import type { EngineCore } from './engine-core.ts'
import type { writeNames } from './later-names.ts'
import { missingFiles } from './missing-files.ts'
import { resolveImported } from './resolve-everything.ts'
import { saveIngested } from './save-ingested.ts'
import { saveOne, setTrashed } from './write-documents.ts'

export type Writing = Pick<EngineApi, (typeof writeNames)[number]>

/** A caller who only reads is refused before the arguments are looked at. Files are imported by the owner alone. */
export function writesOf(core: EngineCore, caller: CallerProfile): Writing {
  const refused = async () => err({ type: 'ReadOnlyCaller' } as const)
  const importing =
    caller.caller === 'owner' && !caller.readOnly
      ? {
          saveIngested: (documents: Parameters<EngineApi['saveIngested']>[0]) =>
            core.inTurn(() => saveIngested(core, documents)),
          finishImport: () => resolveImported(core),
          missingFiles: async (scan: FolderScan) => missingFiles(core, caller, scan),
        }
      : { saveIngested: refused, finishImport: refused, missingFiles: refused }
  if (caller.readOnly) {
    return {
      ...importing,
      saveDocument: refused,
      trashDocument: refused,
      restoreDocument: refused,
    }
  }
  return {
    ...importing,
    saveDocument: (draft) => core.inTurn(async () => saveOne(core, caller, draft)),
    trashDocument: (ref) => core.inTurn(async () => setTrashed(core, caller, ref, core.parts.nowMs())),
    restoreDocument: (ref) => core.inTurn(async () => setTrashed(core, caller, ref, null)),
  }
}
