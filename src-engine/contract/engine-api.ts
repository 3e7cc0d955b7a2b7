// Everything the engine offers to a screen, a program or an agent. All arguments and answers can be cloned.
import type { BackupChange, BackupCheck, BackupMade, BackupState, RestoreReport, RestoreRequest } from './backup.ts'
import type { CalendarAnswer, CalendarRequest } from './calendar.ts'
import type { Changed, ChangeTargets, DocumentChange, DocumentEdit, Edited, TagCount, Undone } from './changes.ts'
import type {
  CollectionAnswer,
  CollectionChange,
  CollectionChanged,
  CollectionDocument,
  CollectionList,
  CollectionPageRequest,
  CollectionQuery,
} from './collections.ts'
import type { CompleteAnswer, CompleteRequest } from './complete.ts'
import type { DocumentDetail, DocumentDraft, DocumentRef, Fact } from './documents.ts'
import type { EngineError } from './errors.ts'
import type { Filing, FilingChange } from './filing.ts'
import type { FolderScan, MissingFile } from './folder-scan.ts'
import type { IngestedDocument, SavedBatch } from './ingest.ts'
import type {
  ReadingFailure,
  ReadingQueue,
  ReadingResult,
  ReadingState,
  ReadingTaskKind,
  ReadingTaskName,
  ReadingTurn,
} from './reading-queue.ts'
import type { Result } from './result.ts'
import type { DocumentMarks, FacetAnswer, SearchAnswer, SearchRequest } from './search.ts'
import type { Diagnostics, SalvageReport, StoreCheck } from './store-care.ts'
import type { EngineEvent, StoreHealth, StoreState } from './store-state.ts'
import type { OpenedView, Pins, PinTarget, View, ViewDraft, ViewPage } from './views.ts'

export type EngineResult<T> = Promise<Result<T, EngineError>>

/** The newest documents, for the home screen. */
export interface RecentDocument extends DocumentRef {
  readonly title: string
  readonly kind: DocumentDetail['document']['kind']
  readonly tags: readonly string[]
  readonly updated: string
  readonly path: string | null
}

export interface EngineApi {
  /** Opens the store or says why not. Safe to call again: a failed open is tried anew. */
  open(): EngineResult<StoreState>
  /** One page of hits. Filters and words as in `docs/query-language.md`. */
  search(request: SearchRequest): EngineResult<SearchAnswer>
  /** Total and facet counts of the same query. */
  facets(request: SearchRequest): EngineResult<FacetAnswer>
  /** What may take the place of a half-typed query. */
  complete(request: CompleteRequest): EngineResult<CompleteAnswer>
  /** Keeps a query that led somewhere, for completion. Nothing is kept of an agent's. */
  noteQuery(query: string): EngineResult<null>
  /** Forgets every query that was kept. */
  forgetQueries(): EngineResult<null>
  recent(limit: number): EngineResult<readonly RecentDocument[]>
  /** Every document of the owner's collections that exists for the caller, the trash and what is private included. */
  countKept(): EngineResult<number>
  getDocument(ref: DocumentRef): EngineResult<DocumentDetail | null>
  /** Where the words of `query` stand in one document. */
  markDocument(ref: DocumentRef, query: string): EngineResult<DocumentMarks>
  /** Best match of plain text in one collection. */
  searchQuery(request: CollectionQuery): EngineResult<CollectionAnswer>
  /** One document of a collection whole. */
  searchRead(ref: DocumentRef): EngineResult<CollectionDocument>
  /** Changes an owner's collection; a new name makes one. */
  searchIndex(change: CollectionChange): EngineResult<CollectionChanged>
  /** Collections by name, with the number of documents the caller may see. */
  searchCollections(page: CollectionPageRequest): EngineResult<CollectionList>
  /** Saves and indexes in one transaction. */
  saveDocument(draft: DocumentDraft): EngineResult<DocumentRef>
  /** Changes the named fields of one document. */
  editDocument(edit: DocumentEdit): EngineResult<Edited>
  /** One change to many documents, in one transaction. */
  changeDocuments(targets: ChangeTargets, change: DocumentChange): EngineResult<Changed>
  /** Every tag of the library, by name. */
  listTags(): EngineResult<readonly TagCount[]>
  /** Renames a tag and everything below it; into a tag that exists, the two become one. */
  renameTag(from: string, to: string): EngineResult<Changed>
  /** Takes a change to many documents back. */
  undoChange(undoId: number): EngineResult<Undone>
  trashDocument(ref: DocumentRef): EngineResult<null>
  restoreDocument(ref: DocumentRef): EngineResult<null>
  /** For ever, with the originals that nothing else holds. Only from the trash. */
  deleteDocuments(refs: readonly DocumentRef[]): EngineResult<{ readonly deleted: number }>
  emptyTrash(): EngineResult<{ readonly deleted: number }>
  /** A copy that takes the document's place as the newest of its family. */
  makeVersion(ref: DocumentRef): EngineResult<DocumentRef>
  /** Makes an older version the newest. */
  promoteVersion(ref: DocumentRef): EngineResult<null>
  /** `ref` becomes the newest version of the family of `older`. */
  joinFamily(ref: DocumentRef, older: DocumentRef): EngineResult<null>
  leaveFamily(ref: DocumentRef): EngineResult<null>
  /** Dates found in the text that were neither accepted nor rejected yet; accepted ones go in by `editDocument`. */
  proposeFacts(ref: DocumentRef): EngineResult<readonly Fact[]>
  saveView(draft: ViewDraft): EngineResult<View>
  /** By name. Counts are of this moment. */
  listViews(now: Pick<ViewPage, 'nowMs' | 'timeZone'>): EngineResult<readonly View[]>
  openView(page: ViewPage): EngineResult<OpenedView>
  renameView(from: string, to: string): EngineResult<null>
  deleteView(name: string): EngineResult<null>
  pins(): EngineResult<Pins>
  pin(target: PinTarget): EngineResult<Pins>
  unpin(target: PinTarget): EngineResult<Pins>
  calendar(request: CalendarRequest): EngineResult<CalendarAnswer>
  /** The accepted exact days of the same request as an iCalendar file. */
  calendarFile(request: CalendarRequest): EngineResult<string>
  /** The same documents that a change would reach, in the order of their list, as a table for spreadsheets. */
  exportCsv(targets: ChangeTargets): EngineResult<string>
  /** The same documents by name. */
  listTargets(targets: ChangeTargets): EngineResult<readonly DocumentRef[]>
  filing(): EngineResult<Filing>
  changeFiling(change: FilingChange): EngineResult<Filing>
  /** Saves what was read from files; whole documents only, one outcome each. */
  saveIngested(documents: readonly IngestedDocument[]): EngineResult<SavedBatch>
  /** Resolves links by name once an import has ended. */
  finishImport(): EngineResult<null>
  /** Documents of folders that were read again whose file was not found there. Changes nothing. */
  missingFiles(scan: FolderScan): EngineResult<readonly MissingFile[]>
  /** The kept bytes of an original. */
  readOriginal(sha256: string): EngineResult<Uint8Array<ArrayBuffer>>
  /** Pictures and scanned pages that wait for a machine to read them. */
  readingQueue(): EngineResult<ReadingQueue>
  readingStates(ref: DocumentRef): EngineResult<readonly ReadingState[]>
  /** What to read next, of the kinds that the caller can read. */
  takeReading(kinds: readonly ReadingTaskKind[]): EngineResult<ReadingTurn>
  /** Keeps what was read and indexes it; nothing happens where the document has that original no more. */
  putReading(result: ReadingResult): EngineResult<null>
  /** A reader that was ended is tried twice; every other reason is final until `retryReading`. */
  failReading(task: ReadingTaskName, reason: ReadingFailure): EngineResult<null>
  /** Stays so over restarts. */
  pauseReading(paused: boolean): EngineResult<null>
  /** Everything that failed waits again. */
  retryReading(): EngineResult<null>
  /** The pictures and scans of the document come before all others; how many it has. */
  readNow(ref: DocumentRef): EngineResult<number>
  health(): EngineResult<StoreHealth>
  /** Builds the index anew beside the old one, which answers until the switch. */
  rebuildIndex(): EngineResult<null>
  /** Asks FTS5 whether every index agrees with its documents. Blocks the store for seconds. */
  checkIndex(): EngineResult<null>
  /** Reads the whole file in slices and checks it; what it finds is remembered, and an index out of step built anew. */
  checkStore(): EngineResult<StoreCheck>
  /**
   * Reads what can be read of a damaged file into a new one, and opens that. The damaged file is kept. Also answers
   * while the store cannot be opened.
   */
  salvage(): EngineResult<SalvageReport>
  /** The file of the store as it stands on the disk, or the damaged one that a salvage kept. Answers in every state. */
  rawFile(which: 'store' | 'damaged'): EngineResult<Blob>
  /** Deletes the damaged file that a salvage kept, with its report. */
  dropDamaged(): EngineResult<null>
  /** What a fault report needs, without content. Answers in every state. */
  diagnose(): EngineResult<Diagnostics>
  /** Gives unused space back. */
  compact(): EngineResult<{ readonly freedBytes: number }>
  /** The whole store as one file, made while it is used. Joins a backup that is under way. */
  backUp(): EngineResult<BackupMade>
  /** Ends the backup that is under way, which answers `Stopped`. */
  stopBackUp(): EngineResult<null>
  backupState(): EngineResult<BackupState>
  changeBackup(change: BackupChange): EngineResult<null>
  /** Whether a file can be restored and what would become of the documents here. Changes nothing; also answers while the store cannot be opened. */
  checkBackup(file: Blob): EngineResult<BackupCheck>
  /** Puts a new store made of a backup in the place of the present one, which is kept. Likewise in every state. */
  restore(request: RestoreRequest): EngineResult<RestoreReport>
  /** Ends the restore that is under way, which answers `Stopped`; the store is the one before then. */
  stopRestore(): EngineResult<null>
  /** Takes a restore back: the store is the one from before it. */
  bringBack(): EngineResult<null>
  /** Deletes the store from before a restore. */
  dropFormer(): EngineResult<null>
  subscribe(listener: (event: EngineEvent) => void): Promise<void>
  /** Finishes or rolls back, closes the files and lets go of the store. */
  close(): Promise<void>
}
