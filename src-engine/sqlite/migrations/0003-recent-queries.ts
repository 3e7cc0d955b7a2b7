// Queries that led somewhere, for completion, and indexes that list the values of documents without reading them all.
import type { WriteDatabase } from '../database.ts'
import { sql } from '../sql.ts'

export const version = 3

export function up(db: WriteDatabase): void {
  for (const statement of statements) db.run(statement)
}

const statements = [
  // The greatest id is the query used last.
  sql`CREATE TABLE recent_queries (
    recent_query_id INTEGER PRIMARY KEY,
    query TEXT NOT NULL UNIQUE,
    last_used INTEGER NOT NULL
  ) STRICT`,
  sql`CREATE INDEX documents_by_category ON documents (category_id) WHERE category_id IS NOT NULL`,
  sql`CREATE INDEX documents_by_extension ON documents (collection_id, source_extension)
    WHERE source_extension IS NOT NULL`,
  sql`CREATE INDEX documents_by_language ON documents (collection_id, language) WHERE language IS NOT NULL`,
]
