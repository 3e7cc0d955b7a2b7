// Builds the index of a collection anew from its documents: into the next generation of tables, in slices, while the
// present generation goes on answering; then the switch, in one transaction.
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import {
  type CollectionRow,
  countDocuments,
  createIndexTables,
  currentIndexTables,
  dropIndexTables,
  indexTables,
} from './collections-table.ts'
import { insertWords, readWords } from './index-writer.ts'

export interface IndexRebuild {
  readonly total: number
  /**
   * Indexes the next documents, at least one, until `performance.now()` passes `untilMs`; false when all of them are
   * in. Call it in a transaction of its own.
   */
  next(db: WriteDatabase, untilMs: number): boolean
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
    next(writable, untilMs) {
      do {
        const documentId = nextDocument(writable, collection, after)
        if (documentId === null) return false
        const words = readWords(writable, documentId)
        if (words !== undefined) insertWords(writable, next, documentId, words, ignoreTerm)
        after = documentId
        done++
      } while (performance.now() <= untilMs)
      return true
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

function nextDocument(db: ReadDatabase, collection: CollectionRow, after: number): number | null {
  const row = db.get<{ document_id: number }>(sql`
    SELECT document_id FROM documents WHERE collection_id = ${collection.collection_id} AND document_id > ${after}
    ORDER BY document_id LIMIT 1`)
  return row?.document_id ?? null
}
