// Writes that happen once however often they are sent, and long work that outlives the tab that began it.
import type { WriteDatabase } from '../database.ts'
import { sql } from '../sql.ts'

export const version = 5

export function up(db: WriteDatabase): void {
  for (const statement of statements) db.run(statement)
}

const statements = [
  // `step` counts the transactions of one operation; `value` is what each answered, as JSON.
  sql`CREATE TABLE applied_operations (
    operation TEXT NOT NULL,
    step INTEGER NOT NULL,
    value TEXT NOT NULL,
    applied_at INTEGER NOT NULL,
    PRIMARY KEY (operation, step)
  ) STRICT, WITHOUT ROWID`,
  sql`CREATE INDEX applied_operations_by_time ON applied_operations (applied_at)`,
  // One row for each job that has begun and not ended. `position` is where it goes on; `total` is null while unknown.
  sql`CREATE TABLE jobs (
    job TEXT PRIMARY KEY,
    position INTEGER NOT NULL,
    done INTEGER NOT NULL,
    total INTEGER,
    started_at INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID`,
  // While the index is built anew, the generation that is being filled: the next one beside that in use, or the one in
  // use where the one before could not be read any more. Every document up to `rebuilt_to` is in it.
  sql`ALTER TABLE collections ADD COLUMN rebuilt_generation INTEGER`,
  sql`ALTER TABLE collections ADD COLUMN rebuilt_to INTEGER`,
  // Which rules of analysis and which columns the index in use was made by; another number is built anew.
  sql`ALTER TABLE collections ADD COLUMN index_layout INTEGER NOT NULL DEFAULT 1`,
]
