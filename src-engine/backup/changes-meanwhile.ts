// Which documents are written while a backup goes on. Triggers note them, so no way of writing can be forgotten; they
// live in the connection alone and are gone with it.
import type { Database, ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { type Sql, sql, sqlName } from '../sqlite/sql.ts'
import type { BackedUpTable, StoreShape } from './store-shape.ts'

const noted = sql`backup_changes`
const moments = ['insert', 'update', 'delete'] as const
type Moment = (typeof moments)[number]

export function watchChanges(database: Database, { ofDocument }: StoreShape): void {
  database.transaction((db) => {
    // What a backup that was broken off left behind.
    forgetWatch(db, ofDocument)
    db.run(sql`CREATE TEMP TABLE ${noted} (document_id INTEGER PRIMARY KEY)`)
    for (const table of ofDocument) for (const moment of moments) db.run(triggerOf(table, moment))
  })
}

/** Documents written since they were asked for last. */
export function takeChanges(db: WriteDatabase): number[] {
  const ids = readChanges(db)
  db.run(sql`DELETE FROM ${noted}`)
  return ids
}

export const readChanges = (db: ReadDatabase): number[] =>
  db.rows(sql`SELECT document_id FROM ${noted} ORDER BY document_id`).map(([id]) => Number(id))

export const stopWatching = (database: Database, { ofDocument }: StoreShape): void =>
  database.transaction((db) => forgetWatch(db, ofDocument))

function forgetWatch(db: WriteDatabase, tables: readonly BackedUpTable[]): void {
  for (const { name } of tables)
    for (const moment of moments) db.run(sql`DROP TRIGGER IF EXISTS temp.${triggerName(name, moment)}`)
  db.run(sql`DROP TABLE IF EXISTS temp.${noted}`)
}

const triggerName = (table: string, moment: Moment): Sql => sqlName(`backup_${table}_${moment}`)

const happenings = { insert: sql`INSERT`, update: sql`UPDATE`, delete: sql`DELETE` } as const satisfies Record<
  Moment,
  Sql
>

const triggerOf = (table: BackedUpTable, moment: Moment): Sql => sql`
  CREATE TEMP TRIGGER ${triggerName(table.name, moment)} AFTER ${happenings[moment]} ON main.${sqlName(table.name)}
  BEGIN
    ${moment === 'insert' ? sql`` : noteDocument(table, sql`OLD`)}
    ${moment === 'delete' ? sql`` : noteDocument(table, sql`NEW`)}
  END`

/** What belongs to a part that is gone already was noted with that part. */
function noteDocument({ owner }: BackedUpTable, row: Sql): Sql {
  const document =
    owner === null || owner.table === 'documents'
      ? sql`SELECT ${row}.document_id`
      : sql`SELECT document_id FROM ${sqlName(owner.table)} WHERE ${sqlName(owner.column)} = ${row}.${sqlName(owner.column)}`
  return sql`INSERT OR IGNORE INTO ${noted} ${document};`
}
