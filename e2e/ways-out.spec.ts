// What is kept leaves by the screens, and comes back as it was.
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, test } from './fixtures.ts'
import { pdfFile, textFile } from './sample-files.ts'

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

test('an archive of what is selected holds each note and every original byte for byte', async ({ app, page }) => {
  const originals = [
    pdfFile('Mower manual.pdf', ['Replace the gasket yearly']),
    textFile('Visit.html', '<title>Visit</title><p>The gasket museum opens at nine.</p>'),
  ]
  await app.addFiles([...originals, textFile('loaf.md', '# Rye loaf\n\nNo gasket in it.\n')])
  await app.goTo('Search')
  await app.search('gasket')
  await expect(app.hits).toHaveCount(3)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const bar = page.getByRole('region', { name: 'Selected documents' })
  await bar.getByRole('button', { name: /^Select all/ }).click()
  await bar.getByRole('button', { name: 'Save as…' }).click()
  const saving = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: 'Markdown with the original files (ZIP)' }).click()
  const files = unzipSync(await readFile(await (await saving).path()))
  const inside = Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes)] as const)
  expect(inside.filter(([path]) => path.endsWith('.md'))).toHaveLength(3)
  for (const { name, buffer } of originals) {
    const extension = name.slice(name.lastIndexOf('.'))
    expect(inside.filter(([path, bytes]) => path.endsWith(extension) && bytes.equals(buffer))).toHaveLength(1)
  }
})
