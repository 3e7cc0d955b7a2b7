// What a list says of its documents, many at once and without their texts.
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { instant, linesOf } from './document-rows.ts'

/** Empty texts for what a document does not have. */
export interface ListedDocument {
  readonly id: string
  readonly title: string
  readonly kind: string
  readonly tags: readonly string[]
  /** Of the file it came from. */
  readonly path: string
  readonly created: string
  readonly updated: string
  readonly due: string
  readonly status: string
  readonly uri: string
}

interface ListedRow extends Omit<ListedDocument, 'tags' | 'created' | 'updated'> {
  readonly tags: string
  readonly created: number
  readonly updated: number
}

/** In the order of the ids. */
export const readListed = (db: ReadDatabase, ids: readonly number[]): readonly ListedDocument[] =>
  db
    .all<ListedRow>(sql`
      SELECT d.id, d.title, d.kind, d.tags, ifnull(d.source_path, '') AS path, d.created, d.updated,
        ifnull(d.due, '') AS due, ifnull(d.status, '') AS status, ifnull(d.uri, '') AS uri
      FROM json_each(${JSON.stringify(ids)}) AS wanted CROSS JOIN documents AS d ON d.document_id = wanted.value
      ORDER BY wanted.key`)
    .map((row) => ({
      ...row,
      tags: linesOf(row.tags),
      created: instant(row.created),
      updated: instant(row.updated),
    }))
