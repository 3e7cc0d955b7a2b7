// The columns of a table as a new store has them, and whether a record could be a row of it.
import type { ReadDatabase } from './database.ts'
import { type SqlValue, sql, sqlName } from './sql.ts'

export interface Column {
  readonly name: string
  readonly type: 'INTEGER' | 'REAL' | 'TEXT'
  readonly isNullable: boolean
  readonly isKey: boolean
  /** What a row from before the column has in it; undefined where every row has the column. */
  readonly otherwise: SqlValue | undefined
  /** The table whose row it names, all of which are named by one number. */
  readonly parent: string | null
}

export interface TableShape {
  readonly name: string
  readonly columns: readonly Column[]
  /** Position of the column that is the rowid; null for a table of records. */
  readonly rowidAt: number | null
}

interface ColumnInfo {
  readonly name: string
  readonly type: Column['type']
  readonly notnull: number
  readonly dflt_value: string | null
  readonly pk: number
}

export function readTableShape(db: ReadDatabase, name: string): TableShape {
  const infos = db.all<ColumnInfo>(sql`PRAGMA table_info(${sqlName(name)})`)
  const parents = new Map(
    db
      .all<{ from: string; table: string }>(sql`PRAGMA foreign_key_list(${sqlName(name)})`)
      .map(({ from, table }) => [from, table]),
  )
  const isRecords = db.get<{ wr: number }>(sql`PRAGMA table_list(${sqlName(name)})`)?.wr === 1
  const rowidAt = isRecords ? -1 : infos.findIndex(({ pk, type }) => pk === 1 && type === 'INTEGER')
  return {
    name,
    rowidAt: rowidAt < 0 ? null : rowidAt,
    columns: infos.map((info) => ({
      name: info.name,
      type: info.type,
      isNullable: info.notnull === 0 && info.pk === 0,
      isKey: info.pk > 0,
      otherwise: otherwiseOf(info),
      parent: parents.get(info.name) ?? null,
    })),
  }
}

function otherwiseOf({ notnull, dflt_value: written, type }: ColumnInfo): SqlValue | undefined {
  if (written === null || written === 'NULL') return notnull === 0 ? null : undefined
  return type === 'TEXT' ? written.replace(/^'|'$/g, '') : Number(written)
}

/** Whether a value is of the column's type; null only where it may be null. */
export function fitsColumn(column: Column, value: SqlValue): boolean {
  if (value === null) return column.isNullable
  if (column.type === 'TEXT') return typeof value === 'string'
  return typeof value === 'number' && Number.isFinite(value) && (column.type === 'REAL' || Number.isSafeInteger(value))
}

/** Whether every value of a record fits; columns that came later may be missing at its end. */
export function fitsTable(shape: TableShape, rowid: number | null, values: readonly SqlValue[]): boolean {
  if (values.length > shape.columns.length || (rowid === null) !== (shape.rowidAt === null)) return false
  return shape.columns.every((column, at) => {
    const value = values[at]
    if (value === undefined) return column.otherwise !== undefined
    return at === shape.rowidAt ? value === null && rowid !== null && rowid > 0 : fitsColumn(column, value)
  })
}
