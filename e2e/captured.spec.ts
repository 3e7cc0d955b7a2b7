// Photos and recordings made on the Add screen of a touch device.
import { expect, test } from './fixtures.ts'
import { pictureOfWords } from './picture-files.ts'

test('what the camera hands over twice under one name is kept twice, in folders named by the time', async ({
  app,
  page,
}) => {
  await app.goTo('Add')
  await expect(page.locator('input[accept="audio/*"][capture]')).toBeAttached()
  await expect(page.getByRole('button', { name: /^A recording/ })).toBeVisible()
  const camera = page.locator('input[accept="image/*"][capture]')
  for (const words of ['the first', 'the second']) {
    await expect(page.getByRole('button', { name: /^A photo/ })).toBeVisible()
    await camera.setInputFiles(await pictureOfWords(page, 'image.jpg', [words]))
    await app.importPanel.getByRole('button', { name: 'Done' }).click()
    await expect(app.importPanel).toHaveCount(0)
  }
  await app.goTo('Search')
  await app.search('kind:photo')
  await expect(app.hits).toHaveCount(2)
  await app.hits.first().getByRole('link').click()
  await app.article.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Details', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(/PathCaptured\/\d{4}-\d\d-\d\d \d{6}\/image\.jpg/)
})
