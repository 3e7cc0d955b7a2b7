// Every state that the store may be in has words and a way on. What a device does to a browser is played: a worker
// that says nothing, refused storage, cleared data, a file of a newer version, a store that is suddenly empty.
import type { BrowserContext, Page } from '@playwright/test'
import { App } from './app.ts'
import { expect } from './fixtures.ts'
import { seriousFaultsInBothThemes } from './serious-faults.ts'
import { test } from './store-fixtures.ts'

/** Serves the engine's script with a first line of its own, as `failures.spec.ts` does. */
async function beginEngineWith(context: BrowserContext, line: string): Promise<void> {
  // A service worker would bring the script as it was built, as soon as it has the page.
  await context.route(/service-worker\.js$/, (route) => route.abort())
  for (const page of context.pages().filter((each) => each.url().startsWith('http'))) {
    await page.evaluate(async () => {
      for (const registration of await navigator.serviceWorker.getRegistrations()) await registration.unregister()
    })
  }
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

/** What a person does in the settings of the browser. */
async function clearSiteData(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
}

/** The count behind the marker of use is taken a moment after the last change. */
async function waitForMarker(page: Page): Promise<void> {
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith(':use-marker')))
}

async function expectNoFaults(page: Page): Promise<void> {
  expect(await seriousFaultsInBothThemes(page)).toEqual([])
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
  await expectNoFaults(page)
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
  await clearSiteData(page)
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('The data of Kept was cleared')
  await expect(page.getByText('Draft kept on this device')).toHaveCount(0)
  await expectNoFaults(page)
  await expect(page.getByRole('textbox', { name: 'Write or paste a note' })).toHaveValue('Dear Ann')
  await page.getByRole('button', { name: 'Start anew' }).click()
  const sheet = page.getByRole('dialog', { name: 'Start anew' })
  await expect(sheet).toContainText('Copy first what you need')
  await sheet.getByRole('button', { name: 'Start anew' }).click()
  await app.waitForStore()
  await app.goTo('Search')
  await expect(heading(page, 'Keep it here, find it again')).toBeVisible()
})

test('B09 an edit that is open while the data are cleared stays on the screen, and is not called saved', async ({
  app,
  page,
}) => {
  await addNote(app)
  await app.goTo('Search')
  await app.search('pier')
  await app.hit('Ferry').click()
  await app.article.getByRole('button', { name: 'Edit', exact: true }).click()
  const editor = page.getByRole('region', { name: /^Editing/ })
  const text = editor.getByRole('textbox', { name: 'Text' })
  await text.fill('Leaves from the southern pier.')
  await clearSiteData(page)
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').first()).toContainText('The data of Kept was cleared')
  await expect(text).toHaveValue('Leaves from the southern pier.')
  await expect(editor).toContainText('The draft is not kept')
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
  await expectNoFaults(page)
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
  await expectNoFaults(page)
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
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Go on without keeping' }).click()
  await app.waitForStore()
  await expect(page.getByText('Nothing stays after this window closes')).toBeVisible()
  await context.unrouteAll()
  await app.open()
  await app.search('pier')
  await expect(app.hit('Ferry')).toBeVisible()
})

test('B13 a full device: what is written stays, what was kept can be read, and the line goes once there is room', async ({
  app,
  page,
}) => {
  await addNote(app)
  // The browser is told of a smaller quota and counts against it. A real device may refuse a little earlier or later.
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 100_000 })
  await app.goTo('Add')
  await page.getByRole('textbox', { name: 'Title' }).fill('Letter')
  const text = page.getByRole('textbox', { name: 'Write or paste a note' })
  await text.fill('room '.repeat(200_000))
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  const line = page.getByRole('alert').filter({ hasText: 'No room is left on this device' })
  await expect(line.getByRole('button', { name: 'Give back space' })).toBeVisible()
  await expect(text).toHaveValue(/^room room/)
  await expectNoFaults(page)
  await line.getByRole('link', { name: 'What takes room' }).click()
  await expect(heading(page, 'No room left')).toBeVisible()
  await expectNoFaults(page)
  await app.goTo('Search')
  await app.search('pier')
  await expect(app.hit('Ferry')).toBeVisible()
  await session.send('Storage.overrideQuotaForOrigin', { origin })
  await app.goTo('Add')
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page.getByText('Kept', { exact: true })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('B14 a damaged file is said, read into a new store with a list of what is missing, and kept until it is let go', async ({
  app,
  page,
  changeStore,
}) => {
  await changeStore({ task: 'fill', notes: 60 })
  await changeStore({ task: 'damage' })
  await app.open('?screen=settings')
  await page.getByText('For a fault report').click()
  await page.getByRole('button', { name: 'Check the whole store' }).click()
  await expect(heading(page, 'The file with your documents is damaged')).toBeVisible()
  // What a check has found is so at the next start as well, whatever that start happens to read.
  await page.reload()
  await expect(heading(page, 'The file with your documents is damaged')).toBeVisible()
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Save what can be read' }).click()
  await expect(heading(page, 'Saved from a damaged file')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText(/pages of the file were damaged/)).toBeVisible()
  await expectNoFaults(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the damaged file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^kept-damaged-[\d-]+\.sqlite$/)
  await page.getByRole('button', { name: 'Go on' }).click()
  await app.open('?q=kettle')
  await expect(app.hits.first()).toBeVisible()
  await app.goTo('Store')
  const card = page.getByRole('region', { name: 'Saved from a damaged file' })
  await expect(card).toBeVisible()
  await expectNoFaults(page)
  await card.getByRole('button', { name: 'Let go of it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Let go of it' }).click()
  await expect(card).toHaveCount(0)
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
  await expectNoFaults(bare)
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
  await expectNoFaults(page)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  const report = await page.evaluate(() => navigator.clipboard.readText())
  expect(report).toMatch(/^Versions: Kept .* SQLite .* schema \d+/)
  expect(report).not.toContain('northern pier')
})

test('a window that has the store and has gone quiet is said, and works again once it is closed', async ({
  context,
  page,
  server,
}) => {
  // A page that holds the lock and answers nothing, as one that the system has frozen.
  await page.goto(`${server.url}icons/kept.svg`)
  await page.evaluate((path) => {
    void navigator.locks.request(`kept${encodeURIComponent(path)}:store`, () => new Promise(() => {}))
  }, new URL(server.url).pathname)
  const second = await context.newPage()
  await second.goto(server.url)
  await expect(heading(second, 'Another window holds your documents')).toBeVisible()
  await expectNoFaults(second)
  await page.close()
  await new App(second, server.url).waitForStore()
})

test('an address without https, and a browser without locks, get words and no white page', async ({
  context,
  page,
  server,
}) => {
  // As in a page from http://, which a test on this machine cannot be: the address is trusted here.
  await context.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { get: () => !location.search.includes('insecure') })
    for (const name of ['locks', 'storage', 'serviceWorker']) Reflect.deleteProperty(Navigator.prototype, name)
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID')
  })
  await page.goto(`${server.url}?insecure`)
  await expect(heading(page, 'Kept needs an address that begins with https')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open with https' })).toHaveAttribute('href', /^https:.*\?insecure$/)
  await expectNoFaults(page)
  await page.goto(server.url)
  await expect(heading(page, 'This browser is too old for Kept')).toBeVisible()
})
