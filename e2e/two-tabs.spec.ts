// One tab owns the store. A second one says so, can take over, and never shows an empty store.
import { App } from './app.ts'
import { expect, test } from './fixtures.ts'

test('a second tab says where Kept is open, and takes over when asked', async ({ app, page, context, server }) => {
  await app.addNote('Ferry', 'Leaves from the northern pier.')

  const second = await context.newPage()
  await second.goto(server.url)
  await expect(second.getByText('Kept is open in another tab')).toBeVisible()
  await expect(second.getByRole('combobox')).toHaveCount(0)

  await second.getByRole('button', { name: 'Use it here' }).click()
  const taken = new App(second, server.url)
  await taken.waitForStore()
  await taken.search('pier')
  await expect(taken.hit('Ferry')).toBeVisible()
  await expect(page.getByText('Kept is open in another tab')).toBeVisible()
})

test('when the first tab is closed the second goes on by itself', async ({ app, page, context, server }) => {
  await app.addNote('Ferry', 'Leaves from the northern pier.')
  const second = await context.newPage()
  await second.goto(server.url)
  await expect(second.getByText('Kept is open in another tab')).toBeVisible()
  await page.close()
  const taken = new App(second, server.url)
  await taken.waitForStore()
  await taken.search('pier')
  await expect(taken.hit('Ferry')).toBeVisible()
})
