// Saved views as rows: a live view keeps its query, a snapshot the names of its documents in their order.
import type { DocumentRef } from '../contract/documents.ts'
import type { ViewContent } from '../contract/views.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { titleKey } from './document-rows.ts'

export interface ViewRow {
  readonly view_id: number
  readonly name: string
  /** Null for a snapshot. */
  readonly query: string | null
  readonly created: number
}

/** Names are compared as titles are. */
export const findView = (db: ReadDatabase, name: string): ViewRow | undefined =>
  db.get<ViewRow>(sql`SELECT view_id, name, query, created FROM views WHERE name_key = ${titleKey(name)}`)

export const listViewRows = (db: ReadDatabase): ViewRow[] =>
  db.all<ViewRow>(sql`SELECT view_id, name, query, created FROM views ORDER BY name_key`)

export const countViews = (db: ReadDatabase): number =>
  db.get<{ n: number }>(sql`SELECT count(*) AS n FROM views`)?.n ?? 0

export const readViewDocuments = (db: ReadDatabase, viewId: number): DocumentRef[] =>
  db.all<DocumentRef>(sql`SELECT collection, id FROM view_documents WHERE view_id = ${viewId} ORDER BY position`)

/** A view of that name takes the new spelling and content; it keeps the day it was made. */
export function writeView(db: WriteDatabase, name: string, content: ViewContent, nowMs: number): ViewRow {
  const query = content.type === 'live' ? content.query : null
  db.run(sql`
    INSERT INTO views (name, name_key, query, created) VALUES (${name}, ${titleKey(name)}, ${query}, ${nowMs})
    ON CONFLICT (name_key) DO UPDATE SET name = ${name}, query = ${query}`)
  const row = findView(db, name)
  if (row === undefined) throw new Error('a view is not there after it was written')
  db.run(sql`DELETE FROM view_documents WHERE view_id = ${row.view_id}`)
  if (content.type === 'snapshot') writeViewDocuments(db, row.view_id, content.refs)
  return row
}

function writeViewDocuments(db: WriteDatabase, viewId: number, refs: readonly DocumentRef[]): void {
  refs.forEach(({ collection, id }, position) => {
    db.run(sql`
      INSERT INTO view_documents (view_id, position, collection, id)
      VALUES (${viewId}, ${position}, ${collection}, ${id})`)
  })
}

export const renameViewRow = (db: WriteDatabase, { view_id: id }: ViewRow, name: string): void => {
  db.run(sql`UPDATE views SET name = ${name}, name_key = ${titleKey(name)} WHERE view_id = ${id}`)
}

export const deleteViewRow = (db: WriteDatabase, { view_id: id }: ViewRow): void => {
  db.run(sql`DELETE FROM views WHERE view_id = ${id}`)
}
