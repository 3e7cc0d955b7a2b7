// Documents read from files into the store: originals first, then whole documents in short transactions.
import { completeDocument, type Document } from '../contract/documents.ts'
import type { EngineError } from '../contract/errors.ts'
import type { FileFailure, ImportOutcome, IngestedDocument, SavedBatch } from '../contract/ingest.ts'
import { ok, type Result } from '../contract/result.ts'
import type { WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { type CollectionRow, ensureCollection } from '../store/collections-table.ts'
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
    for (const original of [document.original, ...document.attachments]) {
      if (original === null) continue
      const kept = await attemptAsync(() => core.parts.originals.put(original.sha256, original.bytes))
      if (!kept.ok) return kept
    }
  }
  return ok(null)
}

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
  const document = completeDocument({ ...ingested.draft, id: known ?? core.parts.newId() }, now)
  if (known !== null && isUnchanged(db, collection, document)) return ingested.failure === null ? 'unchanged' : 'failed'
  for (const original of [ingested.original, ...ingested.attachments]) {
    if (original !== null) {
      db.run(sql`INSERT INTO originals (sha256, mime_type, size, added)
        VALUES (${original.sha256}, ${original.mimeType}, ${original.bytes.byteLength}, ${core.parts.nowMs()})
        ON CONFLICT DO NOTHING`)
    }
  }
  const { outcome } = saveDocument(db, { collection, vocabulary: core.vocabularyOf(collection) }, document)
  if (ingested.failure !== null) return 'failed'
  return known === null ? outcome : 'updated'
}

/** The same bytes from the same place: nothing to do, and nothing a person edited since is touched. */
function isUnchanged(db: WriteDatabase, collection: CollectionRow, document: Document): boolean {
  if (document.source?.sha256 == null) return false
  return (
    db.get(sql`
      SELECT 1 AS found FROM documents
      WHERE collection_id = ${collection.collection_id} AND id = ${document.id} AND source_sha256 = ${document.source.sha256}`) !== undefined
  )
}

