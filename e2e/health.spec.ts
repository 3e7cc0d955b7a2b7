// Store health, without a network: every count is what a tap on it shows, and the store can be cared for.
import type { DocumentDraft } from '../src-engine/contract/documents.ts'
import { callEngine, saveAll } from './call-engine.ts'
import { expect, test } from './fixtures.ts'
import { pdfFile, textFile } from './sample-files.ts'

const old = '2020-01-01T00:00:00Z'

/** Together with the files of the test, something for every check to find. */
const drafts: readonly DocumentDraft[] = [
  { id: 'quiet', title: 'Mend the gate', text: 'Hinges.', kind: 'todo', status: 'open', created: old, updated: old },
  { id: 'asks', title: 'Attic', text: '## Open questions\n\n- Who has the key?\n\nSee [[No such note]].' },
  { id: 'empty', title: 'Shelf', text: '' },
  { id: 'one', title: 'Harbour walk', text: 'Along the quay.', tags: ['walks'] },
  { id: 'two', title: 'Harbour Walk', text: 'The other way round.', tags: ['walks'] },
  {
    id: 'board',
    title: 'Plan',
    text: '',
    kind: 'whiteboard',
    writeUp: { text: 'As it was.', madeAt: old, promptVersion: 0, inputs: [] },
  },
  { id: 'secret', title: 'Diary', text: 'Nobody reads this.', private: true },
  { id: 'hidden', title: 'Old diary', text: 'Nor this.', private: true, trashedAt: old },
  { id: 'gone', title: 'Receipt', text: 'Kettle.', trashedAt: old },
]

test('each check finds as many as it counts', async ({ app, page, context }) => {
  const manual = pdfFile('manual.pdf', ['Replace the gasket yearly'])
  await app.addFiles([
    manual,
    { ...manual, name: 'copy.pdf' },
    textFile('sheet.xlsx', 'not read yet'),
    textFile('broken.pdf', '%PDF-1.7 nothing'),
  ])
  await saveAll(page, drafts)
  await app.waitForOfflineUse()
  await context.setOffline(true)

  await app.goTo('Store')
  const links = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasText: /(?:is|has):[a-z-]+$/ })
  await expect(links).toHaveCount(12)
  for (let index = 0; index < 12; index++) {
    const link = links.nth(index)
    const text = (await link.textContent()) ?? ''
    const count = Number(await link.locator('.number').textContent())
    expect.soft(count, text).toBeGreaterThan(0)
    await link.click()
    const shown = count === 1 ? '1 result' : `${count} results`
    await expect(page.getByText(shown, { exact: true }).first(), text).toBeVisible()
    await expect(app.hits, text).toHaveCount(count)
    await page.goBack()
  }
  await expect(links.filter({ hasText: 'is:no-text' })).toContainText(/damaged/)
  await links.filter({ hasText: 'is:no-text' }).click()
  await expect(app.hit('broken.pdf')).toContainText('damaged')

  await app.search('is:trash')
  await page.getByRole('button', { name: 'Empty the trash' }).click()
  const sheet = page.getByRole('dialog', { name: 'Empty the trash' })
  await expect(sheet).toContainText('2 documents are deleted for ever')
  await expect(sheet).toContainText('1 is not listed here')
  await sheet.getByRole('button', { name: 'Cancel' }).click()
  await expect(app.hits).toHaveCount(1)
})

test('the index is checked and built anew, space is given back, and a rebuild outlives the screen', async ({
  app,
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await app.addNote('Ferry', 'Leaves from the northern pier.')
  await app.goTo('Store')
  await expect(page.getByText('Everything can be found')).toBeVisible()
  await expect(page.getByText('Last backup: never')).toBeVisible()
  await page.getByRole('button', { name: 'Check the index' }).click()
  await expect(page.getByText(/^Checked today .* agrees with every document$/)).toBeVisible()
  await page.getByRole('button', { name: 'Give back unused space' }).click()
  await expect(page.getByText(/^(?:Gave back|There was nothing)/)).toBeVisible()
  await page.getByRole('button', { name: 'Build the index anew' }).click()
  await app.goTo('Add')
  await app.goTo('Store')
  await expect(page.getByText('The index is new, and everything is in it')).toBeVisible()
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Kept .* SQLite .* schema \d+/)
  expect((await callEngine(page, 'health')).index.rebuilding).toBe(false)
})
