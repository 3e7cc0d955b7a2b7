// Every row of every table that a backup holds, for comparing two stores.
import { type RowsByTable, readDocumentRows, readTableRows } from '../backup/document-rows.ts'
import { readStoreShape } from '../backup/store-shape.ts'
import type { Database } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'

export interface BackupContent {
  readonly documents: readonly RowsByTable[]
  readonly shared: Readonly<Record<string, unknown>>
}

/** What speaks of the file itself is no content. */
const ofTheFile: ReadonlySet<unknown> = new Set(['help-fingerprint', 'last-backup', 'backup-waiting'])

export const backupContent = (database: Database): BackupContent =>
  database.read((db) => {
    const shape = readStoreShape(db)
    const ids = db.rows(sql`SELECT document_id FROM documents ORDER BY document_id`).map(([id]) => Number(id))
    return {
      documents: ids.map((id) => readDocumentRows(db, shape, id)).filter((rows): rows is RowsByTable => rows !== null),
      shared: Object.fromEntries(
        shape.shared.map((table) => [
          table.name,
          readTableRows(db, table).filter((row) => table.name !== 'settings' || !ofTheFile.has(row['name'])),
        ]),
      ),
    }
  })
