// Saved views, the way back from changes to many documents, and indexes for what the screens of the store count.
import type { WriteDatabase } from '../database.ts'
import { sql } from '../sql.ts'

export const version = 4

export function up(db: WriteDatabase): void {
  for (const statement of statements) db.run(statement)
}

const statements = [
  // `query` is the normal form of a live view; null for a snapshot, whose documents stand beside it.
  sql`CREATE TABLE views (
    view_id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    name_key TEXT NOT NULL UNIQUE,
    query TEXT,
    created INTEGER NOT NULL
  ) STRICT`,
  // By name and not by row: a document that comes back from a backup is the same one.
  sql`CREATE TABLE view_documents (
    view_id INTEGER NOT NULL REFERENCES views ON DELETE CASCADE,
    position INTEGER NOT NULL,
    collection TEXT NOT NULL,
    id TEXT NOT NULL,
    PRIMARY KEY (view_id, position)
  ) STRICT, WITHOUT ROWID`,
  sql`CREATE TABLE undo_steps (
    undo_id INTEGER PRIMARY KEY AUTOINCREMENT,
    made_at INTEGER NOT NULL,
    -- How many it changed: those deleted since have no row any more.
    documents INTEGER NOT NULL
  ) STRICT`,
  // `before` holds the changed fields as they were and as they became, as JSON.
  sql`CREATE TABLE undo_documents (
    undo_id INTEGER NOT NULL REFERENCES undo_steps ON DELETE CASCADE,
    document_id INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
    before TEXT NOT NULL,
    PRIMARY KEY (undo_id, document_id)
  ) STRICT, WITHOUT ROWID`,
  sql`CREATE INDEX undo_documents_by_document ON undo_documents (document_id)`,
  // Finds documents without a text without reading the texts of all.
  sql`CREATE INDEX document_texts_blank ON document_texts (document_id) WHERE trim(text, char(9, 10, 13, 32)) = ''`,
  // Tells whether anybody still holds an original.
  sql`CREATE INDEX documents_by_source_sha256 ON documents (source_sha256) WHERE source_sha256 IS NOT NULL`,
  sql`CREATE INDEX documents_due ON documents (due) WHERE due IS NOT NULL`,
  sql`CREATE INDEX documents_pinned ON documents (pinned) WHERE pinned = 1`,
]
