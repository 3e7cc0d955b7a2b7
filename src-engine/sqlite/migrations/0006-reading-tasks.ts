// Pictures and scanned pages that wait for a machine to read them, as rows: so that reading outlives the tab.
import type { WriteDatabase } from '../database.ts'
import { sql } from '../sql.ts'

export const version = 6

export function up(db: WriteDatabase): void {
  for (const statement of statements) db.run(statement)
}

const statements = [
  sql`CREATE TABLE reading_tasks (
    task_id INTEGER PRIMARY KEY,
    document_id INTEGER NOT NULL REFERENCES documents ON DELETE CASCADE,
    -- Names the original: captures are written anew with every save of their document.
    sha256 TEXT NOT NULL,
    kind TEXT NOT NULL,
    -- Numbers of the pages still to be read, as JSON; null: every page that has no text.
    pages TEXT,
    state TEXT NOT NULL,
    -- How often it ended its reader.
    attempts INTEGER NOT NULL,
    -- How often it was begun since it last came on: more often than tabs are closed, and it ended them.
    begun INTEGER NOT NULL,
    reason TEXT,
    -- When a person asked for it; such a task comes before all others.
    asked_at INTEGER,
    added INTEGER NOT NULL,
    UNIQUE (document_id, sha256, kind)
  ) STRICT`,
  sql`CREATE INDEX reading_tasks_waiting ON reading_tasks (kind, asked_at, task_id) WHERE state = 'waiting'`,
  sql`CREATE INDEX reading_tasks_failed ON reading_tasks (task_id) WHERE state = 'failed'`,
  // Pictures that were added before: their words and codes are read like those of new ones.
  sql`INSERT OR IGNORE INTO reading_tasks
      (document_id, sha256, kind, pages, state, attempts, begun, reason, asked_at, added)
    SELECT c.document_id, c.sha256, k.value, NULL, 'waiting', 0, 0, NULL, NULL, d.added
    FROM captures AS c
    JOIN documents AS d USING (document_id)
    JOIN originals AS o ON o.sha256 = c.sha256
    JOIN json_each('["barcode", "ocr"]') AS k
    WHERE c.current = 1
      AND NOT EXISTS (SELECT 1 FROM readings AS r WHERE r.capture_id = c.capture_id AND r.type = k.value)
      AND (
        (c.mime_type LIKE 'image/%' AND c.mime_type <> 'image/svg+xml')
        OR (c.mime_type = 'application/pdf' AND d.no_text_reason = 'scanned'))`,
]
