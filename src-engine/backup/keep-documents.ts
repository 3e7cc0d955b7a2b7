// Documents of the store before into a restored one: those that the backup has not, or has in an older form. Numbers of
// rows are those of a store, so each is given anew and every row that names it follows.
import type { Database, ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { type SqlValue, sql, sqlName } from '../sqlite/sql.ts'
import { ensureCollection } from '../store/collections-table.ts'
import type { PresentDocument } from './check-backup.ts'
import { type Row, type RowsByTable, readDocumentRows } from './document-rows.ts'
import { insertRow, isNaming } from './insert-rows.ts'
import { type BackedUpTable, readStoreShape, type StoreShape } from './store-shape.ts'

interface Keeping {
  readonly from: Database
  readonly target: Database
  readonly breathe: () => Promise<void>
}

/** Steps of the store before cannot be taken back in another one. */
const notKept: ReadonlySet<string> = new Set(['undo_documents'])

/** `target` has the newest schema; `from` may have an older one. */
export async function keepDocuments(keeping: Keeping, documents: readonly PresentDocument[]): Promise<void> {
  const { from, target, breathe } = keeping
  const shapes = { from: from.read(readStoreShape), target: target.read(readStoreShape) }
  for (const document of documents) {
    const taken = from.read((db) => takeDocument(db, shapes.from, document))
    if (taken !== null) target.transaction((db) => putDocument(db, shapes.target, document, taken))
    await breathe()
  }
}

/** A document with what its rows name, by name. */
interface TakenDocument {
  readonly rows: RowsByTable
  readonly named: ReadonlyMap<string, Row>
  readonly originals: readonly Row[]
}

const namedTables = ['tags', 'people', 'systems', 'categories'] as const

function takeDocument(db: ReadDatabase, shape: StoreShape, document: PresentDocument): TakenDocument | null {
  const rows = readDocumentRows(db, shape, document.document_id)
  if (rows === null) return null
  const named = new Map<string, Row>()
  const note = (table: string, id: SqlValue): void => {
    const found = shape.shared.find(({ name }) => name === table)
    const row = found && db.get<Row>(sql`SELECT ${found.columns} FROM ${sqlName(table)} WHERE ${keyOf(found)} = ${id}`)
    if (row === undefined) return
    named.set(`${table} ${id}`, row)
    if (table === 'categories' && row['system_id'] !== null) note('systems', row['system_id'] ?? null)
  }
  for (const table of shape.ofDocument) {
    for (const { name, parent } of table.shape.columns) {
      if (!namedTables.some((one) => one === parent) || parent === null) continue
      for (const row of rows[table.name] ?? []) if (row[name] !== null) note(parent, row[name] ?? null)
    }
  }
  const hashes = [rows['documents']?.[0]?.['source_sha256'], ...(rows['captures'] ?? []).map(({ sha256 }) => sha256)]
  const originals = db.all<Row>(sql`
    SELECT * FROM originals WHERE sha256 IN (SELECT value FROM json_each(${JSON.stringify(hashes)}))`)
  return { rows, named, originals }
}

function keyOf({ shape }: BackedUpTable) {
  const [key] = shape.columns.filter(({ isKey }) => isKey)
  return sqlName(key?.name ?? 'rowid')
}

function putDocument(db: WriteDatabase, shape: StoreShape, document: PresentDocument, taken: TakenDocument): void {
  const collection = ensureCollection(db, document.collection, { builtIn: false }).collection_id
  const before = db.get<{ document_id: number }>(sql`
    SELECT document_id FROM documents WHERE collection_id = ${collection} AND id = ${document.id}`)
  if (before !== undefined) db.run(sql`DELETE FROM documents WHERE document_id = ${before.document_id}`)
  const documentId = before?.document_id ?? nextKey(db, 'documents', 'document_id')
  const numbers = new Map<string, SqlValue>([[`documents ${document.document_id}`, documentId]])
  for (const [key, row] of taken.named) numbers.set(key, ensureNamed(db, shape, key, row, taken.named))
  for (const table of shape.ofDocument) {
    if (notKept.has(table.name)) continue
    for (const row of taken.rows[table.name] ?? []) {
      const renumbered = renumber(db, table, row, numbers)
      insertRow(db, table, table.name === 'documents' ? { ...renumbered, collection_id: collection } : renumbered)
    }
  }
  for (const row of taken.originals)
    db.run(sql`INSERT INTO originals (sha256, mime_type, size, added)
      VALUES (${row['sha256'] ?? ''}, ${row['mime_type'] ?? ''}, ${row['size'] ?? 0}, ${row['added'] ?? 0})
      ON CONFLICT DO NOTHING`)
}

/** Links look for their targets when the store is opened; a row's own number is the next free one. */
function renumber(db: ReadDatabase, table: BackedUpTable, row: Row, numbers: Map<string, SqlValue>): Row {
  const { columns, rowidAt } = table.shape
  return Object.fromEntries(
    columns.map((column, at) => {
      const { name, parent, otherwise } = column
      const value = row[name] ?? otherwise ?? null
      if (isNaming(table, column)) return [name, null]
      if (parent !== null) return [name, numbers.get(`${parent} ${value}`) ?? (value === null ? null : value)]
      if (at !== rowidAt || table.name === 'documents') return [name, numbers.get(`${table.name} ${value}`) ?? value]
      const next = nextKey(db, table.name, name)
      numbers.set(`${table.name} ${value}`, next)
      return [name, next]
    }),
  )
}

const nextKey = (db: ReadDatabase, table: string, key: string): number =>
  Number(db.rows(sql`SELECT coalesce(max(${sqlName(key)}), 0) + 1 FROM ${sqlName(table)}`)[0]?.[0])

/** The number of the row that is called the same, which is made where there is none. */
function ensureNamed(
  db: WriteDatabase,
  shape: StoreShape,
  key: string,
  row: Row,
  named: ReadonlyMap<string, Row>,
): SqlValue {
  const [tableName = ''] = key.split(' ')
  const table = shape.shared.find(({ name }) => name === tableName)
  if (table === undefined) throw new Error(`No table ${tableName}`)
  const systemKey = `systems ${row['system_id']}`
  const system = named.get(systemKey)
  const systemId = system === undefined ? null : ensureNamed(db, shape, systemKey, system, named)
  const isSame =
    tableName === 'categories' ? sql`code = ${row['code'] ?? ''} AND system_id IS ${systemId}` : sameName(row)
  const found = db.rows(sql`SELECT ${keyOf(table)} FROM ${sqlName(tableName)} WHERE ${isSame}`)[0]?.[0]
  if (found !== undefined) return found
  const [own] = table.shape.columns.filter(({ isKey }) => isKey)
  const number = nextKey(db, tableName, own?.name ?? '')
  const linked = tableName === 'categories' ? { system_id: systemId } : {}
  insertRow(db, table, { ...row, ...linked, [own?.name ?? '']: number })
  return number
}

const sameName = (row: Row) =>
  row['code'] === undefined ? sql`name = ${row['name'] ?? ''}` : sql`code = ${row['code']}`
