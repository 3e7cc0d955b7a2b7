// Documents read from files into the store: originals first, then whole documents in short transactions.
import { completeDocument } from '../contract/documents.ts'
import type { EngineError } from '../contract/errors.ts'
import type { FileFailure, ImportOutcome, IngestedDocument, IngestedOriginal, SavedBatch } from '../contract/ingest.ts'
import { ok, type Result } from '../contract/result.ts'
import type { WriteDatabase } from '../sqlite/database.ts'
import { ensureCollection } from '../store/collections-table.ts'
import { writeOriginal } from '../store/originals-table.ts'
import { findByPath } from '../store/read-document.ts'
import { saveDocument } from '../store/save-document.ts'
import { attemptAsync, type EngineCore } from './engine-core.ts'

/** Saves in order. An error means that the rest was not saved; what was saved before it stays. */
export async function saveIngested(
  core: EngineCore,
  documents: readonly IngestedDocument[],
): Promise<Result<SavedBatch, EngineError>> {
  const kept = await keepOriginals(core, documents)
  if (!kept.ok) return kept
  const outcomes: ImportOutcome[] = []
  while (outcomes.length < documents.length) {
    const slice = core.write((db) => saveSlice(core, db, documents.slice(outcomes.length)))
    if (!slice.ok) return slice
    outcomes.push(...slice.value)
    core.emit({ type: 'changed' })
    await core.parts.breathe()
  }
  const failures = documents.flatMap((document): FileFailure[] => (document.failure === null ? [] : [document.failure]))
  return ok({ outcomes, failures })
}

async function keepOriginals(core: EngineCore, documents: readonly IngestedDocument[]): Promise<Result<null, EngineError>> {
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
function saveSlice(core: EngineCore, db: WriteDatabase, documents: readonly IngestedDocument[]): ImportOutcome[] {
  const until = performance.now() + core.sliceMs()
  const outcomes: ImportOutcome[] = []
  for (const document of documents) {
    outcomes.push(saveOne(core, db, document))
    if (performance.now() > until) break
  }
  return outcomes
}

function saveOne(core: EngineCore, db: WriteDatabase, ingested: IngestedDocument): ImportOutcome {
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
