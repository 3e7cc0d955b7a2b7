// Whether the index agrees with the documents, as FTS5 itself compares them: every word of every document.
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { type Sql, sql } from '../sqlite/sql.ts'
import { currentIndexTables, isFilledInPlace, listCollections } from './collections-table.ts'

/** Throws where one disagrees, with SQLite's own code for it. Takes seconds for a large store. */
export function checkEveryIndex(db: WriteDatabase): void {
  for (const table of checkedTables(db)) checkTable(db, table)
}

/** In use and complete: one that is still being filled can only disagree. */
export const checkedTables = (db: ReadDatabase): Sql[] =>
  listCollections(db)
    .filter((collection) => !isFilledInPlace(collection))
    .map(currentIndexTables)
    .flatMap(({ body, heads }) => [body, heads])

/** As `checkEveryIndex`, one table. The rank of 1 asks for a comparison with the documents, not with itself alone. */
export function checkTable(db: WriteDatabase, table: Sql): void {
  db.run(sql`INSERT INTO ${table} (${table}, rank) VALUES ('integrity-check', 1)`)
}
