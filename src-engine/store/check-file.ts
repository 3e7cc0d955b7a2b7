// What SQLite itself says of the file, asked in pieces small enough to stop between two of them.
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'

export const countPages = (db: ReadDatabase): number =>
  db.get<{ n: number }>(sql`SELECT page_count AS n FROM pragma_page_count`)?.n ?? 0

/** Forgets what is held in memory of the file, so that the next reads come from the disk. */
export const forgetPages = (db: ReadDatabase): void => {
  db.rows(sql`PRAGMA shrink_memory`)
}

/** Throws where the page cannot be read, or is not what was written. */
export const readPage = (db: ReadDatabase, page: number): void => {
  db.rows(sql`SELECT length(data) FROM sqlite_dbpage WHERE pgno = ${page}`)
}

/** Tables with pages of their own; those of an index are the tables that FTS5 keeps it in. */
export const listTables = (db: ReadDatabase): string[] =>
  db.rows(sql`SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0`).map(([name]) => String(name))

const mostProblems = 100

/** In SQLite's words. `null` checks the whole file with its free pages, which takes its time at one go. */
export function quickCheck(db: ReadDatabase, table: string | null): string[] {
  const rows =
    table === null
      ? db.rows(sql`PRAGMA quick_check(100)`)
      : db.rows(sql`SELECT quick_check FROM pragma_quick_check(${table})`)
  return rows.map(([text]) => String(text)).filter((text) => text !== 'ok')
}

/** Rows whose partner in another table is missing, one line for each pair of tables. */
export const checkForeignKeys = (db: ReadDatabase, table: string): string[] =>
  db
    .rows(sql`
      SELECT "table", parent, count(*) FROM pragma_foreign_key_check(${table})
      GROUP BY "table", parent LIMIT ${mostProblems}`)
    .map(([child, parent, count]) => `foreign key mismatch: ${count} rows of ${child} in ${parent}`)
