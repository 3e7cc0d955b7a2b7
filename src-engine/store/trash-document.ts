// Into the trash and back. The words stay indexed: each search says whether it wants the trash.
import type { WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'

/** Milliseconds since 1970; null takes the document out of the trash. */
export const writeTrashedAt = (db: WriteDatabase, documentId: number, trashedAt: number | null): void => {
  db.run(sql`UPDATE documents SET trashed_at = ${trashedAt}, revision = revision + 1 WHERE document_id = ${documentId}`)
}
