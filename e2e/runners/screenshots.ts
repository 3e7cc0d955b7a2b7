// `npm run screenshots`: every screen on a phone and on a wide window, light and dark, into screenshots/.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { App } from '../app.ts'
import { openProfile } from '../open-profile.ts'
import { phone } from '../phone.ts'
import { projectFolder } from '../scripts/run-command.ts'
import { buildApp, serveBuilt } from './built-pages.ts'
import { sampleGarden } from './sample-garden.ts'

const sizes = {
  phone,
  wide: { viewport: { width: 1280, height: 800 }, locale: 'en-GB', timezoneId: 'Europe/Berlin' },
}

await buildApp()
await mkdir(join(projectFolder, 'screenshots'), { recursive: true })
const server = await serveBuilt('dist')
for (const [size, device] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const)
    await takeAll(`${size}-${colorScheme}`, { ...device, colorScheme })
}
await server.close()

async function takeAll(name: string, options: BrowserContextOptions): Promise<void> {
  const { context, close } = await openProfile(options)
  const app = new App(await context.newPage(), server.url)
  let number = 0
  const take = async (screen: string, page = app.page) => {
    number += 1
    const path = join(projectFolder, 'screenshots', `${name}-${String(number).padStart(2, '0')}-${screen}.png`)
    await writeFile(path, await pictureAtRest(page))
  }

  await app.open()
  await take('first-visit')
  await app.goTo('Add')
  await take('add')
  await app.addFiles(sampleGarden)
  await take('report')
  await app.goTo('Search')
  await take('home')
  await app.search('garden')
  await app.hits.first().waitFor()
  await take('results')
  await takeSelecting(app, take)
  await app.searchBox.fill('garden kind:banana')
  await app.page.getByText('banana').last().waitFor()
  await take('query-error')
  await app.search('zzyzx')
  await app.page.getByText('Nothing found').waitFor()
  await take('nothing-found')
  await app.search('compost')
  await app.hits.first().getByRole('link').click()
  await app.article.locator('mark').first().waitFor()
  await take('note')
  await app.article.getByRole('button', { name: 'Edit', exact: true }).click()
  await app.page.getByRole('textbox', { name: 'Text' }).waitFor()
  await take('editor')
  await app.page
    .getByRole('region', { name: /^Editing/ })
    .getByRole('button', { name: 'Back' })
    .click()
  await openSheet(app, 'Details')
  await take('details')
  await app.page.keyboard.press('Escape')
  await openSheet(app, 'Versions')
  await take('versions')
  await app.page.keyboard.press('Escape')
  await app.closeDocument()
  await app.search('gasket')
  await app.hits.first().getByRole('link').click()
  await app.article.locator('mark').first().waitFor()
  await take('pdf')
  await app.closeDocument()
  await app.search('tag:garden')
  await app.hits.first().waitFor()
  await app.page.getByRole('button', { name: 'Keep this search' }).click()
  await app.page.getByRole('textbox', { name: 'Name of the view' }).fill('Garden')
  await take('keep-search')
  await app.page.getByRole('button', { name: 'Save view' }).click()
  await app.page.getByRole('button', { name: 'Leave the view' }).waitFor()
  await take('view')
  await app.goTo('Views')
  await app.page.getByRole('link', { name: /^Garden/ }).waitFor()
  await take('views')
  await app.goTo('Calendar')
  await take('calendar')
  await app.goTo('Collections')
  await app.page.getByRole('link', { name: /^library/ }).waitFor()
  await take('collections')
  await app.page.getByRole('tab', { name: 'Tags' }).click()
  await app.page
    .getByRole('link', { name: /^#garden/ })
    .first()
    .waitFor()
  await take('tags')
  await app.page.getByRole('tab', { name: 'Filing' }).click()
  await take('filing')
  await app.goTo('Store')
  await take('store')
  await app.goTo('Settings')
  await take('settings')

  await close()
  console.log(`${name}: ${number} screens`)
}

/** Counts and lazy parts come a moment later: the picture is the first that looks like the one before it. */
async function pictureAtRest(page: Page): Promise<Buffer> {
  let last = await page.screenshot({ animations: 'disabled' })
  for (let tries = 0; tries < 10; tries += 1) {
    await page.waitForTimeout(400)
    const next = await page.screenshot({ animations: 'disabled' })
    if (next.equals(last)) break
    last = next
  }
  return last
}

async function takeSelecting(app: App, take: (screen: string) => Promise<unknown>): Promise<void> {
  const bar = app.page.getByRole('region', { name: 'Selected documents' })
  await app.page.getByRole('button', { name: 'Select', exact: true }).click()
  const rows = app.page.getByRole('checkbox')
  await rows.nth(0).click()
  await rows.nth(1).click()
  await bar.getByText('2 selected').waitFor()
  await take('selecting')
  for (const name of ['Tags', 'Details']) {
    await bar.getByRole('button', { name }).click()
    await app.page.getByRole('dialog', { name }).waitFor()
    await take(`change-${name.toLowerCase()}`)
    await app.page.goBack()
  }
  await bar.getByRole('button', { name: 'Move to the trash' }).click()
  await app.search('is:trash')
  await app.hits.first().waitFor()
  await take('trash')
  await app.page.getByRole('button', { name: 'Empty the trash' }).click()
  await take('empty-trash')
  await app.page.keyboard.press('Escape')
  await app.page.getByRole('button', { name: 'Select', exact: true }).click()
  await bar.getByRole('button', { name: /^Select all/ }).click()
  await bar.getByRole('button', { name: 'Take out of the trash' }).click()
  await bar.waitFor({ state: 'detached' })
}

async function openSheet(app: App, entry: string): Promise<void> {
  await app.article.getByRole('button', { name: 'More' }).click()
  const menuEntry = app.page.getByRole('dialog').getByRole('button', { name: entry, exact: true })
  await menuEntry.click()
  await menuEntry.waitFor({ state: 'detached' })
  await app.page.getByRole('dialog').waitFor()
}
