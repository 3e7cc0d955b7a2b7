// Builds indexes anew from their documents, in slices that go on where the last one stood, whoever runs them.
//
// By order: into the next generation of tables, while the present one goes on answering; then the switch. Where the
// present one was made by other rules and cannot be read any more: the switch first, and then the filling.
import { indexLayout } from '../analysis/index-layout.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import {
  type CollectionRow,
  countDocuments,
  createIndexTables,
  dropIndexTables,
  indexGenerations,
  indexTables,
  listCollections,
} from './collections-table.ts'
import { ignoreTerm, insertWords, isFilledInPlace, isIndexed, readWords } from './index-writer.ts'
import { advanceJob, beginJob, endJob, findJob } from './jobs-table.ts'
import type { Vocabulary } from './vocabulary.ts'

type VocabularyOf = (collection: CollectionRow) => Vocabulary

/** Begins with every collection. A rebuild that is under way goes on instead: what it has is as new. */
export function beginRebuild(db: WriteDatabase, nowMs: number): void {
  if (findJob(db, 'rebuild') !== null) return
  for (const collection of listCollections(db)) {
    if (collection.rebuilt_generation === null) openGeneration(db, collection)
  }
  noteBegin(db, nowMs)
}

/** Takes indexes made by other rules out of use, with their words; whether there was one. The new ones are empty. */
export function replaceOldLayouts(db: WriteDatabase, nowMs: number): boolean {
  const old = db.all<CollectionRow>(sql`SELECT * FROM collections WHERE index_layout <> ${indexLayout}`)
  for (const collection of old) {
    const generation = openGeneration(db, collection)
    db.run(sql`DELETE FROM vocabulary_blocks WHERE collection_id = ${collection.collection_id}`)
    db.run(sql`
      UPDATE collections SET index_generation = ${generation}, index_layout = ${indexLayout}
      WHERE collection_id = ${collection.collection_id}`)
  }
  if (old.length > 0) noteBegin(db, nowMs)
  return old.length > 0
}

/** Empty tables of a number that was never used, to be filled. */
function openGeneration(db: WriteDatabase, { collection_id: id, index_generation: current }: CollectionRow): number {
  const generation = Math.max(current, ...indexGenerations(db, id)) + 1
  createIndexTables(db, indexTables(id, generation))
  db.run(sql`
    UPDATE collections SET rebuilt_generation = ${generation}, rebuilt_to = 0 WHERE collection_id = ${id}`)
  return generation
}

function noteBegin(db: WriteDatabase, nowMs: number): void {
  const total = listUnfinished(db).reduce((sum, collection) => sum + countDocuments(db, collection), 0)
  beginJob(db, 'rebuild', { total, nowMs })
}

const listUnfinished = (db: ReadDatabase): CollectionRow[] =>
  listCollections(db).filter((collection) => collection.rebuilt_generation !== null)

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
