import { describe, expect, test } from 'vitest'
import { type CallerProfile, ownerProfile } from '../contract/caller.ts'
import type { FilingChange } from '../contract/filing.ts'
import { idsFor, note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'

const drawers = [
  note('house', 'House', '', { category: 'S01.21 Home' }),
  note('flat', 'Flat', '', { category: 'S02.21 Lettings' }),
  note('boat', 'Boat', '', { category: '30 Water' }),
  note('gone', 'Gone', '', { category: 'S01.21 Home', trashedAt: '2026-01-01T00:00:00Z' }),
  note('secret', 'Secret', '', { category: 'S03.40 Vault', sensitivity: 'restricted' }),
]

async function setupDrawers() {
  const store = await setupEngine()
  await saveAll(store, drawers)
  return store
}

const refusal = async ({ engine }: TestEngine, change: FilingChange) => {
  const answer = await engine.changeFiling(change)
  return answer.ok ? null : answer.error
}

test('systems stand by code with their categories and live documents, those of no system last', async () => {
  expect(await (await setupDrawers()).engine.filing()).toEqual({
    ok: true,
    value: {
      systems: [
        { code: 'S01', name: 'S01', categories: [{ code: '21', name: 'Home', documents: 1 }] },
        { code: 'S02', name: 'S02', categories: [{ code: '21', name: 'Lettings', documents: 1 }] },
        { code: 'S03', name: 'S03', categories: [{ code: '40', name: 'Vault', documents: 1 }] },
        { code: null, name: '', categories: [{ code: '30', name: 'Water', documents: 1 }] },
      ],
      selected: null,
    },
  })
})

test('a code that is there is renamed, and its documents stay', async () => {
  const { engine } = await setupDrawers()
  await engine.changeFiling({ action: 'save-system', code: 'S01', name: 'Family' })
  await engine.changeFiling({ action: 'save-category', system: 'S01', code: '21', name: 'House and garden' })
  expect(await engine.filing()).toMatchObject({
    value: { systems: [{ name: 'Family', categories: [{ name: 'House and garden', documents: 1 }] }, {}, {}, {}] },
  })
  const read = await engine.getDocument({ collection: 'library', id: 'house' })
  expect(read).toMatchObject({ value: { document: { category: 'S01.21 House and garden' } } })
})

test.each<readonly [FilingChange, object]>([
  [
    { action: 'remove-system', code: 'S01' },
    { type: 'StillUsed', name: 'S01', count: 1 },
  ],
  [
    { action: 'remove-system', code: 'S09' },
    { type: 'NotFound', id: 'S09' },
  ],
  [
    { action: 'remove-category', system: 'S01', code: '21' },
    { type: 'StillUsed', name: 'S01.21', count: 2 },
  ],
  [
    { action: 'remove-category', system: null, code: '21' },
    { type: 'NotFound', id: '21' },
  ],
  [
    { action: 'save-category', system: 'S09', code: '10', name: 'x' },
    { type: 'NotFound', id: 'S09' },
  ],
  [
    { action: 'select', system: 'S09' },
    { type: 'NotFound', id: 'S09' },
  ],
  [
    { action: 'save-system', code: 'S00', name: 'x' },
    { type: 'Validation', field: 'code', problem: 'not-allowed' },
  ],
  [
    { action: 'save-system', code: 's01', name: 'x' },
    { type: 'Validation', field: 'code' },
  ],
  [
    { action: 'save-system', code: 'S01', name: ' ' },
    { type: 'Validation', field: 'name', problem: 'required' },
  ],
  [
    { action: 'save-category', system: 'S01', code: '09', name: 'x' },
    { type: 'Validation', field: 'code' },
  ],
  [
    { action: 'save-category', system: 'S01', code: '100', name: 'x' },
    { type: 'Validation', field: 'code' },
  ],
  [
    { action: 'save-category', system: 'S01', code: '10', name: 'x'.repeat(201) },
    { problem: 'too-long', limit: 200 },
  ],
])('%o is refused', async (change, error) => {
  expect(await refusal(await setupDrawers(), change)).toMatchObject(error)
})

test('what holds nothing can be removed, and a removed system is selected no more', async () => {
  const { engine } = await setupDrawers()
  await engine.changeFiling({ action: 'save-system', code: 'S07', name: 'Club' })
  await engine.changeFiling({ action: 'save-category', system: 'S07', code: '10', name: 'Members' })
  await engine.changeFiling({ action: 'select', system: 'S07' })
  await engine.changeFiling({ action: 'remove-category', system: 'S07', code: '10' })
  expect(await engine.filing()).toMatchObject({ value: { selected: 'S07' } })
  const left = await engine.changeFiling({ action: 'remove-system', code: 'S07' })
  expect(left).toMatchObject({ ok: true, value: { selected: null } })
})

describe('while a system is selected', () => {
  test.each([
    [null, 'jd:21', '!BadQuery'],
    ['S01', 'jd:21', 'house'],
    ['S02', 'jd:21', 'flat'],
    ['S01', 'jd:S02.21', 'flat'],
    ['S01', 'jd:lettings', ''],
    ['S02', 'jd:lettings', 'flat'],
    ['S01', 'jd:30', 'boat'],
    ['S01', '-jd:21 jd:30', 'boat'],
  ])('%s: %s finds %o', async (system, query, ids) => {
    const store = await setupDrawers()
    await store.engine.changeFiling({ action: 'select', system })
    expect(await idsFor(store, query)).toBe(ids)
  })

  test('a view keeps the system it was saved under', async () => {
    const { engine } = await setupDrawers()
    await engine.changeFiling({ action: 'select', system: 'S01' })
    const saved = await engine.saveView({ name: 'Home', content: { type: 'live', query: '(jd:21 OR jd:30) -jd:21' } })
    const query = '(jd:S01.21 OR jd:30) -jd:S01.21'
    expect(saved).toMatchObject({ value: { content: { query } } })
  })

  test('its address opens the category, whichever system is selected', async () => {
    const { engine, request } = await setupDrawers()
    await engine.changeFiling({ action: 'select', system: 'S01' })
    expect(await engine.search(request('s02.21'))).toMatchObject({ value: { opens: { category: 'S02.21' } } })
    expect(await engine.search(request('S01.21.147'))).toMatchObject({ value: { opens: null } })
  })
})

test.each<[string, Partial<CallerProfile>]>([
  ['held below the level of a document', { maxSensitivity: 'public' }],
  ['held to another collection', { collections: ['shelf'] }],
])('an owner %s neither sees nor changes places of what does not exist for it', async (_title, limits) => {
  const { host } = await setupDrawers()
  const limited = host.connect({ ...ownerProfile, ...limits })
  expect(JSON.stringify(await limited.filing())).not.toContain('Vault')
  const refused = { ok: false, error: { type: 'ReadOnlyCaller' } }
  expect(await limited.changeFiling({ action: 'remove-category', system: 'S03', code: '40' })).toEqual(refused)
  expect(await limited.changeFiling({ action: 'save-system', code: 'S03', name: 'Mine' })).toEqual(refused)
})

test('an agent sees the places of what exists for it, and changes nothing', async () => {
  const { host, engine } = await setupDrawers()
  await engine.changeFiling({ action: 'select', system: 'S03' })
  const agent = host.connect({ caller: 'agent', collections: null, maxSensitivity: 'internal', readOnly: false })
  const seen = await agent.filing()
  expect(seen).toMatchObject({ value: { systems: [{ code: 'S01' }, { code: 'S02' }, { code: null }], selected: null } })
  expect(await agent.changeFiling({ action: 'select', system: null })).toMatchObject({
    error: { type: 'ReadOnlyCaller' },
  })
})
