// A line of a backup to rows that the tables take, or the reason why not. What stands in a file is not to be believed.
import { fitsColumn } from '../sqlite/table-shape.ts'
import type { Row, RowsByTable } from './document-rows.ts'
import { RefusedBackup } from './open-backup.ts'
import type { BackedUpTable, StoreShape } from './store-shape.ts'

export interface DocumentLine {
  readonly documentId: number
  readonly rows: RowsByTable
}

export function parseLine(line: string): Readonly<Record<string, unknown>> {
  let given: unknown
  try {
    given = JSON.parse(line)
  } catch (thrown) {
    throw new RefusedBackup('damaged', 'A line is no JSON', thrown)
  }
  if (!isObject(given)) throw new RefusedBackup('damaged', 'A line is no object')
  return given
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Null for a line that takes its document back. */
export function parseDocument(line: string, { ofDocument }: StoreShape): DocumentLine | null {
  const { document_id: documentId, deleted, ...tables } = parseLine(line)
  if (deleted === true) return null
  const stray = Object.keys(tables).find((name) => !ofDocument.some((table) => table.name === name))
  if (stray !== undefined) throw new RefusedBackup('damaged', `A document with rows of ${stray}`)
  const rows: Record<string, readonly Row[]> = {}
  for (const table of ofDocument) {
    const given = tables[table.name]
    if (given === undefined) continue
    if (!Array.isArray(given)) throw new RefusedBackup('damaged', `${table.name} is no list`)
    rows[table.name] = given.map((row) => checkRow(table, row))
  }
  const own = rows['documents'] ?? []
  if (own.length !== 1 || own[0]?.['document_id'] !== documentId)
    throw new RefusedBackup('damaged', `No document ${documentId}`)
  // Proved by the line above.
  return { documentId: documentId as number, rows }
}

/** Each column with a value of its type, in the order of the table. */
export function checkRow({ name, shape }: BackedUpTable, given: unknown): Row {
  if (!isObject(given)) throw new RefusedBackup('damaged', `A row of ${name} is no object`)
  const stray = Object.keys(given).find((key) => !shape.columns.some((column) => column.name === key))
  if (stray !== undefined) throw new RefusedBackup('damaged', `A row of ${name} with ${stray}`)
  return Object.fromEntries(
    shape.columns.map((column) => {
      const value = given[column.name]
      const isValue = value === null || typeof value === 'string' || typeof value === 'number'
      if (!isValue || !fitsColumn(column, value))
        throw new RefusedBackup('damaged', `${name}.${column.name} is no ${column.type}`)
      return [column.name, value]
    }),
  )
}
