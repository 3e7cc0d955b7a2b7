import { expect, test } from 'vitest'
import type { Database } from './database.ts'
import { type Migration, migrate } from './migrate.ts'
import { openMemory } from './open-memory.ts'
import { sql } from './sql.ts'

const first: Migration = { version: 1, up: (db) => db.run(sql`CREATE TABLE notes (title TEXT) STRICT`) }
const second: Migration = { version: 2, up: (db) => db.run(sql`INSERT INTO notes VALUES ('from the second step')`) }
const broken: Migration = {
  version: 2,
  up: (db) => {
    db.run(sql`INSERT INTO notes VALUES ('half')`)
    throw new Error('half-way')
  },
}

const versionOf = (database: Database) => database.read((db) => db.rows(sql`PRAGMA user_version`)[0]?.[0])
const titlesOf = (database: Database) => database.read((db) => db.rows(sql`SELECT title FROM notes`).flat())

test('each step runs once, whenever it arrives', async () => {
  const database = await openMemory()
  expect(migrate(database, [first])).toEqual({ ok: true, value: 1 })
  expect(migrate(database, [first, second])).toEqual({ ok: true, value: 2 })
  expect(migrate(database, [first, second])).toEqual({ ok: true, value: 2 })
  expect(titlesOf(database)).toEqual(['from the second step'])
})

test('a step that fails half-way leaves version and rows as they were', async () => {
  const database = await openMemory()
  expect(() => migrate(database, [first, broken])).toThrow('half-way')
  expect(versionOf(database)).toBe(1)
  expect(titlesOf(database)).toEqual([])
})

test('a database of a newer Kept is not touched', async () => {
  const database = await openMemory()
  migrate(database, [first, second])
  expect(migrate(database, [first])).toEqual({ ok: false, error: { type: 'DatabaseTooNew', found: 2, supported: 1 } })
  expect(versionOf(database)).toBe(2)
})

test.each([
  ['a gap', [first, { ...second, version: 3 }]],
  ['a wrong order', [second, first]],
  ['a start at zero', [{ ...first, version: 0 }]],
])('%s in the list is a bug', async (_title, migrations) => {
  const database = await openMemory()
  expect(() => migrate(database, migrations)).toThrow('belongs')
})
