import { expect, test } from 'vitest'
import type { CallerProfile } from '../contract/caller.ts'
import type { DocumentDraft } from '../contract/documents.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'

const agent: CallerProfile = { caller: 'agent', collections: null, maxSensitivity: 'internal', readOnly: true }

async function setupStore(...documents: readonly DocumentDraft[]) {
  const store = await setupEngine()
  for (const document of documents) expect(await store.engine.saveDocument(document)).toMatchObject({ ok: true })
  return { ...store, connect: (profile: Partial<CallerProfile> = {}) => store.host.connect({ ...agent, ...profile }) }
}

async function found(engine: EngineApi, { request }: Pick<TestEngine, 'request'>, query: string) {
  const answer = await engine.search(request(query))
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.hits
}

const ids = async (...args: Parameters<typeof found>) => (await found(...args)).map(({ id }) => id)

const shelf: readonly DocumentDraft[] = [
  { id: 'open', title: 'Open', text: 'kettle' },
  { id: 'house', title: 'House', text: 'kettle', sensitivity: 'internal' },
  { id: 'secret', title: 'Secret', text: 'kettle kettle', sensitivity: 'confidential', tags: ['vault'] },
  { id: 'mine', title: 'Mine', text: 'kettle', private: true },
  { id: 'gone', title: 'Gone', text: 'kettle', trashedAt: '2026-01-01T00:00:00Z' },
]

test.each([
  ['kettle', ['house', 'open']],
  ['kettle is:trash', []],
  ['kettle is:private', []],
  ['is:trash', []],
  ['is:private', []],
  ['-kettle', []],
  ['sensitivity:confidential', []],
  ['tag:vault', []],
  ['kettle version:all', ['house', 'open']],
  ['', ['house', 'open']],
])('an agent that asks %s is shown only what exists for it', async (query, expected) => {
  const store = await setupStore(...shelf)
  const robot = store.connect()
  expect((await ids(robot, store, query)).sort()).toEqual(expected)
  expect(await robot.facets(store.request(query))).toMatchObject({ ok: true, value: { total: expected.length } })
})

test.each(['secret', 'mine', 'gone'])('an agent cannot read %s, nor find its place', async (id) => {
  const store = await setupStore(...shelf)
  const [robot, ref] = [store.connect(), { collection: 'library', id }]
  expect(await robot.getDocument(ref)).toEqual({ ok: true, value: null })
  expect(await robot.searchRead(ref)).toMatchObject({ ok: false, error: { type: 'SearchNotFound' } })
  expect(await robot.markDocument(ref, 'kettle')).toEqual({ ok: true, value: { text: [], title: [], readings: [] } })
})

test.each([
  ['public', ['open']],
  ['internal', ['house', 'open']],
  ['confidential', ['house', 'open', 'secret']],
  ['restricted', ['house', 'open', 'secret']],
] as const)('up to %s an agent sees just that', async (maxSensitivity, expected) => {
  const store = await setupStore(...shelf)
  expect((await ids(store.connect({ maxSensitivity }), store, 'kettle')).sort()).toEqual(expected)
})

test('an owner who is held to a level still sees the trash and what is private, when asked for', async () => {
  const store = await setupStore(...shelf)
  const held = store.connect({ caller: 'owner', maxSensitivity: 'public' })
  expect(await ids(held, store, 'kettle')).toEqual(['open'])
  expect(await ids(held, store, 'kettle is:trash')).toEqual(['gone'])
  expect(await ids(held, store, 'kettle is:private')).toEqual(expect.arrayContaining(['mine']))
})

test('an agent gets no excerpt of what is confidential, the owner does', async () => {
  const store = await setupStore(...shelf)
  const [hit] = (await found(store.connect({ maxSensitivity: 'restricted' }), store, 'tag:vault kettle')) ?? []
  expect(hit?.snippet).toEqual({ text: '', marks: [], cutBefore: false, cutAfter: false })
  const [seen] = await found(store.engine, store, 'tag:vault kettle')
  expect(seen?.snippet.text).toBe('kettle kettle')
})

test('an empty query lists the newest first for an agent and nothing for the owner', async () => {
  const store = await setupStore(
    { id: 'old', title: 'Old', updated: '2026-01-01T00:00:00Z' },
    { id: 'new', title: 'New', updated: '2026-01-03T00:00:00Z' },
  )
  expect(await ids(store.connect(), store, '')).toEqual(['new', 'old'])
  expect(await ids(store.engine, store, '')).toEqual([])
})

test('the newest version is the newest that the caller may see', async () => {
  const store = await setupStore(
    { id: 'first', title: 'Lease', family: 'lease', familyOrder: 1 },
    { id: 'second', title: 'Lease', family: 'lease', familyOrder: 2 },
    { id: 'third', title: 'Lease', family: 'lease', familyOrder: 3, sensitivity: 'restricted' },
  )
  const robot = store.connect()
  expect(await ids(robot, store, 'lease')).toEqual(['second'])
  expect(await ids(robot, store, 'lease version:older')).toEqual(['first'])
  expect(await ids(store.engine, store, 'lease')).toEqual(['third'])
  expect(await ids(store.engine, store, 'lease version:older')).toEqual(expect.arrayContaining(['first', 'second']))
})

const hidden: readonly DocumentDraft[] = [
  { id: 'h1', title: 'Kettle', text: 'kettle lamp kettle', sensitivity: 'restricted' },
  { id: 'h2', title: 'Lamp', text: 'lamp '.repeat(400), private: true },
  { id: 'h3', title: 'Kettles and lamps', text: 'kettles', trashedAt: '2026-01-01T00:00:00Z' },
]

const plain: readonly DocumentDraft[] = [
  { id: 'a', title: 'Kettle', text: 'on the stove' },
  { id: 'b', title: 'Stove', text: 'kettle, lamp and a teakettle' },
  { id: 'c', title: 'Lamp', text: 'a lamp, a lamp, a lamp' },
  { id: 'd', title: 'Garden', text: 'kettles for the lamps' },
  { id: 'e', title: 'Words', text: 'nothing of the kind' },
]

test.each(['kettle', 'kettle lamp', 'lamp OR stove', 'lamps', 'ettle', 'title:lamp'])(
  'what is hidden changes neither the order nor a score of %s',
  async (query) => {
    const [before, after] = [await setupStore(...plain), await setupStore(...hidden, ...plain)]
    const scores = async (store: typeof before) =>
      (await found(store.connect(), store, query)).map(({ id, score }) => [id, Number(score.toFixed(9))])
    const expected = await scores(before)
    expect(expected.length).toBeGreaterThan(0)
    expect(await scores(after)).toEqual(expected)
  },
)

test.each(['kettle', 'kettle and lamp', 'lamps of the stove'])('nor a best match of %s', async (query) => {
  const [before, after] = [await setupStore(...plain), await setupStore(...hidden, ...plain)]
  const best = async (store: typeof before) => {
    const answer = await store.connect().searchQuery({ collection: 'library', query })
    if (!answer.ok) throw new Error(JSON.stringify(answer.error))
    return {
      total: answer.value.total,
      scores: answer.value.items.map(({ id, score }) => [id, Number(score.toFixed(9))]),
    }
  }
  const expected = await best(before)
  expect(expected.total).toBeGreaterThan(0)
  expect(await best(after)).toEqual(expected)
})

test('hidden words do not push visible ones out of those that a part of a word is looked for in', async () => {
  const crowd = Array.from({ length: 300 }, (_, index) => `z${index.toString(36).padStart(3, 'q')}ettlex`).join(' ')
  const hiddenCrowd = ['h1', 'h2'].map((id) => ({ id, title: 'X', text: crowd, private: true }))
  const store = await setupStore({ id: 'a', title: 'A', text: 'teakettlex' }, ...hiddenCrowd)
  expect(await ids(store.connect(), store, 'ettle')).toEqual(['a'])
})

test('a score follows when a hidden document comes into sight', async () => {
  const store = await setupStore(...plain)
  const robot = store.connect()
  const before = await found(robot, store, 'kettle')
  await store.engine.saveDocument({ id: 'h', title: 'X', text: 'kettle', sensitivity: 'restricted' })
  expect(await found(robot, store, 'kettle')).toEqual(before)
  await store.engine.saveDocument({ id: 'h', title: 'X', text: 'kettle', sensitivity: 'public' })
  expect(await ids(robot, store, 'kettle')).toContain('h')
})

test('links, backlinks, related documents and checks know nothing of what is hidden', async () => {
  const store = await setupStore(
    { id: 'note', title: 'Note', text: 'see [[Secret plan]]', links: ['plan'] },
    { id: 'plan', title: 'Secret plan', text: 'see [[Note]]', sensitivity: 'restricted' },
    { id: 'twin', title: 'Note', text: 'x', private: true },
  )
  const robot = store.connect()
  const detail = await robot.getDocument({ collection: 'library', id: 'note' })
  expect(detail).toMatchObject({
    ok: true,
    value: { links: [{ target: null, written: 'Secret plan' }], backlinks: [], document: { links: [] } },
  })
  expect(await ids(robot, store, 'has:dangling')).toEqual(['note'])
  expect(await ids(robot, store, 'is:orphan')).toEqual(['note'])
  expect(await ids(robot, store, 'is:similar-title')).toEqual([])
  expect(await ids(store.engine, store, 'has:dangling')).toEqual([])
})

test('the state of the store tells an agent of its own documents alone', async () => {
  const store = await setupStore(...shelf)
  expect(await store.connect().health()).toMatchObject({
    ok: true,
    value: { documents: 2, trashed: 0, index: { documents: 2 }, sizes: { databaseBytes: 0 } },
  })
})

test('the bytes of an original are given only with a document that the caller may see', async () => {
  const bytes = new Uint8Array([1, 2, 3])
  const store = await setupStore()
  await store.engine.saveIngested([
    {
      draft: {
        title: 'Scan',
        sensitivity: 'restricted',
        source: {
          path: 's.pdf',
          name: 's.pdf',
          extension: 'pdf',
          sizeBytes: 3,
          modified: null,
          durationSeconds: null,
          sha256: 'abc',
          encoding: null,
        },
      },
      original: { name: 's.pdf', mimeType: 'application/pdf', sha256: 'abc', bytes },
      attachments: [],
      failure: null,
      remarks: [],
    },
  ])
  expect(await store.connect().readOriginal('abc')).toMatchObject({ ok: false, error: { type: 'OriginalMissing' } })
  expect(await store.engine.readOriginal('abc')).toEqual({ ok: true, value: bytes })
})

test('a collection outside the profile does not exist', async () => {
  const store = await setupStore(
    { id: 'n', collection: 'notes', title: 'Boots' },
    { id: 'o', collection: 'other', title: 'Boots' },
  )
  const robot = store.connect({ collections: ['notes'], readOnly: false })
  expect(await ids(robot, store, 'boots')).toEqual(['n'])
  expect(await robot.search(store.request('boots collection:other'))).toMatchObject({
    error: { type: 'NotFound', id: 'other' },
  })
  expect(await robot.searchQuery({ collection: 'other', query: 'boots' })).toMatchObject({
    value: { total: 0, items: [] },
  })
  expect(await robot.searchRead({ collection: 'other', id: 'o' })).toMatchObject({ error: { type: 'SearchNotFound' } })
  expect(await robot.getDocument({ collection: 'other', id: 'o' })).toEqual({ ok: true, value: null })
  expect(await robot.searchIndex({ collection: 'other', action: 'clear' })).toMatchObject({
    error: { type: 'NotFound' },
  })
  expect(await robot.saveDocument({ id: 'x', title: 'X' })).toMatchObject({
    error: { type: 'NotFound', id: 'library' },
  })
  expect(await robot.searchCollections({})).toMatchObject({
    value: { items: [{ name: 'notes', documents: 1 }], total: 1 },
  })
  expect(await robot.recent(10)).toEqual({ ok: true, value: [] })
  expect(await robot.countKept()).toEqual({ ok: true, value: 1 })
})

test('what is kept is counted whole for the owner, without the guides, and by what is known for anybody else', async () => {
  const store = await setupStore(
    { id: 'a', title: 'A' },
    { id: 'b', title: 'B', private: true },
    { id: 'c', title: 'C', trashedAt: '2026-01-01T00:00:00Z' },
    { id: 'd', title: 'D', sensitivity: 'restricted' },
  )
  await store.host.loadHelp()
  expect(await store.engine.countKept()).toEqual({ ok: true, value: 4 })
  const robot = store.connect({ maxSensitivity: 'public' })
  await store.engine.deleteDocuments([{ collection: 'library', id: 'c' }])
  const before = await robot.countKept()
  await store.engine.trashDocument({ collection: 'library', id: 'd' })
  await store.engine.deleteDocuments([{ collection: 'library', id: 'd' }])
  expect(await robot.countKept()).toEqual(before)
})

test('a caller who only reads is refused every write, whatever its arguments', async () => {
  const store = await setupStore({ id: 'a', title: 'A' })
  const [robot, ref] = [store.connect(), { collection: 'library', id: 'a' }]
  const refused = { ok: false, error: { type: 'ReadOnlyCaller' } }
  expect(await robot.saveDocument({ id: 'b', title: 'B' })).toEqual(refused)
  expect(await robot.trashDocument(ref)).toEqual(refused)
  expect(await robot.restoreDocument(ref)).toEqual(refused)
  expect(await robot.searchIndex({ collection: 'docs', action: 'clear' })).toEqual(refused)
  expect(await robot.saveIngested([])).toEqual(refused)
  expect(await robot.finishImport()).toEqual(refused)
  expect(await ids(store.engine, store, 'title:a')).toEqual(['a'])
})

test('what an agent writes says so, and it overwrites nothing that it cannot see', async () => {
  const store = await setupStore(
    { id: 'owned', title: 'Owned' },
    { id: 'secret', title: 'Secret', sensitivity: 'restricted' },
  )
  const robot = store.connect({ readOnly: false })
  await robot.saveDocument({ id: 'new', title: 'New', madeBy: 'owner' })
  await robot.saveDocument({ id: 'owned', title: 'Changed' })
  expect(await robot.saveDocument({ id: 'secret', title: 'Mine now' })).toEqual({
    ok: false,
    error: { type: 'IdTaken', id: 'secret' },
  })
  expect(await robot.trashDocument({ collection: 'library', id: 'secret' })).toMatchObject({
    error: { type: 'NotFound' },
  })
  expect(await ids(store.engine, store, 'is:agent')).toEqual(['new'])
  expect(await ids(store.engine, store, 'is:agent-edited')).toEqual(['owned'])
  expect(await ids(store.engine, store, 'title:secret')).toEqual(['secret'])
})

test('closing a connection leaves the store open', async () => {
  const store = await setupStore({ id: 'a', title: 'A' })
  await store.connect().close()
  expect(await ids(store.engine, store, 'title:a')).toEqual(['a'])
})
