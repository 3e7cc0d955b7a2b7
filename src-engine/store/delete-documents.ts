// Documents out of the store for ever, and the originals that nobody holds afterwards.
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import type { CollectionRow } from './collections-table.ts'
import { removeDocument } from './remove-document.ts'

export interface Deletion {
  readonly documentId: number
  readonly collection: CollectionRow
}

/** Answers the hashes of originals that no document holds any more: their bytes may go once this is committed. */
export function deleteForEver(
  db: WriteDatabase,
  deletions: readonly Deletion[],
  onProgress: (done: number, total: number) => void,
): string[] {
  const ids = JSON.stringify(deletions.map(({ documentId }) => documentId))
  const held = db
    .rows(sql`
      SELECT sha256 FROM captures
      WHERE document_id IN (SELECT value FROM json_each(${ids})) AND sha256 IS NOT NULL
      UNION
      SELECT source_sha256 FROM documents
      WHERE document_id IN (SELECT value FROM json_each(${ids})) AND source_sha256 IS NOT NULL`)
    .map(([sha256]) => String(sha256))
  for (const [index, { documentId, collection }] of deletions.entries()) {
    removeDocument(db, collection, documentId)
    onProgress(index + 1, deletions.length)
  }
  const unheld = withoutHolder(db, held)
  db.run(sql`DELETE FROM originals WHERE sha256 IN (SELECT value FROM json_each(${JSON.stringify(unheld)}))`)
  return unheld
}

/** Those of the hashes that belong to no document. */
export const withoutHolder = (db: ReadDatabase, hashes: readonly string[]): string[] =>
  db
    .rows(sql`
      SELECT value FROM json_each(${JSON.stringify(hashes)})
      WHERE NOT EXISTS (SELECT 1 FROM captures WHERE sha256 = value)
        AND NOT EXISTS (SELECT 1 FROM documents WHERE source_sha256 = value)`)
    .map(([sha256]) => String(sha256))
