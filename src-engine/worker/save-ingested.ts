// Documents read from files into the store: originals first, then whole documents in short transactions.
import { completeDocument } from '../contract/documents.ts'
import type { EngineError } from '../contract/errors.ts'
import type { FileFailure, ImportOutcome, IngestedDocument, IngestedOriginal, SavedBatch } from '../contract/ingest.ts'
import { ok, type Result } from '../contract/result.ts'
import type { WriteDatabase } from '../sqlite/database.ts'
import { invalid } from '../store/check-arguments.ts'
import { checkDraft } from '../store/check-document.ts'
import { ensureCollection } from '../store/collections-table.ts'
import { fitDraft } from '../store/fit-draft.ts'
import { beginJob, findJob } from '../store/jobs-table.ts'
import { writeOriginal } from '../store/originals-table.ts'
import { findByPath } from '../store/read-document.ts'
import { saveDocument } from '../store/save-document.ts'
import { attemptAsync, type EngineCore } from './engine-core.ts'

/** One document's fate, with the reason where it is not in. */
interface Saved {
  readonly outcome: ImportOutcome
  readonly failure: FileFailure | null
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
  return ok({ outcomes: saved.map(({ outcome }) => outcome), failures: saved.flatMap(({ failure }) => failure ?? []) })
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
  return { outcome: saveChecked(core, db, ingested), failure: ingested.failure }
}

function saveChecked(core: EngineCore, db: WriteDatabase, ingested: IngestedDocument): ImportOutcome {
  const collection = ensureCollection(db, ingested.draft.collection ?? 'library', { builtIn: false })
  const now = new Date(core.parts.nowMs()).toISOString()
  const path = ingested.draft.source?.path ?? null
  const known = path === null ? null : findByPath(db, collection.collection_id, path)
  const document = completeDocument({ ...ingested.draft, id: known?.id ?? core.parts.newId() }, now)
  // The same bytes from the same place: nothing to do, and nothing a person edited since is touched.
  if (known !== null && known.sha256 !== null && known.sha256 === ingested.draft.source?.sha256) {
    return ingested.failure === null ? 'unchanged' : 'failed'
  }
  for (const original of originalsOf(ingested)) writeOriginal(db, original, core.parts.nowMs())
  const { outcome } = saveDocument(db, { collection, vocabulary: core.vocabularyOf(collection) }, document)
  if (ingested.failure !== null) return 'failed'
  return known === null ? outcome : 'updated'
}
