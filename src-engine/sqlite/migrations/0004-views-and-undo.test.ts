import { expect, test } from 'vitest'
import { insertPlainDocument } from '../../testing/insert-plain-document.ts'
import { migrate } from '../migrate.ts'
import { openMemory } from '../open-memory.ts'
import { sql } from '../sql.ts'
import { migrations } from './index.ts'

test('a store of version 3 keeps its rows, gains views and undo, and its blank texts are found by an index', async () => {
  const database = await openMemory()
  expect(migrate(database, migrations.slice(0, 3))).toEqual({ ok: true, value: 3 })
  database.transaction((db) => {
    insertPlainDocument(db, { id: 'a', sensitivity: null, text: ' \r\n\t' })
    insertPlainDocument(db, { id: 'b', sensitivity: null, text: 'words' })
    db.run(sql`INSERT INTO recent_queries (query, last_used) VALUES ('tag:home', 1)`)
  })
  expect(migrate(database, migrations.slice(0, 4))).toEqual({ ok: true, value: 4 })
  const counts = sql`
    SELECT (SELECT count(*) FROM documents), (SELECT query FROM recent_queries),
      (SELECT count(*) FROM views), (SELECT count(*) FROM undo_steps), (SELECT count(*) FROM undo_documents)`
  expect(database.read((db) => db.rows(counts))).toEqual([[2, 'tag:home', 0, 0, 0]])
  const blank = sql`
    SELECT d.id FROM document_texts JOIN documents AS d USING (document_id)
    WHERE trim(text, char(9, 10, 13, 32)) = ''`
  expect(database.read((db) => db.rows(blank))).toEqual([['a']])
  expect(JSON.stringify(database.read((db) => db.rows(sql`EXPLAIN QUERY PLAN ${blank}`)))).toContain(
    'document_texts_blank',
  )
})

test('what a step of undo holds goes with the step, and with the document', async () => {
  const database = await openMemory()
  migrate(database, migrations.slice(0, 4))
  database.transaction((db) => {
    for (const id of ['a', 'b']) insertPlainDocument(db, { id, sensitivity: null, text: '' })
    for (const undoId of [1, 2]) {
      db.run(sql`INSERT INTO undo_steps (undo_id, made_at, documents) VALUES (${undoId}, 0, 2)`)
      db.run(sql`INSERT INTO undo_documents SELECT ${undoId}, document_id, '{}' FROM documents`)
    }
    db.run(sql`DELETE FROM undo_steps WHERE undo_id = 1`)
    db.run(sql`DELETE FROM documents WHERE id = 'a'`)
  })
  expect(database.read((db) => db.rows(sql`SELECT undo_id FROM undo_documents`))).toEqual([[2]])
})
