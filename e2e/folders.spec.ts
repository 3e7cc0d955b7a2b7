// A folder that is read again: what is new, changed and gone is told apart, and what is gone is only offered for the trash.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import type { App } from './app.ts'
import { expect, test } from './fixtures.ts'

type Files = Readonly<Record<string, string | null>>

const first: Files = { 'a.md': '# Anchor', 'b.md': '# Buoy', 'deep/c.md': '# Compass', 'd.md': '# Dinghy' }
/** One changed, one new, one gone. */
const later: Files = { 'a.md': '# Anchor\n\nwith a chain', 'e.md': '# Ensign', 'b.md': null }

// A mouse: phones hand over no folder.
test.use({ hasTouch: false, isMobile: false, viewport: { width: 1000, height: 800 } })

async function expectB37(app: App, page: Page): Promise<void> {
  await expect(app.importPanel.getByRole('button', { name: 'Done' })).toBeVisible()
  expect(await app.report()).toEqual({ added: 1, updated: 1, unchanged: 2, failed: 0 })
  const missing = page.getByRole('region', { name: '1 kept file is no longer in the folder' })
  await expect(missing.getByRole('listitem')).toHaveText(['BuoyHarbour/b.md'])
  const whereBuoyIs = async (query: string) => {
    await app.goTo('Search')
    await app.search(query)
    await expect(app.hit('Buoy')).toBeVisible()
    await app.goTo('Add')
  }
  await whereBuoyIs('buoy')
  await missing.getByRole('button', { name: 'Move to trash' }).click()
  await expect(missing).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Taken back out of the trash')).toBeVisible()
  await whereBuoyIs('buoy')
}

test('B37 the same folder chosen again is read again', async ({ app, page }) => {
  const root = mkdtempSync(join(tmpdir(), 'kept-folder-'))
  const folder = join(root, 'Harbour')
  const write = (files: Files): void => {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      if (text === null) rmSync(join(folder, path))
      else writeFileSync(join(folder, path), text)
    }
  }
  const choose = async (): Promise<void> => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /^A folder/ }).click()
    await (await chooser).setFiles(folder)
  }
  await app.goTo('Add')
  write(first)
  await choose()
  await app.importPanel.getByRole('button', { name: 'Done' }).click()
  write(later)
  await choose()
  await expectB37(app, page)
  rmSync(root, { recursive: true })
})

/** A real folder of the private file system, whose handle the browser keeps like any other. */
async function writePrivate(page: Page, files: Files): Promise<void> {
  await page.evaluate(async (given) => {
    const root = await navigator.storage.getDirectory()
    for (const [path, text] of Object.entries(given)) {
      let folder = await root.getDirectoryHandle('Harbour', { create: true })
      const names = path.split('/')
      const name = names.pop() ?? ''
      for (const each of names) folder = await folder.getDirectoryHandle(each, { create: true })
      if (text === null) {
        await folder.removeEntry(name)
        continue
      }
      const writable = await (await folder.getFileHandle(name, { create: true })).createWritable()
      await writable.write(text)
      await writable.close()
    }
  }, files)
}

/** In place of the system's dialog only. */
const pickPrivate = (page: Page) =>
  page.addInitScript(() => {
    const pick = async () => (await navigator.storage.getDirectory()).getDirectoryHandle('Harbour', { create: true })
    Object.defineProperty(window, 'showDirectoryPicker', { value: pick })
  })

test('B37 a watched folder is read again after a restart', async ({ app, page }) => {
  await pickPrivate(page)
  await app.open('?screen=add')
  await writePrivate(page, first)
  await page.getByRole('button', { name: /^Watch a folder/ }).click()
  await app.importPanel.getByRole('button', { name: 'Done' }).click()
  await writePrivate(page, later)
  await app.reload()
  await page.getByRole('button', { name: 'Read again: Harbour' }).click()
  await expectB37(app, page)
  await expect(page.getByRole('list', { name: 'Watched folders' })).toContainText('Read today')

  await page.getByRole('button', { name: 'Stop watching: Harbour' }).click()
  await expect(page.getByRole('button', { name: 'Read again: Harbour' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Read again: Harbour' })).toBeVisible()
})

test('a watched folder that is gone says so, and nothing of it is called missing', async ({ app, page }) => {
  await pickPrivate(page)
  await app.open('?screen=add')
  await writePrivate(page, first)
  await page.getByRole('button', { name: /^Watch a folder/ }).click()
  await app.importPanel.getByRole('button', { name: 'Done' }).click()
  await page.evaluate(async () => (await navigator.storage.getDirectory()).removeEntry('Harbour', { recursive: true }))
  await page.getByRole('button', { name: 'Read again: Harbour' }).click()
  await expect(page.getByText('Harbour is not where it was', { exact: false })).toBeVisible()
  await expect(app.importPanel).toHaveCount(0)
})

test('a watched folder that may be read still is read after a start, where something changed', async ({
  app,
  page,
}) => {
  await pickPrivate(page)
  await app.open('?screen=add')
  await writePrivate(page, first)
  await page.getByRole('button', { name: /^Watch a folder/ }).click()
  await app.importPanel.getByRole('button', { name: 'Done' }).click()
  await writePrivate(page, later)
  await app.open()
  await expect(page.getByText('1 kept file is no longer in the folder')).toBeVisible({ timeout: 30_000 })
  await app.goTo('Add')
  // Of the others not a byte was read.
  expect(await app.report()).toEqual({ added: 1, updated: 1, unchanged: 0, failed: 0 })
})
