// Views, pins, the calendar, tags and filing, without a network.
import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import type { App } from './app.ts'
import { expect, test } from './fixtures.ts'
import { textFile } from './sample-files.ts'

const button = (app: App, name: string | RegExp): Locator =>
  app.page.getByRole('button', { name, exact: typeof name === 'string' })

const toast = (app: App): Locator => app.page.locator('.toasts')
const sheet = (app: App): Locator => app.page.getByRole('dialog')

async function addTagged(app: App, title: string, tag: string, text: string): Promise<void> {
  await app.addFiles([textFile(`${title}.md`, `---\ntags: [${tag}]\n---\n# ${title}\n\n${text}\n`)])
}

async function saveView(app: App, query: string, name: string, what: string | RegExp): Promise<void> {
  await app.goTo('Search')
  await app.search(query)
  await expect(app.hits.first()).toBeVisible()
  await button(app, 'Keep this search').click()
  await sheet(app).getByRole('textbox', { name: 'Name of the view' }).fill(name)
  await sheet(app).getByRole('radio', { name: what }).check()
  await sheet(app).getByRole('button', { name: 'Save view' }).click()
  await expect(toast(app)).toContainText(`Saved as “${name}”`)
}

const live = 'Whatever this search finds'

async function openView(app: App, name: string): Promise<void> {
  await app.goTo('Views')
  await app.page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
}

async function renameTag(app: App, from: string, to: string): Promise<void> {
  await app.goTo('Collections')
  await app.page.getByRole('tab', { name: 'Tags' }).click()
  await button(app, `Rename #${from}`).click()
  await sheet(app).getByRole('textbox', { name: 'New name' }).fill(to)
  await sheet(app).getByRole('button', { name: 'Rename' }).click()
  await expect(toast(app)).toContainText(`#${to}`)
}

test.beforeEach(async ({ app, context }) => {
  await app.waitForOfflineUse()
  await context.setOffline(true)
})

test('a view shows what it finds now, and fails loudly once the tag it names is gone', async ({ app, page }) => {
  await addTagged(app, 'Return 2025', 'tax', 'Sent in May.')
  await saveView(app, 'tag:tax', 'Taxes', live)
  await addTagged(app, 'Return 2026', 'tax', 'Not sent yet.')
  await openView(app, 'Taxes')
  await expect(app.hits).toHaveCount(2)
  await expect(app.searchBox).toHaveValue('tag:tax')
  await app.reload()
  await expect(app.hits).toHaveCount(2)

  await renameTag(app, 'tax', 'taxes')
  await app.goTo('Views')
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Taxes' })
  await expect(row).toContainText('This view no longer works: Nothing has tag:tax')
  await openView(app, 'Taxes')
  await expect(page.getByRole('alert')).toContainText('This view no longer works')
  await expect(app.hits).toHaveCount(0)

  await app.searchBox.fill('tag:taxes')
  await expect(app.hits).toHaveCount(2)
  await button(app, 'Save changes').click()
  await expect(toast(app)).toContainText('Changes saved')
  await openView(app, 'Taxes')
  await expect(app.hits).toHaveCount(2)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a renamed tag is taken back, and a merge is told before', async ({ app, page }) => {
  await addTagged(app, 'Bread', 'kitchen', 'Flour and water.')
  await addTagged(app, 'Soup', 'food', 'Leek and potato.')
  await renameTag(app, 'kitchen', 'cooking')
  await toast(app).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: '#kitchen' })).toBeVisible()
  await button(app, 'Rename #kitchen').click()
  await sheet(app).getByRole('textbox', { name: 'New name' }).fill('food')
  await expect(sheet(app).getByRole('status')).toContainText('The two become one')
  await sheet(app).getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByRole('link', { name: '#food' })).toContainText('2')
})

test('the order chosen in a live view is kept with it', async ({ app, page }) => {
  await addTagged(app, 'Alder', 'tree', 'A tree.')
  await addTagged(app, 'Birch', 'tree', 'A tree.')
  await saveView(app, 'tag:tree', 'Trees', live)
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Title Z to A' })
  await expect(toast(app)).toContainText('Order kept')
  await openView(app, 'Trees')
  await expect(app.hits.first()).toContainText('Birch')
  await expect(app.searchBox).toHaveValue('tag:tree -sort:title')
})

test('a set keeps exactly its documents; typing leaves it, and back comes to it again', async ({ app, page }) => {
  await addTagged(app, 'Lamp', 'house', 'Bought in spring.')
  await saveView(app, 'tag:house', 'First things', /^Only this document/)
  await addTagged(app, 'Chair', 'house', 'Bought in autumn.')
  await openView(app, 'First things')
  await expect(app.hits).toHaveCount(1)
  await expect(app.searchBox).toHaveValue('')
  await app.type('autumn')
  await expect(app.hit('Chair')).toBeVisible()
  await page.goBack()
  await expect(app.hit('Lamp')).toBeVisible()
  await expect(app.hits).toHaveCount(1)
})

test('a deleted view comes back, and a renamed one opens by its new name', async ({ app, page }) => {
  await addTagged(app, 'Ferry', 'travel', 'Leaves at seven.')
  await saveView(app, 'tag:travel', 'Trips', live)
  await app.goTo('Views')
  await button(app, 'More about “Trips”').click()
  await sheet(app).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No views yet')).toBeVisible()
  await toast(app).getByRole('button', { name: 'Undo' }).click()
  await button(app, 'More about “Trips”').click()
  await sheet(app).getByRole('textbox', { name: 'New name' }).fill('Journeys')
  await sheet(app).getByRole('button', { name: 'Rename' }).click()
  await openView(app, 'Journeys')
  await expect(app.hit('Ferry')).toBeVisible()
})

test('pinned queries stand on the first screen with their counts, and are taken off again', async ({ app, page }) => {
  await addTagged(app, 'Ferry', 'travel', 'Leaves at seven.')
  await app.goTo('Search')
  await app.search('tag:travel')
  await expect(app.hits).toHaveCount(1)
  await button(app, 'Keep this search').click()
  await sheet(app).getByRole('button', { name: 'Pin it to the first screen' }).click()
  await expect(toast(app)).toContainText('Pinned')
  await app.goTo('Search')
  const pins = page.getByRole('navigation', { name: 'Pinned' })
  await expect(pins.getByRole('button', { name: /tag:travel/ })).toContainText('1')
  await pins.getByRole('button', { name: /tag:travel/ }).click()
  await expect(app.hit('Ferry')).toBeVisible()
  await button(app, 'Keep this search').click()
  await sheet(app).getByRole('button', { name: 'Take it off the first screen' }).click()
  await app.goTo('Search')
  await expect(page.getByRole('navigation', { name: 'Kinds of documents' })).toBeVisible()
  await expect(pins).toHaveCount(0)
})

test('an accepted date stands in the calendar and in its file', async ({ app, page }) => {
  await app.addNote('Policy', 'The contract expires on 14 March 2031.')
  await app.goTo('Search')
  await app.search('policy')
  await app.hit('Policy').click()
  await app.article.getByRole('button', { name: 'Keep date' }).click()
  await expect(app.article.getByRole('list', { name: 'Dates of this document' })).toContainText('14 March 2031')
  await app.open('?screen=calendar&month=2031-03')
  const day = page.getByRole('gridcell').getByRole('button', { name: /^Friday,? 14 March 2031, 1 date/ })
  await day.click()
  await expect(page.getByRole('main').getByRole('link', { name: /^Policy/ })).toContainText('Expires')

  const download = page.waitForEvent('download')
  await button(app, 'This month as .ics').click()
  const file = await readFile(await (await download).path(), 'utf8')
  expect(file).toContain('DTSTART;VALUE=DATE:20310314')
  expect(file).toContain('SUMMARY:Policy')

  await page
    .getByRole('main')
    .getByRole('link', { name: /^Policy/ })
    .click()
  await expect(app.article).toContainText('14 March 2031')
  await page.goBack()
  await expect(day).toBeVisible()
})

test('the calendar is moved through with the keys', async ({ app, page }) => {
  await app.open('?screen=calendar&month=2031-03')
  const focused = page.locator('[data-day]:focus')
  await page
    .getByRole('gridcell')
    .getByRole('button', { name: /^Saturday,? 1 March 2031/ })
    .focus()
  for (const [key, day] of [
    ['ArrowLeft', '2031-02-28'],
    ['ArrowDown', '2031-03-07'],
    ['PageDown', '2031-04-07'],
    ['End', '2031-04-13'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(focused).toHaveAttribute('data-day', day)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('gridcell', { selected: true })).toContainText('13')
})

test('a category is made, opened by its address, and removed while it is empty', async ({ app, page }) => {
  await app.goTo('Collections')
  await page.getByRole('tab', { name: 'Filing' }).click()
  await page.getByText('Add a system', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Code, S01 to S99' }).fill('s01')
  await page.getByRole('textbox', { name: 'Name' }).last().fill('Private')
  await button(app, 'Save').last().click()
  await expect(page.getByRole('heading', { name: 'S01 Private' })).toBeVisible()
  await page.getByText('Add a category', { exact: true }).click()
  await page.getByRole('combobox', { name: 'System', exact: true }).selectOption({ label: 'S01 Private' })
  await page.getByRole('textbox', { name: 'Number, 10 to 99' }).fill('21')
  await page.getByRole('textbox', { name: 'Name' }).first().fill('Flat')
  await button(app, 'Save').first().click()
  await expect(page.getByRole('link', { name: /21 Flat/ })).toBeVisible()

  await app.goTo('Search')
  await app.searchBox.fill('S01.21')
  await button(app, 'Open the category S01.21').click()
  await expect(app.searchBox).toHaveValue('jd:S01.21')
  await app.goTo('Collections')
  await page.getByRole('tab', { name: 'Filing' }).click()
  await expect(page.getByRole('combobox', { name: 'Filing in use' })).toHaveValue('S01')

  await button(app, 'Change S01').click()
  await expect(sheet(app)).toContainText('still holds 1')
  await page.keyboard.press('Escape')
  await button(app, 'Change S01.21').click()
  await sheet(app).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('link', { name: /21 Flat/ })).toHaveCount(0)
})

test('a collection is made, searched, and one of its documents is taken out and put back', async ({ app, page }) => {
  await app.goTo('Collections')
  await page.getByText('Make a collection', { exact: true }).first().click()
  const form = page.getByRole('main')
  await form.getByRole('textbox', { name: 'Name' }).fill('My Recipes')
  await expect(form).toContainText('only small letters')
  await form.getByRole('textbox', { name: 'Name' }).fill('recipes')
  await form.getByRole('textbox', { name: 'Title of its first document' }).fill('Rye bread')
  await form.getByRole('textbox', { name: 'Text', exact: true }).fill('Rye flour, water, salt.')
  await form.getByRole('button', { name: 'Make a collection' }).click()
  await expect(toast(app)).toContainText('Made “recipes”')

  await page.getByRole('link', { name: /^recipes/ }).click()
  await expect(app.hits).toHaveCount(1)
  await app.searchBox.press('End')
  await app.type('rye')
  await expect(app.hit('Rye bread')).toBeVisible()
  await app.goTo('Collections')
  await button(app, 'More about “recipes”').click()
  await sheet(app).getByRole('searchbox').fill('rye')
  await sheet(app).getByRole('button', { name: 'Remove “Rye bread”' }).click()
  await expect(sheet(app)).toContainText('Nothing found in it')
  await page.keyboard.press('Escape')
  await toast(app).getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /^recipes/ })).toContainText('1')
})
