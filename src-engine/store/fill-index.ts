// Fills the indexes that a rebuild has begun, in slices that go on where the last one stood, whoever runs them.
import { indexLayout } from '../analysis/index-layout.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import {
  type CollectionRow,
  dropIndexTables,
  indexGenerations,
  indexTables,
  isFilledInPlace,
} from './collections-table.ts'
import { ignoreTerm, insertWords, isIndexed, readWords } from './index-writer.ts'
import { advanceJob, endJob } from './jobs-table.ts'
import { listUnfinished } from './rebuild-index.ts'
import type { Vocabulary } from './vocabulary.ts'

type VocabularyOf = (collection: CollectionRow) => Vocabulary

/**
 * Indexes the next documents, at least one, until `performance.now()` passes `untilMs`; false when all of them are in
 * and the job has ended. One transaction, in which the job advances too.
 */
export function rebuildSome(db: WriteDatabase, vocabularyOf: VocabularyOf, untilMs: number): boolean {
  const [collection] = listUnfinished(db)
  if (collection === undefined) {
    endJob(db, 'rebuild')
    return false
  }
  if (dropUnused(db, collection)) return true
  const { last, done } = fillSome(db, collection, vocabularyOf, untilMs)
  if (done === 0) finish(db, collection)
  else {
    db.run(sql`UPDATE collections SET rebuilt_to = ${last} WHERE collection_id = ${collection.collection_id}`)
    advanceJob(db, 'rebuild', { position: last, done })
  }
  return true
}

/** Tables that an earlier switch left behind; whether there were any. */
function dropUnused(db: WriteDatabase, collection: CollectionRow): boolean {
  const { collection_id: id, index_generation: current, rebuilt_generation: filled } = collection
  const unused = indexGenerations(db, id).filter((generation) => generation !== current && generation !== filled)
  for (const generation of unused) dropIndexTables(db, indexTables(id, generation))
  return unused.length > 0
}

function fillSome(db: WriteDatabase, collection: CollectionRow, vocabularyOf: VocabularyOf, untilMs: number) {
  const { collection_id: id, rebuilt_generation: generation, rebuilt_to: from } = collection
  const tables = indexTables(id, generation ?? 0)
  const inPlace = isFilledInPlace(collection)
  // Beside an index that is in use every term is known.
  const noteTerm = inPlace ? vocabularyOf(collection).noteIn(db) : ignoreTerm
  let last = from ?? 0
  let done = 0
  do {
    const documentId = nextDocument(db, id, last)
    if (documentId === null) break
    // What was saved since the switch is in already.
    if (!(inPlace && isIndexed(db, tables, documentId))) {
      const words = readWords(db, documentId)
      if (words !== undefined) insertWords(db, tables, documentId, words, noteTerm)
    }
    last = documentId
    done++
  } while (performance.now() <= untilMs)
  return { last, done }
}

function nextDocument(db: ReadDatabase, collectionId: number, after: number): number | null {
  const row = db.get<{ document_id: number }>(sql`
    SELECT document_id FROM documents WHERE collection_id = ${collectionId} AND document_id > ${after}
    ORDER BY document_id LIMIT 1`)
  return row?.document_id ?? null
}

function finish(db: WriteDatabase, collection: CollectionRow): void {
  const { collection_id: id, index_generation: old, rebuilt_generation: filled } = collection
  db.run(sql`
    UPDATE collections SET index_generation = ${filled}, index_layout = ${indexLayout},
      rebuilt_generation = NULL, rebuilt_to = NULL
    WHERE collection_id = ${id}`)
  if (!isFilledInPlace(collection)) dropIndexTables(db, indexTables(id, old))
}
