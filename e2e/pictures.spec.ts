// Words and codes in pictures: read on the device after one tap, without a network, and again after a restart.
import { App } from './app.ts'
import { expect } from './fixtures.ts'
import { pictureOfCode, pictureOfWords } from './picture-files.ts'
import { pdfFile } from './sample-files.ts'
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
  await expect(card.getByRole('button', { name: 'Remove English' })).toBeVisible()

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

test('a picture is shown in its document, and one that cannot be drawn is named', async ({ app }) => {
  const { page } = app
  const broken = { name: 'torn.png', mimeType: 'image/png', buffer: Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1') }
  await app.addFiles([await pictureOfWords(page, 'poster.png', ['Lantern walk']), broken])
  await app.goTo('Search')
  await app.search('poster')
  await app.hit('poster.png').click()
  const picture = app.article.getByRole('img', { name: 'poster.png' })
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(900)
  await app.closeDocument()
  await app.search('torn')
  await app.hit('torn.png').click()
  await expect(app.article).toContainText('cannot show torn.png')
})

test('B34 a scan says that it has no text and is offered to be read, and a page of pictures is counted', async ({
  app,
}) => {
  const { page } = app
  await app.addFiles([pdfFile('scan.pdf', ['', '']), pdfFile('half.pdf', ['Printed page', ''])])
  await app.goTo('Search')
  await app.search('is:no-text')
  await expect(app.hits).toHaveCount(1)
  await app.hit('scan.pdf').click()
  await expect(app.article).toContainText('Pictures of pages without text')
  await expect(app.article.getByRole('link', { name: 'Choose a language' })).toBeVisible()
  await app.closeDocument()
  await app.search('printed')
  await app.hit('half.pdf').click()
  await expect(app.article).toContainText('1 of 2 pages has no text')
  await app.article.getByRole('link', { name: 'Choose a language' }).click()
  await expect(page.getByRole('region', { name: 'Pictures and scans' })).toBeVisible()
})
