// Single writes of a connection: save, trash, restore, and changes to collections. Each is one transaction.
import { type CallerProfile, ownerProfile } from '../contract/caller.ts'
import type { DocumentEdit, Edited } from '../contract/changes.ts'
import { completeDocument, type Document, type DocumentDraft, type DocumentRef } from '../contract/documents.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { mayUseCollection } from '../store/caller-visibility.ts'
import { checkEdit } from '../store/check-changes.ts'
import { checkWritableName } from '../store/check-collection-change.ts'
import { checkDraft } from '../store/check-document.ts'
import { checkRef } from '../store/check-ref.ts'
import { checkRoom } from '../store/collection-room.ts'
import { type CollectionRow, findCollection, openOwnerCollection } from '../store/collections-table.ts'
import { readRevision } from '../store/detected-language.ts'
import { editDocument } from '../store/edit-document.ts'
import { findDocumentId, readMaker } from '../store/find-document.ts'
import { resolveLinksOf } from '../store/links-table.ts'
import { saveDocument } from '../store/save-document.ts'
import { writeTrashedAt } from '../store/trash-document.ts'
import { addLanguageLater } from './detect-languages.ts'
import type { EngineCore } from './engine-core.ts'

/** Saves into the library, or into an owner's collection, which is made when it is not there yet. */
export function saveOne(
  core: EngineCore,
  caller: CallerProfile,
  draft: DocumentDraft,
): Result<DocumentRef, EngineError> {
  const checked = checkDraft(draft)
  if (!checked.ok) return checked
  const document = completeDocument(checked.value, nowIso(core))
  const saved = changing(core, (db) => {
    const collection = collectionToWrite(db, caller, document.collection)
    if (!collection.ok) return collection
    const signed = signedBy(db, caller, document)
    if (!signed.ok) return signed
    const room =
      document.collection === 'library' || findDocumentId(db, document, ownerProfile) !== null
        ? ok(null)
        : checkRoom(db, document.collection, 1)
    if (!room.ok) return room
    const target = { collection: collection.value, vocabulary: core.vocabularyOf(collection.value) }
    const { documentId } = saveDocument(db, target, signed.value)
    resolveLinksOf(db, collection.value.collection_id, documentId)
    return ok({ documentId, revision: readRevision(db, documentId) })
  })
  if (!saved.ok) return saved
  void addLanguageLater(core, document, saved.value)
  return ok({ collection: document.collection, id: document.id })
}

function collectionToWrite(db: WriteDatabase, caller: CallerProfile, name: string): Result<CollectionRow, EngineError> {
  if (!mayUseCollection(caller, name)) return err({ type: 'NotFound', id: name })
  const found = findCollection(db, name)
  if (found?.built_in === 1) return err({ type: 'ReadOnlyCollection', collection: name })
  if (found !== undefined) return ok(found)
  const writable = checkWritableName(name)
  return writable.ok ? openOwnerCollection(db, name) : writable
}

/** What an agent writes says so; a document that does not exist for it is never overwritten. */
function signedBy(db: ReadDatabase, caller: CallerProfile, document: Document): Result<Document, EngineError> {
  if (caller.caller === 'owner') return ok(document)
  const madeBy = readMaker(db, document)
  if (madeBy === null) return ok({ ...document, madeBy: 'agent', agentEdited: false })
  if (findDocumentId(db, document, caller) === null) return err({ type: 'IdTaken', id: document.id })
  return ok({ ...document, madeBy, agentEdited: true })
}

export function editOne(core: EngineCore, caller: CallerProfile, edit: DocumentEdit): Result<Edited, EngineError> {
  const checked = checkEdit(edit)
  if (!checked.ok) return checked
  const { ref } = checked.value
  let document: Document | null = null
  const edited = changing(core, (db) => {
    const collection = mayUseCollection(caller, ref.collection) ? findCollection(db, ref.collection) : undefined
    if (collection === undefined) return err({ type: 'NotFound', id: ref.id })
    if (collection.built_in === 1) return err({ type: 'ReadOnlyCollection', collection: collection.name })
    const target = { collection, vocabulary: core.vocabularyOf(collection) }
    const done = editDocument(db, target, checked.value, { caller, nowMs: core.parts.nowMs() })
    if (!done.ok) return done
    document = done.value.document
    return ok({ documentId: done.value.documentId, revision: done.value.revision })
  })
  if (!edited.ok) return edited
  // A note is made before it is written: only its edits hold words enough to tell the language of.
  if (document !== null) void addLanguageLater(core, document, edited.value)
  return ok({ revision: edited.value.revision })
}

export function setTrashed(
  core: EngineCore,
  caller: CallerProfile,
  ref: DocumentRef,
  trashedAt: number | null,
): Result<null, EngineError> {
  const checked = checkRef(ref)
  if (!checked.ok) return checked
  return changing(core, (db) => {
    const documentId = findDocumentId(db, checked.value, caller)
    if (documentId === null) return err({ type: 'NotFound', id: checked.value.id })
    const { collection } = checked.value
    if (findCollection(db, collection)?.built_in === 1) return err({ type: 'ReadOnlyCollection', collection })
    writeTrashedAt(db, documentId, trashedAt)
    return ok(null)
  })
}

export const nowIso = (core: EngineCore): string => new Date(core.parts.nowMs()).toISOString()

/** Those who listen hear of it once it is written. */
export function changing<T>(
  core: EngineCore,
  work: (db: WriteDatabase) => Result<T, EngineError>,
): Result<T, EngineError> {
  const done = core.change(work)
  if (done.ok) core.emit({ type: 'changed' })
  return done
}
