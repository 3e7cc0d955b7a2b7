// Makes the index and the vocabulary of every collection from the documents that were saved.
import { sql } from '../sqlite/sql.ts'
import { type CollectionRow, currentIndexTables, listCollections } from '../store/collections-table.ts'
import { insertWords, readWords } from '../store/index-writer.ts'
import { createLinkWalk } from '../store/links-table.ts'
import { createVocabulary } from '../store/vocabulary.ts'
import { inTransactions, type Salvage } from './open-salvage.ts'

/** The new store's index tables must still be empty. */
export async function buildIndexes(salvage: Salvage, onDocument: () => void): Promise<void> {
  for (const collection of salvage.target.read(listCollections)) await buildIndex(salvage, collection, onDocument)
}

async function buildIndex(salvage: Salvage, collection: CollectionRow, onDocument: () => void): Promise<void> {
  const tables = currentIndexTables(collection)
  const vocabulary = createVocabulary(collection.collection_id)
  const ids = salvage.target.read((db) =>
    db.rows(sql`SELECT document_id FROM documents WHERE collection_id = ${collection.collection_id}
      ORDER BY document_id`),
  )
  await inTransactions(salvage, ids.values(), (db, [id]) => {
    const documentId = Number(id)
    const words = readWords(db, documentId)
    if (words !== undefined) insertWords(db, tables, documentId, words, vocabulary.noteIn(db))
    onDocument()
    return (words?.text.length ?? 0) + (words?.readings.length ?? 0)
  })
  salvage.target.transaction((db) => vocabulary.flush(db))
}

/** Links whose target is gone, or could not be believed, look for it again by its name. */
export async function resolveLinks({ target, breathe }: Salvage): Promise<void> {
  const walk = createLinkWalk()
  for (let after = 0, more = true; more; ) {
    const progress = target.transaction((db) => walk.next(db, after, 0))
    after = progress.last
    more = progress.more
    await breathe()
  }
}
