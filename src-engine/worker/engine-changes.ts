// Changes to documents that are kept: edits, many at once, undo, the trash emptied, versions.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { err, ok } from '../contract/result.ts'
import { mayUseCollection } from '../store/caller-visibility.ts'
import { listTags } from '../store/tags-table.ts'
import { changeMany, renameEverywhere, takeBack } from './change-many.ts'
import { joinFamily, leaveVersions, makeVersion, promoteVersion } from './change-versions.ts'
import { deleteDocuments, emptyTrash } from './delete-for-ever.ts'
import type { EngineCore } from './engine-core.ts'
import type { changeNames } from './later-names.ts'
import { editOne } from './write-documents.ts'

export type Changing = Pick<EngineApi, (typeof changeNames)[number]>

/** What cannot be taken back, or touches many documents, is the owner's alone. */
export function changesOf(core: EngineCore, caller: CallerProfile): Changing {
  const refused = async () => err({ type: 'ReadOnlyCaller' } as const)
  return {
    editDocument: caller.readOnly ? refused : (edit) => core.inTurn(async () => editOne(core, caller, edit)),
    listTags: async () => (mayUseCollection(caller, 'library') ? core.read((db) => listTags(db, caller)) : ok([])),
    ...(caller.caller === 'owner' && !caller.readOnly
      ? ownChanges(core, caller)
      : {
          changeDocuments: refused,
          renameTag: refused,
          undoChange: refused,
          deleteDocuments: refused,
          emptyTrash: refused,
          makeVersion: refused,
          promoteVersion: refused,
          joinFamily: refused,
          leaveFamily: refused,
        }),
  }
}

const ownChanges = (core: EngineCore, caller: CallerProfile): Omit<Changing, 'editDocument' | 'listTags'> => ({
  changeDocuments: (targets, change) => core.inTurn(async () => changeMany(core, caller, targets, change)),
  renameTag: (from, to) => core.inTurn(async () => renameEverywhere(core, caller, { from, to })),
  undoChange: (undoId) => core.inTurn(async () => takeBack(core, caller, undoId)),
  deleteDocuments: (refs) => core.inTurn(() => deleteDocuments(core, caller, refs)),
  emptyTrash: () => core.inTurn(() => emptyTrash(core, caller)),
  makeVersion: (ref) => core.inTurn(async () => makeVersion(core, caller, ref)),
  promoteVersion: (ref) => core.inTurn(async () => promoteVersion(core, caller, ref)),
  joinFamily: (ref, older) => core.inTurn(async () => joinFamily(core, caller, ref, older)),
  leaveFamily: (ref) => core.inTurn(async () => leaveVersions(core, caller, ref)),
})
