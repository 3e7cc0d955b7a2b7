// Many found documents changed together, without a network: selected by finger and by keyboard, changed, taken back.
import type { Locator, Page } from '@playwright/test'
import type { App } from './app.ts'
import { expect, test } from './fixtures.ts'
import { zipFile } from './sample-files.ts'

const rows = (page: Page): Locator => page.getByRole('main').getByRole('checkbox')
const row = (page: Page, title: string): Locator => page.getByRole('checkbox', { name: title, exact: true })
const bar = (page: Page): Locator => page.getByRole('region', { name: 'Selected documents' })

async function addLanterns(app: App, count: number): Promise<void> {
  const notes = Array.from({ length: count }, (_, n) => [`${n}.md`, `# Lantern ${n}\n\nOil and wick.`])
  await app.addFiles([zipFile('lanterns.zip', Object.fromEntries(notes))])
  await app.page.getByRole('button', { name: 'Done' }).click()
  await app.goTo('Search')
}

async function longPress(page: Page, at: Locator): Promise<void> {
  const box = await at.boundingBox()
  if (!box) throw new Error('The row to press is not drawn')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const session = await page.context().newCDPSession(page)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await expect(bar(page)).toBeVisible()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** Where a row stands once the list has stopped rolling. */
async function restingTop(at: Locator): Promise<number> {
  let top = Number.NaN
  await expect(async () => {
    const last = top
    top = (await at.boundingBox())?.y ?? Number.NaN
    expect(top).toBe(last)
  }).toPass({ intervals: [150] })
  return top
}

test('300 selected documents get a tag and lose it again with undo, and the list keeps its place', async ({
  app,
  page,
  context,
}) => {
  await addLanterns(app, 301)
  await app.waitForOfflineUse()
  await context.setOffline(true)
  await app.search('lantern sort:title')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(bar(page)).toContainText('0 selected')
  await bar(page).getByRole('button', { name: 'Select all 301' }).click()
  await row(page, 'Lantern 1').tap()
  await expect(row(page, 'Lantern 1')).not.toBeChecked()
  await expect(row(page, 'Lantern 2')).toBeChecked()
  await expect(bar(page)).toContainText('300 selected')

  const late = row(page, 'Lantern 40')
  await expect(async () => {
    await page.mouse.move(180, 400)
    await page.mouse.wheel(0, 300)
    await expect(late).toBeInViewport({ ratio: 1, timeout: 200 })
  }).toPass({ intervals: [0] })
  const before = await restingTop(late)

  await bar(page).getByRole('button', { name: 'Tags' }).click()
  const sheet = page.getByRole('dialog', { name: 'Tags' })
  await sheet.getByRole('textbox', { name: 'Add a tag' }).fill('oil/lamp')
  await sheet.getByRole('textbox', { name: 'Add a tag' }).press('Enter')
  await sheet.getByRole('button', { name: 'Change 300 documents' }).click()
  await expect(page.getByText('Changed 300 documents')).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(app.hit('Lantern 40')).toContainText('#oil/lamp')
  await expect
    .poll(async () => Math.abs(((await app.hit('Lantern 40').boundingBox())?.y ?? 0) - before))
    .toBeLessThan(4)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back for 300 documents')).toBeVisible()
  await expect(app.hit('Lantern 40')).not.toContainText('#oil/lamp')
  await app.search('tag:oil')
  await expect(app.hits).toHaveCount(0)
})

test('a long press selects, a tap adds, back leaves; the trash is emptied after one question', async ({
  app,
  page,
}) => {
  await addLanterns(app, 5)
  await app.search('lantern sort:title')
  await longPress(page, app.hit('Lantern 1'))
  await expect(row(page, 'Lantern 1')).toBeChecked()
  await row(page, 'Lantern 3').tap()
  await expect(bar(page)).toContainText('2 selected')
  await page.goBack()
  await expect(bar(page)).toHaveCount(0)
  await expect(app.searchBox).toHaveValue('lantern sort:title')

  await longPress(page, app.hit('Lantern 1'))
  await expect(bar(page)).toContainText('1 selected')
  await row(page, 'Lantern 2').tap()
  await row(page, 'Lantern 4').tap()
  await bar(page).getByRole('button', { name: 'Move to the trash' }).click()
  await expect(page.getByText('Moved 3 documents to the trash')).toBeVisible()
  await expect(app.hits).toHaveCount(2)

  await app.search('is:trash')
  await expect(app.hit('Lantern 4')).toContainText('in the trash since today')
  await longPress(page, app.hit('Lantern 4'))
  await bar(page).getByRole('button', { name: 'Take out of the trash' }).click()
  await expect(page.getByText('Took 1 document out of the trash')).toBeVisible()
  await expect(app.hits).toHaveCount(2)

  await page.getByRole('button', { name: 'Empty the trash' }).click()
  const sheet = page.getByRole('dialog', { name: 'Empty the trash' })
  await expect(sheet).toContainText('2 documents are deleted for ever')
  await sheet.getByRole('button', { name: 'Delete for ever' }).click()
  await expect(page.getByText('Deleted 2 documents for ever')).toBeVisible()
  await expect(page.getByText('The trash is empty')).toBeVisible()
  await app.search('lantern')
  await expect(app.hits).toHaveCount(3)
})

test('details of several are changed at once, and deleting for ever names the selected alone', async ({
  app,
  page,
}) => {
  await addLanterns(app, 4)
  await app.search('lantern')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await row(page, 'Lantern 0').tap()
  await row(page, 'Lantern 1').tap()
  await bar(page).getByRole('button', { name: 'Details' }).click()
  const details = page.getByRole('dialog', { name: 'Details' })
  await details.getByRole('combobox', { name: 'Kind' }).selectOption('Todo')
  await details.getByRole('combobox', { name: 'Due' }).selectOption('Tomorrow')
  await details.getByRole('combobox', { name: 'Priority' }).selectOption('High')
  await details.getByRole('button', { name: 'Change 2 documents' }).click()
  await expect(page.getByText('Changed 2 documents')).toBeVisible()
  await app.search('kind:todo due:tomorrow priority:high')
  await expect(app.hits).toHaveCount(2)

  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await bar(page).getByRole('button', { name: 'Select all 2' }).click()
  await bar(page).getByRole('button', { name: 'Move to the trash' }).click()
  await expect(page.getByText('Moved 2 documents to the trash')).toBeVisible()
  await app.search('is:trash')
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await bar(page).getByRole('button', { name: 'Select all 2' }).click()
  await row(page, 'Lantern 0').tap()
  await bar(page).getByRole('button', { name: 'Delete for ever' }).click()
  const sheet = page.getByRole('dialog', { name: 'Delete for ever' })
  await expect(sheet).toContainText('1 document is deleted for ever')
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(bar(page)).toContainText('1 selected')
  await bar(page).getByRole('button', { name: 'Delete for ever' }).click()
  await sheet.getByRole('button', { name: 'Delete for ever' }).click()
  await expect(page.getByText('Deleted 1 document for ever')).toBeVisible()
  await expect(app.hits).toHaveCount(1)
  await expect(app.hit('Lantern 0')).toBeVisible()
})

test.describe('in a wide window', () => {
  test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false })

  test('the keyboard alone selects a range, all, and changes them', async ({ app, page }) => {
    await addLanterns(app, 6)
    await app.search('lantern sort:title')
    await expect(app.hits).toHaveCount(6)
    await page.getByRole('button', { name: 'Select', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(rows(page).first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Space')
    await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Shift+ArrowDown')
    await expect(bar(page)).toContainText('3 selected')
    await expect(row(page, 'Lantern 3')).toBeFocused()
    await row(page, 'Lantern 5').click({ modifiers: ['Shift'] })
    await expect(bar(page)).toContainText('5 selected')
    await page.keyboard.press('Control+a')
    await expect(bar(page)).toContainText('6 selected')
    await page.keyboard.press('Space')
    await expect(bar(page)).toContainText('5 selected')

    // One step of the tabulator leads past all rows to the bar.
    await page.keyboard.press('Tab')
    await expect(bar(page).getByRole('button', { name: 'Stop selecting' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(bar(page).getByRole('button', { name: 'Tags' })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type('attic')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Changed 5 documents')).toBeVisible()
    await expect(bar(page)).toHaveCount(0)
    await expect(app.hit('Lantern 5')).not.toContainText('#attic')
    await expect(app.hit('Lantern 5')).toBeFocused()

    await page.getByRole('button', { name: 'Select', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await expect(bar(page)).toHaveCount(0)
  })
})
