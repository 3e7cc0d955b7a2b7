// A backup as a person makes it, and everything that may become of it: restored elsewhere, restored over other documents,
// taken back, refused, or cut off in the middle.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { App } from './app.ts'
import { callEngine, saveAll } from './call-engine.ts'
import { expect, test } from './fixtures.ts'
import { openProfile } from './open-profile.ts'
import { phone } from './phone.ts'
import { type SampleFile, textFile } from './sample-files.ts'
import { seriousFaultsInBothThemes } from './serious-faults.ts'

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** By way of the Store screen, as the file that the browser would save. */
async function makeBackup(app: App): Promise<SampleFile> {
  const { page } = app
  await app.goTo('Store')
  await button(page, 'Back up now').click()
  const download = page.waitForEvent('download')
  await button(page, 'Save the file').click({ timeout: 60_000 })
  const saved = await download
  await expect(heading(page, /^Last backup: /)).not.toHaveText('Last backup: never')
  return {
    name: saved.suggestedFilename(),
    mimeType: 'application/zip',
    buffer: readFileSync(await saved.path()),
  }
}

async function chooseBackup(page: Page, file: SampleFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Restore a backup').click()
  await (await chooser).setFiles(file)
}

async function restore(page: Page): Promise<void> {
  await button(page, 'Restore').click()
  await expect(heading(page, 'The backup is restored')).toBeVisible({ timeout: 60_000 })
}

/** A file that is not its own text, so that it is kept as an original. */
const htmlFile = (title: string, text: string): SampleFile =>
  textFile(`${title}.html`, `<!doctype html><title>${title}</title><h1>${title}</h1><p>${text}</p>`)

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index + 1)

const noteOf = (id: string, title: string, text: string, updated = '2026-01-01T00:00:00Z') => ({
  id,
  title,
  text,
  updated,
  created: updated,
})

const countsOf = async (page: Page) => {
  const { documents, trashed, byKind, sizes } = await callEngine(page, 'health')
  return { documents, trashed, byKind, originalsBytes: sizes.originalsBytes }
}

test('B19 a backup is restored into an empty profile without a network, and the app proves that it is the same', async ({
  app,
  page,
  server,
}) => {
  await app.addFiles(numbers(40).map((number) => htmlFile(`Paper ${number}`, `A lantern ${number}.`)))
  await saveAll(
    page,
    numbers(20).map((number) => ({ ...noteOf(`note-${number}`, `Note ${number}`, 'Boiler'), tags: ['house'] })),
  )
  await app.goTo('Search')
  await app.search('"Note 7"')
  await app.hit('Note 7').click()
  await app.article.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Move to the trash' }).click()
  await app.closeDocument()
  const before = await countsOf(page)
  const file = await makeBackup(app)
  expect(file.name).toMatch(/^kept-backup-[\d-]+\.zip$/)

  const { context, close } = await openProfile({ ...phone })
  const elsewhere = new App(context.pages()[0] ?? (await context.newPage()), server.url)
  await elsewhere.open()
  await elsewhere.waitForOfflineUse()
  await elsewhere.goTo('Store')
  await expect(button(elsewhere.page, 'Restore a backup')).toBeVisible()
  await context.setOffline(true)
  await chooseBackup(elsewhere.page, file)
  await expect(elsewhere.page.getByText('60 documents and 40 originals')).toBeVisible()
  await expect(elsewhere.page.getByText('Every part of it is as it was written.')).toBeVisible()
  expect(await seriousFaultsInBothThemes(elsewhere.page)).toEqual([])
  await restore(elsewhere.page)
  await expect(elsewhere.page.getByText('60 documents and 40 originals are the same')).toBeVisible()
  await button(elsewhere.page, 'Go on').click()
  expect(await countsOf(elsewhere.page)).toEqual(before)
  for (const [query, hits] of [
    ['lantern', 25],
    ['tag:house boiler', 19],
    ['is:trash', 1],
  ] as const) {
    const { total } = await callEngine(elsewhere.page, 'facets', {
      query,
      page: 1,
      pageSize: 25,
      fuzzy: true,
      nowMs: Date.now(),
      timeZone: 'UTC',
    })
    expect([query, total]).toEqual([query, query === 'lantern' ? 40 : hits])
  }
  await elsewhere.goTo('Search')
  await elsewhere.search('"lantern 31"')
  await expect(elsewhere.hit('Paper 31')).toBeVisible()
  await close()
})

const isThere = async (app: App, query: string, title: string): Promise<boolean> => {
  const { total } = await callEngine(app.page, 'facets', {
    query: `title:"${title}" ${query}`,
    page: 1,
    pageSize: 25,
    fuzzy: false,
    nowMs: Date.now(),
    timeZone: 'UTC',
  })
  return total === 1
}

test('B20 what a restore would lose is said before, kept on demand, and the state before can be brought back', async ({
  app,
  page,
}) => {
  await saveAll(page, [noteOf('b', 'Bell', 'old words'), noteOf('c', 'Crane', 'tall')])
  const file = await makeBackup(app)
  await saveAll(page, [noteOf('a', 'Anchor', 'heavy'), noteOf('b', 'Bell', 'new words', '2026-02-01T00:00:00Z')])
  await callEngine(page, 'saveDocument', noteOf('c', 'Crane', 'tall'))

  await chooseBackup(page, file)
  await expect(page.getByText('1 document is only here')).toBeVisible()
  await expect(page.getByRole('alert').getByText('Anchor')).toBeVisible()
  await expect(page.getByText(/document(s)? here (is|are) newer/)).toBeVisible()
  await page.getByRole('checkbox', { name: /^Keep these documents/ }).uncheck()
  await restore(page)
  await button(page, 'Go on').click()
  await app.goTo('Store')
  expect(await isThere(app, 'words', 'Bell')).toBe(true)
  expect([await isThere(app, 'new', 'Bell'), await isThere(app, '', 'Anchor')]).toEqual([false, false])

  await button(page, 'Bring the store from before back').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Bring the store from before back' }).click()
  await expect(page.getByText('The store from before is back')).toBeVisible()
  expect([await isThere(app, 'new', 'Bell'), await isThere(app, 'heavy', 'Anchor')]).toEqual([true, true])

  await chooseBackup(page, file)
  await restore(page)
  await expect(page.getByText(/documents? from here (was|were) kept/)).toBeVisible()
  await button(page, 'Go on').click()
  await app.goTo('Store')
  expect([await isThere(app, 'new', 'Bell'), await isThere(app, 'heavy', 'Anchor')]).toEqual([true, true])
  await button(page, 'Let go of it').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Let go of it' }).click()
  await expect(page.getByText('The store from before is gone')).toBeVisible()
  await app.reload()
  expect(await isThere(app, 'new', 'Bell')).toBe(true)
  await callEngine(page, 'checkIndex')
})

test('B21 a file that is no whole backup is refused for its reason, and a damaged original is named', async ({
  app,
  page,
}) => {
  const words = 'A lantern that shines upon the pier at night. '.repeat(40)
  await app.addFiles([htmlFile('lamp', words), htmlFile('pier', `${words} And more.`)])
  const file = await makeBackup(app)
  const { buffer } = file
  const flipped = Buffer.from(buffer)
  const at = flipped.lastIndexOf('A lantern that shines')
  flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at)
  const refusals = [
    [{ ...file, buffer: buffer.subarray(0, Math.floor(buffer.byteLength * 0.6)) }, 'its end is missing'],
    [textFile('notes.zip', 'no zip at all'), 'is no backup of Kept'],
    [{ ...file, buffer: Buffer.from(buffer).fill(7, 60, 200) }, 'is damaged'],
  ] as const
  for (const [bad, reason] of refusals) {
    await chooseBackup(page, bad)
    await expect(page.getByText(reason)).toBeVisible()
    await button(page, 'Cancel').click()
    await app.goTo('Store')
  }
  await chooseBackup(page, { ...file, buffer: flipped })
  await expect(page.getByText('1 original in it is damaged or missing')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /lamp|pier/ })).toBeVisible()
  await restore(page)
  await expect(page.getByText('2 documents and 2 originals are the same')).toBeVisible()
  await button(page, 'Go on').click()
  await app.goTo('Search')
  await app.search('lantern')
  await expect(app.hits).toHaveCount(2)
})

test('a line on the first screen reminds of a backup, and is gone once one was saved', async ({ app, page }) => {
  await saveAll(
    page,
    numbers(20).map((number) => noteOf(`note-${number}`, `Note ${number}`, 'Boiler')),
  )
  const line = page.getByText('There is no backup of 20 documents yet')
  await app.reload()
  await expect(line).toBeVisible({ timeout: 30_000 })
  await page.getByRole('main').getByRole('link', { name: 'Backup' }).click()
  await makeBackup(app)
  await app.goTo('Search')
  await expect(heading(page, 'Recent')).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('a tab on an iPhone says how its documents come to the home screen, and the app there does not', async ({
  app,
  page,
}) => {
  const beOn = (standalone: boolean) =>
    page.addInitScript((value) => Object.assign(navigator, { standalone: value }), standalone)
  await saveAll(page, [noteOf('f', 'Ferry', 'Leaves from the northern pier.')])
  await beOn(false)
  await app.reload()
  await app.goTo('Settings')
  await page.getByRole('link', { name: 'Move to the home screen' }).click()
  const card = page.getByRole('region', { name: 'Move to the home screen' })
  await expect(card).toContainText('Below: “Back up now”, then “Save the file”.')
  expect(await seriousFaultsInBothThemes(page)).toEqual([])
  await beOn(true)
  await app.reload()
  await expect(button(page, 'Restore a backup')).toBeVisible()
  await expect(card).toHaveCount(0)
})

test('B17 a store that was lost is restored from the page that says so', async ({ app, page, context, server }) => {
  await saveAll(page, [noteOf('f', 'Ferry', 'Leaves from the northern pier.')])
  const file = await makeBackup(app)
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith(':use-marker')))
  await page.close()
  const bare = await context.newPage()
  await bare.goto(`${server.url}icons/kept.svg`)
  await bare.evaluate(async () => {
    const root = await navigator.storage.getDirectory()
    // Typed without its iteration in some versions of the library.
    const names = (root as unknown as { keys(): AsyncIterable<string> }).keys()
    for await (const name of names) await root.removeEntry(name, { recursive: true })
  })
  await bare.goto(server.url)
  await expect(heading(bare, 'Your documents are no longer here')).toBeVisible()
  await chooseBackup(bare, file)
  await restore(bare)
  await button(bare, 'Go on').click()
  await expect(heading(bare, 'Your documents are no longer here')).toHaveCount(0)
  const restored = new App(bare, server.url)
  await restored.open('?q=pier')
  await expect(restored.hit('Ferry')).toBeVisible()
})
