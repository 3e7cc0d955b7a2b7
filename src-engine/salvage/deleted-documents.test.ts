// What a person deleted stays deleted: its pages may still lie in the file.
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { sql } from '../sqlite/sql.ts'
import { setupFullStore } from '../testing/full-store.ts'
import { fileOf, salvageBytes } from '../testing/salvage-bytes.ts'
import { setupEngine } from '../testing/setup-engine.ts'
import { readDocuments } from '../testing/store-content.ts'

vi.setConfig({ testTimeout: 120_000 })

const pageSize = 8192

test('documents that were deleted do not come back where roots and the list of free pages are lost', async () => {
  const full = await setupFullStore()
  const refs = Array.from({ length: 40 }, (_, index) => ({ collection: 'library', id: `doc-${index + 1}` }))
  await full.engine.changeDocuments({ type: 'documents', refs }, { trashed: true })
  expect(await full.engine.deleteDocuments(refs)).toMatchObject({ ok: true, value: { deleted: 40 } })
  const roots = full.database.read((db) =>
    db.rows(sql`SELECT rootpage FROM sqlite_schema WHERE name IN ('documents', 'document_texts')`),
  )
  const lost = [1, ...roots.map(([root]) => Number(root))]
  const bytes = full.database.exportBytes()
  const kept = await readDocuments(full)
  const damaged = bytes.slice()
  for (const page of lost) damaged.fill(0, (page - 1) * pageSize, page * pageSize)
  const { report, test: saved } = await salvageBytes(fileOf(damaged, (_, number) => !lost.includes(number)))
  expect([...(await readDocuments(saved)).keys()].sort()).toEqual([...kept.keys()].sort())
  expect(report.lost).toEqual([])
})

test('a store of the first release comes back whole', async () => {
  const packed = readFileSync(new URL('../testing/fixtures/release-1.db.gz', import.meta.url))
  const bytes = new Uint8Array(gunzipSync(packed))
  const documents = await readDocuments(await setupEngine(undefined, bytes))
  const { report, test: saved } = await salvageBytes(fileOf(bytes))
  expect(await readDocuments(saved)).toEqual(documents)
  expect(report).toMatchObject({ saved: documents.size, lost: [] })
})
