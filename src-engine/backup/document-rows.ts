// One document with everything that belongs to it, as rows by table; and the line that a backup has of it.
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, type SqlValue, sql, sqlName } from '../sqlite/sql.ts'
import type { BackedUpTable, StoreShape } from './store-shape.ts'

export type Row = Readonly<Record<string, SqlValue>>

/** Rows by table, each table with rows in the order of the schema. */
export type RowsByTable = Readonly<Record<string, readonly Row[]>>

/** Null for a document that is not there, or that Kept makes itself. */
export function readDocumentRows(db: ReadDatabase, { ofDocument }: StoreShape, documentId: number): RowsByTable | null {
  const rows: Record<string, readonly Row[]> = {}
  for (const table of ofDocument) {
    const found = db.rows(sql`SELECT ${table.columns} FROM ${sqlName(table.name)}
      WHERE ${belongsTo(table, ofDocument, documentId)} ORDER BY ${table.order}`)
    if (table.name === 'documents' && found.length === 0) return null
    if (found.length > 0) rows[table.name] = found.map((values) => toRow(table, values))
  }
  return isBuiltIn(db, rows) ? null : rows
}

function belongsTo({ owner }: BackedUpTable, tables: readonly BackedUpTable[], documentId: number): Sql {
  if (owner === null || owner.table === 'documents') return sql`document_id = ${documentId}`
  const parent = tables.find(({ name }) => name === owner.table)
  if (parent === undefined) throw new Error(`No table ${owner.table}`)
  const column = sqlName(owner.column)
  return sql`${column} IN (SELECT ${column} FROM ${sqlName(parent.name)} WHERE ${belongsTo(parent, tables, documentId)})`
}

/** The collections that Kept fills itself. */
export const builtInCollections = sql`SELECT collection_id FROM collections WHERE built_in = 1`

const isBuiltIn = (db: ReadDatabase, rows: RowsByTable): boolean =>
  db.get(sql`SELECT 1 FROM collections WHERE built_in = 1
    AND collection_id = ${rows['documents']?.[0]?.['collection_id'] ?? 0}`) !== undefined

export const readTableRows = (db: ReadDatabase, table: BackedUpTable): Row[] =>
  db
    .rows(sql`SELECT ${table.columns} FROM ${sqlName(table.name)} ORDER BY ${table.order}`)
    .map((values) => toRow(table, values))

const toRow = ({ shape }: BackedUpTable, values: readonly SqlValue[]): Row =>
  Object.fromEntries(shape.columns.map(({ name }, at) => [name, toPlain(values[at] ?? null)]))

/** JSON has no larger whole numbers, and no table needs one. */
const toPlain = (value: SqlValue): SqlValue => (typeof value === 'bigint' ? Number(value) : value)

/** The number comes first, so that a reader can tell what the line is of before it reads the rest. */
export const printDocument = (documentId: number, rows: RowsByTable): string =>
  `${JSON.stringify({ document_id: documentId, ...rows })}\n`

/** The document is not there any more: this takes back what an earlier line said. */
export const printDeleted = (documentId: number): string =>
  `${JSON.stringify({ document_id: documentId, deleted: true })}\n`

/** Number of the document that a line is of; null for a line that is none of ours. */
export function documentOfLine(line: string): number | null {
  const found = /^\{"document_id":([1-9]\d{0,15})[,}]/.exec(line.slice(0, 40))?.[1]
  return found === undefined ? null : Number(found)
}
