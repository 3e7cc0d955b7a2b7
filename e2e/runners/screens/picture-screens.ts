// Pictures and scans: the card of the Store before and after there is a language, and what a document says of itself.
import type { App } from '../../app.ts'
import { pictureOfWords } from '../../picture-files.ts'
import { pdfFile } from '../../sample-files.ts'
import type { Take } from './take-pictures.ts'

export async function pictureScreens(app: App, take: Take): Promise<void> {
  const { page } = app
  await app.waitForOfflineUse()
  const poster = await pictureOfWords(page, 'Poster.png', ['Lantern walk along', 'the harbour on Friday'])
  await app.addFiles([
    poster,
    pdfFile('Half a scan.pdf', ['Printed page', '']),
    { ...poster, name: 'Broken poster.png', buffer: poster.buffer.subarray(0, 200) },
  ])
  await app.goTo('Search')
  await app.search('printed')
  await app.hits.first().getByRole('link').click()
  await app.article.getByRole('link', { name: 'Choose a language' }).waitFor()
  await take('scan-without-language')
  await app.closeDocument()
  await app.goTo('Store')
  const card = page.getByRole('region', { name: 'Pictures and scans' })
  await card.getByRole('button', { name: /^Get English/ }).waitFor()
  await take('pictures-no-language', { region: 'Pictures and scans' })
  await card.getByRole('button', { name: /^Get English/ }).click()
  await card.getByText('were read').waitFor({ timeout: 90_000 })
  await card.locator('summary').first().click()
  await take('pictures-read', { region: 'Pictures and scans' })
  await app.goTo('Search')
  await app.search('lantern')
  await app.hits.first().getByRole('link').click()
  await app.article.locator('mark').first().waitFor()
  await take('picture-read')
}
