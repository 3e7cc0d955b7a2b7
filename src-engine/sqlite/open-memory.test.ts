import { describe, expect, test } from 'vitest'
import { databaseContract } from '../testing/database-contract.ts'
import { openMemory } from './open-memory.ts'
import { sql } from './sql.ts'
import { readSqliteError } from './sqlite-error.ts'

describe('a database in memory', () => {
  test.each(databaseContract)('$name', ({ run }) => run(openMemory))
})

test('it is the SQLite that Kept was tried with', async () => {
  const database = await openMemory()
  expect(database.sqliteVersion).toBe('3.54.1')
  database.close()
})

test('exported bytes open as a copy', async () => {
  const first = await openMemory()
  first.transaction((db) => db.run(sql`CREATE TABLE notes AS SELECT 'kept' AS title`))
  const second = await openMemory(first.exportBytes())
  first.transaction((db) => db.run(sql`DELETE FROM notes`))
  second.transaction((db) => db.run(sql`INSERT INTO notes VALUES ('added')`))
  expect(second.read((db) => db.rows(sql`SELECT title FROM notes`))).toEqual([['kept'], ['added']])
  first.close()
  second.close()
})

test.each([
  ['no database at all', () => new Uint8Array(20_000).fill(7)],
  ['only a header', () => new TextEncoder().encode(`SQLite format 3\0${'x'.repeat(100)}`)],
])('bytes that are %s are reported as corrupt', async (_title, bytes) => {
  const thrown = await openMemory(bytes()).catch((error: unknown) => error)
  expect(readSqliteError(thrown)).toMatchObject({ type: 'DatabaseCorrupt' })
})

test('a statement that takes long tells again and again that it goes on', async () => {
  const database = await openMemory()
  database.transaction((db) => {
    db.run(sql`CREATE TABLE notes (text TEXT)`)
    for (let at = 0; at < 2_000; at++) db.run(sql`INSERT INTO notes VALUES (${`note ${at}`})`)
  })
  let ticks = 0
  database.onWork(() => ticks++)
  database.copyTo('file:copy?mode=memory')
  const whileCopying = ticks
  database.read((db) => db.rows(sql`SELECT count(*) FROM notes AS a, notes AS b WHERE a.text < 'note 1'`))
  const whileReading = ticks
  database.onWork(null)
  database.read((db) => db.rows(sql`SELECT count(*) FROM notes AS a, notes AS b WHERE a.text < 'note 1'`))
  database.close()
  expect(whileCopying).toBeGreaterThan(2)
  expect(whileReading).toBeGreaterThan(whileCopying)
  expect(ticks).toBe(whileReading)
})
