// Finding while typing, opening at the place, and coming back.
import type { JSHandle, Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { zipFile } from './sample-files.ts'

test('a note is found with every letter from the third on, and its other forms with the whole word', async ({
  app,
  page,
}) => {
  await app.addNote('Choir', 'Our organization sings on Thursdays.')
  await app.addNote('Attic', 'We organize the boxes by year.')
  await app.goTo('Search')
  const word = 'organization'
  for (let length = 'org'.length; length <= word.length; length++) {
    await app.search(word.slice(0, length))
    await expect(app.hit('Choir'), word.slice(0, length)).toBeVisible()
  }
  await expect(app.hit('Attic')).toBeVisible()

  await app.searchBox.fill('')
  await app.type(word)
  await expect(page).toHaveURL(/[?&]q=organization(&|$)/)
  await expect(app.hit('Choir')).toBeVisible()
})

test('a hit opens at its place with every match marked, and back keeps query and place', async ({ app, page }) => {
  const notes = Array.from({ length: 80 }, (_, index) => [
    `${index}.md`,
    `# Lantern ${index}\n\n${'Filling. '.repeat(30)}`,
  ])
  const long = `# Long\n\n${'Nothing here.\n\n'.repeat(200)}The lighthouse keeper.\n\n${'Nor here.\n\n'.repeat(50)}The lighthouse again.`
  await app.addFiles([zipFile('notes.zip', { ...Object.fromEntries(notes), 'long.md': long })])

  await app.goTo('Search')
  await app.search('lighthouse')
  await app.hit('Long').click()
  const marks = app.article.locator('mark')
  await expect(marks.first()).toBeInViewport()
  await expect(marks.filter({ hasText: /lighthouse/i })).toHaveCount(2)
  await expect(page.getByText('1 of 2')).toBeVisible()
  await page.getByRole('button', { name: 'Next match' }).click()
  await expect(page.getByText('2 of 2')).toBeVisible()
  await expect(marks.last()).toBeInViewport()
  await page.goBack()

  await app.search('lantern')
  const late = app.hit('Lantern 40')
  await expect(async () => {
    await page.mouse.wheel(0, 300)
    await expect(late).toBeInViewport({ ratio: 1, timeout: 200 })
  }).toPass({ intervals: [0] })
  const tap = await tapWhileRolling(page, late)
  await expect(app.article).toBeVisible()
  const { title, top } = await tap.jsonValue()
  await page.goBack()
  await expect(app.searchBox).toHaveValue('lantern')
  await expectTop(app.hit(title), top)

  await app.goTo('Add')
  await app.goTo('Search')
  await expectTop(app.hit(title), top)
  await app.hit(title).click()
  await expect(app.article).toBeVisible()
  await page.goBack()

  await page.goForward()
  await expect(app.article).toBeVisible()
  await app.reload()
  await expect(app.article).toBeVisible()
  await page.goBack()
  await expectTop(app.hit(title), top)
})

/** Taps where a row is while the wheel turns. Gives the row that the tap met, and where: the wheel may be quicker. */
async function tapWhileRolling(page: Page, row: Locator): Promise<JSHandle<{ title: string; top: number }>> {
  const met = await page.evaluateHandle(() => {
    const place = { title: '', top: Number.NaN }
    const look = ({ target }: Event) => {
      const tapped = target instanceof Element ? target.closest('a') : null
      place.title = tapped?.querySelector('h3')?.textContent ?? ''
      place.top = tapped?.getBoundingClientRect().top ?? Number.NaN
    }
    document.addEventListener('click', look, { once: true, capture: true })
    return place
  })
  const box = await row.boundingBox()
  if (!box) throw new Error('The row to tap is not drawn')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  const rolls = await page.evaluateHandle(() => ({
    next: new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true, capture: true })),
  }))
  // Upwards, where there is always room: the list came down to this row.
  await page.mouse.wheel(0, -30)
  await rolls.evaluate(({ next }) => next.then(() => undefined))
  // Sent at once, without waiting: this turn comes before the document can have come up.
  await Promise.all([page.touchscreen.tap(x, y), page.mouse.wheel(0, -300)])
  return met
}

/** Within a few pixels: browsers round where they scroll to. */
const expectTop = (row: Locator, top: number) =>
  expect.poll(async () => Math.abs(((await row.boundingBox())?.y ?? Number.NaN) - top)).toBeLessThan(4)

test('a broken filter keeps the last results and says what it takes', async ({ app, page }) => {
  await app.addNote('Tea', 'Green and black.')
  await app.goTo('Search')
  await app.search('tea')
  await expect(app.hit('Tea')).toBeVisible()
  await app.searchBox.fill('tea kind:banana')
  await expect(page.getByText(/banana/).last()).toBeVisible()
  await expect(app.hit('Tea')).toBeVisible()
  await app.search('tea kind:note')
  await expect(app.hit('Tea')).toBeVisible()
})

test('a query of 5,000 bytes is refused with a message and nothing breaks', async ({ app, page }) => {
  await app.addNote('Tea', 'Green and black.')
  await app.open(`?q=${'tea+'.repeat(1250)}`)
  await expect(page.getByText(/too |at most|4[.,]?096/i).first()).toBeVisible()
  await app.search('tea')
  await expect(app.hit('Tea')).toBeVisible()
})
