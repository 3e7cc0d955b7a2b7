// Changes to documents that are kept: edits, many at once, undo, the trash emptied, versions.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { err } from '../contract/result.ts'
import type { EngineCore } from './engine-core.ts'

export type Changing = Pick<
  EngineApi,
  | 'editDocument'
  | 'changeDocuments'
  | 'listTags'
  | 'renameTag'
  | 'undoChange'
  | 'deleteDocuments'
  | 'emptyTrash'
  | 'makeVersion'
  | 'promoteVersion'
  | 'joinFamily'
  | 'leaveFamily'
>

export function changesOf(_core: EngineCore, _caller: CallerProfile): Changing {
  const notBuilt = async () => err({ type: 'Unexpected', name: 'NotBuilt', detail: 'comes with this step' } as const)
  return {
    editDocument: notBuilt,
    changeDocuments: notBuilt,
    listTags: notBuilt,
    renameTag: notBuilt,
    undoChange: notBuilt,
    deleteDocuments: notBuilt,
    emptyTrash: notBuilt,
    makeVersion: notBuilt,
    promoteVersion: notBuilt,
    joinFamily: notBuilt,
    leaveFamily: notBuilt,
  }
}
