// The links of one document as a caller may see them: where it points, and who points at it.
import type { CallerProfile } from '../contract/caller.ts'
import type { DocumentRef, LinkView } from '../contract/documents.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { isLiveFor, keptFrom } from './caller-visibility.ts'

interface LinkViewRow {
  readonly id: string | null
  readonly collection: string | null
  readonly title: string | null
  readonly written: string
}

/**
 * Where a document points. A target in the trash, or one that does not exist for the caller, counts as not there;
 * of the links beside the text not even the name of such a target is told.
 */
export const readLinks = (db: ReadDatabase, documentId: number, caller: CallerProfile): LinkView[] =>
  db
    .all<LinkViewRow>(sql`
      SELECT d.id, c.name AS collection, d.title, l.written
      FROM links AS l
      LEFT JOIN documents AS d ON d.document_id = l.target_id AND ${isLiveFor(caller, sql`d`)}
      LEFT JOIN collections AS c USING (collection_id)
      WHERE l.document_id = ${documentId}
        AND (l.role = 'text' OR l.target_id IS NULL OR l.target_id NOT IN (${keptFrom(caller)}))
      ORDER BY l.position`)
    .map(viewOf)

/** Who points at a document; nobody from the trash, and nobody who does not exist for the caller. */
export const readBacklinks = (db: ReadDatabase, documentId: number, caller: CallerProfile): LinkView[] =>
  db
    .all<LinkViewRow>(sql`
      SELECT DISTINCT d.id, c.name AS collection, d.title, '' AS written
      FROM links AS l
      JOIN documents AS d ON d.document_id = l.document_id AND ${isLiveFor(caller, sql`d`)}
      JOIN collections AS c USING (collection_id)
      WHERE l.target_id = ${documentId} ORDER BY d.title, d.id`)
    .map(viewOf)

function viewOf(row: LinkViewRow): LinkView {
  return { target: refOf(row), title: row.title ?? row.written, written: row.written }
}

const refOf = (row: LinkViewRow): DocumentRef | null =>
  row.id === null || row.collection === null ? null : { collection: row.collection, id: row.id }
