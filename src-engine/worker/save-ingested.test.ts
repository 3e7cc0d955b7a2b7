import { describe, expect, test } from 'vitest'
import type { DocumentDetail } from '../contract/documents.ts'
import type { IngestedDocument } from '../contract/ingest.ts'
import { missingDocument } from '../ingest/read-file.ts'
import { readFixture } from '../ingest/read-fixture.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'

async function save({ engine }: TestEngine, ...documents: readonly IngestedDocument[]) {
  const saved = await engine.saveIngested(documents)
  if (!saved.ok) throw new Error(saved.error.type)
  return saved.value
}

async function detailOf({ engine, request }: TestEngine, path: string): Promise<DocumentDetail> {
  const answer = await engine.search(request(`path:${path}`))
  const hit = answer.ok ? answer.value.hits[0] : undefined
  const detail = hit && (await engine.getDocument({ collection: hit.collection, id: hit.id }))
  if (!detail?.ok || detail.value === null) throw new Error(`no ${path}`)
  return detail.value
}

test('a file that changed brings its text; what a person made of the document stays', async () => {
  const store = await setupEngine()
  await save(store, await readFixture('a/plan.txt', 'Plant the beans'))
  const { document, revision } = await detailOf(store, 'a/plan.txt')
  const ref = { collection: document.collection, id: document.id }
  const fields = { title: 'My plan', tags: ['garden'], private: true, pinned: true, due: '2026-05-01' }
  await store.engine.editDocument({ ref, revision, fields })
  expect(await save(store, await readFixture('a/plan.txt', 'Plant the peas'))).toMatchObject({ outcomes: ['updated'] })
  const after = await store.engine.getDocument(ref)
  expect(after).toMatchObject({ value: { document: { ...fields, text: 'Plant the peas', added: document.added } } })
})

test('a file that cannot be read any more takes no text away', async () => {
  const store = await setupEngine()
  await save(store, await readFixture('a/plan.txt', 'Plant the beans'))
  const failure = { path: 'a/plan.txt', reason: 'unreadable', detail: 'it changed while it was read' } as const
  const gone = missingDocument(failure, { sizeBytes: 9, modified: null })
  const damaged = await readFixture('a/plan.txt', Uint8Array.of(0, 1, 2, 0, 3))
  expect(await save(store, gone, damaged)).toMatchObject({ outcomes: ['failed', 'failed'] })
  expect((await detailOf(store, 'a/plan.txt')).document.text).toBe('Plant the beans')
})

test('the newest version of a document is the one that its file changes', async () => {
  const store = await setupEngine()
  await save(store, await readFixture('a/plan.txt', 'Plant the beans'))
  const { document } = await detailOf(store, 'a/plan.txt')
  const version = await store.engine.makeVersion({ collection: 'library', id: document.id })
  await save(store, await readFixture('a/plan.txt', 'Plant the peas'))
  expect(version.ok && (await store.engine.getDocument(version.value))).toMatchObject({
    value: { document: { text: 'Plant the peas', familyOrder: 2 } },
  })
})

describe('equal bytes under another name', () => {
  test('are a document each, and the second is said to be the same', async () => {
    const store = await setupEngine()
    const [one, two] = [await readFixture('a/one.txt', 'Same'), await readFixture('b/two.txt', 'Same')]
    expect(await save(store, one, two)).toMatchObject({
      outcomes: ['added', 'added'],
      duplicates: [{ path: 'b/two.txt', sameAs: 'a/one.txt' }],
    })
    expect(await save(store, one, two)).toMatchObject({ outcomes: ['unchanged', 'unchanged'], duplicates: [] })
  })

  test('are nothing to speak of where there are none', async () => {
    const store = await setupEngine()
    const empty = await Promise.all(['a/one.txt', 'b/two.txt'].map((path) => readFixture(path, '')))
    expect(await save(store, ...empty)).toMatchObject({ duplicates: [] })
  })
})
