// Files with a password on the built app: one prompt for all of them, asked again for what is left, and left alone.
import type { Page } from '@playwright/test'
import { linesOf } from '../src-engine/ingest/pdf-fixtures.ts'
import { lockedPdfOf } from '../src-engine/testing/locked-pdf.ts'
import { type LockedEntries, lockedZipOf } from '../src-engine/testing/locked-zip.ts'
import { expect, test } from './fixtures.ts'
import { bytesFile, type SampleFile, textFile } from './sample-files.ts'

const lockedPdf = (name: string, words: string, user: string): SampleFile =>
  bytesFile(name, [...lockedPdfOf([linesOf(words)], { user, owner: 'o' })])

const lockedZip = async (name: string, entries: LockedEntries): Promise<SampleFile> =>
  bytesFile(name, [...(await lockedZipOf(entries))])

const prompt = (page: Page) => page.getByRole('region', { name: /locked file/ })

async function tryPassword(page: Page, password: string): Promise<void> {
  await prompt(page).getByLabel('Password of the files').fill(password)
  await prompt(page).getByRole('button', { name: 'Unlock' }).click()
}

test('B33 a wrong password opens none, the right one all that it fits, and the rest can wait', async ({
  app,
  page,
}) => {
  const report = await app.addFiles([
    lockedPdf('heron.pdf', 'Heron behind the dam', 'moss'),
    lockedPdf('otter.pdf', 'Otter below the mill', 'fern'),
    await lockedZip('strong.zip', { lock: 'aes', password: 'moss', files: { 'wren.md': 'Wren in the hedge' } }),
    await lockedZip('weak.zip', {
      lock: 'zip-crypto',
      password: 'moss',
      files: { 'a/osprey.md': 'Osprey on the pole' },
      open: { 'swallow.md': 'Swallow under the roof' },
    }),
  ])
  expect(report).toMatchObject({ added: 1, failed: 4 })
  await tryPassword(page, 'bracken')
  await expect(prompt(page).getByRole('status')).toContainText('opens none')
  await expect(prompt(page).getByRole('listitem')).toHaveCount(4)
  await tryPassword(page, 'moss')
  await expect(prompt(page).getByRole('status')).toContainText('3 files opened')
  await expect(prompt(page).getByRole('listitem')).toHaveText(['otter.pdf'])
  await expect(prompt(page).getByLabel('Password of the files')).toHaveValue('')
  await app.importPanel.getByRole('button', { name: 'Done' }).click()

  await app.goTo('Search')
  for (const query of ['heron', 'wren', 'osprey']) {
    await app.search(query)
    await expect(app.hits, query).toHaveCount(1)
  }
  await app.search('is:no-text')
  await app.hits.getByRole('link').click()
  await tryPassword(page, 'fern')
  await expect(app.article).toContainText('Otter below the mill')
})

test('whoever knows no password leaves the files locked, and loses nothing', async ({ app, page }) => {
  await app.addFiles([
    await lockedZip('in.zip', { lock: 'aes', password: 'moss', files: { 'wren.md': 'Wren in the hedge' } }),
    textFile('swallow.md', 'Swallow under the roof'),
  ])
  await expect(prompt(page).getByRole('listitem')).toHaveText(['in/wren.md'])
  await app.importPanel.getByRole('button', { name: 'Done' }).click()
  await app.reload()
  await app.goTo('Search')
  await app.search('swallow')
  await expect(app.hit('swallow')).toBeVisible()
  await app.search('is:no-text')
  await app.hits.getByRole('link').click()
  await tryPassword(page, 'moss')
  await expect(app.article).toContainText('Wren in the hedge')
})
