// Version families: which document is shown, and what a person does to change it.
import { expect, test } from 'vitest'
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { idsFor, note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'

const ref = (id: string, collection = 'library') => ({ collection, id })

async function setupLeases(): Promise<TestEngine> {
  const test = await setupEngine()
  await saveAll(test, [
    note('a', 'Lease', 'rent [[Flat]]', { tags: ['home'], pinned: true, facts: [fact], captures: [scan] }),
    note('b', 'Lease two', 'rent'),
    note('f', 'Flat', 'rooms'),
  ])
  return test
}

const fact = { date: '2026-02-01', role: 'due', status: 'accepted', precision: 'day', evidence: 'due' } as const
const scan = {
  type: 'file',
  name: 'scan.pdf',
  mimeType: null,
  imageKind: null,
  imageKindSetByHand: false,
  description: '',
  sha256: 'aa',
  sizeBytes: 1,
  changedAt: null,
  current: true,
  readings: [],
} as const

async function detailOf({ engine }: TestEngine, id: string) {
  const detail = await engine.getDocument(ref(id))
  if (!detail.ok || detail.value === null) throw new Error(`no document ${id}`)
  return detail.value
}

/** Ids of the whole family, newest first. */
const familyOf = async (test: TestEngine, id: string): Promise<string> =>
  (await detailOf(test, id)).versions.map((version) => version.ref.id).join(' ')

test('a new version is a whole copy that takes the place of the one before', async () => {
  const test = await setupLeases()
  expect(await test.engine.makeVersion(ref('a'))).toEqual({ ok: true, value: ref('new-1') })
  const [old, made] = [await detailOf(test, 'a'), await detailOf(test, 'new-1')]
  const now = '2026-01-15T12:00:00.000Z'
  expect(made.document).toEqual({
    ...old.document,
    id: 'new-1',
    familyOrder: 2,
    created: now,
    updated: now,
    added: now,
    pinned: false,
  })
  expect(old.document).toMatchObject({ family: 'a', familyOrder: 1 })
  expect(made.links.map(({ target }) => target?.id)).toEqual(['f'])
  expect(await idsFor(test, 'rent')).toBe('new-1 b')
  expect(await idsFor(test, 'rent version:all')).toContain('a')
  await test.engine.makeVersion(ref('a'))
  expect(await familyOf(test, 'a')).toBe('new-2 new-1 a')
})

type Row = readonly [title: string, steps: readonly ((engine: EngineApi) => Promise<unknown>)[], expected: string]

const make = (engine: EngineApi) => engine.makeVersion(ref('a'))

test.each<Row>([
  ['promote: an older one on top again', [make, (engine) => engine.promoteVersion(ref('a'))], 'a new-1'],
  ['promote: the newest stays', [make, (engine) => engine.promoteVersion(ref('new-1'))], 'new-1 a'],
  ['promote: one without others', [(engine) => engine.promoteVersion(ref('a'))], ''],
  ['join: the document becomes the newest', [(engine) => engine.joinFamily(ref('b'), ref('a'))], 'b a'],
  ['join: a family that is there', [make, (engine) => engine.joinFamily(ref('b'), ref('a'))], 'b new-1 a'],
  [
    'join: out of another family, of which one is left',
    [(engine) => engine.joinFamily(ref('b'), ref('f')), (engine) => engine.joinFamily(ref('b'), ref('a'))],
    'b a',
  ],
  ['leave: of two nobody is left in a family', [make, (engine) => engine.leaveFamily(ref('new-1'))], ''],
  ['leave: of three two are left', [make, make, (engine) => engine.leaveFamily(ref('new-1'))], 'new-2 a'],
  [
    'leave: a family goes on under its name, and a new one takes another',
    [make, make, (engine) => engine.leaveFamily(ref('a')), make],
    'new-4 a',
  ],
])('%s', async (_title, steps, expected) => {
  const test = await setupLeases()
  for (const step of steps) expect(await step(test.engine)).toMatchObject({ ok: true })
  expect(await familyOf(test, 'a')).toBe(expected)
  expect((await detailOf(test, 'f')).document.family).toBeNull()
})

test.each<readonly [string, (engine: EngineApi) => Promise<unknown>, object]>([
  ['itself', (engine) => engine.joinFamily(ref('a'), ref('a')), { type: 'Validation', field: 'older' }],
  ['one of another collection', (engine) => engine.joinFamily(ref('a'), ref('s', 'shelf')), { type: 'Validation' }],
  ['one that is not there', (engine) => engine.joinFamily(ref('a'), ref('zebra')), { type: 'NotFound', id: 'zebra' }],
  ['by one that is not there', (engine) => engine.makeVersion(ref('zebra')), { type: 'NotFound', id: 'zebra' }],
  ['by no name', (engine) => engine.leaveFamily({ id: 'a' } as never), { type: 'Validation', field: 'collection' }],
])('nobody joins %s', async (_title, call, error) => {
  const test = await setupLeases()
  await saveAll(test, [note('s', 'Shelf', '', { collection: 'shelf' })])
  expect(await call(test.engine)).toMatchObject({ ok: false, error })
})

test.each<[string, string]>([
  ['the newest', 'new-1'],
  ['the oldest', 'a'],
])('whoever is left alone when %s of two is deleted for ever has no family', async (_title, id) => {
  const test = await setupLeases()
  await make(test.engine)
  await test.engine.trashDocument(ref(id))
  await test.engine.emptyTrash()
  const left = await detailOf(test, id === 'a' ? 'new-1' : 'a')
  expect([left.document.family, left.versions]).toEqual([null, []])
})

test('a private newest version hides no older one from an agent', async () => {
  const test = await setupLeases()
  await make(test.engine)
  const version = await detailOf(test, 'new-1')
  await test.engine.editDocument({ ref: ref('new-1'), revision: version.revision, fields: { private: true } })
  const agent: CallerProfile = { caller: 'agent', collections: null, maxSensitivity: 'internal', readOnly: true }
  const found = await test.host.connect(agent).search(test.request('rent home'))
  expect(found.ok && found.value.hits.map(({ id }) => id)).toEqual(['a'])
})
