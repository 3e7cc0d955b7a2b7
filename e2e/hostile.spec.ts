// Content is never trusted: all hostile documents go in at once, and then every screen that shows them is looked over.
// Nothing runs, no request leaves, and a name full of markup stands everywhere as it was written.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type { App } from './app.ts'
import { saveAll } from './call-engine.ts'
import { expect, test } from './fixtures.ts'
import { allHostile, hostileArchive } from './hostile/all-hostile.ts'
import { auditPage } from './hostile/audit-page.ts'
import { far, hostileName, markWord } from './hostile/hostile-text.ts'
import { textFile, zipFile } from './sample-files.ts'

const button = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('button', { name, exact: typeof name === 'string' })
const sheet = (page: Page): Locator => page.getByRole('dialog')

/** The screen as it stands is harmless, and what `shown` finds is there, word by word. */
async function expectHarmless(page: Page, shown?: Locator): Promise<void> {
  if (shown) await expect(shown.first()).toBeVisible()
  expect(await auditPage(page)).toEqual([])
}

async function closeSheet(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
}

/** Every address that page and workers asked for; what the service worker answers is among them. */
function logRequests(page: Page): readonly string[] {
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(request.url()))
  return asked
}

test('there are more than 60 hostile documents, and no two of them in the same place', () => {
  expect(allHostile.length).toBeGreaterThan(60)
  expect(new Set(allHostile.map(({ path }) => path)).size).toBe(allHostile.length)
})

test.describe('in a window that shows all rows', () => {
  test.use({ viewport: { width: 1280, height: 16_000 }, deviceScaleFactor: 1, isMobile: false, hasTouch: false })

  test('B54 B57 every hostile document is listed and opened: nothing runs, and offline nothing is asked for', async ({
    app,
    page,
    context,
    server,
  }) => {
    const asked = logRequests(page)
    page.on('dialog', (dialog) => expect(dialog.message(), 'something ran').toBe(''))
    await app.waitForOfflineUse()
    await context.setOffline(true)
    const answered = server.askedPaths().length
    const report = await app.addFiles([hostileArchive(`${hostileName.replaceAll('/', '')}.zip`)], 60_000)
    expect(report.added + report.failed).toBe(allHostile.length)
    await expectHarmless(page, app.importPanel)

    await app.goTo('Search')
    await app.search(markWord)
    await button(page, 'Show more').click()
    await expect(app.hits).toHaveCount(allHostile.length)
    await expectHarmless(page)
    for (const row of await app.hits.getByRole('link').all()) {
      const title = (await row.getByRole('heading', { level: 3 }).textContent()) ?? ''
      // Not by the pointer: it would wait for a window of this height to be painted, each time.
      await row.dispatchEvent('click')
      await expect(app.article.getByRole('heading', { level: 1 }), title).toHaveText(title)
      expect(await auditPage(page), title).toEqual([])
    }
    expect(asked.filter((address) => !address.startsWith(server.url) && !address.startsWith('blob:'))).toEqual([])
    expect(server.askedPaths()).toHaveLength(answered)
  })
})

const article = (app: App): Locator => app.article.getByRole('heading', { level: 1 })

async function openMenu(app: App, entry: string): Promise<void> {
  await button(app.article, 'More').click()
  await expectHarmless(app.page, sheet(app.page).getByRole('heading', { name: hostileName, exact: true }))
  await button(sheet(app.page), entry).click()
}

test('B52 a title full of markup stands as it was written: list, window title, dialogs, tooltips, history, calendar', async ({
  app,
  page,
}) => {
  await app.addNote(hostileName, `The contract expires on 14 March 2031. ${markWord}\n\n[[${hostileName}]]`)
  await expectHarmless(page)
  await app.goTo('Search')
  await expectHarmless(page, page.getByText(hostileName))
  await app.search(hostileName)
  await app.hit(hostileName).click()
  await expect(article(app)).toHaveText(hostileName)
  await expect(page).toHaveTitle(`${hostileName} – Kept`)
  await button(app.article, 'Keep date').click()
  await expectHarmless(page, app.article.getByRole('list', { name: 'Dates of this document' }))

  await openMenu(app, 'Details')
  await expectHarmless(page, sheet(page).getByRole('heading', { name: hostileName, exact: true }))
  await closeSheet(page)
  await openMenu(app, 'Versions')
  await expectHarmless(page, sheet(page))
  await closeSheet(page)
  await openMenu(app, 'Edit')
  await expectHarmless(page, page.getByRole('region', { name: hostileName }))
  await page.getByRole('textbox', { name: 'Text' }).pressSequentially('[[<img')
  await expectHarmless(page, page.getByRole('option', { name: hostileName }))
  await page.getByRole('textbox', { name: 'Text' }).fill(`${hostileName} in a draft`)
  await page.reload()
  await app.waitForStore()
  await expectHarmless(page, page.getByRole('textbox', { name: 'Text' }))
  await page.goBack()
  await expectHarmless(page, button(app.article, 'Go on writing'))

  await app.open('?screen=calendar&month=2031-03')
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /14 March 2031/ })
    .click()
  await page.getByRole('main').getByRole('link', { name: hostileName }).click()
  await expect(article(app)).toHaveText(hostileName)
  await page.goBack()
  await page.goForward()
  await expect(article(app)).toHaveText(hostileName)
  await openMenu(app, 'Move to the trash')
  await expect(app.article).toContainText('in the trash')
  await openMenu(app, 'Delete for ever')
  await expectHarmless(page, sheet(page).getByRole('heading', { name: `Delete “${hostileName}” for ever?` }))
})

test('B53 the same text as tag, folder, file name, query and name of a view stands as it was written', async ({
  app,
  page,
}) => {
  const inName = hostileName.replaceAll('/', '')
  await app.addFiles([
    zipFile(`${inName}.zip`, { [`${inName}/${inName}.txt`]: markWord, 'empty <b>.md': '' }),
    textFile(`${inName}.txt`, markWord),
  ])
  await expectHarmless(page, app.importPanel)
  await saveAll(page, [
    { id: '__proto__', title: 'Kettle', text: markWord, tags: [hostileName, '__proto__', 'constructor'] },
    { id: 'constructor', title: 'Lamp', text: markWord, aliases: [hostileName], uri: 'javascript:window.__xss=1' },
    {
      id: inName,
      title: 'Stool',
      text: markWord,
      fields: [{ name: '__proto__', type: 'text', value: hostileName, currency: null }],
    },
  ])

  await app.goTo('Search')
  await app.type('tag:"<img')
  await expectHarmless(page, app.completions.filter({ hasText: hostileName }))
  await app.search(markWord)
  await expect(app.hits).toHaveCount(5)
  await button(page, 'Filters').click()
  await expectHarmless(page, sheet(page).getByText(hostileName))
  await closeSheet(page)
  for (const title of ['Kettle', 'Lamp', 'Stool']) {
    await app.hit(title).click()
    await expectHarmless(page, app.article.getByRole('heading', { name: title, level: 1 }))
    await expect(app.article.getByRole('link', { name: /javascript/ })).toHaveCount(0)
    await button(app.article, 'More').click()
    await button(sheet(page), 'Details').click()
    await expectHarmless(page, sheet(page).getByRole('textbox'))
    await closeSheet(page)
    await app.closeDocument()
  }

  await button(page, 'Select').click()
  await page.getByRole('checkbox', { name: 'Kettle' }).tap()
  await button(page, 'Tags').click()
  await expectHarmless(page, sheet(page).getByText(`#${hostileName}`))
  await closeSheet(page)
  await button(page, 'Stop selecting').first().click()

  await app.search(hostileName)
  await expectHarmless(page, app.hits)
  await button(page, 'Keep this search').click()
  await sheet(page).getByRole('textbox', { name: 'Name of the view' }).fill(hostileName)
  await expectHarmless(page, sheet(page))
  await button(sheet(page), 'Save view').click()
  await expectHarmless(page, page.getByText(`Saved as “${hostileName}”`))
  await app.open(`?view=${encodeURIComponent(hostileName)}`)
  await expectHarmless(page, app.hits)
  await app.open(`?view=${encodeURIComponent(`${hostileName}?`)}`)
  await expectHarmless(page, page.getByText(`There is no view “${hostileName}?”`))
  await app.open(`?doc=library/${encodeURIComponent(hostileName)}&q=${encodeURIComponent(hostileName)}`)
  await expectHarmless(page)
  await app.goTo('Views')
  await button(page, `More about “${hostileName}”`).click()
  await expectHarmless(page, sheet(page).getByRole('heading', { name: hostileName }))
  await button(sheet(page), 'Delete').click()
  await expectHarmless(page, page.getByText(`Deleted “${hostileName}”`))

  await app.goTo('Collections')
  await page.getByRole('tab', { name: 'Tags' }).click()
  await button(page, `Rename #${hostileName}`).click()
  await expectHarmless(page, sheet(page).getByRole('heading', { name: `Rename #${hostileName}` }))
})

test('B55 remote pictures and style sheets in pages and notes: a placeholder stands for each picture', async ({
  app,
  page,
}) => {
  const asked = logRequests(page)
  await app.addFiles([
    textFile('note.md', `# Note\n\n${markWord} ![far picture](${far}/n.png) <link rel=stylesheet href="${far}/n.css">`),
    textFile(
      'page.html',
      `<title>Page</title><link rel=stylesheet href="${far}/p.css"><p>${markWord}</p><img src="${far}/p.png" alt="far picture">`,
    ),
  ])
  await app.goTo('Search')
  await app.search(markWord)
  for (const title of ['Note', 'Page']) {
    await app.hit(title).click()
    await expectHarmless(page, app.article.getByText(/far picture/))
    await app.closeDocument()
  }
  expect(asked.filter((address) => address.startsWith(far))).toEqual([])
})

test('B54 a page of a PDF with script, actions and links is drawn as a picture', async ({ app, page }) => {
  await app.addFiles([hostileArchive('all.zip')], 60_000)
  await app.goTo('Search')
  await app.search(`${markWord} type:pdf`)
  await app.hits.getByRole('link').click()
  await button(app.article, 'Open the page').click()
  await expect(page.getByRole('img', { name: /page 1/i })).toBeVisible()
  await expectHarmless(page)
})

test('a list is saved as a table whose cells are no formulas, under a name that file systems take', async ({
  app,
  page,
}) => {
  await app.addFiles([textFile('=cmd|a!A1.txt', markWord), textFile('b.md', `# ${hostileName}\n\n${markWord}`)])
  await app.goTo('Search')
  await app.search(`"${markWord}" sort:title`)
  await button(page, 'Select').click()
  await button(page, 'Select all 2').click()
  await button(page, 'Save as…').click()
  const saving = page.waitForEvent('download')
  await button(sheet(page), 'Table (CSV)').click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^quarrelsome_ sort_title_\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines.filter((line) => /^[=+\-@]/.test(line))).toEqual([])
  expect(lines.some((line) => line.startsWith("'=cmd|a!A1"))).toBe(true)
  await expectHarmless(page, page.getByText('Saved as'))
})
