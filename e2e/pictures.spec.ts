// Words and codes in pictures: read on the device after one tap, without a network, and again after a restart.
import { App } from './app.ts'
import { expect } from './fixtures.ts'
import { pictureOfCode, pictureOfWords } from './picture-files.ts'
import { test } from './update-fixtures.ts'

test('a picture of words and one of a code are found offline, once a language was asked for', async ({
  page,
  host,
}) => {
  const app = new App(page, host.url)
  await app.open()
  const poster = await pictureOfWords(page, 'poster.png', ['Lantern walk along', 'the harbour on Friday'])
  const ticket = await pictureOfCode('ticket.png', 'BOARDING-4711-HELSINKI')
  await app.goTo('Settings')
  await expect(page.getByText('Ready offline', { exact: true })).toBeVisible()
  host.forgetAsked()
  await app.goTo('Store')
  const card = page.getByRole('region', { name: 'Pictures and scans' })
  await expect(card.getByRole('button', { name: /^Get German/ })).toBeVisible()
  expect(host.askedPaths().filter((path) => path.includes('recognition'))).toEqual([])
  await card.getByRole('button', { name: /^Get English/ }).click()
  await expect(card.getByText('English is here')).toBeVisible()

  host.have('offline')
  host.forgetAsked()
  await app.addFiles([poster, ticket])
  // In the middle: whoever opens the store next goes on.
  await app.reload()
  await app.goTo('Store')
  await expect(card.getByRole('status')).toContainText('2 were read', { timeout: 60_000 })
  await app.goTo('Search')
  await app.search('lantern harbour')
  await expect(app.hit('poster.png')).toBeVisible()
  await app.search('boarding 4711')
  await expect(app.hit('ticket.png')).toBeVisible()
  expect(host.askedPaths().filter((path) => path !== '/apps/kept/service-worker.js')).toEqual([])
})
