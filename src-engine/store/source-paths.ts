// Documents by the folder that their file came from.
import type { CallerProfile } from '../contract/caller.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql } from '../sqlite/sql.ts'
import { isLiveFor } from './caller-visibility.ts'

export interface DocumentOfFile {
  readonly collection: string
  readonly id: string
  readonly title: string
  readonly path: string
}

/**
 * Of the library, into which files are imported, by path and the newest version first; without the trash and what is
 * private. `folder` is a whole one: `Notes` has `Notes/a.md`, and not `Notes 2/a.md`.
 */
export const documentsOfFolder = (db: ReadDatabase, folder: string, caller: CallerProfile): readonly DocumentOfFile[] =>
  db.all<DocumentOfFile>(ofFolder(folder, caller))

export const ofFolder = (folder: string, caller: CallerProfile): Sql => sql`
    SELECT c.name AS collection, d.id, d.title, d.source_path AS path
    FROM collections AS c CROSS JOIN documents AS d USING (collection_id)
    WHERE c.name = 'library' AND d.source_path > ${`${folder}/`} AND d.source_path < ${`${folder}0`}
      AND d.private = 0 AND ${isLiveFor(caller, sql`d`)}
    ORDER BY d.source_path, coalesce(d.family_order, 0) DESC, d.document_id`
