// A document read back whole, and the small reads that lists and health need.
import type { CallerProfile } from '../contract/caller.ts'
import type { Document, DocumentDetail, DocumentRef, NoTextReason } from '../contract/documents.ts'
import type { RecentDocument } from '../contract/engine-api.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { isKnownTo, isLiveFor, keptFrom, mayUseCollection } from './caller-visibility.ts'
import { readParts } from './document-parts.ts'
import { type DocumentRow, instant, linesOf, sourceOf } from './document-rows.ts'
import { readBacklinks, readLinks } from './read-links.ts'
import { readVersions } from './read-versions.ts'
import { readCategory, readPeople } from './shared-names.ts'

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

/** The most recently changed documents a person would want on the first screen. */
/** Of all collections but those that are built in. */
export function countKept(db: ReadDatabase, caller: CallerProfile): number {
  const rows = db.rows(sql`
    SELECT c.name, count(*) FROM documents AS d JOIN collections AS c USING (collection_id)
    WHERE c.built_in = 0 AND ${isKnownTo(caller, sql`d`)} GROUP BY c.name`)
  return rows.reduce((sum, [name, count]) => sum + (mayUseCollection(caller, String(name)) ? Number(count) : 0), 0)
}

export const readRecent = (db: ReadDatabase, limit: number, caller: CallerProfile): RecentDocument[] =>
  db
    .all<DocumentRow & { readonly collection: string }>(sql`
      SELECT d.*, c.name AS collection FROM documents AS d JOIN collections AS c USING (collection_id)
      WHERE c.name = 'library' AND ${mayUseCollection(caller, 'library')}
        AND ${isLiveFor(caller, sql`d`)} AND d.private = 0
      ORDER BY d.updated DESC, d.id LIMIT ${limit}`)
    .map((row) => ({
      collection: row.collection,
      id: row.id,
      title: row.title,
      kind: row.kind,
      tags: linesOf(row.tags),
      updated: instant(row.updated),
      path: row.source_path,
    }))
