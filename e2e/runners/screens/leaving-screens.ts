// The ways out of Kept: one document, and a selection of them.
import type { App } from '../../app.ts'
import { sampleGarden } from '../sample-garden.ts'
import { openSheet } from './everyday-screens.ts'
import type { Take } from './take-pictures.ts'

export async function leavingScreens(app: App, take: Take): Promise<void> {
  const { page } = app
  await app.addFiles(sampleGarden)
  await app.goTo('Search')
  await app.search('compost')
  await app.hits.first().getByRole('link').click()
  await app.article.locator('mark').first().waitFor()
  await app.article.getByRole('button', { name: 'More' }).click()
  await take('document-menu')
  await page.keyboard.press('Escape')
  await openSheet(app, 'Save as…')
  await take('save-as-document')
  await page.keyboard.press('Escape')
  await app.closeDocument()
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  await page.getByRole('checkbox').nth(0).click()
  await page.getByRole('checkbox').nth(1).click()
  const bar = page.getByRole('region', { name: 'Selected documents' })
  await take('select-bar')
  await bar.getByRole('button', { name: 'Save as…' }).click()
  await page.getByRole('dialog', { name: 'Save as…' }).waitFor()
  await take('save-as-selection')
}
