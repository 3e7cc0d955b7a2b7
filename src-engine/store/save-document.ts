// The only writer of a document and its index entry: both, or neither, in the caller's transaction.
import type { Document } from '../contract/documents.ts'
import type { ImportOutcome } from '../contract/ingest.ts'
import { type MarkdownStructure, scanMarkdown } from '../markdown/scan-markdown.ts'
import type { WriteDatabase } from '../sqlite/database.ts'
import { markdownMark } from '../sqlite/fts5-tokenizer.ts'
import { sql, sqlJoin, sqlName } from '../sqlite/sql.ts'
import { cleanDocument } from './clean-document.ts'
import type { CollectionRow } from './collections-table.ts'
import { deleteParts, writeParts } from './document-parts.ts'
import { documentColumns } from './document-rows.ts'
import { changeWords, type DocumentWords, readWords, sameWords } from './index-writer.ts'
import { writeLinks } from './links-table.ts'
import {
  categoryId,
  deleteAliases,
  deletePeople,
  deleteTags,
  writeAliases,
  writePeople,
  writeTags,
} from './shared-names.ts'
import type { Vocabulary } from './vocabulary.ts'

export interface SavedDocument {
  readonly documentId: number
  readonly outcome: Exclude<ImportOutcome, 'failed'>
}

/** Where a document goes: its collection, and the vocabulary that learns its terms. */
export interface SaveTarget {
  readonly collection: CollectionRow
  readonly vocabulary: Vocabulary
}

interface StoredRevision {
  readonly document_id: number
  readonly revision: number
  readonly text_revision: number
}

/**
 * Writes the whole document. Equal words leave the index alone; the revision advances all the same.
 * Links are written unresolved: the caller resolves them once every document of the batch is in.
 */
export function saveDocument(db: WriteDatabase, target: SaveTarget, draft: Document): SavedDocument {
  const document = cleanDocument(draft)
  const stored = db.get<StoredRevision>(sql`
    SELECT document_id, revision, text_revision FROM documents
    WHERE collection_id = ${target.collection.collection_id} AND id = ${document.id}`)
  return stored === undefined ? insertDocument(db, target, document) : updateDocument(db, target, document, stored)
}

function insertDocument(db: WriteDatabase, target: SaveTarget, document: Document): SavedDocument {
  const structure = structureOf(document)
  const columns = columnsOf(db, target, document, structure, { revision: 1, textRevision: 1 })
  const { lastInsertRowid: documentId } = db.run(sql`
    INSERT INTO documents (${sqlJoin(
      columns.map(([name]) => sqlName(name)),
      sql`, `,
    )})
    VALUES (${sqlJoin(
      columns.map(([, value]) => sql`${value}`),
      sql`, `,
    )})`)
  db.run(sql`INSERT INTO document_texts (document_id, text) VALUES (${documentId}, ${document.text})`)
  writeChildren(db, documentId, document, structure)
  changeWords(db, target.collection, documentId, {
    after: wordsNow(db, documentId, document),
    noteTerm: target.vocabulary.noteIn(db),
  })
  return { documentId, outcome: 'added' }
}

function updateDocument(
  db: WriteDatabase,
  target: SaveTarget,
  document: Document,
  stored: StoredRevision,
): SavedDocument {
  const documentId = stored.document_id
  const before = readWords(db, documentId)
  const structure = structureOf(document)
  // The text revision is set below, once it is known whether the words changed.
  const columns = columnsOf(db, target, document, structure, {
    revision: stored.revision + 1,
    textRevision: stored.text_revision,
  })
  db.run(sql`
    UPDATE documents SET ${sqlJoin(
      columns.map(([name, value]) => sql`${sqlName(name)} = ${value}`),
      sql`, `,
    )}
    WHERE document_id = ${documentId}`)
  db.run(
    sql`UPDATE document_texts SET text = ${document.text} WHERE document_id = ${documentId} AND text <> ${document.text}`,
  )
  deleteChildren(db, documentId)
  writeChildren(db, documentId, document, structure)
  const after = wordsNow(db, documentId, document)
  if (before === undefined || sameWords(before, after)) return { documentId, outcome: 'unchanged' }
  changeWords(db, target.collection, documentId, { before, after, noteTerm: target.vocabulary.noteIn(db) })
  db.run(sql`UPDATE documents SET text_revision = text_revision + 1 WHERE document_id = ${documentId}`)
  return { documentId, outcome: 'updated' }
}

const noStructure = scanMarkdown('')

const structureOf = (document: Document): MarkdownStructure =>
  document.textFormat === 'markdown' && document.text !== '' ? scanMarkdown(document.text) : noStructure

function columnsOf(
  db: WriteDatabase,
  target: SaveTarget,
  document: Document,
  structure: MarkdownStructure,
  revisions: { readonly revision: number; readonly textRevision: number },
) {
  return documentColumns(document, {
    collectionId: target.collection.collection_id,
    categoryId: document.category === null ? null : categoryId(db, document.category),
    hasOpenQuestions: structure.hasOpenQuestions,
    ...revisions,
  })
}

function writeChildren(db: WriteDatabase, documentId: number, document: Document, structure: MarkdownStructure): void {
  writeTags(db, documentId, document.tags)
  writeAliases(db, documentId, document.aliases)
  writePeople(db, documentId, document.correspondents)
  writeParts(db, documentId, document)
  writeLinks(db, documentId, {
    written: structure.links,
    writtenUp: document.writeUp === null ? [] : scanMarkdown(document.writeUp.text).links,
    related: document.links,
    sources: document.sources,
  })
}

function deleteChildren(db: WriteDatabase, documentId: number): void {
  deleteTags(db, documentId)
  deleteAliases(db, documentId)
  deletePeople(db, documentId)
  deleteParts(db, documentId)
  db.run(sql`DELETE FROM links WHERE document_id = ${documentId}`)
}

/** The words as the view gives them, read back only where the document has captures or a write-up to join. */
function wordsNow(db: WriteDatabase, documentId: number, document: Document): DocumentWords {
  if (document.captures.length === 0 && document.writeUp === null) {
    return {
      title: document.title,
      aliases: document.aliases.join('\n'),
      tags: document.tags.join('\n'),
      summary: document.summary,
      text: document.textFormat === 'markdown' ? `${markdownMark}${document.text}` : document.text,
      readings: '',
    }
  }
  const words = readWords(db, documentId)
  if (words === undefined) throw new Error(`document ${documentId} has no words after it was written`)
  return words
}
