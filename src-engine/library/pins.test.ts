import { describe, expect, test } from 'vitest'
import { ownerProfile } from '../contract/caller.ts'
import type { DocumentDraft } from '../contract/documents.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import type { PinTarget } from '../contract/views.ts'
import { idsFor, note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

const doc = (id: string): PinTarget => ({ type: 'document', ref: { collection: 'library', id } })
const query = (text: string, label = text): PinTarget => ({ type: 'query', query: text, label })

const shelf = [
  note('tea', 'Tea (green) [new]'),
  note('bread', 'Bread'),
  note('diary', 'Diary', '', { private: true }),
  note('memo', 'Memo', '', { sensitivity: 'confidential' }),
]

async function setupShelf(...more: readonly DocumentDraft[]) {
  const store = await setupEngine()
  await saveAll(store, [...shelf, ...more])
  return store
}

async function pinned(engine: EngineApi): Promise<string> {
  const answer = await engine.pins()
  if (!answer.ok) return `!${answer.error.type}`
  return answer.value.pins.map((pin) => (pin.type === 'query' ? `?${pin.query}` : pin.ref.id)).join(' ')
}

async function pinsText(engine: EngineApi): Promise<string> {
  const answer = await engine.pins()
  const ref = answer.ok ? answer.value.document : null
  const read = ref === null ? null : await engine.getDocument(ref)
  return read?.ok ? (read.value?.document.text ?? '') : ''
}

test('the first pin makes an ordinary pinned note', async () => {
  const store = await setupShelf()
  expect(await store.engine.pins()).toEqual({ ok: true, value: { document: null, pins: [] } })
  await store.engine.pin(doc('tea'))
  const answer = await store.engine.pin(query('TAG:tax  rent', 'Tax & [rent]'))
  expect(answer).toEqual({
    ok: true,
    value: {
      document: { collection: 'library', id: 'new-1' },
      pins: [
        { type: 'document', ref: { collection: 'library', id: 'tea' }, title: 'Tea (green) [new]' },
        { type: 'query', query: 'tag:tax rent', label: 'Tax & [rent]' },
      ],
    },
  })
  expect(await idsFor(store, 'title:pins is:pinned')).toBe('new-1')
  expect(await idsFor(store, 'has:dangling')).toBe('')
})

test('a pin survives the renaming of its document, and the renaming of the page', async () => {
  const { engine } = await setupShelf()
  await engine.pin(doc('tea'))
  await engine.saveDocument(note('tea', 'Coffee'))
  const page = await engine.getDocument({ collection: 'library', id: 'new-1' })
  if (!page.ok || page.value === null) throw new Error('no page')
  await engine.saveDocument({ ...page.value.document, title: 'My shelf' })
  expect(await engine.pins()).toMatchObject({ value: { pins: [{ title: 'Coffee' }] } })
  await engine.pin(doc('bread'))
  expect(await pinned(engine)).toBe('tea bread')
})

test('what is pinned already stays, and what is not pinned is no fault', async () => {
  const { engine } = await setupShelf()
  for (const target of [doc('tea'), query('kind:note'), doc('tea'), query('KIND:note', 'again')])
    await engine.pin(target)
  expect(await pinned(engine)).toBe('tea ?kind:note')
  await engine.unpin(doc('bread'))
  await engine.unpin(query('KIND:note', 'x'))
  expect(await pinned(engine)).toBe('tea')
  await engine.unpin(doc('tea'))
  expect(await pinned(engine)).toBe('')
  expect(await engine.pins()).toMatchObject({ value: { document: { id: 'new-1' } } })
})

test('whatever else a person wrote on the page stays', async () => {
  const { engine } = await setupShelf(
    note('page', 'Start', 'Hello\n\n- [a](?q=a) my remark\n- [[Bread]]\n\nBye\n', { pinned: true, tags: ['home'] }),
  )
  expect(await pinned(engine)).toBe('?a bread')
  await engine.pin(doc('tea'))
  await engine.pin(doc('bread'))
  expect(await pinned(engine)).toBe('?a bread tea')
  await engine.unpin(query('a'))
  await engine.unpin(doc('bread'))
  const link = '[Tea (green) \\[new\\]](?doc=library%2Ftea)'
  expect(await pinsText(engine)).toBe(`Hello\n\n- a my remark\n- ${link}\n\nBye\n`)
  expect(await engine.getDocument({ collection: 'library', id: 'page' })).toMatchObject({
    value: { document: { tags: ['home'], pinned: true } },
  })
})

describe('the page of the pins is', () => {
  test.each<readonly [string, readonly DocumentDraft[], string]>([
    ['none, where nothing is pinned', [note('a', 'Pins', '- [x](?q=x)')], ''],
    ['none, where a pinned note has links of its own', [note('a', 'Links', '- [[Tea]]', { pinned: true })], ''],
    ['the pinned note called Pins', [note('a', 'PINS', '- [[Bread]]', { pinned: true })], 'bread'],
    [
      'the one with addresses before the one called Pins',
      [note('a', 'Pins', '', { pinned: true }), note('b', 'Start', '- [x](?q=x)', { pinned: true })],
      '?x',
    ],
    ['not in the trash', [note('a', 'Pins', '- [x](?q=x)', { pinned: true, trashedAt: '2026-01-01T00:00:00Z' })], ''],
    ['private if its owner likes', [note('a', 'Pins', '- [x](?q=x)', { pinned: true, private: true })], '?x'],
  ])('%s', async (_title, documents, expected) => {
    expect(await pinned((await setupShelf(...documents)).engine)).toBe(expected)
  })
})

test('what is gone, trashed or private is not shown, and comes back when it does', async () => {
  const { engine } = await setupShelf()
  for (const id of ['tea', 'bread', 'diary']) await engine.pin(doc(id))
  await engine.trashDocument({ collection: 'library', id: 'tea' })
  expect(await pinned(engine)).toBe('bread')
  await engine.restoreDocument({ collection: 'library', id: 'tea' })
  expect(await pinned(engine)).toBe('tea bread')
})

test.each<readonly [string, unknown, object]>([
  ['a document that is not there', doc('nobody'), { type: 'NotFound', id: 'nobody' }],
  ['a broken query', query('kind:banana'), { type: 'BadQuery' }],
  ['an empty query', query(' ', 'x'), { type: 'Validation', field: 'query' }],
  ['a query without a label', { type: 'query', query: 'tea' }, { type: 'Validation', field: 'label' }],
  ['a label too long', query('tea', 'x'.repeat(201)), { problem: 'too-long', limit: 200 }],
  ['something else', { type: 'tag', name: 'x' }, { type: 'Validation', field: 'name' }],
])('%s cannot be pinned', async (_title, target, error) => {
  const { engine } = await setupShelf()
  expect(await engine.pin(target as PinTarget)).toMatchObject({ ok: false, error })
  expect(await engine.pins()).toMatchObject({ value: { document: null } })
})

test('a hundred pins are enough', async () => {
  const lines = Array.from({ length: 100 }, (_, n) => `- [${n}](?q=${n})`).join('\n')
  const { engine } = await setupShelf(note('page', 'Pins', lines, { pinned: true }))
  expect(await engine.pin(doc('tea'))).toMatchObject({ error: { type: 'LimitReached', limit: 100 } })
})

test('whoever may not use the library makes no page in it', async () => {
  const store = await setupShelf()
  const limited = store.host.connect({ ...ownerProfile, collections: ['shelf'] })
  expect(await limited.pin(query('tea'))).toEqual({ ok: false, error: { type: 'NotFound', id: 'library' } })
  expect(await idsFor(store, 'pins')).toBe('')
})

test('an agent sees the pins that exist for it and changes none', async () => {
  const { engine, host } = await setupShelf()
  for (const id of ['memo', 'tea', 'diary']) await engine.pin(doc(id))
  const agent = host.connect({ caller: 'agent', collections: null, maxSensitivity: 'internal', readOnly: false })
  expect(await pinned(agent)).toBe('tea')
  expect(await agent.pin(doc('bread'))).toMatchObject({ error: { type: 'ReadOnlyCaller' } })
  expect(await agent.unpin(doc('tea'))).toMatchObject({ error: { type: 'ReadOnlyCaller' } })
})
