// A document read back whole.
import type { CallerProfile } from '../contract/caller.ts'
import type { Document, DocumentDetail, DocumentRef } from '../contract/documents.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { keptFrom } from './caller-visibility.ts'
import { readParts } from './document-parts.ts'
import { type DocumentRow, instant, linesOf, sourceOf } from './document-rows.ts'
import { findDocumentId } from './find-document.ts'
import { readBacklinks, readLinks } from './read-links.ts'
import { readVersions } from './read-versions.ts'
import { readCategory, readPeople } from './shared-names.ts'

export function readDetail(db: ReadDatabase, ref: DocumentRef, caller: CallerProfile): DocumentDetail | null {
  const documentId = findDocumentId(db, ref, caller)
  if (documentId === null) return null
  const row = db.get<DocumentRow>(sql`SELECT * FROM documents WHERE document_id = ${documentId}`)
  if (row === undefined) return null
  return {
    document: documentOf(db, row, ref.collection, caller),
    revision: row.revision,
    textRevision: row.text_revision,
    links: readLinks(db, documentId, caller),
    backlinks: readBacklinks(db, documentId, caller),
    versions: row.family === null ? [] : readVersions(db, row.collection_id, row.family, caller),
  }
}

export const readText = (db: ReadDatabase, documentId: number): string =>
  db.get<{ text: string }>(sql`SELECT text FROM document_texts WHERE document_id = ${documentId}`)?.text ?? ''

function documentOf(db: ReadDatabase, row: DocumentRow, collection: string, caller: CallerProfile): Document {
  const linked = (role: 'related' | 'source'): string[] =>
    db
      .all<{ written: string }>(sql`
        SELECT written FROM links
        WHERE document_id = ${row.document_id} AND role = ${role}
          AND (target_id IS NULL OR target_id NOT IN (${keptFrom(caller)}))
        ORDER BY position`)
      .map(({ written }) => written)
  const { fields, ...parts } = readParts(db, row.document_id)
  return {
    id: row.id,
    collection,
    title: row.title,
    text: readText(db, row.document_id),
    textFormat: row.text_format,
    summary: row.summary,
    tags: linesOf(row.tags),
    aliases: linesOf(row.aliases),
    uri: row.uri,
    kind: row.kind,
    mimeType: row.mime_type,
    status: row.status,
    due: row.due,
    priority: row.priority,
    personal: row.personal === null ? null : row.personal === 1,
    private: row.private === 1,
    madeBy: row.made_by,
    agentEdited: row.agent_edited === 1,
    media: row.media,
    later: row.later,
    language: row.language,
    sensitivity: row.sensitivity,
    asn: row.asn,
    category: readCategory(db, row.category_id),
    correspondents: readPeople(db, row.document_id),
    created: instant(row.created),
    updated: instant(row.updated),
    added: instant(row.added),
    source: sourceOf(row),
    links: linked('related'),
    sources: linked('source'),
    family: row.family,
    familyOrder: row.family_order,
    trashedAt: row.trashed_at === null ? null : instant(row.trashed_at),
    pinned: row.pinned === 1,
    noTextReason: row.no_text_reason,
    ...parts,
    fields: fields.filter(
      (field) => field.type !== 'link' || !isKeptFrom(db, row.collection_id, String(field.value), caller),
    ),
  }
}

/** The field of a link tells an id, and of what does not exist for the caller not even that is told. */
const isKeptFrom = (db: ReadDatabase, collectionId: number, id: string, caller: CallerProfile): boolean =>
  db.get(sql`
    SELECT 1 AS found FROM documents
    WHERE collection_id = ${collectionId} AND id = ${id} AND document_id IN (${keptFrom(caller)})`) !== undefined
