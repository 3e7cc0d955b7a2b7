// A row as it stands in the first schema, for tests of migrations: they run below everything that knows documents.
import type { WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'

export interface PlainRow {
  readonly id: string
  readonly sensitivity: string | null
  readonly text: string
}

export function insertPlainDocument(db: WriteDatabase, { id, sensitivity, text }: PlainRow): void {
  db.run(sql`INSERT INTO collections (collection_id, name, built_in, index_generation)
    VALUES (1, 'library', 0, 1) ON CONFLICT DO NOTHING`)
  const { lastInsertRowid: documentId } = db.run(sql`
    INSERT INTO documents (collection_id, id, title, title_key, summary, tags, aliases, kind, text_format, private,
      made_by, agent_edited, sensitivity, created, updated, added, pinned, open_questions, revision, text_revision)
    VALUES (1, ${id}, ${id}, ${id}, '', '', '', 'note', 'plain', 0, 'owner', 0, ${sensitivity}, 0, 0, 0, 0, 0, 1, 1)`)
  db.run(sql`INSERT INTO document_texts (document_id, text) VALUES (${documentId}, ${text})`)
}
