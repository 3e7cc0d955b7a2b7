// The files of a store: one from before checksums is brought over, a switch survives an end at any step, the raw file
// is handed out in every state, and a damaged one is saved beside itself.
import type { Page } from '@playwright/test'
import { openMemory } from '../src-engine/sqlite/open-memory.ts'
import { sql } from '../src-engine/sqlite/sql.ts'
import { expect, test } from './fixtures.ts'
import type { FilesTask } from './pages/files-page.ts'

const ask = (page: Page, task: FilesTask) => page.evaluate((given) => filesPage.ask(given), task)
const askAndKill = (page: Page, task: FilesTask) => page.evaluate((given) => filesPage.askAndKill(given), task)

const stateOf = (documents: number, file: { generation: number; checkedPages: boolean }) => ({
  ok: true,
  value: { documents, file: expect.objectContaining(file) },
})

async function rawDocuments(page: Page, task: FilesTask): Promise<unknown> {
  const bytes = Uint8Array.from(Buffer.from(await page.evaluate((given) => filesPage.rawBase64(given), task), 'base64'))
  const database = await openMemory(bytes)
  const rows = database.read((db) => db.rows(sql`SELECT count(*) FROM documents`))
  database.close()
  return rows[0]?.[0]
}

test.beforeEach(async ({ page, testPages }) => {
  await page.goto(`${testPages.url}files.html`)
})

test('a store from before checksums is brought over once, and its raw file holds the same', async ({ page }) => {
  const store = 'brought-over'
  expect(await ask(page, { store, task: 'make-old' })).toMatchObject({ value: { file: { checkedPages: false } } })
  expect(await rawDocuments(page, { store, task: 'raw' })).toBe(60)
  expect(await ask(page, { store, task: 'open' })).toEqual(stateOf(60, { generation: 1, checkedPages: true }))
  expect(await ask(page, { store, task: 'add' })).toEqual(stateOf(61, { generation: 1, checkedPages: true }))
  expect(await rawDocuments(page, { store, task: 'raw' })).toBe(61)
  await ask(page, { store, task: 'close' })
  expect(await rawDocuments(page, { store, task: 'raw' })).toBe(61)
  expect(await ask(page, { store, task: 'open' })).toEqual(stateOf(61, { generation: 1, checkedPages: true }))
})

test('a switch that is cut off before any of its steps leaves the old or the new store, complete', async ({ page }) => {
  test.setTimeout(300_000)
  // The steps before it only open the pool.
  const first = 17
  let step = first
  for (; ; step++) {
    const store = `cut-${step}`
    await askAndKill(page, { store, task: 'make-old' })
    const outcome = await askAndKill(page, { store, task: 'open', stopBefore: step })
    expect(await ask(page, { store, task: 'open' })).toEqual(stateOf(60, { generation: 1, checkedPages: true }))
    await ask(page, { store, task: 'close' })
    if (outcome === 'done') break
  }
  expect(step - first).toBeGreaterThan(10)
})

test('B14 a damaged store is saved into a new one, and its file is kept until it is let go', async ({ page }) => {
  const store = 'damaged'
  await ask(page, { store, task: 'make-old' })
  await ask(page, { store, task: 'open' })
  await ask(page, { store, task: 'close' })
  await ask(page, { store, task: 'damage' })
  const salvaged = await ask(page, { store, task: 'salvage' })
  expect(salvaged).toMatchObject({ ok: true, value: { damagedPages: expect.any(Number) } })
  const opened = await ask(page, { store, task: 'open' })
  expect(opened).toMatchObject({ ok: true, value: { file: { generation: 2, checkedPages: true } } })
  const damaged = await page.evaluate((given) => filesPage.rawBase64(given), { store, task: 'raw-damaged' } as const)
  expect(Buffer.from(damaged, 'base64').includes(Buffer.alloc(16_000, 0xa5))).toBe(true)
  expect(await ask(page, { store, task: 'drop-damaged' })).toEqual({ ok: true, value: null })
  expect(await ask(page, { store, task: 'raw-damaged' })).toMatchObject({ error: { type: 'NotFound' } })
})

for (const fault of ['damage-head', 'double'] as const)
  test(`a store is opened as it was after ${fault}`, async ({ page }) => {
    await ask(page, { store: fault, task: 'make-old' })
    await ask(page, { store: fault, task: 'open' })
    await ask(page, { store: fault, task: 'close' })
    await ask(page, { store: fault, task: fault })
    expect(await ask(page, { store: fault, task: 'open' })).toEqual(stateOf(60, { generation: 1, checkedPages: true }))
    await ask(page, { store: fault, task: 'add' })
    await ask(page, { store: fault, task: 'close' })
    expect(await ask(page, { store: fault, task: 'open' })).toEqual(stateOf(61, { generation: 1, checkedPages: true }))
  })

test('a saved store whose marks are lost is opened again, and the damaged file is still kept', async ({ page }) => {
  const store = 'lost-marks'
  await ask(page, { store, task: 'make-old' })
  await ask(page, { store, task: 'open' })
  await ask(page, { store, task: 'close' })
  await ask(page, { store, task: 'damage' })
  await ask(page, { store, task: 'salvage' })
  await ask(page, { store, task: 'lose-marks' })
  expect(await ask(page, { store, task: 'open' })).toMatchObject({ ok: true, value: { file: { generation: 2 } } })
  const damaged = await page.evaluate((given) => filesPage.rawBase64(given), { store, task: 'raw-damaged' } as const)
  expect(Buffer.from(damaged, 'base64').includes(Buffer.alloc(16_000, 0xa5))).toBe(true)
  expect(await ask(page, { store, task: 'drop-damaged' })).toEqual({ ok: true, value: null })
})

test('a store for whose copy there is no room goes on as it is, and says that its pages have no checksums', async ({
  page,
  context,
  testPages,
}) => {
  const store = 'no-room'
  await ask(page, { store, task: 'make-old' })
  const usedBytes = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  const browser = await context.newCDPSession(page)
  const { origin } = new URL(testPages.url)
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usedBytes + 100_000 })
  expect(await ask(page, { store, task: 'open' })).toEqual(stateOf(60, { generation: 0, checkedPages: false }))
  await ask(page, { store, task: 'close' })
  await browser.send('Storage.overrideQuotaForOrigin', { origin })
  expect(await ask(page, { store, task: 'open' })).toEqual(stateOf(60, { generation: 1, checkedPages: true }))
})

test('a salvage and a letting go that are cut off can be done again, and the damaged file is never lost', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const store = 'cut-salvage'
  await ask(page, { store, task: 'make-old' })
  await ask(page, { store, task: 'open' })
  await ask(page, { store, task: 'close' })
  await ask(page, { store, task: 'damage' })
  for (const stopBefore of [14, 18, 20, 24, 30, 40, 60]) {
    if ((await askAndKill(page, { store, task: 'salvage', stopBefore })) === 'done') break
    expect(await ask(page, { store, task: 'raw' })).toMatchObject({ ok: true })
  }
  expect(await ask(page, { store, task: 'salvage' })).toMatchObject({ ok: true })
  expect(await ask(page, { store, task: 'open' })).toMatchObject({ ok: true })
  expect(await ask(page, { store, task: 'raw-damaged' })).toMatchObject({ ok: true })
  for (let step = 1; step < 30; step++) {
    if ((await askAndKill(page, { store, task: 'drop-damaged', stopBefore: step })) === 'done') break
    expect(await ask(page, { store, task: 'open' })).toMatchObject({ ok: true })
  }
  expect(await ask(page, { store, task: 'open' })).toMatchObject({ ok: true })
  expect(await ask(page, { store, task: 'raw-damaged' })).toMatchObject({ error: { type: 'NotFound' } })
})
