// Keeps the FTS5 tables of a collection in step with one document, also while a rebuild fills others beside them.
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { observeTerms } from '../sqlite/fts5-tokenizer.ts'
import { sql } from '../sqlite/sql.ts'
import {
  type CollectionRow,
  currentIndexTables,
  type IndexTables,
  indexTables,
  isFilledInPlace,
  sizesOf,
} from './collections-table.ts'

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

/** What a document had in the index and what it has from now on; either may be missing. */
export interface WordsChange {
  readonly before?: DocumentWords
  readonly after?: DocumentWords
  /** Shown every term of `after`. */
  readonly noteTerm: (term: string) => void
}

/** Writes the change to the index in use, and to the one that a rebuild fills where that has the document already. */
export function changeWords(
  db: WriteDatabase,
  collection: CollectionRow,
  documentId: number,
  { before, after, noteTerm }: WordsChange,
): void {
  const current = currentIndexTables(collection)
  const next = isFilledTo(collection, documentId) ? nextIndexTables(collection) : null
  if (before !== undefined) {
    if (!isFilledInPlace(collection) || isIndexed(db, current, documentId)) deleteWords(db, current, documentId, before)
    if (next !== null) deleteWords(db, next, documentId, before)
  }
  if (after === undefined) return
  insertWords(db, current, documentId, after, noteTerm)
  if (next !== null) insertWords(db, next, documentId, after, ignoreTerm)
}

const isFilledTo = ({ rebuilt_to: upTo }: CollectionRow, documentId: number): boolean =>
  upTo !== null && documentId <= upTo

/** Those that a rebuild fills beside the ones in use. */
function nextIndexTables(collection: CollectionRow): IndexTables | null {
  const { collection_id: id, rebuilt_generation: generation } = collection
  return generation === null || isFilledInPlace(collection) ? null : indexTables(id, generation)
}

/** The terms of a document that is indexed a second time are known. */
export const ignoreTerm = (): void => {}

export const isIndexed = (db: ReadDatabase, tables: IndexTables, documentId: number): boolean =>
  db.get(sql`SELECT 1 FROM ${sizesOf(tables)} WHERE id = ${documentId}`) !== undefined

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
function deleteWords(db: WriteDatabase, tables: IndexTables, documentId: number, words: DocumentWords): void {
  db.run(sql`INSERT INTO ${tables.body} (${tables.body}, rowid, title, aliases, tags, summary, text, readings)
    VALUES ('delete', ${documentId}, ${words.title}, ${words.aliases}, ${words.tags}, ${words.summary}, ${words.text}, ${words.readings})`)
  db.run(sql`INSERT INTO ${tables.heads} (${tables.heads}, rowid, title, aliases, tags, summary)
    VALUES ('delete', ${documentId}, ${words.title}, ${words.aliases}, ${words.tags}, ${words.summary})`)
}
