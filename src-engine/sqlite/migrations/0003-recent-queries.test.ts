import { expect, test } from 'vitest'
import { migrate } from '../migrate.ts'
import { openMemory } from '../open-memory.ts'
import { sql } from '../sql.ts'
import { migrations } from './index.ts'

test('a store of version 2 keeps its rows and gains an empty list of recent queries', async () => {
  const database = await openMemory()
  expect(migrate(database, migrations.slice(0, 2))).toEqual({ ok: true, value: 2 })
  database.transaction((db) => {
    db.run(sql`INSERT INTO collections (name, built_in, index_generation) VALUES ('library', 0, 1)`)
    db.run(sql`INSERT INTO categories (code, name) VALUES ('22', 'Investments')`)
  })
  expect(migrate(database, migrations.slice(0, 3))).toEqual({ ok: true, value: 3 })
  const rows = database.read((db) =>
    db.rows(sql`
    SELECT (SELECT name FROM collections), (SELECT name FROM categories), (SELECT count(*) FROM recent_queries)`),
  )
  expect(rows).toEqual([['library', 'Investments', 0]])
})
