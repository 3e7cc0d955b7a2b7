// The methods of the engine whose code is fetched by their first call, part by part.
import type { EngineApi } from '../contract/engine-api.ts'

export const readerNames = [
  'getDocument',
  'markDocument',
  'readOriginal',
] as const satisfies readonly (keyof EngineApi)[]

export const writeNames = [
  'saveDocument',
  'trashDocument',
  'restoreDocument',
  'saveIngested',
  'finishImport',
  'missingFiles',
] as const satisfies readonly (keyof EngineApi)[]

export const changeNames = [
  'editDocument',
  'changeDocuments',
  'listTags',
  'renameTag',
  'undoChange',
  'deleteDocuments',
  'emptyTrash',
  'makeVersion',
  'promoteVersion',
  'joinFamily',
  'leaveFamily',
] as const satisfies readonly (keyof EngineApi)[]

export const libraryNames = [
  'saveView',
  'listViews',
  'openView',
  'renameView',
  'deleteView',
  'pins',
  'pin',
  'unpin',
  'calendar',
  'calendarFile',
  'filing',
  'changeFiling',
] as const satisfies readonly (keyof EngineApi)[]

export const exportNames = ['exportCsv', 'listTargets'] as const satisfies readonly (keyof EngineApi)[]

export const factNames = ['proposeFacts'] as const satisfies readonly (keyof EngineApi)[]

export const careNames = ['checkIndex', 'checkStore', 'compact'] as const satisfies readonly (keyof EngineApi)[]

export const backupNames = [
  'backUp',
  'stopBackUp',
  'backupState',
  'changeBackup',
] as const satisfies readonly (keyof EngineApi)[]

export const readingNames = [
  'readingQueue',
  'readingStates',
  'takeReading',
  'putReading',
  'failReading',
  'pauseReading',
  'retryReading',
  'readNow',
] as const satisfies readonly (keyof EngineApi)[]

export const collectionNames = [
  'searchQuery',
  'searchRead',
  'searchIndex',
  'searchCollections',
] as const satisfies readonly (keyof EngineApi)[]

export type LaterName =
  | (typeof readerNames)[number]
  | (typeof writeNames)[number]
  | (typeof collectionNames)[number]
  | (typeof changeNames)[number]
  | (typeof libraryNames)[number]
  | (typeof factNames)[number]
  | (typeof exportNames)[number]
  | (typeof careNames)[number]
  | (typeof backupNames)[number]
  | (typeof readingNames)[number]
