// A write that is sent again, by a tab that never heard the answer: it is answered again and not done again.
import { expect, test } from 'vitest'
import type { EngineApi } from '../contract/engine-api.ts'
import type { IngestedDocument } from '../contract/ingest.ts'
import { sql, sqlName } from '../sqlite/sql.ts'
import { note } from '../testing/sample-documents.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'

const ferry = { collection: 'library', id: 'ferry' } as const

const file = (n: number): IngestedDocument => ({
  draft: { title: `File ${n}`, text: `word${n}`, source: sourceOf(n) },
  original: null,
  attachments: [],
  failure: null,
  remarks: [],
})

const sourceOf = (n: number) => ({
  path: `notes/${n}.md`,
  name: `${n}.md`,
  extension: 'md',
  sizeBytes: 5,
  modified: null,
  durationSeconds: null,
  sha256: String(n).padStart(64, '0'),
  encoding: null,
})

const writes: readonly (readonly [string, (engine: EngineApi) => Promise<unknown>])[] = [
  ['a new document', (engine) => engine.saveDocument(note('bell', 'Bell', 'Rings at noon.'))],
  ['an edit', (engine) => engine.editDocument({ ref: ferry, revision: 1, fields: { text: 'Leaves at nine.' } })],
  [
    'a change to many',
    (engine) => engine.changeDocuments({ type: 'documents', refs: [ferry] }, { addTags: ['boats'] }),
  ],
  ['a renamed tag', (engine) => engine.renameTag('harbour', 'port')],
  ['a copy as a new version', (engine) => engine.makeVersion(ferry)],
  ['a document put in the trash', (engine) => engine.trashDocument(ferry)],
  ['a saved view', (engine) => engine.saveView({ name: 'Boats', content: { type: 'live', query: 'tag:harbour' } })],
  ['a pin', (engine) => engine.pin({ type: 'document', ref: ferry })],
  ['a kept query', (engine) => engine.noteQuery('pier')],
  ['a batch of files', (engine) => engine.saveIngested([1, 2, 3].map(file))],
]

async function setupFerry(): Promise<TestEngine> {
  const store = await setupEngine()
  const saved = await store.engine.saveDocument(note('ferry', 'Ferry', 'Leaves from the pier.', { tags: ['harbour'] }))
  if (!saved.ok) throw new Error(JSON.stringify(saved.error))
  return store
}

/** Every row of every table that holds what a person kept. */
function contentsOf({ database }: TestEngine): unknown {
  return database.read((db) => {
    const tables = db.all<{ name: string }>(sql`
      SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'
        AND name NOT GLOB '*_[0-9]_*' AND name NOT LIKE 'sqlite_%' AND name <> 'applied_operations' ORDER BY name`)
    return tables.map(({ name }) => [name, db.rows(sql`SELECT * FROM ${sqlName(name)}`)])
  })
}

test.each(writes)('%s that is sent twice happens once, and is answered alike', async (_, write) => {
  const store = await setupFerry()
  const first = await write(store.host.forOperation('one'))
  expect(first).toMatchObject({ ok: true })
  const before = contentsOf(store)
  expect(await write(store.host.forOperation('one'))).toEqual(first)
  expect(contentsOf(store)).toEqual(before)
})

test('sent twice at once, it happens once', async () => {
  const store = await setupFerry()
  const send = () => store.host.forOperation('one').makeVersion(ferry)
  const [first, second] = await Promise.all([send(), send()])
  expect(second).toEqual(first)
  expect((await store.engine.search(store.request('version:all ferry'))).ok).toBe(true)
  expect(store.database.read((db) => db.rows(sql`SELECT count(*) FROM documents WHERE title = 'Ferry'`))).toEqual([[2]])
})

test('an import that was half saved when its leader ended goes on behind what is in, and counts the same', async () => {
  const store = await setupFerry()
  const files = Array.from({ length: 6 }, (_, n) => file(n))
  // The first slice of the batch, as it stood when the leader ended.
  const half = await store.host.forOperation('batch').saveIngested(files.slice(0, 3))
  const whole = await store.host.forOperation('batch').saveIngested(files)
  expect(half).toMatchObject({ value: { outcomes: ['added', 'added', 'added'] } })
  expect(whole).toMatchObject({ value: { outcomes: files.map(() => 'added') } })
})

test('what was refused is asked anew', async () => {
  const store = await setupFerry()
  const restore = () => store.host.forOperation('one').renameView('Boats', 'Ships')
  expect(await restore()).toMatchObject({ ok: false })
  await store.engine.saveView({ name: 'Boats', content: { type: 'live', query: 'tag:harbour' } })
  expect(await restore()).toMatchObject({ ok: true })
})
