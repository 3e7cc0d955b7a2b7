// A page of a PDF as it looks: drawn with the fonts that the app brings. The policy of the page loads none, and every test
// fails where something was asked that it refuses.
import { expect, test } from './fixtures.ts'
import { pdfFile } from './sample-files.ts'

test('a page whose font is not in the file is drawn, and nothing is asked that the policy refuses', async ({
  app,
  page,
}) => {
  await app.addFiles([pdfFile('Mower manual.pdf', ['Replace the gasket yearly'])])
  await app.goTo('Search')
  await app.search('gasket')
  await app.hit('Mower manual.pdf').click()
  await app.article.getByRole('button', { name: 'Open the page' }).click()
  const canvas = page.locator('canvas')
  await expect.poll(() => canvas.evaluate(darkShare)).toBeGreaterThan(0.001)
})

/** Part of the pixels of a canvas that are ink. */
function darkShare(canvas: SVGElement | HTMLElement): number {
  if (!(canvas instanceof HTMLCanvasElement)) return 0
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] }
  let dark = 0
  for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 128 && (data[at + 3] ?? 0) > 128) dark += 1
  return dark / (data.length / 4)
}
