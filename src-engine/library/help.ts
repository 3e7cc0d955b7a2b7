// The built-in collection `docs`: the guides of docs/help, replaced as one when others come with a new version.
import { completeDocument, type Document } from '../contract/documents.ts'
import type { WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { resolveLinksOf } from '../store/links-table.ts'
import { removeDocument } from '../store/remove-document.ts'
import { type SaveTarget, saveDocument } from '../store/save-document.ts'
import { readSetting, writeSetting } from '../store/settings-table.ts'

export interface HelpGuide {
  /** The file's name. */
  readonly id: string
  /** Its first heading. */
  readonly title: string
  /** Other words that people search for. */
  readonly aliases: readonly string[]
  /** Markdown, the heading included. */
  readonly text: string
}

export interface HelpContent {
  /** Differs whenever a guide does. */
  readonly fingerprint: string
  readonly guides: readonly HelpGuide[]
}

/** False when the collection holds these guides already. */
export function writeHelp(db: WriteDatabase, target: SaveTarget, content: HelpContent, now: string): boolean {
  if (readSetting(db, 'help-fingerprint') === content.fingerprint) return false
  const collectionId = target.collection.collection_id
  const present = db.rows(sql`SELECT document_id FROM documents WHERE collection_id = ${collectionId}`)
  for (const [documentId] of present) removeDocument(db, target.collection, Number(documentId))
  const saved = content.guides.map((guide) => saveDocument(db, target, documentOf(guide, now)))
  for (const { documentId } of saved) resolveLinksOf(db, collectionId, documentId)
  writeSetting(db, 'help-fingerprint', content.fingerprint)
  return true
}

/** With the file's path, by which the guides link to one another. */
const documentOf = ({ id, title, aliases, text }: HelpGuide, now: string): Document =>
  completeDocument(
    {
      id,
      collection: 'docs',
      title,
      text,
      aliases,
      uri: `kept://document/docs/${id}`,
      kind: 'document',
      mimeType: 'text/markdown',
      language: 'en',
      source: {
        path: id,
        name: id,
        extension: 'md',
        sizeBytes: null,
        modified: null,
        durationSeconds: null,
        sha256: null,
        encoding: null,
      },
    },
    now,
  )
