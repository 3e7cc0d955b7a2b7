import { describe, expect, test } from 'vitest'
import type { DocumentRef } from '../contract/documents.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import type { ViewContent, ViewPage } from '../contract/views.ts'
import { note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'

const now = { nowMs: Date.parse('2026-01-15T12:00:00Z'), timeZone: 'UTC' }

const live = (query: string): ViewContent => ({ type: 'live', query })
const ref = (id: string): DocumentRef => ({ collection: 'library', id })
const snapshot = (...ids: readonly string[]): ViewContent => ({ type: 'snapshot', refs: ids.map(ref) })

const shelf = [
  note('tea', 'Tea', 'green leaves', { tags: ['drinks/hot'], updated: '2026-01-03T00:00:00Z' }),
  note('coffee', 'Coffee', 'dark beans', { tags: ['drinks/hot'], updated: '2026-01-02T00:00:00Z' }),
  note('bread', 'Bread', 'flour', { correspondents: ['Anna Berg'] }),
  note('memo', 'Memo', 'leaves', { sensitivity: 'confidential', tags: ['vault'] }),
  note('diary', 'Diary', 'leaves', { private: true }),
  note('old', 'Old', 'leaves', { trashedAt: '2026-01-02T00:00:00Z' }),
  note('draft', 'Plan', 'first plan', { family: 'plan', familyOrder: 1 }),
  note('plan', 'Plan', 'second plan', { family: 'plan', familyOrder: 2 }),
]

async function setupShelf() {
  const store = await setupEngine()
  await saveAll(store, shelf)
  return store
}

async function openedIds(engine: EngineApi, name: string, page: Partial<ViewPage> = {}): Promise<string> {
  const opened = await engine.openView({ name, page: 1, pageSize: 25, ...now, ...page })
  return opened.ok ? opened.value.answer.hits.map(({ id }) => id).join(' ') : `!${opened.error.type}`
}

const save = ({ engine }: TestEngine, content: ViewContent, name = 'View') => engine.saveView({ name, content })

const connectAgent = ({ host }: TestEngine) =>
  host.connect({ caller: 'agent', collections: null, maxSensitivity: 'internal', readOnly: false })

describe('a live view', () => {
  test.each([
    ['TAG:drinks   -Coffee', 'tag:drinks -Coffee', 'tea'],
    ['tag:drinks sort:updated', 'tag:drinks sort:updated', 'tea coffee'],
    ['tag:drinks -sort:updated', 'tag:drinks -sort:updated', 'coffee tea'],
    ['leaves', 'leaves', 'tea memo'],
    ['leaves is:private', 'leaves is:private', 'diary'],
    ['plan', 'plan', 'plan'],
    ['plan version:all -sort:title', 'plan -sort:title version:all', 'draft plan'],
    ['due:today', 'due:today', ''],
  ])('of %s is kept as %s and shows %s', async (query, kept, ids) => {
    const store = await setupShelf()
    const saved = await save(store, live(query))
    const count = ids === '' ? 0 : ids.split(' ').length
    expect(saved).toMatchObject({ ok: true, value: { content: live(kept), count, problem: null } })
    expect(await openedIds(store.engine, 'View')).toBe(ids)
  })

  test.each([
    ['tag:nobody', 'unknown_name'],
    ['-tag:nobody', 'unknown_name'],
    ['tea OR from:nobody', 'unknown_name'],
    ['has-field:nothing', 'unknown_name'],
    ['field:nothing=1', 'unknown_name'],
    ['jd:77', 'unknown_name'],
    ['kind:banana', 'bad_value'],
  ])('of %s is refused as %s', async (query, code) => {
    const refused = await save(await setupShelf(), live(query))
    expect(refused).toMatchObject({
      ok: false,
      error: { type: 'BadQuery', diagnostics: [{ code, severity: 'error' }] },
    })
  })

  test.each([
    ['', 'Validation'],
    ['sort:title', 'Validation'],
    ['tea collection:nowhere', 'NotFound'],
    ['tea collection:library collection:nowhere', 'NotFound'],
  ])('of %o is refused as %s', async (query, type) => {
    expect(await save(await setupShelf(), live(query))).toMatchObject({ ok: false, error: { type } })
  })

  test('fails when a name in it is gone, and its list says why', async () => {
    const store = await setupShelf()
    await save(store, live('tag:drinks OR from:"anna berg"'))
    await store.engine.saveDocument(note('bread', 'Bread'))
    expect(await openedIds(store.engine, 'View')).toBe('!BadQuery')
    const listed = await store.engine.listViews(now)
    expect(listed).toMatchObject({ ok: true, value: [{ count: null, problem: { type: 'BadQuery' } }] })
  })

  test('shows nothing near a word that nothing holds any more', async () => {
    const store = await setupShelf()
    await save(store, live('leavez'))
    expect(await openedIds(store.engine, 'View')).toBe('')
  })

  test('is counted as it is shown, whoever asks', async () => {
    const store = await setupShelf()
    await save(store, live('leaves'))
    for (const [engine, ids] of [
      [store.engine, 'tea memo'],
      [connectAgent(store), 'tea'],
    ] as const) {
      expect(await openedIds(engine, 'View')).toBe(ids)
      expect(await engine.listViews(now)).toMatchObject({ ok: true, value: [{ count: ids.split(' ').length }] })
    }
  })

  test('of a tag that stands only where an agent sees nothing fails for the agent alone', async () => {
    const store = await setupShelf()
    await save(store, live('tag:vault'))
    expect(await openedIds(store.engine, 'View')).toBe('memo')
    expect(await openedIds(connectAgent(store), 'View')).toBe('!BadQuery')
  })
})

describe('a snapshot', () => {
  test('keeps the documents once each and in their order, versions as they are named', async () => {
    const store = await setupShelf()
    const saved = await save(store, snapshot('tea', 'draft', 'tea', 'bread'))
    expect(saved).toMatchObject({ ok: true, value: { content: snapshot('tea', 'draft', 'bread'), count: 3 } })
    expect(await openedIds(store.engine, 'View')).toBe('tea draft bread')
  })

  test('leaves out the trash, what is private, and what is gone, without forgetting it', async () => {
    const store = await setupShelf()
    await save(store, snapshot('bread', 'tea', 'diary'))
    await store.engine.trashDocument(ref('bread'))
    expect(await openedIds(store.engine, 'View')).toBe('tea')
    await store.engine.restoreDocument(ref('bread'))
    expect(await openedIds(store.engine, 'View')).toBe('bread tea')
  })

  test('is paged', async () => {
    const store = await setupShelf()
    await save(store, snapshot('bread', 'tea', 'coffee'))
    expect(await openedIds(store.engine, 'View', { pageSize: 2 })).toBe('bread tea')
    expect(await openedIds(store.engine, 'View', { pageSize: 2, page: 2 })).toBe('coffee')
    const opened = await store.engine.openView({ name: 'View', page: 1, pageSize: 2, ...now })
    expect(opened).toMatchObject({ ok: true, value: { total: 3, answer: { hasMore: true } } })
  })

  test('tells an agent of nothing that does not exist for it', async () => {
    const store = await setupShelf()
    await save(store, snapshot('memo', 'tea', 'diary'))
    const listed = await connectAgent(store).listViews(now)
    expect(listed).toMatchObject({ ok: true, value: [{ count: 1, content: snapshot('tea') }] })
    expect(await openedIds(connectAgent(store), 'View')).toBe('tea')
  })

  test.each([
    ['no documents', [], { type: 'Validation', problem: 'required' }],
    ['a document that is not there', ['tea', 'nobody'], { type: 'NotFound', id: 'nobody' }],
    ['101 documents', Array.from({ length: 101 }, (_, n) => `n${n}`), { problem: 'too-many', limit: 100 }],
  ])('of %s is refused', async (_title, ids, error) => {
    expect(await save(await setupShelf(), snapshot(...ids))).toMatchObject({ ok: false, error })
  })
})

describe('the name of a view', () => {
  test.each([
    ['  Hot   drinks ', 'Hot drinks'],
    ['x'.repeat(200), 'x'.repeat(200)],
  ])('%o is kept as %o', async (given, name) => {
    expect(await save(await setupShelf(), live('tea'), given)).toMatchObject({ ok: true, value: { name } })
  })

  test.each([
    ['', 'required'],
    [' \n ', 'required'],
    ['x'.repeat(201), 'too-long'],
    [7, 'wrong-type'],
  ])('%o is refused as %s', async (given, problem) => {
    const refused = await save(await setupShelf(), live('tea'), given as string)
    expect(refused).toMatchObject({ ok: false, error: { type: 'Validation', field: 'name', problem } })
  })

  test('is taken whatever its letters look like, unless it is to be replaced', async () => {
    const store = await setupShelf()
    await save(store, live('tea'), 'Café')
    expect(await save(store, live('bread'), 'CAFE')).toMatchObject({ error: { type: 'NameTaken', name: 'Café' } })
    const replaced = await store.engine.saveView({ name: 'CAFE', content: snapshot('bread'), replace: true })
    expect(replaced).toMatchObject({ ok: true, value: { name: 'CAFE' } })
    expect(await openedIds(store.engine, 'café')).toBe('bread')
  })

  test('can be changed to one that is free, and back to its own in another spelling', async () => {
    const store = await setupShelf()
    await save(store, live('tea'), 'One')
    await save(store, live('bread'), 'Two')
    const { engine } = store
    expect(await engine.renameView('one', 'two')).toMatchObject({ error: { type: 'NameTaken', name: 'Two' } })
    expect(await engine.renameView('one', 'ONE')).toEqual({ ok: true, value: null })
    expect(await engine.renameView('nobody', 'x')).toMatchObject({ error: { type: 'NotFound', id: 'nobody' } })
    expect(await engine.deleteView('One')).toEqual({ ok: true, value: null })
    expect(await engine.listViews(now)).toMatchObject({ value: [{ name: 'Two' }] })
    expect(await engine.deleteView('One')).toMatchObject({ error: { type: 'NotFound' } })
  })
})

test('a view can be saved while there is room for it', { timeout: 30_000 }, async () => {
  const store = await setupShelf()
  for (let n = 0; n < 500; n++) await save(store, snapshot('tea'), `View ${n}`)
  expect(await save(store, live('tea'), 'One more')).toMatchObject({ error: { type: 'LimitReached', limit: 500 } })
})

test('an agent reads views and changes none', async () => {
  const agent = connectAgent(await setupShelf())
  const refused = { ok: false, error: { type: 'ReadOnlyCaller' } }
  expect(await agent.saveView({ name: 'V', content: live('tea') })).toEqual(refused)
  expect(await agent.renameView('a', 'b')).toEqual(refused)
  expect(await agent.deleteView('a')).toEqual(refused)
})
