// Whether the index agrees with the documents, as FTS5 itself compares them: every word of every document.
import type { WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { currentIndexTables, listCollections } from './collections-table.ts'

/** Throws where one disagrees, with SQLite's own code for it. Takes seconds for a large store. */
export function checkEveryIndex(db: WriteDatabase): void {
  for (const collection of listCollections(db)) {
    const { body, heads } = currentIndexTables(collection)
    // The rank of 1 asks for a comparison with the documents, not only of the index with itself.
    for (const table of [body, heads]) db.run(sql`INSERT INTO ${table} (${table}, rank) VALUES ('integrity-check', 1)`)
  }
}
