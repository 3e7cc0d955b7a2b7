// What the steps of one salvage share: the damaged file's trees, the new store, and what is known to be in it.
import type { Database, WriteDatabase } from '../sqlite/database.ts'
import { type SqlValue, sql, sqlJoin, sqlName } from '../sqlite/sql.ts'
import type { LostParts } from './lost-parts.ts'
import type { RepairRow, RowValues } from './repair-row.ts'
import type { SourceTrees } from './source-trees.ts'

export interface Salvage {
  readonly trees: SourceTrees
  readonly target: Database
  readonly nowMs: number
  readonly repair: RepairRow
  readonly lost: LostParts
  /** Numbers of the rows that are in the new store, by table. */
  known(table: string): Set<number>
  /** Rows that go by another number in the new store, by table. */
  renamed(table: string): Map<number, number>
  /** Rows in the new store that lost what they hung on, by table. */
  cut(table: string): Set<number>
  /** Document of each capture in the new store. */
  readonly documentByCapture: Map<number, number>
  breathe(): Promise<void>
}

/** False when a row with one of its keys is there already. */
export function insertRow(db: WriteDatabase, table: string, values: RowValues): boolean {
  const names = sqlJoin([...values.keys()].map(sqlName), sql`, `)
  const given = sqlJoin([...values.values()].map(bound), sql`, `)
  return db.run(sql`INSERT OR IGNORE INTO ${sqlName(table)} (${names}) VALUES (${given})`).changes > 0
}

const bound = (value: SqlValue) => sql`${value}`

export const sizeOf = (values: RowValues): number =>
  [...values.values()].reduce((sum: number, value) => sum + (typeof value === 'string' ? value.length : 1), 0)

/** Sets and maps that are made when first asked for. */
export function byTable<Held>(create: () => Held): (table: string) => Held {
  const held = new Map<string, Held>()
  return (table) => {
    const found = held.get(table) ?? create()
    held.set(table, found)
    return found
  }
}
