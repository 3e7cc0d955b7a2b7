// How many rows of each table belong to documents that a person has: what a backup says and what a restore has made.
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql, sqlName } from '../sqlite/sql.ts'
import { builtInCollections } from './document-rows.ts'
import type { BackedUpTable, StoreShape } from './store-shape.ts'

export function countRowsOfDocuments(db: ReadDatabase, { ofDocument }: StoreShape): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const table of ofDocument) {
    const found = db.rows(sql`SELECT count(*) FROM ${sqlName(table.name)} WHERE ${isOwn(table, ofDocument)}`)
    counts[table.name] = Number(found[0]?.[0] ?? 0)
  }
  return counts
}

function isOwn({ owner }: BackedUpTable, tables: readonly BackedUpTable[]): Sql {
  if (owner === null) return sql`collection_id NOT IN (${builtInCollections})`
  const parent = tables.find(({ name }) => name === owner.table)
  if (parent === undefined) throw new Error(`No table ${owner.table}`)
  const column = sqlName(owner.column)
  return sql`${column} IN (SELECT ${column} FROM ${sqlName(parent.name)} WHERE ${isOwn(parent, tables)})`
}
