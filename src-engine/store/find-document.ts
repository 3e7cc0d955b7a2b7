// Whether a document is there, and the one thing that whoever asks needs of it.
import type { CallerProfile } from '../contract/caller.ts'
import type { Document, DocumentRef, NoTextReason } from '../contract/documents.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { isKnownTo, mayUseCollection } from './caller-visibility.ts'

/** Null when there is none, or none that exists for the caller. */
export function findDocumentId(db: ReadDatabase, ref: DocumentRef, caller: CallerProfile): number | null {
  if (!mayUseCollection(caller, ref.collection)) return null
  const row = db.get<{ document_id: number }>(sql`
    SELECT d.document_id FROM documents AS d JOIN collections AS c USING (collection_id)
    WHERE c.name = ${ref.collection} AND d.id = ${ref.id} AND ${isKnownTo(caller, sql`d`)}`)
  return row?.document_id ?? null
}

export interface KnownFile {
  readonly id: string
  /** Of what it was read from. */
  readonly sha256: string | null
  readonly noTextReason: NoTextReason | null
}

/** The document that was imported from `path`, the newest version of it; null when there is none. */
export const findByPath = (db: ReadDatabase, collectionId: number, path: string): KnownFile | null =>
  db.get<KnownFile>(sql`
    SELECT id, source_sha256 AS sha256, no_text_reason AS noTextReason FROM documents WHERE collection_id = ${collectionId} AND source_path = ${path}
    ORDER BY coalesce(family_order, 0) DESC, document_id LIMIT 1`) ?? null

/** From where the same bytes were imported before; null when they were not. */
export const pathOfBytes = (db: ReadDatabase, collectionId: number, sha256: string): string | null =>
  db.get<{ path: string }>(sql`
    SELECT source_path AS path FROM documents
    WHERE source_sha256 = ${sha256} AND collection_id = ${collectionId} AND source_path IS NOT NULL
    ORDER BY document_id LIMIT 1`)?.path ?? null

/** Who made the document, whether or not it exists for whoever asks; null when there is none. */
export const readMaker = (db: ReadDatabase, ref: DocumentRef): Document['madeBy'] | null =>
  db.get<{ made_by: Document['madeBy'] }>(sql`
    SELECT d.made_by FROM documents AS d JOIN collections AS c USING (collection_id)
    WHERE c.name = ${ref.collection} AND d.id = ${ref.id}`)?.made_by ?? null
