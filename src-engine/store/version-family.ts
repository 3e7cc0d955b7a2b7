// Version families: documents of one collection that replace one another, in an order of their own.
import type { Document, DocumentRef } from '../contract/documents.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'

export interface FamilyMember {
  readonly documentId: number
  readonly collectionId: number
  readonly id: string
  readonly family: string | null
}

/** The document of that row, which is there. */
export function readMember(db: ReadDatabase, documentId: number): FamilyMember {
  const row = db.get<{ collection_id: number; id: string; family: string | null }>(sql`
    SELECT collection_id, id, family FROM documents WHERE document_id = ${documentId}`)
  if (row === undefined) throw new Error(`no document ${documentId}`)
  return { documentId, collectionId: row.collection_id, id: row.id, family: row.family }
}

/** Its family; one of its own, named after it, where it has none. */
export function openFamily(db: WriteDatabase, member: FamilyMember, newId: () => string): string {
  if (member.family !== null) return member.family
  // The document may have left a family that goes on under its name.
  const family = nextOrder(db, member.collectionId, member.id) === 1 ? member.id : newId()
  writeFamily(db, member.documentId, { family, familyOrder: 1 })
  return family
}

/** The order of a version newer than all others, from 1. */
export const nextOrder = (db: ReadDatabase, collectionId: number, family: string): number =>
  (db.get<{ newest: number | null }>(sql`
    SELECT max(coalesce(family_order, 0)) AS newest FROM documents
    WHERE collection_id = ${collectionId} AND family = ${family}`)?.newest ?? 0) + 1

export const writeFamily = (
  db: WriteDatabase,
  documentId: number,
  { family, familyOrder }: Pick<Document, 'family' | 'familyOrder'>,
): void => {
  db.run(sql`
    UPDATE documents SET family = ${family}, family_order = ${familyOrder}, revision = revision + 1
    WHERE document_id = ${documentId}`)
}

/** A family of one is none: whoever is left alone leaves too. */
export function leaveFamily(db: WriteDatabase, { documentId, collectionId, family }: FamilyMember): void {
  if (family === null) return
  const none = { family: null, familyOrder: null }
  writeFamily(db, documentId, none)
  const left = db.rows(sql`
    SELECT document_id FROM documents WHERE collection_id = ${collectionId} AND family = ${family} LIMIT 2`)
  if (left.length === 1) writeFamily(db, Number(left[0]?.[0]), none)
}

/** A document like another one, as the newest of its family. */
export const versionOf = (
  document: Document,
  {
    id,
    family,
    familyOrder,
    now,
  }: { readonly family: string; readonly familyOrder: number; readonly now: string } & Pick<DocumentRef, 'id'>,
): Document => ({
  ...document,
  id,
  family,
  familyOrder,
  created: now,
  updated: now,
  added: now,
  pinned: false,
  trashedAt: null,
})
