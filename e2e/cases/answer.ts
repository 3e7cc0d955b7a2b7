// An answer of the engine in the form in which expectations look at it. Each operation fills in what it has.
import type { CollectionDocument, CollectionHit } from '../../src-engine/contract/collections.ts'
import type { DocumentDetail } from '../../src-engine/contract/documents.ts'
import type { EngineError } from '../../src-engine/contract/errors.ts'
import type { ImportReport } from '../../src-engine/contract/ingest.ts'
import type { Diagnostic } from '../../src-engine/contract/query.ts'
import type { AnswerSection, FacetAnswer, Hit, HitPlace, MatchWay, Snippet } from '../../src-engine/contract/search.ts'

export interface AnswerError {
  readonly code: string
  readonly from?: number
  readonly to?: number
  readonly message?: string
  readonly fixes?: readonly string[]
}

export interface AnswerRow {
  readonly id: string
  readonly path: string | null
  readonly score: number
  readonly snippet: Snippet
  /** Null where the answer does not say: a best match. */
  readonly where: HitPlace | null
  readonly way: MatchWay | null
}

export interface Answer {
  readonly error: AnswerError | null
  readonly rows?: readonly AnswerRow[]
  readonly total?: number
  readonly hasMore?: boolean
  readonly diagnostics?: readonly Diagnostic[]
  readonly corrections?: Readonly<Record<string, readonly string[]>>
  readonly blame?: readonly string[]
  readonly offers?: readonly string[]
  readonly mode?: string
  readonly sections?: readonly AnswerSection[]
  readonly opens?: { readonly category: string } | null
  readonly facets?: FacetAnswer['facets']
  /** Replacement queries, best first. */
  readonly suggestions?: readonly string[]
  readonly tokens?: readonly { readonly from: number; readonly to: number }[]
  readonly query?: string
  readonly text?: string
  /** What `print` of the text, and the tree of both texts, say about each other; null when all is well. */
  readonly roundTripProblem?: string | null
  readonly detail?: DocumentDetail
  readonly linkNames?: LinkNames
  readonly report?: ImportReport
  readonly health?: Readonly<Record<string, number>>
  /** What `searchRead` gives; `detail` is what `getDocument` gives. */
  readonly collectionDocument?: CollectionDocument
  readonly state?: string
  /** Collections by name with their number of documents. */
  readonly collections?: Readonly<Record<string, number>>
  /** The stored normal form of a saved view; null for a snapshot. */
  readonly view?: { readonly query: string | null }
  /** `[document id, date, role]`, in order. */
  readonly calendar?: readonly (readonly [string, string, string])[]
}

/** Source paths of linked documents, and names that nothing answers to. */
export interface LinkNames {
  readonly linksTo: readonly string[]
  readonly backlinks: readonly string[]
  readonly dangling: readonly string[]
}

export const failedAnswer = (error: AnswerError): Answer => ({ error })

export function rowFromHit(hit: Hit): AnswerRow {
  return { id: hit.id, path: hit.path, score: hit.score, snippet: hit.snippet, where: hit.place, way: hit.way }
}

export function rowFromCollectionHit({ id, score, excerpt }: CollectionHit): AnswerRow {
  return { id, path: null, score, snippet: excerpt, where: null, way: null }
}

/** The engine's failure under the code by which programs know it. */
export function errorFromEngine(error: EngineError): AnswerError {
  if (error.type === 'BadQuery') {
    const first = firstError(error.diagnostics)
    return first === null ? { code: 'bad_query' } : errorFromDiagnostic(first)
  }
  return { code: codeByType[error.type], message: JSON.stringify(error) }
}

function firstError(diagnostics: readonly Diagnostic[]): Diagnostic | null {
  const errors = diagnostics.filter(({ severity }) => severity === 'error')
  return errors.sort((a, b) => a.from - b.from)[0] ?? null
}

function errorFromDiagnostic({ code, from, to, message, fixes }: Diagnostic): AnswerError {
  return { code, from, to, message: [message.key, ...Object.values(message.parameters)].join(' '), fixes }
}

const codeByType: Readonly<Record<Exclude<EngineError['type'], 'BadQuery'>, string>> = {
  Validation: 'validation',
  DataCleared: 'unavailable',
  NoAnswer: 'unavailable',
  NotFound: 'not_found',
  ReadOnlyCollection: 'read_only_violation',
  ReadOnlyCaller: 'read_only_violation',
  SearchNotFound: 'search_not_found',
  SearchCapacityExceeded: 'search_capacity_exceeded',
  LimitReached: 'limit_reached',
  IdTaken: 'conflict',
  Conflict: 'conflict',
  NameTaken: 'conflict',
  NotInTrash: 'validation',
  StillUsed: 'conflict',
  UndoGone: 'not_found',
  OpenInAnotherTab: 'busy',
  StorageUnavailable: 'storage_unavailable',
  StorageFull: 'storage_full',
  BackupRefused: 'backup_refused',
  DatabaseCorrupt: 'corrupt',
  IndexOutOfStep: 'index_out_of_step',
  DatabaseTooNew: 'too_new',
  OriginalMissing: 'source_gone',
  Stopped: 'stopped',
  Unexpected: 'unexpected',
}
