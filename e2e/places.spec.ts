// Where somebody was is where they are again: in the list, on the way back, above the keyboard, in a view, among pins.
import type { Locator } from '@playwright/test'
import type { App } from './app.ts'
import { expect, test } from './fixtures.ts'
import { textFile, zipFile } from './sample-files.ts'

const button = (app: App, name: string | RegExp): Locator =>
  app.page.getByRole('button', { name, exact: typeof name === 'string' })

async function addLanterns(app: App, count: number): Promise<void> {
  const notes = Array.from({ length: count }, (_, n) => [`${n}.md`, `# Lantern ${n + 1}\n\nOil, wick and glass.`])
  await app.addFiles([zipFile('lanterns.zip', Object.fromEntries(notes))], 60_000)
  await app.goTo('Search')
}

async function saveEdit(app: App): Promise<void> {
  const editor = app.page.getByRole('region', { name: /^Editing/ })
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toHaveCount(0)
}

async function rollTo(app: App, row: Locator): Promise<void> {
  await app.page.mouse.move(180, 300)
  await expect(async () => {
    await app.page.mouse.wheel(0, 900)
    // Heights are no whole pixels: all of it may come out as a little less.
    await expect(row).toBeInViewport({ ratio: 0.99, timeout: 100 })
  }).toPass({ intervals: [0], timeout: 60_000 })
}

const topOf = async (row: Locator): Promise<number> => (await row.boundingBox())?.y ?? Number.NaN

/** Where it stands once the list has stopped rolling. */
async function restingTop(row: Locator): Promise<number> {
  let top = Number.NaN
  await expect(async () => {
    const last = top
    top = await topOf(row)
    expect(top).toBe(last)
  }).toPass({ intervals: [150] })
  return top
}

test('B38 hit 320 of 500 is left by the button, by going back and after a reload: it stands where it stood, with focus', async ({
  app,
  page,
}) => {
  await addLanterns(app, 500)
  await app.search('lantern kind:note sort:title')
  const row = app.hit('Lantern 320')
  await rollTo(app, row)
  await restingTop(row)
  const leave = [
    () => app.closeDocument(),
    () => page.goBack(),
    async () => {
      await app.reload()
      await expect(app.article).toBeVisible()
      await page.goBack()
    },
  ]
  for (const goBack of leave) {
    const top = await restingTop(row)
    await row.click()
    await expect(app.article).toBeVisible()
    await goBack()
    await expect(app.searchBox).toHaveValue('lantern kind:note sort:title')
    await expect(row).toBeFocused()
    await expect.poll(async () => Math.abs((await topOf(row)) - top)).toBeLessThan(4)
  }
})

test('B39 five times back closes a dialog, the search in the document, the document and the query, one at a time', async ({
  app,
  page,
}) => {
  await app.addFiles([textFile('kettle.md', '# Kettle\n\nDescale it.')])
  await app.goTo('Search')
  await app.goTo('Add')
  await app.goTo('Search')
  await app.search('kind:note')
  await app.hit('Kettle').click()
  const find = app.article.getByRole('searchbox', { name: 'Find in this document' })
  await button(app, 'Find in this document').click()
  await expect(find).toBeVisible()
  await app.article.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()

  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(find).toBeVisible()
  await page.goBack()
  await expect(find).toHaveCount(0)
  await expect(app.article).toBeVisible()
  await page.goBack()
  await expect(app.article).toHaveCount(0)
  await expect(app.searchBox).toHaveValue('kind:note')
  await page.goBack()
  await expect(app.searchBox).toHaveValue('')
})

test.describe('on a phone of 390 × 844', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  // The keyboard is played by a lower window: the page asks browsers to resize it so. Safari lays the keyboard over
  // the page instead, which only a device shows.
  test('B40 above a keyboard the last of 30 hits comes fully into view, and the field stays', async ({ app, page }) => {
    await addLanterns(app, 30)
    await app.search('lantern sort:title')
    await app.searchBox.focus()
    expect(
      await app.searchBox.evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
    ).toBeGreaterThanOrEqual(16)
    await page.setViewportSize({ width: 390, height: 844 - 336 })
    await rollTo(app, app.hit('Lantern 30'))
    await expect(app.searchBox).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
  })
})

test('B46 a view with another order and a further filter survives an edit and a reload, and opens again as it is', async ({
  app,
  page,
}) => {
  const tagged = (title: string, tags: string) => textFile(`${title}.md`, `---\ntags: [${tags}]\n---\n# ${title}\n`)
  await app.addFiles([tagged('Alder', 'tree, wet'), tagged('Birch', 'tree'), tagged('Willow', 'tree, wet')])
  await app.goTo('Search')
  await app.search('tag:tree')
  await button(app, 'Keep this search').click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name of the view' }).fill('Trees')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('Saved as “Trees”')).toBeVisible()
  await page.getByRole('combobox', { name: 'Order' }).selectOption({ label: 'Title Z to A' })
  await expect(app.hits).toContainText(['Willow', 'Birch', 'Alder'])
  await expect(button(app, 'Save changes')).toHaveCount(0)

  await app.searchBox.press('End')
  await app.type(' tag:wet')
  await app.searchBox.blur()
  await expect(app.hits).toContainText(['Willow', 'Alder'])
  await expect(button(app, 'Save changes')).toBeVisible()
  await app.hit('Willow').click()
  await app.article.getByRole('button', { name: 'Edit' }).first().click()
  await page.getByRole('textbox', { name: 'Text' }).fill('---\ntags: [tree, wet]\n---\n# Willow\n\nBy the river.')
  await saveEdit(app)
  await expect(app.article).toContainText('By the river.')
  await app.closeDocument()
  await app.reload()
  await expect(app.searchBox).toHaveValue(/tag:wet/)
  await expect(app.hits).toContainText(['Willow', 'Alder'])
  await expect(button(app, 'Save changes')).toBeVisible()

  await button(app, 'Discard').click()
  await expect(app.hits).toContainText(['Willow', 'Birch', 'Alder'])
  await app.goTo('Views')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Trees/ })
    .click()
  await expect(app.hits).toContainText(['Willow', 'Birch', 'Alder'])
  await expect(button(app, 'Save changes')).toHaveCount(0)
})

test('B49 a pinned document and a pinned query stand on the first screen; their page is edited like any other', async ({
  app,
  page,
}) => {
  await app.addFiles([textFile('ferry.md', '---\ntags: [travel]\n---\n# Ferry\n'), textFile('lamp.md', '# Lamp\n')])
  await app.goTo('Search')
  await app.search('tag:travel')
  await button(app, 'Keep this search').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pin it to the first screen' }).click()
  await app.search('lamp')
  await app.hit('Lamp').click()
  await app.article.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pin' }).click()
  await app.closeDocument()
  await app.goTo('Search')
  const pins = page.getByRole('navigation', { name: 'Pinned' })
  await expect(pins.getByRole('button', { name: /tag:travel/ })).toContainText('1')
  await expect(pins.getByText('Lamp')).toBeVisible()
  await app.addFiles([textFile('train.md', '---\ntags: [travel]\n---\n# Train\n')])
  await app.goTo('Search')
  await expect(pins.getByRole('button', { name: /tag:travel/ })).toContainText('2')

  await app.search('Pins')
  await app.hits.getByRole('link').first().click()
  await app.article.getByRole('button', { name: 'Edit' }).first().click()
  const text = page.getByRole('textbox', { name: 'Text' })
  const lines = (await text.inputValue()).split('\n')
  await text.fill(lines.filter((line) => !line.includes('Lamp')).join('\n'))
  await saveEdit(app)
  await app.closeDocument()
  await app.goTo('Search')
  await expect(pins.getByRole('button', { name: /tag:travel/ })).toBeVisible()
  await expect(pins.getByText('Lamp')).toHaveCount(0)
})
