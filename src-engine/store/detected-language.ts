// A language that was read out of a document's text after the document was saved.
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'

/** Counts the saves of a document; 0 when it is not there. */
export const readRevision = (db: ReadDatabase, documentId: number): number =>
  Number(db.rows(sql`SELECT revision FROM documents WHERE document_id = ${documentId}`)[0]?.[0] ?? 0)

/** False when the document was saved again or removed since, or has a language by now. This is no save of its own. */
export const writeDetectedLanguage = (
  db: WriteDatabase,
  found: { readonly documentId: number; readonly revision: number; readonly language: string },
): boolean =>
  db.run(sql`
    UPDATE documents SET language = ${found.language}
    WHERE document_id = ${found.documentId} AND revision = ${found.revision} AND language IS NULL`).changes > 0
