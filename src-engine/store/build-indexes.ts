// Makes the index and the vocabulary of every collection of a new store from its documents.
import { type Filling, inTransactions } from '../sqlite/in-transactions.ts'
import { sql } from '../sqlite/sql.ts'
import { type CollectionRow, currentIndexTables, listCollections } from './collections-table.ts'
import { insertWords, readWords } from './index-writer.ts'
import { createVocabulary } from './vocabulary.ts'

/** The index tables of `target` must still be empty. */
export async function buildIndexes(filling: Filling, onDocument: () => void): Promise<void> {
  for (const collection of filling.target.read(listCollections)) await buildIndex(filling, collection, onDocument)
}

async function buildIndex(filling: Filling, collection: CollectionRow, onDocument: () => void): Promise<void> {
  const { target } = filling
  const tables = currentIndexTables(collection)
  const vocabulary = createVocabulary(collection.collection_id)
  const ids = target.read((db) =>
    db.rows(sql`SELECT document_id FROM documents WHERE collection_id = ${collection.collection_id}
      ORDER BY document_id`),
  )
  await inTransactions(filling, ids.values(), (db, [id]) => {
    const documentId = Number(id)
    const words = readWords(db, documentId)
    if (words !== undefined) insertWords(db, tables, documentId, words, vocabulary.noteIn(db))
    onDocument()
    return (words?.text.length ?? 0) + (words?.readings.length ?? 0)
  })
  target.transaction((db) => vocabulary.flush(db))
}
