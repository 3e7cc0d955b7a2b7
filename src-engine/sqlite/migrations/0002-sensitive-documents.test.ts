import { expect, test } from 'vitest'
import { insertPlainDocument } from '../../testing/insert-plain-document.ts'
import { migrate } from '../migrate.ts'
import { openMemory } from '../open-memory.ts'
import { sql } from '../sql.ts'
import { migrations } from './index.ts'

test('a store of version 1 keeps its rows, and the sensitive ones are found by an index', async () => {
  const database = await openMemory()
  expect(migrate(database, migrations.slice(0, 1))).toEqual({ ok: true, value: 1 })
  database.transaction((db) => {
    insertPlainDocument(db, { id: 'a', sensitivity: null, text: 'x' })
    insertPlainDocument(db, { id: 'b', sensitivity: 'restricted', text: 'y' })
  })
  expect(migrate(database, migrations.slice(0, 2))).toEqual({ ok: true, value: 2 })
  const sensitive = sql`SELECT id FROM documents WHERE sensitivity IS NOT NULL`
  expect(database.read((db) => db.rows(sql`SELECT id, sensitivity FROM documents ORDER BY id`))).toEqual([
    ['a', null],
    ['b', 'restricted'],
  ])
  expect(database.read((db) => db.rows(sensitive))).toEqual([['b']])
  expect(JSON.stringify(database.read((db) => db.rows(sql`EXPLAIN QUERY PLAN ${sensitive}`)))).toContain(
    'documents_sensitive',
  )
})
