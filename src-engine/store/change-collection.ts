// Writes to the owner's collections: documents in, documents out, a collection away. Each call is one transaction of
// its caller's, and everything that could refuse it is looked at before the first row is written.
import type { CallerProfile } from '../contract/caller.ts'
import type { CollectionChange, CollectionDocumentDraft } from '../contract/collections.ts'
import { completeDocument, type Document } from '../contract/documents.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { keptFrom } from './caller-visibility.ts'
import { checkRoom } from './collection-room.ts'
import {
  type CollectionRow,
  countDocuments,
  dropCollection,
  findCollection,
  openOwnerCollection,
} from './collections-table.ts'
import { resolveLinksOf } from './links-table.ts'
import { removeDocument } from './remove-document.ts'
import { saveDocument } from './save-document.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface ChangeContext {
  readonly caller: CallerProfile
  /** ISO instant. */
  readonly now: string
  readonly vocabularyOf: (collection: CollectionRow) => Vocabulary
}

/** How many documents were written or taken out. */
export function changeCollection(
  db: WriteDatabase,
  change: CollectionChange,
  context: ChangeContext,
): Result<number, EngineError> {
  switch (change.action) {
    case 'upsert':
      return upsertDocuments(db, change, context)
    case 'remove':
      return ok(removeDocuments(db, change, context))
    case 'clear':
      return ok(clearCollection(db, change.collection, context))
  }
}

type Upsert = Extract<CollectionChange, { action: 'upsert' }>

function upsertDocuments(db: WriteDatabase, change: Upsert, context: ChangeContext): Result<number, EngineError> {
  const stored = storedDocuments(db, change, context.caller)
  const taken = change.documents.find(({ id }) => stored.get(id)?.hidden === true)
  if (taken !== undefined) return err({ type: 'IdTaken', id: taken.id })
  const room = checkRoom(db, change.collection, change.documents.length - stored.size)
  if (!room.ok) return room
  const collection = openOwnerCollection(db, change.collection)
  if (!collection.ok) return collection
  const target = { collection: collection.value, vocabulary: context.vocabularyOf(collection.value) }
  for (const draft of change.documents) {
    const { documentId } = saveDocument(db, target, documentOf(draft, change.collection, stored.get(draft.id), context))
    resolveLinksOf(db, collection.value.collection_id, documentId)
  }
  return ok(change.documents.length)
}

interface StoredDocument {
  readonly id: string
  readonly created: number
  readonly added: number
  /** It does not exist for the caller. */
  readonly hidden: boolean
}

function storedDocuments(db: ReadDatabase, change: Upsert, caller: CallerProfile): Map<string, StoredDocument> {
  const ids = JSON.stringify(change.documents.map(({ id }) => id))
  const rows = db.all<Omit<StoredDocument, 'hidden'> & { readonly hidden: number }>(sql`
    SELECT d.id, d.created, d.added, d.document_id IN (${keptFrom(caller)}) AS hidden
    FROM documents AS d JOIN collections AS c USING (collection_id)
    WHERE c.name = ${change.collection} AND d.id IN (SELECT value FROM json_each(${ids}))`)
  return new Map(rows.map((row) => [row.id, { ...row, hidden: row.hidden === 1 }]))
}

function documentOf(
  { id, title, text, aliases = '', uri = null }: CollectionDocumentDraft,
  collection: string,
  stored: StoredDocument | undefined,
  { caller, now }: ChangeContext,
): Document {
  const draft = {
    id,
    collection,
    title,
    text,
    uri,
    textFormat: 'plain',
    aliases: aliases.split('\n'),
    madeBy: caller.caller,
  } as const
  const since = (ms: number): string => new Date(ms).toISOString()
  return completeDocument(
    stored === undefined ? draft : { ...draft, created: since(stored.created), added: since(stored.added) },
    now,
  )
}

/** What is not there, or does not exist for the caller, is passed over. */
function removeDocuments(
  db: WriteDatabase,
  { collection: name, ids }: Extract<CollectionChange, { action: 'remove' }>,
  { caller }: ChangeContext,
): number {
  const collection = findCollection(db, name)
  if (collection === undefined) return 0
  const found = db.rows(sql`
    SELECT document_id FROM documents
    WHERE collection_id = ${collection.collection_id} AND id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))
      AND document_id NOT IN (${keptFrom(caller)})`)
  for (const [documentId] of found) removeDocument(db, collection, Number(documentId))
  return found.length
}

/** Takes the collection away with its index and its vocabulary, unless something in it is hidden from the caller. */
function clearCollection(db: WriteDatabase, name: string, { caller, vocabularyOf }: ChangeContext): number {
  const collection = findCollection(db, name)
  if (collection === undefined) return 0
  const all = countDocuments(db, collection)
  const visible = db.rows(sql`
    SELECT document_id FROM documents
    WHERE collection_id = ${collection.collection_id} AND document_id NOT IN (${keptFrom(caller)})`)
  if (visible.length < all) {
    for (const [documentId] of visible) removeDocument(db, collection, Number(documentId))
    return visible.length
  }
  dropCollection(db, collection)
  // Its number may be given to the next collection.
  vocabularyOf(collection).reset()
  return all
}
