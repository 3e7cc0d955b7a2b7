// Deletion for ever: only from the trash, with the originals that nobody else holds, and never anything else.
import { expect, test } from 'vitest'
import type { Capture, DocumentDraft } from '../contract/documents.ts'
import { sql } from '../sqlite/sql.ts'
import { createMemoryOriginals } from '../store/originals.ts'
import { checkIndexes } from '../testing/check-indexes.ts'
import { idsFor, note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'
import { sweepOriginals } from './delete-for-ever.ts'
import type { EngineCore } from './engine-core.ts'

const ref = (id: string) => ({ collection: 'library', id })
const hash = (letter: string) => letter.repeat(64)
const bytes = new Uint8Array([1, 2, 3])

const withCapture = (sha256: string): Pick<DocumentDraft, 'captures'> => {
  const capture: Capture = {
    type: 'file',
    name: 'x',
    mimeType: null,
    imageKind: null,
    imageKindSetByHand: false,
    description: '',
    sha256,
    sizeBytes: 3,
    changedAt: null,
    current: true,
    readings: [],
  }
  return { captures: [capture] }
}

/** Kept by an import, so that the originals are there. */
async function setupStore() {
  const test = await setupEngine()
  const imported = [hash('a'), hash('b')].map((sha256, index) => ({
    draft: { title: `File ${index}`, text: 'kettle', ...withCapture(sha256) },
    original: { sha256, name: 'x.txt', mimeType: 'text/plain', bytes },
    attachments: [],
    failure: null,
    remarks: [],
  }))
  await test.engine.saveIngested(imported)
  await saveAll(test, [note('shares', 'Shares', 'x', withCapture(hash('b'))), note('alive', 'Alive', '[[File 0]]')])
  return test
}

test('what is not in the trash is not deleted, nor anything beside it', async () => {
  const { engine } = await setupStore()
  await engine.trashDocument(ref('shares'))
  const refused = { ok: false, error: { type: 'NotInTrash', id: 'alive' } }
  expect(await engine.deleteDocuments([ref('shares'), ref('alive')])).toEqual(refused)
  expect(await engine.getDocument(ref('shares'))).toMatchObject({ value: { document: { title: 'Shares' } } })
})

test('a guide of the app goes into no trash, from which nothing could delete it', async () => {
  const { engine, host } = await setupEngine()
  await host.loadHelp()
  const guide = { collection: 'docs', id: 'tags-and-filing.md' }
  const refused = { ok: false, error: { type: 'ReadOnlyCollection', collection: 'docs' } }
  expect(await engine.trashDocument(guide)).toEqual(refused)
  expect(await engine.restoreDocument(guide)).toEqual(refused)
})

test('originals go with the last document that holds them', async () => {
  const test = await setupStore()
  const { engine } = test
  for (const id of ['new-1', 'new-2']) await engine.trashDocument(ref(id))
  expect(await engine.emptyTrash()).toEqual({ ok: true, value: { deleted: 2 } })
  expect(await engine.readOriginal(hash('a'))).toMatchObject({ ok: false, error: { type: 'OriginalMissing' } })
  expect(await engine.readOriginal(hash('b'))).toEqual({ ok: true, value: bytes })
  expect(await idsFor(test, 'kettle version:all')).toBe('')
  expect(await idsFor(test, 'has:dangling')).toBe('alive')
  checkIndexes(test.database)
  await engine.trashDocument(ref('shares'))
  expect(await engine.deleteDocuments([ref('shares'), ref('shares')])).toEqual({ ok: true, value: { deleted: 1 } })
  expect(await engine.readOriginal(hash('b'))).toMatchObject({ ok: false })
})

test('an empty trash is emptied without a fault', async () => {
  const { engine } = await setupStore()
  expect(await engine.emptyTrash()).toEqual({ ok: true, value: { deleted: 0 } })
})

test('a sweep takes files that nobody has held for a day, unfinished ones too', async () => {
  const { database } = await setupStore()
  let nowMs = 0
  const originals = createMemoryOriginals(() => nowMs)
  for (const name of [hash('a'), hash('c'), `${hash('d')}.part`]) await originals.put(name, bytes)
  nowMs += 86_400_001
  await originals.put(hash('e'), bytes)
  // The sweep asks for nothing else of an engine.
  const core = {
    parts: { originals, nowMs: () => nowMs },
    read: (work: never) => ({ ok: true, value: database.read(work) }),
  }
  expect(await sweepOriginals(core as unknown as EngineCore)).toEqual({ ok: true, value: 6 })
  expect((await originals.list()).map(({ name }) => name)).toEqual([hash('a'), hash('e')])
})

test('compacting gives back the room of what was deleted, and forgets its words', async () => {
  const test = await setupStore()
  const texts = Array.from({ length: 60 }, (_, n) => `zephyr${n} ${`word${n} `.repeat(3_000)}`)
  await saveAll(
    test,
    texts.map((text, n) => note(`big${n}`, `Big ${n}`, text, { trashedAt: '2026-01-02T00:00:00Z' })),
  )
  await test.engine.emptyTrash()
  const compacted = await test.engine.compact()
  expect(compacted.ok && compacted.value.freedBytes).toBeGreaterThan(100_000)
  checkIndexes(test.database)
  const left = test.database.read((db) =>
    db.rows(sql`SELECT count(*) FROM vocabulary_blocks WHERE terms LIKE '%zephyr%'`),
  )
  expect(left).toEqual([[0]])
  expect(await idsFor(test, 'kettle')).not.toBe('')
  expect(await test.engine.complete({ query: 'kett', nowMs: 0, timeZone: 'UTC' })).toMatchObject({ ok: true })
  const again = await test.engine.compact()
  expect(again).toEqual({ ok: true, value: { freedBytes: 0 } })
})

test('an index that disagrees with its documents is found out, and a rebuild mends it', async () => {
  const { engine, database } = await setupStore()
  expect(await engine.checkIndex()).toEqual({ ok: true, value: null })
  database.transaction((db) => db.run(sql`UPDATE documents SET title = 'changed behind its back' WHERE id = 'alive'`))
  expect(await engine.checkIndex()).toMatchObject({ ok: false, error: { type: 'IndexOutOfStep' } })
  await engine.rebuildIndex()
  expect(await engine.checkIndex()).toEqual({ ok: true, value: null })
})

test('while the index is rebuilt the store says so', async () => {
  const { engine } = await setupStore()
  const said: boolean[] = []
  await engine.subscribe(async (event) => {
    if (event.type !== 'rebuild-progress') return
    const health = await engine.health()
    said.push(health.ok && health.value.index.rebuilding)
  })
  await engine.rebuildIndex()
  expect(said).toContain(true)
  expect(await engine.health()).toMatchObject({ value: { index: { rebuilding: false } } })
})
