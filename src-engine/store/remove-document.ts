// Takes a document out for good, with its index entry; the trash is another matter.
import type { WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import type { CollectionRow } from './collections-table.ts'
import { changeWords, ignoreTerm, readWords } from './index-writer.ts'
import { leaveFamily, readMember } from './version-family.ts'

/** Its parts go with it, its version family closes up, and links to it dangle. Its terms stay in the vocabulary, where they find nothing. */
export function removeDocument(db: WriteDatabase, collection: CollectionRow, documentId: number): void {
  // Before the row goes: FTS5 must be handed exactly the words it was given.
  const words = readWords(db, documentId)
  if (words !== undefined) changeWords(db, collection, documentId, { before: words, noteTerm: ignoreTerm })
  leaveFamily(db, readMember(db, documentId))
  db.run(sql`DELETE FROM documents WHERE document_id = ${documentId}`)
}
