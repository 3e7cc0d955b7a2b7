// How each call of the engine behaves when it is not answered: the one table that tabs, deadlines and retries go by.
import type { EngineApi } from './engine-api.ts'

/** What a tab does for itself and never asks another one for. */
export type OwnCall = 'open' | 'subscribe' | 'close'
export type CallName = Exclude<keyof EngineApi, OwnCall>

/**
 * read   may be asked again, of whoever leads next
 * write  asked again under the same operation id, by which it happens once
 * long   a write that may take minutes; it ends when whoever leads gives no sign of life
 */
export type CallKind = 'read' | 'write' | 'long'

export const callKinds: Readonly<Record<CallName, CallKind>> = {
  search: 'read',
  facets: 'read',
  complete: 'read',
  noteQuery: 'write',
  forgetQueries: 'write',
  recent: 'read',
  countKept: 'read',
  getDocument: 'read',
  markDocument: 'read',
  searchQuery: 'read',
  searchRead: 'read',
  searchIndex: 'write',
  searchCollections: 'read',
  saveDocument: 'write',
  editDocument: 'write',
  changeDocuments: 'long',
  listTags: 'read',
  renameTag: 'long',
  undoChange: 'long',
  trashDocument: 'write',
  restoreDocument: 'write',
  deleteDocuments: 'long',
  emptyTrash: 'long',
  makeVersion: 'write',
  promoteVersion: 'write',
  joinFamily: 'write',
  leaveFamily: 'write',
  proposeFacts: 'read',
  saveView: 'write',
  listViews: 'read',
  openView: 'read',
  renameView: 'write',
  deleteView: 'write',
  pins: 'read',
  pin: 'write',
  unpin: 'write',
  calendar: 'read',
  calendarFile: 'read',
  exportCsv: 'read',
  listTargets: 'read',
  filing: 'read',
  changeFiling: 'write',
  saveIngested: 'long',
  finishImport: 'long',
  missingFiles: 'read',
  readOriginal: 'read',
  readingQueue: 'read',
  readingStates: 'read',
  takeReading: 'write',
  putReading: 'write',
  failReading: 'write',
  pauseReading: 'write',
  retryReading: 'write',
  readNow: 'write',
  health: 'read',
  rebuildIndex: 'long',
  checkIndex: 'long',
  checkStore: 'long',
  compact: 'long',
  salvage: 'long',
  rawFile: 'read',
  dropDamaged: 'write',
  diagnose: 'read',
  backUp: 'long',
  stopBackUp: 'write',
  backupState: 'read',
  changeBackup: 'write',
  checkBackup: 'long',
  restore: 'long',
  stopRestore: 'write',
  bringBack: 'long',
  dropFormer: 'write',
}

/**
 * Milliseconds. `silence`: how long whoever leads may give no sign of life while the call waits. `total`: after this
 * the call is answered with `NoAnswer`, and no leader begins it any more; null for no such limit.
 */
export const callLimits: Readonly<Record<CallKind, { readonly silenceMs: number; readonly totalMs: number | null }>> = {
  read: { silenceMs: 10_000, totalMs: 60_000 },
  write: { silenceMs: 20_000, totalMs: 60_000 },
  long: { silenceMs: 60_000, totalMs: null },
}
