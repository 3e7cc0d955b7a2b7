// A version family: documents that replace one another, the newest first.
import type { CallerProfile } from '../contract/caller.ts'
import type { VersionView } from '../contract/documents.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { isKnownTo } from './caller-visibility.ts'
import { instant } from './document-rows.ts'

interface VersionRow {
  readonly collection: string
  readonly id: string
  readonly title: string
  readonly family_order: number | null
  readonly updated: number
  readonly trashed_at: number | null
}

/** All that exist for the caller, the trash included. */
export const readVersions = (
  db: ReadDatabase,
  collectionId: number,
  family: string,
  caller: CallerProfile,
): VersionView[] =>
  db
    .all<VersionRow>(sql`
      SELECT c.name AS collection, d.id, d.title, d.family_order, d.updated, d.trashed_at
      FROM documents AS d JOIN collections AS c USING (collection_id)
      WHERE d.collection_id = ${collectionId} AND d.family = ${family} AND ${isKnownTo(caller, sql`d`)}
      ORDER BY d.family_order DESC, d.document_id DESC`)
    .map((row) => ({
      ref: { collection: row.collection, id: row.id },
      title: row.title,
      order: row.family_order ?? 0,
      updated: instant(row.updated),
      trashed: row.trashed_at !== null,
    }))
