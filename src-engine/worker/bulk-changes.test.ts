// Many documents changed at once and the way back: all or nothing, exactly the fields that changed, index in step.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallerProfile } from '../contract/caller.ts'
import type { ChangeTargets, DocumentChange } from '../contract/changes.ts'
import type { Document } from '../contract/documents.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { checkIndexes } from '../testing/check-indexes.ts'
import { idsFor, note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'

const refsOf = (ids: string): ChangeTargets => ({
  type: 'documents',
  refs: ids.split(' ').map((id) => ({ collection: 'library', id })),
})

const found = ({ request }: TestEngine, query: string, except: string[] = []): ChangeTargets => ({
  type: 'found',
  request: request(query),
  except: except.map((id) => ({ collection: 'library', id })),
})

async function setupThree(): Promise<TestEngine> {
  const test = await setupEngine()
  await saveAll(test, [
    note('a', 'Kettle', 'descale', { tags: ['home', 'garden/tools'], correspondents: ['Ann Bee'] }),
    note('b', 'Buoy', 'paint', { tags: ['Home'], priority: 'low' }),
    note('c', 'Cable', 'coil', { category: '22 Investments' }),
  ])
  return test
}

const documentsOf = async ({ engine }: TestEngine, ids = ['a', 'b', 'c']): Promise<(Document | undefined)[]> =>
  Promise.all(
    ids.map(async (id) => {
      const detail = await engine.getDocument({ collection: 'library', id })
      return detail.ok ? detail.value?.document : undefined
    }),
  )

type Row = readonly [title: string, change: DocumentChange, expected: readonly (readonly [string, object])[]]

test.each<Row>([
  [
    'a tag added',
    { addTags: ['sea'] },
    [
      ['a', { tags: ['home', 'garden/tools', 'sea'] }],
      ['c', { tags: ['sea'] }],
    ],
  ],
  [
    'a tag that differs only in case',
    { addTags: ['HOME'] },
    [
      ['a', { tags: ['home', 'garden/tools'] }],
      ['c', { tags: ['HOME'] }],
    ],
  ],
  [
    'a tag taken off, in any case',
    { removeTags: ['home'] },
    [
      ['a', { tags: ['garden/tools'] }],
      ['b', { tags: [] }],
    ],
  ],
  [
    'a person added and one taken off',
    { addPeople: ['Cy Dee'], removePeople: ['Ann Bee'] },
    [['a', { correspondents: ['Cy Dee'] }]],
  ],
  [
    'fields set',
    { set: { kind: 'todo', due: '2026-02-01', personal: true, category: '31 Boats' } },
    [['b', { kind: 'todo', due: '2026-02-01', personal: true, category: '31 Boats', priority: 'low' }]],
  ],
  ['a todo made, which is open', { set: { kind: 'todo' } }, [['a', { kind: 'todo', status: 'open' }]]],
  ['a todo made that is done', { set: { kind: 'todo', status: 'done' } }, [['a', { status: 'done' }]]],
  ['fields cleared', { set: { priority: null, category: null } }, [['c', { category: null }]]],
  ['into the trash', { trashed: true }, [['a', { trashedAt: '2026-01-15T12:00:00.000Z' }]]],
])('%s, and undone', async (_title, change, expected) => {
  const test = await setupThree()
  const before = await documentsOf(test)
  const changed = await test.engine.changeDocuments(refsOf('a b c'), change)
  for (const [id, fields] of expected) expect((await documentsOf(test, [id]))[0]).toMatchObject(fields)
  checkIndexes(test.database)
  const undoId = changed.ok ? changed.value.undoId : null
  expect(await test.engine.undoChange(undoId ?? -1)).toMatchObject({ ok: true, value: { skipped: 0 } })
  expect(await documentsOf(test)).toEqual(before)
  checkIndexes(test.database)
})

test('counts what was as wanted already, and makes no undo for nothing', async () => {
  const { engine } = await setupThree()
  expect(await engine.changeDocuments(refsOf('a b c'), { addTags: ['home'] })).toMatchObject({
    value: { changed: 1, unchanged: 2 },
  })
  expect(await engine.changeDocuments(refsOf('a b c'), { addTags: ['home'] })).toEqual({
    ok: true,
    value: { changed: 0, unchanged: 3, undoId: null },
  })
  // The address alone names the same category.
  expect(await engine.changeDocuments(refsOf('c'), { set: { category: '22' } })).toMatchObject({
    value: { changed: 0 },
  })
})

test('changes what a search finds, but for some, and is found by the new tag at once', async () => {
  const test = await setupThree()
  await test.engine.changeDocuments(found(test, 'kind:note', ['c']), { addTags: ['fresh/paint'] })
  expect(await idsFor(test, 'tag:fresh')).toBe('a b')
  expect(await idsFor(test, 'fresh kind:note')).toBe('b a')
  expect(await test.engine.changeDocuments(found(test, 'due:nonsense'), { addTags: ['x'] })).toMatchObject({
    ok: false,
    error: { type: 'BadQuery' },
  })
  expect(await test.engine.changeDocuments(found(test, ''), { addTags: ['x'] })).toMatchObject({
    value: { changed: 0 },
  })
})

test('changes every hit of the list, also those that a count leaves out as too many to look through', async () => {
  const test = await setupEngine()
  const named = Array.from({ length: 30 }, (_, n) => note(`t${n}`, 'Torch', 'bright'))
  await saveAll(test, [...named, note('inside', 'Headtorch', 'bright')])
  expect(await test.engine.facets(test.request('torch'))).toMatchObject({ value: { total: 30, totalIsExact: false } })
  expect(await test.engine.changeDocuments(found(test, 'torch'), { addTags: ['light'] })).toMatchObject({
    value: { changed: 31 },
  })
})

test('a change of which one document is not there changes none', async () => {
  const test = await setupThree()
  const before = await documentsOf(test)
  expect(await test.engine.changeDocuments(refsOf('a b zebra'), { addTags: ['x'] })).toEqual({
    ok: false,
    error: { type: 'NotFound', id: 'zebra' },
  })
  expect(await documentsOf(test)).toEqual(before)
})

test('a list that would grow too long refuses the whole', async () => {
  const test = await setupThree()
  await test.engine.changeDocuments(refsOf('a'), { addTags: Array.from({ length: 198 }, (_, n) => `t${n}`) })
  expect(await test.engine.changeDocuments(refsOf('c a'), { addTags: ['straw'] })).toMatchObject({
    error: { type: 'Validation', field: 'tags', problem: 'too-many', limit: 200 },
  })
  expect(await idsFor(test, 'tag:straw')).toBe('')
})

test('an undo leaves later edits of other fields, later tags, and what is gone', async () => {
  const test = await setupThree()
  const { engine } = test
  const changed = await engine.changeDocuments(refsOf('a b c'), { addTags: ['sea'], removeTags: ['home'] })
  await engine.changeDocuments(refsOf('a'), { addTags: ['later'], set: { priority: 'high' } })
  await engine.trashDocument({ collection: 'library', id: 'c' })
  await engine.deleteDocuments([{ collection: 'library', id: 'c' }])
  expect(await engine.undoChange(changed.ok ? (changed.value.undoId ?? 0) : 0)).toEqual({
    ok: true,
    value: { restored: 2, skipped: 1 },
  })
  const [a, b] = await documentsOf(test)
  expect(a).toMatchObject({ tags: ['garden/tools', 'later', 'home'], priority: 'high' })
  expect(b).toMatchObject({ tags: ['Home'], updated: '2026-01-01T00:00:00.000Z' })
})

test('two spellings of one tag both come back, also when the tags were changed since', async () => {
  const test = await setupEngine()
  await saveAll(test, [note('a', 'A', '', { tags: ['home', 'Home'] })])
  const renamed = await test.engine.renameTag('Home', 'house')
  await test.engine.changeDocuments(refsOf('a'), { addTags: ['later'] })
  await test.engine.undoChange(renamed.ok ? (renamed.value.undoId ?? 0) : 0)
  expect((await documentsOf(test, ['a']))[0]?.tags).toEqual(['home', 'later', 'Home'])
})

test.each<[string, DocumentChange, Partial<Document>]>([
  ['half a character', { set: { status: 'open\ud800' } }, { status: 'open\ufffd' }],
  ['NUL', { set: { status: 'op\0en' } }, { status: 'open' }],
  ['a line feed in a category', { set: { category: '22 Bonds\n and  shares' } }, { category: '22 Bonds and shares' }],
  ['NUL in a category', { set: { category: '22\0 Bonds' } }, { category: '22 Bonds' }],
])('%s is cleaned before it is compared: a second time nothing changes', async (_title, change, expected) => {
  const test = await setupEngine()
  await saveAll(test, [note('a', 'A')])
  expect(await test.engine.changeDocuments(refsOf('a'), change)).toMatchObject({ value: { changed: 1 } })
  expect((await documentsOf(test, ['a']))[0]).toMatchObject(expected)
  expect(await test.engine.changeDocuments(refsOf('a'), change)).toMatchObject({ value: { changed: 0 } })
})

test('a change is taken back once, and only the newest twenty can be', async () => {
  const { engine } = await setupThree()
  const undoIds: number[] = []
  for (let n = 0; n < 21; n++) {
    const changed = await engine.changeDocuments(refsOf('a'), { addTags: [`t${n}`] })
    undoIds.push(changed.ok ? (changed.value.undoId ?? 0) : 0)
  }
  const gone = { ok: false, error: { type: 'UndoGone' } }
  expect(await engine.undoChange(undoIds[0] ?? 0)).toEqual(gone)
  expect(await engine.undoChange(undoIds[1] ?? 0)).toMatchObject({ ok: true })
  expect(await engine.undoChange(undoIds[1] ?? 0)).toEqual(gone)
})

test.each<[string, unknown, unknown, string]>([
  ['no targets', null, {}, 'targets wrong-type'],
  ['an empty list', { type: 'documents', refs: [] }, {}, 'documents required'],
  ['an unknown target', { type: 'all' }, {}, 'targets not-allowed'],
  ['a search without a moment', { type: 'found', request: { query: 'a' }, except: [] }, {}, 'nowMs wrong-type'],
  ['no change', refsOf('a'), null, 'change wrong-type'],
  ['an unknown change', refsOf('a'), { colour: 'red' }, 'colour not-allowed'],
  ['a field of one document alone', refsOf('a'), { set: { title: 'X' } }, 'title not-allowed'],
  ['a day that does not exist', refsOf('a'), { set: { due: '2026-02-30' } }, 'due not-allowed'],
  ['a tag of 300 characters', refsOf('a'), { addTags: ['x'.repeat(300)] }, 'addTags too-long'],
  ['a word for the trash', refsOf('a'), { trashed: 'yes' }, 'trashed wrong-type'],
])('refuses %s', async (_title, targets, change, expected) => {
  const { engine } = await setupThree()
  // Programs may hand over anything.
  const answer = await engine.changeDocuments(targets as ChangeTargets, change as DocumentChange)
  expect(!answer.ok && answer.error.type === 'Validation' && `${answer.error.field} ${answer.error.problem}`).toBe(
    expected,
  )
})

test('a long change says how far it has come', async () => {
  const test = await setupEngine()
  await saveAll(
    test,
    Array.from({ length: 400 }, (_, n) => note(`n${n}`, `Note ${n}`, 'kettle '.repeat(400))),
  )
  const told: number[] = []
  await test.engine.subscribe((event) => {
    if (event.type === 'change-progress') told.push(event.done / event.total)
  })
  await test.engine.changeDocuments(found(test, 'kettle'), { addTags: ['x'] })
  expect(told).toEqual([...told].sort((a, b) => a - b))
  expect(told.every((part) => part > 0 && part <= 1)).toBe(true)
})

test.each<[string, string, string, string]>([
  ['a tag and those below it', 'garden', 'yard', 'home yard/tools|Home|'],
  ['a tag below another', 'garden/tools', 'tools', 'home tools|Home|'],
  ['a tag into one that is there', 'home', 'Home', 'Home garden/tools|Home|'],
  ['a tag into a deeper one', 'home', 'home/kitchen', 'home/kitchen garden/tools|Home|'],
  ['nothing like a beginning', 'gard', 'yard', '!NotFound'],
  ['nothing by a later segment', 'tools', 'x', '!NotFound'],
  ['to a tag with stray slashes', 'garden', '//yard/', 'home yard/tools|Home|'],
  ['to nothing', 'home', ' / ', '!Validation'],
])('renames %s', async (_title, from, to, expected) => {
  const test = await setupThree()
  const before = await documentsOf(test)
  const renamed = await test.engine.renameTag(from, to)
  const tags = (await documentsOf(test)).map((document) => document?.tags.join(' ')).join('|')
  expect(renamed.ok ? tags : `!${renamed.error.type}`).toBe(expected)
  checkIndexes(test.database)
  if (!renamed.ok) return
  await test.engine.undoChange(renamed.value.undoId ?? 0)
  expect(await documentsOf(test)).toEqual(before)
})

test('lists the tags of documents that lists show, by name', async () => {
  const test = await setupThree()
  await saveAll(test, [note('p', 'P', '', { tags: ['secret'], private: true }), note('t', 'T', '', { tags: ['home'] })])
  await test.engine.trashDocument({ collection: 'library', id: 't' })
  expect(await test.engine.listTags()).toEqual({
    ok: true,
    value: [
      { name: 'garden/tools', documents: 1 },
      { name: 'Home', documents: 1 },
      { name: 'home', documents: 1 },
    ],
  })
})

const agent: CallerProfile = { caller: 'agent', collections: null, maxSensitivity: 'restricted', readOnly: false }
const ref = { collection: 'library', id: 'a' }

test.each<[keyof EngineApi, (engine: EngineApi) => Promise<unknown>]>([
  ['changeDocuments', (engine) => engine.changeDocuments(refsOf('a'), { trashed: true })],
  ['renameTag', (engine) => engine.renameTag('home', 'x')],
  ['undoChange', (engine) => engine.undoChange(1)],
  ['deleteDocuments', (engine) => engine.deleteDocuments([ref])],
  ['emptyTrash', (engine) => engine.emptyTrash()],
  ['makeVersion', (engine) => engine.makeVersion(ref)],
  ['promoteVersion', (engine) => engine.promoteVersion(ref)],
  ['joinFamily', (engine) => engine.joinFamily(ref, ref)],
  ['leaveFamily', (engine) => engine.leaveFamily(ref)],
  ['checkIndex', (engine) => engine.checkIndex()],
  ['compact', (engine) => engine.compact()],
])('%s is the owner’s', async (_name, call) => {
  const { host } = await setupThree()
  for (const profile of [agent, { ...agent, caller: 'owner', readOnly: true } as const]) {
    expect(await call(host.connect(profile))).toEqual({ ok: false, error: { type: 'ReadOnlyCaller' } })
  }
})

const owner: CallerProfile = { caller: 'owner', collections: null, maxSensitivity: 'restricted', readOnly: false }

test.each<[string, CallerProfile]>([
  ['held below the level of a document', { ...owner, maxSensitivity: 'public' }],
  ['held to another collection', { ...owner, collections: ['shelf'] }],
])('an owner %s neither renames its tag nor takes its change back', async (_title, profile) => {
  const test = await setupEngine()
  await saveAll(test, [note('a', 'A', '', { tags: ['hush'], sensitivity: 'restricted' })])
  await test.engine.changeDocuments(refsOf('a'), { addTags: ['x'] })
  const limited = test.host.connect(profile)
  expect(await limited.renameTag('hush', 'x')).toEqual({ ok: false, error: { type: 'NotFound', id: 'hush' } })
  expect(await limited.undoChange(1)).toEqual({ ok: false, error: { type: 'UndoGone' } })
  expect((await documentsOf(test, ['a']))[0]?.tags).toEqual(['hush', 'x'])
})

const tag = fc.constantFrom('home', 'Home', 'garden/tools', 'garden', 'kettle', '東京', 'x')
const tags = fc.array(tag, { maxLength: 3 })
const optional = { requiredKeys: [] }

const change: fc.Arbitrary<DocumentChange> = fc.record(
  {
    addTags: tags,
    removeTags: tags,
    addPeople: fc.array(fc.constantFrom('Ann Bee', 'Cy Dee'), { maxLength: 2 }),
    removePeople: fc.array(fc.constantFrom('Ann Bee', 'Cy Dee'), { maxLength: 2 }),
    trashed: fc.boolean(),
    set: fc.record(
      {
        kind: fc.constantFrom('note' as const, 'todo' as const),
        status: fc.constantFrom('open', null),
        due: fc.constantFrom('2026-02-01', null),
        personal: fc.constantFrom(true, false, null),
        private: fc.boolean(),
        pinned: fc.boolean(),
        category: fc.constantFrom('22 Investments', 'S01.22 Boats', null),
        sensitivity: fc.constantFrom('internal' as const, null),
      },
      optional,
    ),
  },
  optional,
)
const ids = fc.subarray(['a', 'b', 'c'], { minLength: 1 })

test('whatever is changed in bulk and taken back in turn: the documents are as before, and the index is in step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(ids, change), { minLength: 1, maxLength: 6 }), async (changes) => {
      const test = await setupThree()
      const states = [await documentsOf(test)]
      const undoIds: (number | null)[] = []
      for (const [targets, wanted] of changes) {
        const changed = await test.engine.changeDocuments(refsOf(targets.join(' ')), wanted)
        if (!changed.ok) throw new Error(JSON.stringify(changed.error))
        undoIds.push(changed.value.undoId)
        states.push(await documentsOf(test))
        checkIndexes(test.database)
      }
      for (const undoId of undoIds.reverse()) {
        states.pop()
        if (undoId !== null) await test.engine.undoChange(undoId)
        expect(await documentsOf(test)).toEqual(states.at(-1))
        checkIndexes(test.database)
      }
      await test.engine.close()
    }),
    { numRuns: Number(process.env['RUNS'] ?? 25) },
  )
}, 120_000)
