// Rows into the tables of a new store, whose documents come one after the other: what names a later one waits.
import type { Database, WriteDatabase } from '../sqlite/database.ts'
import { inTransactions } from '../sqlite/in-transactions.ts'
import { type SqlValue, sql, sqlJoin, sqlName } from '../sqlite/sql.ts'
import type { Column } from '../sqlite/table-shape.ts'
import type { Row, RowsByTable } from './document-rows.ts'
import type { BackedUpTable, StoreShape } from './store-shape.ts'

export function insertRow(db: WriteDatabase, { name, columns, shape }: BackedUpTable, row: Row): void {
  const values = shape.columns.map((column) => sql`${row[column.name] ?? null}`)
  db.run(sql`INSERT INTO ${sqlName(name)} (${columns}) VALUES (${sqlJoin(values, sql`, `)})`)
}

/** A document that another one names, such as the target of a link. */
interface Naming {
  readonly table: BackedUpTable
  readonly keys: readonly (readonly [column: string, value: SqlValue])[]
  readonly column: string
  readonly documentId: SqlValue
}

export interface DocumentInserter {
  insert(db: WriteDatabase, rows: RowsByTable): void
  /** Once all documents are in. */
  nameTargets(target: Database, breathe: () => Promise<void>): Promise<void>
}

export function createInserter({ ofDocument }: StoreShape): DocumentInserter {
  const waiting: Naming[] = []

  function insertOne(db: WriteDatabase, table: BackedUpTable, row: Row): void {
    const naming = table.shape.columns.filter((column) => isNaming(table, column) && row[column.name] !== null)
    insertRow(db, table, { ...row, ...Object.fromEntries(naming.map(({ name }) => [name, null])) })
    if (naming.length === 0) return
    const keys = table.shape.columns.filter(({ isKey }) => isKey).map(({ name }) => [name, row[name] ?? null] as const)
    for (const { name } of naming) waiting.push({ table, keys, column: name, documentId: row[name] ?? null })
  }

  return {
    insert(db, rows) {
      for (const table of ofDocument) for (const row of rows[table.name] ?? []) insertOne(db, table, row)
    },
    nameTargets: (target, breathe) =>
      inTransactions({ target, breathe }, waiting.values(), (db, { table, keys, column, documentId }) => {
        const isRow = sqlJoin(
          keys.map(([key, value]) => sql`${sqlName(key)} = ${value}`),
          sql` AND `,
        )
        db.run(sql`UPDATE ${sqlName(table.name)} SET ${sqlName(column)} = ${documentId} WHERE ${isRow}`)
        return 1
      }),
  }
}

/** A column that names a document other than the one the row belongs to. */
export const isNaming = ({ owner }: BackedUpTable, { name, parent }: Column): boolean =>
  parent === 'documents' && name !== owner?.column
