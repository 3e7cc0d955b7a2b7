// What is dropped and pasted: files go in, words wait for a tap, and what the window itself drags is left alone.
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

interface Dropped {
  /** By kind, such as `text/plain`. */
  readonly words?: Readonly<Record<string, string>>
  /** Text by name. */
  readonly files?: Readonly<Record<string, string>>
}

/** Over the page and let go, with a real transfer; again until the page takes drops at all. */
async function drop(page: Page, dropped: Dropped, selector = 'body'): Promise<void> {
  const transfer = await page.evaluateHandle(({ words = {}, files = {} }) => {
    const made = new DataTransfer()
    for (const [kind, text] of Object.entries(words)) made.setData(kind, text)
    for (const [name, text] of Object.entries(files)) made.items.add(new File([text], name, { type: 'text/plain' }))
    return made
  }, dropped)
  await expect(async () => {
    await page.dispatchEvent(selector, 'dragover', { dataTransfer: transfer })
    await expect(page.getByText('Drop to keep')).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.dispatchEvent(selector, 'drop', { dataTransfer: transfer })
  await expect(page.getByText('Drop to keep')).toHaveCount(0)
}

const card = (page: Page) => page.getByRole('region', { name: 'Dropped here' })
const keep = (page: Page) => card(page).getByRole('button', { name: 'Keep this' })

test('a text and a link that are dropped wait for a tap, and the link has its title', async ({ app, page }) => {
  await drop(page, { words: { 'text/plain': 'Water the lemon tree' } })
  await expect(card(page)).toContainText('Water the lemon tree')
  const address = 'https://example.org/ferry'
  await drop(page, {
    words: {
      'text/uri-list': address,
      'text/plain': address,
      'text/html': `<a href="${address}">Ferry &amp; times</a>`,
    },
  })
  await expect(card(page)).toHaveCount(2)
  await expect(card(page).nth(1)).toContainText('Ferry & times')
  for (const left of [1, 0]) {
    await keep(page).first().click()
    await expect(card(page)).toHaveCount(left)
  }
  await app.goTo('Search')
  await app.search('kind:bookmark ferry')
  await expect(app.hit('Ferry & times')).toBeVisible()
  await app.search('lemon')
  await expect(app.hit('Water the lemon tree')).toBeVisible()
})

test('files that are dropped go in', async ({ app, page }) => {
  await drop(page, { files: { 'one.txt': 'a gasket', 'two.txt': 'a valve' } })
  await expect(page.getByText('2 files read')).toBeVisible()
  await app.search('gasket')
  await expect(app.hit(/^one/)).toBeVisible()
})

test('what the window itself drags, and words over a text field, are left alone', async ({ app, page }) => {
  await app.waitForStore()
  await drop(page, { words: { 'text/plain': 'Water the lemon tree' } })
  await card(page).getByRole('button', { name: 'Discard' }).click()
  const over = (selector: string) =>
    page.evaluate((where) => {
      const transfer = new DataTransfer()
      transfer.setData('text/plain', 'words')
      const event = new DragEvent('dragover', { dataTransfer: transfer, bubbles: true, cancelable: true })
      document.querySelector(where)?.dispatchEvent(event)
      return event.defaultPrevented
    }, selector)
  expect(await over('body')).toBe(true)
  expect(await over('textarea')).toBe(false)
  await page.dispatchEvent('body', 'dragstart')
  expect(await over('body')).toBe(false)
  await page.dispatchEvent('body', 'dragend')
  expect(await over('body')).toBe(true)
})

/** A picture of one pixel, as the clipboard brings it. */
const paste = (page: Page, selector: string, words = '') =>
  page.evaluate(
    async ({ where, text }) => {
      const canvas = new OffscreenCanvas(1, 1)
      canvas.getContext('2d')?.fillRect(0, 0, 1, 1)
      const transfer = new DataTransfer()
      transfer.items.add(new File([await canvas.convertToBlob()], 'image.png', { type: 'image/png' }))
      if (text !== '') transfer.setData('text/plain', text)
      const event = new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true })
      document.querySelector(where)?.dispatchEvent(event)
      return event.defaultPrevented
    },
    { where: selector, text: words },
  )

test('a picture that is pasted goes in under its date, from the note editor too', async ({ app, page }) => {
  await app.goTo('Add')
  await expect.poll(() => paste(page, 'body')).toBe(true)
  await expect(app.importPanel.getByRole('button', { name: 'Done' })).toBeVisible()
  await app.importPanel.getByRole('button', { name: 'Done' }).click()
  expect(await paste(page, 'textarea', 'words of a table'), 'words are the field’s').toBe(false)
  expect(await paste(page, 'textarea')).toBe(true)
  await expect(app.importPanel.getByRole('button', { name: 'Done' })).toBeVisible()
  await app.goTo('Search')
  await app.search('path:Pasted')
  await expect(app.hits.first()).toBeVisible()
  expect(await paste(page, '[role=combobox]'), 'a search field takes words').toBe(false)
})
