// Several tabs of one store: the one that leads is ended, killed or frozen, and the others go on, or say what to do.
import type { Page } from '@playwright/test'
import { App } from './app.ts'
import { expect, test } from './fixtures.ts'
import { runTabs } from './reliability/tabs.ts'

test('three tabs at work while the one that leads is ended five times: each write is there once, no call waits for ever', async ({
  testPages,
}) => {
  test.setTimeout(180_000)
  const report = await runTabs({ url: testPages.url, tabs: 3, closings: 5, seed: 5, log: () => undefined })
  const { lost, doubled, half, unfound } = report.outcome
  expect({ lost, doubled, half, unfound }).toEqual({ lost: [], doubled: [], half: [], unfound: [] })
  expect(report).toMatchObject({ unanswered: 0, late: [] })
  expect(report.documents).toBeGreaterThan(0)
})

async function setFrozen(page: Page, state: 'frozen' | 'active'): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setWebLifecycleState', { state })
}

/**
 * As a system freezes a tab in the background, for that long. `setWebLifecycleState` stops the page and not its worker, which
 * would go on answering the other tabs (measured): the worker is kept busy beside it.
 */
async function freezeWhole(page: Page, ms: number): Promise<void> {
  const worker = page.workers().find((each) => /engine/.test(each.url()))
  const busy = worker?.evaluate((until) => {
    while (Date.now() < until);
  }, Date.now() + ms)
  // It is not waited for: the page may be closed before.
  busy?.catch(() => undefined)
  await setFrozen(page, 'frozen')
}

/** Two tabs with one note; the first leads. `init` runs in the first before anything else. */
async function openTwo(page: Page, url: string, init: () => void): Promise<{ readonly second: App }> {
  await page.addInitScript(init)
  const first = new App(page, url)
  await first.open()
  await first.addNote('Ferry', 'Leaves from the northern pier.')
  const second = new App(await page.context().newPage(), url)
  await second.open()
  await second.goTo('Search')
  await second.search('pier')
  await expect(second.hit('Ferry')).toBeVisible()
  return { second }
}

/** A browser that freezes a page without a word. */
const withoutNotice = (): void => {
  const add = document.addEventListener.bind(document)
  document.addEventListener = (name: string, ...rest: [EventListenerOrEventListenerObject]) => {
    if (name !== 'freeze') add(name, ...rest)
  }
}

const elsewhere = (page: Page) => page.getByText('Another window holds your documents')

test('the leader is frozen without notice: other tabs say so and never look empty, and go on once it is closed', async ({
  page,
  server,
}) => {
  const { second } = await openTwo(page, server.url, withoutNotice)
  // The busy worker ends when its loop does; one that is really frozen ends at once when its tab is closed.
  await freezeWhole(page, 20_000)
  await expect(elsewhere(second.page).first()).toBeVisible()
  await expect(second.hit('Ferry')).toBeVisible()
  const third = await page.context().newPage()
  await third.goto(server.url)
  await expect(elsewhere(third).first()).toBeVisible()
  await page.close()
  await second.search('northern')
  await expect(second.hit('Ferry')).toBeVisible()
  await expect(elsewhere(second.page)).toHaveCount(0)
  await new App(third, server.url).waitForStore()
})

test('a frozen leader is woken: the other tab, which had said so, goes on', async ({ page, server }) => {
  const { second } = await openTwo(page, server.url, withoutNotice)
  await freezeWhole(page, 12_000)
  await expect(elsewhere(second.page).first()).toBeVisible()
  await setFrozen(page, 'active')
  await expect(elsewhere(second.page)).toHaveCount(0)
  await second.search('northern')
  await expect(second.hit('Ferry')).toBeVisible()
})

test('the leader is frozen with notice: the other tab simply goes on', async ({ page, server }) => {
  const { second } = await openTwo(page, server.url, () => undefined)
  await setFrozen(page, 'frozen')
  await second.addNote('Bell', 'Rings at noon.')
  await second.goTo('Search')
  await second.search('noon')
  await expect(second.hit('Bell')).toBeVisible()
  await expect(second.page.getByText('Another window holds your documents')).toHaveCount(0)
})

// The browser keeps a page for the way back only while nothing holds it; Playwright turns that off by default, so a
// page that was not kept is loaded anew, and must look the same to the person.
test('B05 left by a link and come back to: usable, with the typed query', async ({ app, page, testPages }) => {
  await app.addNote('Ferry', 'Leaves from the northern pier.')
  await app.goTo('Search')
  await app.search('pier')
  await expect(app.hit('Ferry')).toBeVisible()
  await page.goto(`${testPages.url}database.html`)
  await page.goBack()
  await app.waitForStore()
  await expect(app.searchBox).toHaveValue('pier')
  await expect(app.hit('Ferry')).toBeVisible()
  await app.addNote('Bell', 'Rings at noon.')
})

test('B08 twenty reloads: the last starts take no more than twice as long as the first', async ({
  page,
  testPages,
}) => {
  test.setTimeout(180_000)
  const startMs: number[] = []
  for (let round = 0; round < 21; round++) {
    const beganMs = Date.now()
    await page.goto(`${testPages.url}reliability.html`)
    await page.waitForFunction(() => globalThis.reliabilityPage?.state().type === 'ready')
    await page.evaluate(() => globalThis.reliabilityPage.firstAnswer())
    startMs.push(Date.now() - beganMs)
  }
  // The very first makes the store.
  const [first, last] = [middle(startMs.slice(1, 4)), middle(startMs.slice(-3))]
  expect(last / first, `starts took ${startMs} ms`).toBeLessThanOrEqual(2)
})

const middle = (three: readonly number[]): number => three.toSorted((a, b) => a - b)[1] ?? Number.NaN

// A worker is terminated in the middle of whatever it does, also of a write transaction: this one reaches all of 400
// documents, and is far from its end a moment after it has begun.
test('B04 a leader killed inside a write transaction: the next owner sees the state before it, and may write', async ({
  page,
  context,
  testPages,
}) => {
  const open = async (tab: Page): Promise<void> => {
    await tab.goto(`${testPages.url}reliability.html`)
    await tab.waitForFunction(() => globalThis.reliabilityPage?.state().type === 'ready')
  }
  await open(page)
  await page.evaluate(() => globalThis.reliabilityPage.addBase(1, 400))
  await page.evaluate(() => globalThis.reliabilityPage.begin({ work: 'bulk', from: 0 }))
  await page.waitForTimeout(60)
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  session.send('Page.crash').catch(() => undefined)
  await crashed
  const next = await context.newPage()
  await open(next)
  const counts = await next.evaluate(() => globalThis.reliabilityPage.priorities())
  expect(Object.values(counts)).toEqual([400])
  const saved = await next.evaluate(() => globalThis.reliabilityPage.call('saveDocument', { id: 'a', title: 'After' }))
  expect(saved.ok).toBe(true)
})
