import { expect, test } from 'vitest'
import { insertPlainDocument } from '../../testing/insert-plain-document.ts'
import { migrate } from '../migrate.ts'
import { openMemory } from '../open-memory.ts'
import { sql } from '../sql.ts'
import { migrations } from './index.ts'

test('a store of version 4 keeps its rows, and none of its indexes is old or being built', async () => {
  const database = await openMemory()
  expect(migrate(database, migrations.slice(0, 4))).toEqual({ ok: true, value: 4 })
  database.transaction((db) => {
    insertPlainDocument(db, { id: 'a', sensitivity: null, text: 'words' })
    db.run(sql`INSERT INTO views (name, name_key, query, created) VALUES ('Home', 'home', 'tag:home', 1)`)
    db.run(sql`INSERT INTO undo_steps (made_at, documents) VALUES (1, 1)`)
  })
  expect(migrate(database, migrations.slice(0, 5))).toEqual({ ok: true, value: 5 })
  const counts = sql`
    SELECT (SELECT count(*) FROM documents), (SELECT name FROM views), (SELECT count(*) FROM undo_steps),
      (SELECT count(*) FROM applied_operations), (SELECT count(*) FROM jobs)`
  expect(database.read((db) => db.rows(counts))).toEqual([[1, 'Home', 1, 0, 0]])
  const indexes = sql`SELECT name, index_generation, rebuilt_generation, rebuilt_to, index_layout FROM collections`
  expect(database.read((db) => db.rows(indexes))).toEqual([['library', 1, null, null, 1]])
})

test('a step of an operation is kept once, and one job of a name at a time', async () => {
  const database = await openMemory()
  migrate(database, migrations.slice(0, 5))
  const operation = sql`INSERT INTO applied_operations (operation, step, value, applied_at) VALUES ('o', 0, 'null', 1)`
  const job = sql`INSERT INTO jobs (job, position, done, total, started_at) VALUES ('rebuild', 0, 0, NULL, 1)`
  for (const statement of [operation, job]) {
    database.transaction((db) => db.run(statement))
    expect(() => database.transaction((db) => db.run(statement))).toThrow(/UNIQUE/)
  }
})
