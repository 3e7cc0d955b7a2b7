// What is kept leaves by the screens, and comes back as it was.
import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { textFile } from './sample-files.ts'

test('a document is saved as Markdown from its menu, with title and tags for other programs', async ({ app, page }) => {
  await app.addFiles([textFile('loaf.md', '# Rye loaf\n\nFeed the #starter daily.\n')])
  await app.goTo('Search')
  await app.search('starter')
  await app.hits.getByRole('link').click()
  await app.article.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('button', { name: 'Save as…' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Markdown', exact: true }).click()
  const download = await saving
  expect(download.suggestedFilename()).toMatch(/^Rye loaf_\d{4}-\d\d-\d\d\.md$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('title: Rye loaf')
  expect(text).toMatch(/---\n\n# Rye loaf\n\nFeed the #starter daily\.\n$/)
})
