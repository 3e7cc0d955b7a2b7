// Which tables a backup holds, read from the schema itself: what a later migration adds comes along unasked.
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql, sqlJoin, sqlName } from '../sqlite/sql.ts'
import { readTableShape, type TableShape } from '../sqlite/table-shape.ts'

export interface BackedUpTable {
  readonly name: string
  readonly shape: TableShape
  readonly columns: Sql
  readonly order: Sql
  /** The column that names what a row belongs to; null for a table of the whole store. */
  readonly owner: { readonly column: string; readonly table: string } | null
}

export interface StoreShape {
  /** Of the whole store, in the order of their references. */
  readonly shared: readonly BackedUpTable[]
  /** `documents`, then what belongs to a document, in the order of their references. */
  readonly ofDocument: readonly BackedUpTable[]
}

/** Made anew from what is backed up, or of no meaning outside the file they stand in. */
const leftBehind: ReadonlySet<string> = new Set(['vocabulary_blocks', 'applied_operations', 'jobs'])

export function readStoreShape(db: ReadDatabase): StoreShape {
  const tables = inOrder(readTables(db))
  const ofDocument = new Set(['documents'])
  const described = tables.map((shape) => {
    const table = readTable(shape, ofDocument)
    if (table.owner !== null) ofDocument.add(shape.name)
    return table
  })
  return {
    shared: described.filter(({ name }) => !ofDocument.has(name)),
    ofDocument: described.filter(({ name }) => ofDocument.has(name)),
  }
}

/** FTS5 keeps its rows in shadow tables, and SQLite some of its own; neither is content. */
const readTables = (db: ReadDatabase): TableShape[] =>
  db
    .all<{ schema: string; name: string; type: string }>(sql`PRAGMA table_list`)
    .filter(({ schema, name, type }) => schema === 'main' && type === 'table' && !name.startsWith('sqlite_'))
    .filter(({ name }) => !leftBehind.has(name))
    .map(({ name }) => readTableShape(db, name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))

/** Each after the tables that its rows name. */
function inOrder(shapes: readonly TableShape[]): TableShape[] {
  const ordered: TableShape[] = []
  let rest = shapes
  while (rest.length > 0) {
    const names = new Set(rest.map(({ name }) => name))
    const isReady = ({ name, columns }: TableShape): boolean =>
      columns.every(({ parent }) => parent === null || parent === name || !names.has(parent))
    const ready = rest.filter(isReady)
    if (ready.length === 0) throw new Error(`Tables that name one another: ${[...names].join(', ')}`)
    ordered.push(...ready)
    rest = rest.filter((shape) => !ready.includes(shape))
  }
  return ordered
}

function readTable(shape: TableShape, ofDocument: ReadonlySet<string>): BackedUpTable {
  const { name, columns } = shape
  const keys = columns.filter(({ isKey }) => isKey)
  const owner =
    name === 'documents'
      ? undefined
      : columns.find(({ name: column, parent }) => parent !== null && column === ownerColumn(parent, ofDocument))
  return {
    name,
    shape,
    columns: namesOf(columns),
    order: namesOf(keys.length > 0 ? keys : columns),
    owner: owner?.parent ? { column: owner.name, table: owner.parent } : null,
  }
}

/** A link names a document as its target too, and belongs to the one that has it. */
const ownerColumn = (parent: string, ofDocument: ReadonlySet<string>): string | null =>
  ofDocument.has(parent) ? `${parent.replace(/s$/, '')}_id` : null

const namesOf = (columns: readonly { readonly name: string }[]): Sql =>
  sqlJoin(
    columns.map(({ name }) => sqlName(name)),
    sql`, `,
  )
