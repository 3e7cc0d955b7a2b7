// B15: the index and the documents disagree; the store screen says so, and one tap makes the index anew.

import { expect } from './fixtures.ts'
import { test } from './store-fixtures.ts'

test('B15 an entry removed and one added behind the app are noticed, and mended with one tap', async ({
  app,
  page,
  changeStore,
}) => {
  await app.addNote('Ferry', 'Leaves from the northern pier.')
  await app.addNote('Bell', 'Rings at noon.')
  await changeStore({ task: 'disturb', removed: 'Ferry', added: 'intruder' })
  await app.open('?q=pier')
  await expect(page.getByText('Nothing found').first()).toBeVisible()

  await app.goTo('Store')
  await page.getByRole('button', { name: 'Check the index' }).click()
  await expect(page.getByRole('heading', { name: 'Not everything can be found yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Build the index anew' }).click()
  await expect(page.getByText('The index is new, and everything is in it')).toBeVisible()
  await page.getByRole('button', { name: 'Check the index' }).click()
  await expect(page.getByText(/agrees with every document$/)).toBeVisible()

  await app.goTo('Search')
  await app.search('pier')
  await expect(app.hit('Ferry')).toBeVisible()
  await app.search('intruder')
  await expect(app.hits).toHaveCount(0)
  await app.search('noon')
  await app.hit('Bell').click()
  await expect(app.article).toContainText('Rings at noon.')
})
