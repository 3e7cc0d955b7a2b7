// Everything the engine offers to a screen, a program or an agent. All arguments and answers can be cloned.
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
import type { DocumentDetail, DocumentDraft, DocumentRef } from './documents.ts'
import type { EngineError } from './errors.ts'
import type { IngestedDocument, SavedBatch } from './ingest.ts'
import type { Result } from './result.ts'
import type { DocumentMarks, FacetAnswer, SearchAnswer, SearchRequest } from './search.ts'
import type { EngineEvent, StoreHealth, StoreState } from './store-state.ts'

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
  trashDocument(ref: DocumentRef): EngineResult<null>
  restoreDocument(ref: DocumentRef): EngineResult<null>
  /** Saves what was read from files; whole documents only, one outcome each. */
  saveIngested(documents: readonly IngestedDocument[]): EngineResult<SavedBatch>
  /** Resolves links by name once an import has ended. */
  finishImport(): EngineResult<null>
  /** The kept bytes of an original. */
  readOriginal(sha256: string): EngineResult<Uint8Array<ArrayBuffer>>
  health(): EngineResult<StoreHealth>
  /** Builds the index anew beside the old one, which answers until the switch. */
  rebuildIndex(): EngineResult<null>
  subscribe(listener: (event: EngineEvent) => void): Promise<void>
  /** Finishes or rolls back, closes the files and lets go of the store. */
  close(): Promise<void>
}
