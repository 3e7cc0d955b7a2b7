// Every state that the store may be in has words and a way on. What a device does to a browser is played: a worker
// that says nothing, refused storage, cleared data, a file of a newer version, a store that is suddenly empty.
import type { BrowserContext, Page } from '@playwright/test'
import { App } from './app.ts'
import { expect } from './fixtures.ts'
import { test } from './store-fixtures.ts'

/** Serves the engine's script with a first line of its own, as `failures.spec.ts` does. */
async function beginEngineWith(context: BrowserContext, line: string): Promise<void> {
  await context.route(/engine\.worker.*\.js$/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${line}\n${await response.text()}` })
  })
}

const refuseStorage = `navigator.storage.getDirectory = () => Promise.reject(new DOMException('refused', 'SecurityError'));`
/** Neither a message of the page nor of another tab is ever answered. */
const sayNothing = `self.addEventListener('message', (event) => event.stopImmediatePropagation(), true);
self.postMessage = () => undefined; BroadcastChannel.prototype.postMessage = () => undefined;`

async function addNote(app: App): Promise<void> {
  await app.addNote('Ferry', 'Leaves from the northern pier.')
}

/** The count behind the marker of use is taken a moment after the last change. */
async function waitForMarker(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith(':use-marker')))
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name })

test('B06 an engine that never answers is said within ten seconds, with a way to try again', async ({
  page,
  context,
  server,
}) => {
  await beginEngineWith(context, sayNothing)
  await page.goto(server.url)
  await expect(heading(page, 'Kept does not answer')).toBeVisible({ timeout: 13_000 })
  await page.getByText('For a fault report').click()
  await expect(page.getByText('The engine does not answer').or(page.getByText('Collecting the facts'))).toBeVisible()
  await context.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await new App(page, server.url).waitForStore()
})

test('B09 data that was cleared while Kept is open: nothing pretends to be saved, and what is written stays', async ({
  app,
  page,
}) => {
  await addNote(app)
  await app.goTo('Add')
  await page.getByRole('textbox', { name: 'Title' }).fill('Letter')
  await page.getByRole('textbox', { name: 'Write or paste a note' }).fill('Dear Ann')
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The data of Kept was cleared')
  await expect(page.getByRole('textbox', { name: 'Write or paste a note' })).toHaveValue('Dear Ann')
  await page.getByRole('button', { name: 'Start anew' }).click()
  const sheet = page.getByRole('dialog', { name: 'Start anew' })
  await expect(sheet).toContainText('Copy first what you need')
  await sheet.getByRole('button', { name: 'Start anew' }).click()
  await app.waitForStore()
  await app.goTo('Search')
  await expect(heading(page, 'Keep it here, find it again')).toBeVisible()
})

test('B11 a store of a newer version is left as it is, with the file to take along', async ({
  app,
  page,
  server,
  changeStore,
}) => {
  await addNote(app)
  await changeStore({ task: 'renumber', by: 1_000 })
  await page.goto(server.url)
  await expect(heading(page, 'Kept has to be updated')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the file as it is' }).click()
  expect((await download).suggestedFilename()).toMatch(/^kept-[\d-]+\.sqlite$/)
  await expect(page.getByRole('button', { name: 'Update now' })).toBeVisible()
  await changeStore({ task: 'renumber', by: -1_000 })
  await app.open('?q=pier')
  await expect(app.hit('Ferry')).toBeVisible()
})

test('B12 a refused file system: Kept works at once, says that nothing is kept and why', async ({
  page,
  context,
  server,
}) => {
  await beginEngineWith(context, refuseStorage)
  await page.goto(server.url)
  const line = page.getByText('Nothing stays after this window closes')
  await expect(line).toBeVisible()
  const app = new App(page, server.url)
  await app.waitForStore()
  await line.click()
  await expect(page.getByText('SecurityError')).toBeVisible()
  await addNote(app)
  await app.goTo('Search')
  await app.search('pier')
  await expect(app.hit('Ferry')).toBeVisible()
  await expect(line).toBeVisible()
})

test('B12 where documents are known to be, refused storage is no reason to begin without them', async ({
  app,
  page,
  context,
}) => {
  await addNote(app)
  await waitForMarker(page)
  await beginEngineWith(context, refuseStorage)
  await page.reload()
  await expect(heading(page, 'The browser does not let Kept reach your documents')).toBeVisible()
  await expect(page.getByText('SecurityError').first()).toBeVisible()
  await page.getByRole('button', { name: 'Go on without keeping' }).click()
  await app.waitForStore()
  await expect(page.getByText('Nothing stays after this window closes')).toBeVisible()
  await context.unrouteAll()
  await app.open()
  await app.search('pier')
  await expect(app.hit('Ferry')).toBeVisible()
})

test('B17 a store that held documents and is empty is a loss, and never a greeting', async ({
  app,
  page,
  context,
  server,
}) => {
  await addNote(app)
  await waitForMarker(page)
  await page.close()
  // A page of the same origin without the app: nobody holds the files while they are taken away.
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
  await expect(bare.getByText('Kept held 1 document here')).toBeVisible()
  await expect(heading(bare, 'Keep it here, find it again')).toHaveCount(0)
  await bare.reload()
  await expect(heading(bare, 'Your documents are no longer here')).toBeVisible()
  await bare.getByRole('button', { name: 'Start anew' }).click()
  await bare.getByRole('dialog').getByRole('button', { name: 'Start anew' }).click()
  await expect(heading(bare, 'Keep it here, find it again')).toBeVisible()
  const anew = new App(bare, server.url)
  await anew.reload()
  await expect(heading(bare, 'Keep it here, find it again')).toBeVisible()
})

test('B17 whoever deletes the last document has lost nothing', async ({ app, page }) => {
  await addNote(app)
  await waitForMarker(page)
  await app.goTo('Search')
  await app.search('pier')
  await app.hit('Ferry').click()
  await app.article.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Move to the trash' }).click()
  await app.closeDocument()
  await app.search('is:trash')
  await page.getByRole('button', { name: 'Empty the trash' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete for ever' }).click()
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.endsWith(':use-marker')))
  await app.open()
  await expect(heading(page, 'Keep it here, find it again')).toBeVisible()
})

test('B18 persistence is asked for once, after the first document, and the Store tells the truth', async ({
  page,
  context,
  server,
}) => {
  await context.addInitScript(() => {
    Object.assign(window, { asked: 0 })
    navigator.storage.persisted = async () => false
    navigator.storage.persist = async () => {
      Object.assign(window, { asked: Number(Reflect.get(window, 'asked')) + 1 })
      return false
    }
  })
  const app = new App(page, server.url)
  const asked = () => page.evaluate(() => Reflect.get(window, 'asked'))
  await app.open()
  expect(await asked()).toBe(0)
  await addNote(app)
  await expect.poll(asked).toBe(1)
  await app.addNote('Bell', 'Rings at noon.')
  await app.goTo('Store')
  await expect(page.getByText('The browser may clear your documents')).toBeVisible()
  await expect(page.getByText('Last backup: never')).toBeVisible()
  await expect(page.getByText('Installed as an app').or(page.getByRole('button', { name: 'Install' }))).toBeVisible()
  await expect(page.getByText(/\bsafe\b/i)).toHaveCount(0)
  expect(await asked()).toBe(1)
  await app.reload()
  await app.addNote('Gate', 'Opens at eight.')
  expect(await asked()).toBe(0)
})

test('the facts for a fault report can be read and copied, and the whole store be checked', async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await addNote(app)
  await app.goTo('Settings')
  await page.getByText('For a fault report').click()
  await expect(page.getByText('This window holds the store')).toBeVisible()
  await page.getByRole('button', { name: 'Check the whole store' }).click()
  await expect(page.getByText('The file is sound, and the index agrees with your documents.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toMatch(/^Versions: Kept .* SQLite .* schema \d+/)
  expect(report).not.toContain('northern pier')
})
