// Builds the index of a collection anew from its documents: into the next generation of tables, in slices, while the
// present generation goes on answering; then the switch, in one transaction.
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import {
  type CollectionRow,
  createIndexTables,
  currentIndexTables,
  dropIndexTables,
  indexTables,
} from './collections-table.ts'
import { insertWords, readWords } from './index-writer.ts'

export interface IndexRebuild {
  readonly total: number
  /** Indexes the next documents; false when all of them are in. Call it in a transaction of its own. */
  next(db: WriteDatabase, documents: number): boolean
  readonly done: number
  /** Makes the new tables the collection's index and drops the old ones. */
  finish(db: WriteDatabase): void
}

/**
 * Starts a rebuild: an unfinished one of before is dropped. Documents must not be saved before `finish`,
 * which the caller's one-operation-at-a-time rule sees to.
 */
export function startRebuild(db: WriteDatabase, collection: CollectionRow): IndexRebuild {
  const next = indexTables(collection.collection_id, collection.index_generation + 1)
  dropIndexTables(db, next)
  createIndexTables(db, next)
  const total = countDocuments(db, collection)
  let after = 0
  let done = 0
  return {
    total,
    get done() {
      return done
    },
    next(writable, documents) {
      const ids = writable.rows(sql`
        SELECT document_id FROM documents WHERE collection_id = ${collection.collection_id} AND document_id > ${after}
        ORDER BY document_id LIMIT ${documents}`)
      for (const [id] of ids) {
        const documentId = Number(id)
        const words = readWords(writable, documentId)
        if (words !== undefined) insertWords(writable, next, documentId, words, ignoreTerm)
        after = documentId
        done++
      }
      return ids.length === documents
    },
    finish(writable) {
      const old = currentIndexTables(collection)
      writable.run(sql`
        UPDATE collections SET index_generation = ${collection.index_generation + 1}
        WHERE collection_id = ${collection.collection_id}`)
      dropIndexTables(writable, old)
    },
  }
}

// The vocabulary only ever grows by what is saved, so it knows these terms already.
const ignoreTerm = (): void => {}

export const countDocuments = (db: ReadDatabase, collection: CollectionRow): number =>
  db.get<{ n: number }>(sql`SELECT count(*) AS n FROM documents WHERE collection_id = ${collection.collection_id}`)?.n ?? 0
