// Keeps the FTS5 tables of a collection in step with one document. Only save-document and rebuild-index call it.
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { observeTerms } from '../sqlite/fts5-tokenizer.ts'
import { sql } from '../sqlite/sql.ts'
import type { IndexTables } from './collections-table.ts'

/** What the index holds of a document: the row of the `document_words` view. */
export interface DocumentWords {
  readonly title: string
  readonly aliases: string
  readonly tags: string
  readonly summary: string
  readonly text: string
  readonly readings: string
}

export const readWords = (db: ReadDatabase, documentId: number): DocumentWords | undefined =>
  db.get<DocumentWords>(sql`
    SELECT title, aliases, tags, summary, text, readings FROM document_words WHERE document_id = ${documentId}`)

export const sameWords = (a: DocumentWords, b: DocumentWords): boolean =>
  sameHeads(a, b) && a.text === b.text && a.readings === b.readings

const sameHeads = (a: DocumentWords, b: DocumentWords): boolean =>
  a.title === b.title && a.aliases === b.aliases && a.tags === b.tags && a.summary === b.summary

/** `noteTerm` is shown every term of the document. */
export function insertWords(
  db: WriteDatabase,
  tables: IndexTables,
  documentId: number,
  words: DocumentWords,
  noteTerm: (term: string) => void,
): void {
  observeTerms(noteTerm, () => {
    db.run(sql`INSERT INTO ${tables.body} (rowid, title, aliases, tags, summary, text, readings)
      VALUES (${documentId}, ${words.title}, ${words.aliases}, ${words.tags}, ${words.summary}, ${words.text}, ${words.readings})`)
  })
  db.run(sql`INSERT INTO ${tables.heads} (rowid, title, aliases, tags, summary)
    VALUES (${documentId}, ${words.title}, ${words.aliases}, ${words.tags}, ${words.summary})`)
}

/** External content: FTS5 must be handed exactly what it was given when the row went in. */
export function deleteWords(db: WriteDatabase, tables: IndexTables, documentId: number, words: DocumentWords): void {
  db.run(sql`INSERT INTO ${tables.body} (${tables.body}, rowid, title, aliases, tags, summary, text, readings)
    VALUES ('delete', ${documentId}, ${words.title}, ${words.aliases}, ${words.tags}, ${words.summary}, ${words.text}, ${words.readings})`)
  db.run(sql`INSERT INTO ${tables.heads} (${tables.heads}, rowid, title, aliases, tags, summary)
    VALUES ('delete', ${documentId}, ${words.title}, ${words.aliases}, ${words.tags}, ${words.summary})`)
}
