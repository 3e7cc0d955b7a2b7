import { expect, test } from 'vitest'
import { insertPlainDocument } from '../../testing/insert-plain-document.ts'
import { migrate } from '../migrate.ts'
import { openMemory } from '../open-memory.ts'
import { sql } from '../sql.ts'
import { migrations } from './index.ts'

test('pictures and scans of a store of version 5 wait to be read, and nothing else does', async () => {
  const database = await openMemory()
  expect(migrate(database, migrations.slice(0, 5))).toEqual({ ok: true, value: 5 })
  database.transaction((db) => {
    const rows = [
      ['photo', 'image/jpeg', 'unsupported'],
      ['drawing', 'image/svg+xml', null],
      ['scan', 'application/pdf', 'scanned'],
      ['letter', 'application/pdf', null],
      ['locked', 'application/pdf', 'locked'],
    ] as const
    for (const [id, mimeType, reason] of rows) {
      insertPlainDocument(db, { id, sensitivity: null, text: '' })
      db.run(sql`UPDATE documents SET no_text_reason = ${reason} WHERE id = ${id}`)
      db.run(sql`INSERT INTO originals (sha256, mime_type, size, added) VALUES (${id}, ${mimeType}, 1, 1)`)
      db.run(sql`
        INSERT INTO captures (document_id, position, type, name, mime_type, image_kind_by_hand, description, sha256, current)
        SELECT document_id, 0, 'file', ${id}, ${mimeType}, 0, '', ${id}, 1 FROM documents WHERE id = ${id}`)
    }
  })
  expect(migrate(database, migrations.slice(0, 6))).toEqual({ ok: true, value: 6 })
  const tasks = sql`SELECT sha256, kind, pages, state FROM reading_tasks ORDER BY sha256, kind`
  expect(database.read((db) => db.rows(tasks))).toEqual([
    ['photo', 'barcode', null, 'waiting'],
    ['photo', 'ocr', null, 'waiting'],
    ['scan', 'barcode', null, 'waiting'],
    ['scan', 'ocr', null, 'waiting'],
  ])
})
