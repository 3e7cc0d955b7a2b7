// What other apps share and what the system opens waits on the Add screen, and nothing of it is kept without a tap.
import type { Page } from '@playwright/test'
import { App } from './app.ts'
import { expect, test } from './fixtures.ts'
import { textFile } from './sample-files.ts'
import { type Shared, share } from './shares.ts'
import { test as hosted } from './update-fixtures.ts'

const card = (page: Page, name = 'Shared with Kept') => page.getByRole('region', { name })
const keep = (page: Page) => page.getByRole('button', { name: 'Keep this' })

async function shareWith(app: App, address: string, shared: Shared): Promise<void> {
  await share(app.page, address, shared)
  await app.waitForStore()
}

test('B30 what is shared arrives with its address, text or files, and is kept by a tap', async ({
  app,
  page,
  server,
}) => {
  await app.waitForOfflineUse()
  await shareWith(app, server.url, { title: 'Ferry times', url: 'https://example.org/ferry' })
  await expect(card(page)).toContainText('https://example.org/ferry')
  await shareWith(app, server.url, { text: 'Kettles compared https://example.org/kettles' })
  await shareWith(app, server.url, { text: 'Water the lemon tree' })
  await shareWith(app, server.url, { files: [textFile('one.txt', 'a gasket'), textFile('two.txt', 'a valve')] })
  await expect(card(page)).toHaveCount(4)
  await expect(card(page).nth(1)).toContainText('https://example.org/kettles')
  await expect(card(page).nth(3)).toContainText('one.txt')

  await app.goTo('Search')
  await app.search('lemon')
  await expect(app.hits).toHaveCount(0)
  await app.goTo('Add')
  for (const left of [3, 2, 1, 0]) {
    await keep(page).first().click()
    await expect(card(page)).toHaveCount(left)
  }
  await app.reload()
  await expect(card(page)).toHaveCount(0)
  await app.goTo('Search')
  for (const [query, title] of [
    ['kind:bookmark ferry', 'Ferry times'],
    ['kind:bookmark kettles', 'Kettles compared'],
    ['lemon', 'Water the lemon tree'],
    ['gasket', /^one/],
    ['valve', /^two/],
  ] as const) {
    await app.search(query)
    await expect(app.hit(title), query).toBeVisible()
  }
})

test('a draft stays when something is shared, and what is discarded can be taken back', async ({
  app,
  page,
  server,
}) => {
  await app.waitForOfflineUse()
  await app.goTo('Add')
  await page.getByRole('textbox', { name: 'Title' }).fill('Half a thought')
  await shareWith(app, server.url, { text: 'Water the lemon tree' })
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Half a thought')
  await card(page).getByRole('button', { name: 'Discard' }).click()
  await expect(card(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card(page)).toContainText('Water the lemon tree')
})

test('two shares of files with one name replace nothing', async ({ app, page, server }) => {
  await app.waitForOfflineUse()
  for (const text of ['the first picture', 'the second picture']) {
    await shareWith(app, server.url, { files: [textFile('image.txt', text)] })
    await keep(page).click()
    await expect(card(page)).toHaveCount(0)
  }
  await app.goTo('Search')
  await app.search('picture')
  await expect(app.hits).toHaveCount(2)
})

test('B31 a share without any part says so and offers to choose a file', async ({ app, page, server }) => {
  await app.waitForOfflineUse()
  await shareWith(app, server.url, {})
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing arrived' })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await card(page).getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles([textFile('late.txt', 'Better late')])
  await expect(card(page)).toHaveCount(0)
  await expect(app.importPanel.getByRole('button', { name: 'Done' })).toBeVisible()
})

test('a share larger than the room left is refused with its size, and its words are there', async ({
  app,
  page,
  context,
  server,
}) => {
  await app.waitForOfflineUse()
  const browser = await context.newCDPSession(page)
  const { usage } = await browser.send('Storage.getUsageAndQuota', { origin: server.origin })
  await browser.send('Storage.overrideQuotaForOrigin', { origin: server.origin, quotaSize: usage + 900_000 })
  // Larger than the room and the reserve that the engine gives up when it is short.
  // The session that holds the quota ends with the document it was opened in: another tab shares.
  const other = new App(await context.newPage(), server.url)
  await shareWith(other, server.url, { text: 'Long recording', files: [textFile('long.txt', 'la '.repeat(4_000_000))] })
  await expect(card(other.page).getByRole('alert')).toContainText('the shared files (12 MB)')
  await expect(card(other.page)).toContainText('Long recording')
  await browser.send('Storage.overrideQuotaForOrigin', { origin: server.origin })
})

// Only the system fills the launch queue. This one stands in its place before the app starts and calls the consumer as
// Chromium does: with real handles, and once more with the same ones when the page is reloaded.
test('B32 a file opened with the app is offered once, and a reload imports nothing', async ({ app, page }) => {
  await page.addInitScript(() => {
    const launch = async (consumer: (launch: { files: readonly FileSystemHandle[] }) => void) => {
      const folder = await navigator.storage.getDirectory()
      const handle = await folder.getFileHandle('opened.txt', { create: true })
      if ((await handle.getFile()).size === 0) {
        const writable = await handle.createWritable()
        await writable.write('Opened by the system')
        await writable.close()
      }
      consumer({ files: [handle] })
    }
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer: launch } })
  })
  await app.open('?screen=add')
  await expect(card(page, 'Opened with Kept')).toContainText('opened.txt')
  await app.reload()
  await expect(card(page, 'Opened with Kept')).toHaveCount(1)
  await keep(page).click()
  await expect(card(page, 'Opened with Kept')).toHaveCount(0)
  await expect(app.importPanel.getByRole('button', { name: 'Done' })).toBeVisible()
  await app.reload()
  await app.goTo('Search')
  await app.search('opened')
  await expect(app.hits).toHaveCount(1)
  await app.goTo('Add')
  await expect(card(page, 'Opened with Kept')).toHaveCount(0)
})

hosted('a share arrives offline and while another tab leads', async ({ page, context, host }) => {
  const leader = new App(page, host.url)
  await leader.open()
  await leader.waitForOfflineUse()
  host.have('offline')
  const app = new App(await context.newPage(), host.url)
  await shareWith(app, host.url, { text: 'Water the lemon tree' })
  await keep(app.page).click()
  await expect(card(app.page)).toHaveCount(0)
  await leader.page.bringToFront()
  await leader.search('lemon')
  await expect(leader.hit('Water the lemon tree')).toBeVisible()
})
