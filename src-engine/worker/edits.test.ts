// One document edited: what is merged, what is refused, and what a second tab is told.
import { expect, test } from 'vitest'
import type { CallerProfile } from '../contract/caller.ts'
import type { DocumentEdit, EditableFields } from '../contract/changes.ts'
import type { Document } from '../contract/documents.ts'
import { idsFor, note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'

const ref = { collection: 'library', id: 'a' }
const agent: CallerProfile = { caller: 'agent', collections: null, maxSensitivity: 'internal', readOnly: false }

async function setupWith(more: Partial<Document> = {}): Promise<TestEngine> {
  const test = await setupEngine()
  await saveAll(test, [
    note('a', 'Kettle', 'descale it', { tags: ['home'], ...more }),
    note('b', 'Buoy', 'see [[Kettle]]'),
  ])
  return test
}

const edit = (fields: Partial<EditableFields>, revision = 1): DocumentEdit => ({ ref, revision, fields })

async function read({ engine }: TestEngine, id = 'a') {
  const detail = await engine.getDocument({ collection: 'library', id })
  if (!detail.ok || detail.value === null) throw new Error(`no document ${id}`)
  return detail.value
}

test('an edit changes the fields it names and no others', async () => {
  const test = await setupWith({ priority: 'low', captures: [], aliases: ['Pot'] })
  const before = await read(test)
  expect(await test.engine.editDocument(edit({ kind: 'todo', due: '2026-02-01' }))).toEqual({
    ok: true,
    value: { revision: 2 },
  })
  const after = await read(test)
  expect(after.document).toEqual({
    ...before.document,
    kind: 'todo',
    due: '2026-02-01',
    updated: '2026-01-15T12:00:00.000Z',
  })
  expect(after.textRevision).toBe(1)
})

test('an edit that changes nothing advances the revision and leaves the date', async () => {
  const test = await setupWith()
  await test.engine.editDocument(edit({ title: 'Kettle', tags: ['home'] }))
  expect(await read(test)).toMatchObject({ revision: 2, document: { updated: '2026-01-01T00:00:00.000Z' } })
})

test.each<['links' | 'sources', object]>([
  ['links', { ok: false, error: { type: 'Validation', field: 'links', problem: 'not-allowed', limit: null } }],
  ['sources', { ok: false, error: { type: 'Validation', field: 'sources', problem: 'not-allowed', limit: null } }],
])('a document does not point to itself by its %s', async (field, refused) => {
  const test = await setupWith()
  expect(await test.engine.editDocument(edit({ [field]: ['b', 'a'] }))).toEqual(refused)
  expect((await read(test)).revision).toBe(1)
})

test('what points to itself since an import may stay', async () => {
  const test = await setupWith({ links: ['a'] })
  expect(await test.engine.editDocument(edit({ links: ['a', 'b'] }))).toMatchObject({ ok: true })
})

test('a list is no fields', async () => {
  const test = await setupWith()
  // Programs may hand over anything.
  expect(await test.engine.editDocument(edit([] as never))).toMatchObject({
    error: { type: 'Validation', field: 'fields' },
  })
})

test('the second of two tabs is told the revision that is there now, and nothing is written', async () => {
  const test = await setupWith()
  await test.engine.editDocument(edit({ text: 'from the first tab' }))
  expect(await test.engine.editDocument(edit({ text: 'from the second' }))).toEqual({
    ok: false,
    error: { type: 'Conflict', id: 'a', revision: 2 },
  })
  expect((await read(test)).document.text).toBe('from the first tab')
})

test('an edited text is found at once, and its links are resolved', async () => {
  const test = await setupWith()
  await test.engine.editDocument(edit({ text: 'whistle, see [[Buoy]]' }))
  expect(await idsFor(test, 'whistle')).toBe('a')
  expect(await idsFor(test, 'descale')).toBe('')
  expect((await read(test)).links.map(({ target }) => target?.id)).toEqual(['b'])
})

test('links by a former title dangle, and find whoever takes the name', async () => {
  const test = await setupWith()
  await test.engine.editDocument(edit({ title: 'Samovar' }))
  expect((await read(test, 'b')).links).toMatchObject([{ target: null, written: 'Kettle' }])
  await test.engine.editDocument(edit({ aliases: ['Kettle'] }, 2))
  expect((await read(test, 'b')).links).toMatchObject([{ target: { id: 'a' } }])
})

test('a link to itself is text like any other and saves nobody from being an orphan', async () => {
  const test = await setupWith()
  await test.engine.editDocument({ ref: { ...ref, id: 'b' }, revision: 1, fields: { text: 'see [[Buoy]]' } })
  expect(await idsFor(test, 'is:orphan')).toBe('b a')
  expect(await idsFor(test, 'has:dangling')).toBe('')
})

const long = 'x'.repeat(201)

test.each<[string, unknown, string]>([
  ['no fields', { ref, revision: 1 }, 'fields wrong-type'],
  ['no revision', { ref, fields: {} }, 'revision required'],
  ['a day that does not exist', edit({ due: '2026-02-30' }), 'due not-allowed'],
  ['a tag of 201 characters', edit({ tags: [long] }), 'tags too-long 200'],
  ['a person of 201 characters', edit({ correspondents: [long] }), 'correspondents too-long 200'],
  ['201 tags', edit({ tags: Array.from({ length: 201 }, (_, n) => `t${n}`) }), 'tags too-many 200'],
  ['a title of 2,001 characters', edit({ title: 'x'.repeat(2001) }), 'title too-long 2000'],
  ['a status of 101 characters', edit({ status: 'x'.repeat(101) }), 'status too-long 100'],
  ['a kind nobody knows', edit({ kind: 'banana' as never }), 'kind not-allowed'],
  ['the id', edit({ id: 'c' } as never), 'id not-allowed'],
  ['the trash', edit({ trashedAt: null } as never), 'trashedAt not-allowed'],
  ['the family', edit({ family: 'f' } as never), 'family not-allowed'],
])('refuses %s and writes nothing', async (_title, given, expected) => {
  const test = await setupWith()
  // Programs may hand over anything.
  const answer = await test.engine.editDocument(given as DocumentEdit)
  const error = answer.ok || answer.error.type !== 'Validation' ? null : answer.error
  expect([error?.field, error?.problem, error?.limit].filter(Boolean).join(' ')).toBe(expected)
  expect((await read(test)).revision).toBe(1)
})

test.each<[string, Partial<Document>, string]>([
  ['what it can see', {}, 'agent edited'],
  ['what is private', { private: true }, 'NotFound'],
  ['what is in the trash', { trashedAt: '2026-01-02T00:00:00Z' }, 'NotFound'],
  ['what is above its level', { sensitivity: 'restricted' }, 'NotFound'],
])('an agent that edits %s', async (_title, more, expected) => {
  const test = await setupWith(more)
  const answer = await test.host.connect(agent).editDocument(edit({ summary: 'by an agent' }))
  const { document } = await read(test)
  expect(answer.ok ? document.agentEdited && 'agent edited' : answer.error.type).toBe(expected)
})

test('an agent’s edit of the links keeps those it cannot see', async () => {
  const test = await setupWith({ links: ['b', 'p'] })
  await saveAll(test, [note('p', 'Hidden', 'x', { private: true })])
  await test.host.connect(agent).editDocument(edit({ links: [] }))
  expect((await read(test)).document.links).toEqual(['p'])
})

test('a caller who only reads edits nothing', async () => {
  const test = await setupWith()
  const reader = test.host.connect({ ...agent, readOnly: true })
  expect(await reader.editDocument(edit({ title: 'X' }))).toEqual({ ok: false, error: { type: 'ReadOnlyCaller' } })
})
