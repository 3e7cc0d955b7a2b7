// Every tab works at once through the one that leads, whichever that is, and goes on when it is gone.
import type { Page } from '@playwright/test'
import { App } from './app.ts'
import { expect, test } from './fixtures.ts'

async function openTab(page: Page, url: string): Promise<App> {
  const app = new App(page, url)
  await app.open()
  return app
}

async function expectFound(app: App, query: string, title: string): Promise<void> {
  await app.goTo('Search')
  await app.search(query)
  await expect(app.hit(title)).toBeVisible()
}

test('B02 two tabs add and search at once, and each sees what the other kept', async ({ app, context, server }) => {
  const second = await openTab(await context.newPage(), server.url)
  await app.addNote('Ferry', 'Leaves from the northern pier.')
  await expectFound(second, 'pier', 'Ferry')
  await second.addNote('Bell', 'Rings at noon.')
  await expectFound(app, 'noon', 'Bell')
})

/** Ends what has the store: the first tab, as a person does, or its worker, as the system does. */
const endings = {
  closed: (page: Page) => page.close(),
  reloaded: async (page: Page) => void (await page.reload({ waitUntil: 'commit' })),
  'robbed of its worker': async (page: Page) => {
    const worker = page.workers().find((each) => /engine/.test(each.url()))
    await worker?.evaluate(() => self.close())
  },
} as const

for (const [how, end] of Object.entries(endings)) {
  test(`B03 the first tab is ${how} while the second saves ten notes: each is there once`, async ({
    app,
    page,
    context,
    server,
  }) => {
    await app.addNote('Ferry', 'Leaves from the northern pier.')
    const second = await openTab(await context.newPage(), server.url)
    for (let n = 0; n < 10; n++) {
      if (n === 4) void end(page)
      await second.addNote(`Note ${n}`, `number${n} harbour`)
    }
    await second.goTo('Search')
    for (let n = 0; n < 10; n++) {
      await second.search(`number${n}`)
      await expect(second.hits).toHaveCount(1)
    }
    await expectFound(second, 'pier', 'Ferry')
  })
}

test('B10 four tabs opened at once make one store, and all four work', async ({ context, server }) => {
  const pages = await Promise.all([0, 1, 2, 3].map(() => context.newPage()))
  const tabs = await Promise.all(pages.map((page) => openTab(page, server.url)))
  for (const [n, tab] of tabs.entries()) await tab.addNote(`Tab ${n}`, `word${n} meadow`)
  for (const tab of tabs) {
    await tab.goTo('Search')
    await tab.search('meadow')
    await expect(tab.hits).toHaveCount(4)
  }
})
