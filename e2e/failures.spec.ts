// What the world may do to an open store: a worker killed, a full disk. Said in words, nothing lost.
import type { Page } from '@playwright/test'
import { callEngine } from './call-engine.ts'
import { expect, test } from './fixtures.ts'
import { textFile } from './sample-files.ts'

/** A worker that ends by itself is gone as silently as one the system has killed. */
async function killWorker(page: Page, name: RegExp): Promise<void> {
  const worker = page.workers().find((each) => name.test(each.url()))
  if (worker === undefined) throw new Error(`no worker ${name}`)
  await worker.evaluate(() => self.close())
}

test('B07 a killed engine is replaced: typed text stays and the next search answers', async ({ app, page }) => {
  await app.addNote('Ferry', 'Leaves from the northern pier.')
  await app.goTo('Search')
  await app.type('pie')
  await expect(app.hit('Ferry')).toBeVisible()
  await killWorker(page, /engine/)
  await app.type('r')
  await expect(app.hit('Ferry')).toBeVisible()
  await expect(app.searchBox).toHaveValue('pier')
  await app.addNote('Bell', 'Rings at noon.')
  await app.goTo('Search')
  await app.search('noon')
  await expect(app.hit('Bell')).toBeVisible()
})

test('B07 an import whose engine or reader is killed still ends with a report that adds up', async ({ app, page }) => {
  for (const [round, worker] of [/engine/, /ingest/].entries()) {
    await app.chooseFiles(manyNotes(`round-${round}`, 400))
    await expect(app.importPanel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]/)
    await killWorker(page, worker)
    const done = app.importPanel.getByRole('button', { name: 'Done' })
    await expect(done).toBeVisible({ timeout: 60_000 })
    await expect(app.importPanel).toContainText('400 files read')
    await done.click()
  }
  await app.goTo('Search')
  await app.search('"round-0 note 0"')
  await expect(app.hits).toHaveCount(1)
})

// A real device fills up; here the browser is told that the quota is smaller than what an import needs.
test('B13 an import that fills the store says so, names every file, and leaves what was there', async ({
  app,
  page,
}) => {
  await app.addNote('Ferry', 'Leaves from the northern pier.')
  await app.chooseFiles(manyNotes('full', 600))
  await expect(app.importPanel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]/)
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 500_000 })
  const done = app.importPanel.getByRole('button', { name: 'Done' })
  await expect(done).toBeVisible({ timeout: 60_000 })
  await expect(app.importPanel).toContainText('600 files read')
  await expect(app.importPanel).toContainText(/No room left on this device/)
  await done.click()
  await app.goTo('Search')
  await app.search('pier')
  await expect(app.hit('Ferry')).toBeVisible()
  await app.reload()
  await app.search('pier')
  await expect(app.hit('Ferry')).toBeVisible()
})

test('B13 files with originals go in whole or not at all when the room ends, and the rest goes in once there is room', async ({
  app,
  page,
}) => {
  const files = manyPages('page', 250)
  await app.addNote('Ferry', 'Leaves from the northern pier.')
  await app.chooseFiles(files)
  await expect(app.importPanel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', /[1-9]/)
  const { usage = 0 } = await page.evaluate(() => navigator.storage.estimate())
  const session = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 500_000 })
  const first = await app.readReport(60_000)
  expect(first.added).toBeGreaterThan(0)
  expect(first.failed).toBeGreaterThan(0)
  expect(first.added + first.failed).toBe(files.length)
  await expect(app.importPanel).toContainText(/No room left on this device/)
  await app.importPanel.getByRole('button', { name: 'Done' }).click()
  const there = await callEngine(page, 'health')
  expect(there.documents).toBe(first.added + 1)
  expect(await callEngine(page, 'checkIndex')).toBeDefined()

  await session.send('Storage.overrideQuotaForOrigin', { origin })
  expect(await app.addFiles(files, 60_000)).toEqual({
    added: first.failed,
    updated: 0,
    unchanged: first.added,
    failed: 0,
  })
  await app.importPanel.getByRole('button', { name: 'Done' }).click()
  await app.goTo('Search')
  await app.search('pier')
  await expect(app.hit('Ferry')).toBeVisible()
})

/** Not their own text, so that each is kept as an original. */
const manyPages = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    textFile(
      `${name}-${index}.html`,
      `<!doctype html><title>${name} ${index}</title><!--${'-'.repeat(20_000)}${index}--><p>${distinctWords(index, 200)}</p>`,
    ),
  )

const manyNotes = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) =>
    textFile(`${name}-${index}.md`, `# ${name} note ${index}\n\n${distinctWords(index, 600)}`),
  )

/** Words that no other note holds: an index grows by what is new. */
const distinctWords = (seed: number, count: number): string =>
  Array.from({ length: count }, (_, at) => `w${(seed * 7919 + at * 104_729).toString(36)}`).join(' ')
