// Documents read from files into the store: originals first, then whole documents in short transactions.
import { ownerProfile } from '../contract/caller.ts'
import { completeDocument, type Document } from '../contract/documents.ts'
import type { EngineError } from '../contract/errors.ts'
import type {
  DuplicateFile,
  FileFailure,
  ImportOutcome,
  IngestedDocument,
  IngestedOriginal,
  SavedBatch,
} from '../contract/ingest.ts'
import { ok, type Result } from '../contract/result.ts'
import type { WriteDatabase } from '../sqlite/database.ts'
import { invalid } from '../store/check-arguments.ts'
import { checkDraft } from '../store/check-document.ts'
import { type CollectionRow, ensureCollection } from '../store/collections-table.ts'
import { findByPath, type KnownFile, pathOfBytes } from '../store/find-document.ts'
import { fitDraft } from '../store/fit-draft.ts'
import { beginJob, findJob } from '../store/jobs-table.ts'
import { writeOriginal } from '../store/originals-table.ts'
import { readDetail } from '../store/read-document.ts'
import { addReadingTasks } from '../store/reading-tasks-table.ts'
import { refreshDocument } from '../store/refresh-document.ts'
import { saveDocument } from '../store/save-document.ts'
import { attemptAsync, type EngineCore } from './engine-core.ts'
import { noteImported } from './imported-documents.ts'

/** One document's fate, with the reason where it is not in. */
interface Saved {
  readonly outcome: ImportOutcome
  readonly failure: FileFailure | null
  readonly duplicate?: DuplicateFile | null
}

/**
 * Saves in order, whole documents only. When the room ends in the middle, the documents before it are in and each of
 * the rest failed for that reason; an error means that nothing of the batch was saved.
 */
export async function saveIngested(
  core: EngineCore,
  documents: readonly IngestedDocument[],
): Promise<Result<SavedBatch, EngineError>> {
  if (!isBatch(documents)) return invalid('documents', 'wrong-type')
  const kept = await keepOriginals(core, documents)
  if (!kept.ok) return kept
  const saved: Saved[] = []
  while (saved.length < documents.length) {
    const rest = documents.slice(saved.length)
    const slice = core.change((db) => ok(saveSlice(core, db, rest)))
    if (!slice.ok && saved.length === 0) return slice
    saved.push(...(slice.ok ? slice.value : rest.map((document) => refused(document, slice.error))))
    core.emit({ type: 'changed' })
    await core.parts.breathe()
  }
  return ok({
    outcomes: saved.map(({ outcome }) => outcome),
    failures: saved.flatMap(({ failure }) => failure ?? []),
    duplicates: saved.flatMap(({ duplicate }) => duplicate ?? []),
  })
}

/** As far as it must be one before its drafts are looked at. */
const isBatch = (given: unknown): boolean =>
  Array.isArray(given) &&
  given.every((member) => isObject(member) && isObject(member['draft']) && Array.isArray(member['attachments']))

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const refused = ({ draft }: IngestedDocument, error: EngineError): Saved => ({
  outcome: 'failed',
  failure: {
    path: draft.source?.path ?? draft.title,
    reason: error.type === 'StorageFull' ? 'storage-full' : 'unreadable',
    detail: error.type === 'Validation' ? `${error.field} ${error.problem}` : error.type,
  },
})

async function keepOriginals(
  core: EngineCore,
  documents: readonly IngestedDocument[],
): Promise<Result<null, EngineError>> {
  for (const document of documents) {
    for (const original of originalsOf(document)) {
      const kept = await attemptAsync(() => core.parts.originals.put(original.sha256, original.bytes))
      if (!kept.ok) return kept
    }
  }
  return ok(null)
}

const originalsOf = ({ original, attachments }: IngestedDocument): readonly IngestedOriginal[] =>
  original === null ? attachments : [original, ...attachments]

/** As many documents as fit the slice, at least one. */
function saveSlice(core: EngineCore, db: WriteDatabase, documents: readonly IngestedDocument[]): Saved[] {
  const until = performance.now() + core.sliceMs()
  const saved: Saved[] = []
  // An import that is cut off has its links resolved when the store is opened again.
  if (findJob(db, 'links') === null) beginJob(db, 'links', { total: null, nowMs: core.parts.nowMs() })
  for (const document of documents) {
    saved.push(saveOne(core, db, document))
    if (performance.now() > until) break
  }
  return saved
}

/** A document that cannot be stored is passed over: one odd file must not end an import. */
function saveOne(core: EngineCore, db: WriteDatabase, given: IngestedDocument): Saved {
  const ingested = { ...given, draft: fitDraft(given.draft) }
  const checked = checkDraft({ ...ingested.draft, id: 'not given yet' })
  if (!checked.ok) return refused(ingested, checked.error)
  return { ...saveChecked(core, db, ingested), failure: ingested.failure }
}

function saveChecked(core: EngineCore, db: WriteDatabase, ingested: IngestedDocument): Omit<Saved, 'failure'> {
  const { draft, failure } = ingested
  const collection = ensureCollection(db, draft.collection ?? 'library', { builtIn: false })
  const path = draft.source?.path ?? null
  const known = path === null ? null : findByPath(db, collection.collection_id, path)
  if (known !== null && saysNothingNew(known, ingested)) return { outcome: failure === null ? 'unchanged' : 'failed' }
  const document = documentToSave(core, db, { collection, known, draft })
  const duplicate = known === null ? duplicateOf(db, collection, draft) : null
  for (const original of originalsOf(ingested)) writeOriginal(db, original, core.parts.nowMs())
  const target = { collection, vocabulary: core.vocabularyOf(collection) }
  const { documentId, outcome } = saveDocument(db, target, document)
  const { textlessPages = [] } = ingested
  noteImported(core, documentId)
  addReadingTasks(db, documentId, { document, textlessPages, nowMs: core.parts.nowMs() })
  if (failure !== null) return { outcome: 'failed', duplicate }
  return { outcome: known === null ? outcome : 'updated', duplicate }
}

type Draft = IngestedDocument['draft']

/**
 * The same bytes from the same place: nothing a person edited since is touched, unless they could not be read before,
 * for want of a password or of a reader. A file that cannot be read any more takes no text away.
 */
function saysNothingNew({ sha256, noTextReason }: KnownFile, { draft, failure }: IngestedDocument): boolean {
  const isReadAtLast = noTextReason !== null && (draft.noTextReason ?? null) === null
  if (sha256 !== null && sha256 === draft.source?.sha256) return !isReadAtLast
  return failure !== null && noTextReason === null && !hasText(draft)
}

const hasText = ({ text = '', captures = [] }: Draft): boolean =>
  text !== '' || captures.some(({ readings }) => readings.length > 0)

interface ToSave {
  readonly collection: CollectionRow
  readonly known: KnownFile | null
  readonly draft: Draft
}

function documentToSave(core: EngineCore, db: WriteDatabase, { collection, known, draft }: ToSave): Document {
  const ref = known === null ? null : { collection: collection.name, id: known.id }
  const stored = ref === null ? null : readDetail(db, ref, ownerProfile)
  if (stored !== null) return refreshDocument(stored.document, draft)
  const now = new Date(core.parts.nowMs()).toISOString()
  return completeDocument({ ...draft, id: core.parts.newId() }, now)
}

function duplicateOf(db: WriteDatabase, collection: CollectionRow, { source }: Draft): DuplicateFile | null {
  if (!source?.sha256 || source.sizeBytes === 0) return null
  const sameAs = pathOfBytes(db, collection.collection_id, source.sha256)
  return sameAs === null ? null : { path: source.path, sameAs }
}
