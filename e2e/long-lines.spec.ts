// Texts without a place to cut them: one line of 5 MB, 10 MB of one letter, Thai without a blank.
import { expect, test } from './fixtures.ts'
import { textFile } from './sample-files.ts'

const thai = 'แมวนอนหลับอยู่บนเก้าอี้ในห้องครัวตอนเช้าและหมาวิ่งเล่นในสวนหลังบ้าน'
/** Stands once, in the middle. */
const thaiWord = 'จระเข้'
const halfOfThai = thai.repeat(Math.ceil(100_000 / thai.length)).slice(0, 100_000)

test('B60 a line of 5 MB, 10 MB of one letter and 200,000 Thai characters go in, are found and opened, and typing goes on', async ({
  app,
  page,
}) => {
  await app.addNote('Kettle', 'Descale it.')
  await app.chooseFiles([
    textFile('line.txt', `${'lorem ipsum dolor sit amet '.repeat(190_000)} walrus`),
    textFile('letter.txt', 'a'.repeat(10_000_000)),
    textFile('thai.txt', halfOfThai + thaiWord + halfOfThai),
    textFile('thai.md', `# Crocodile\n\n${halfOfThai}${thaiWord}${halfOfThai}`),
    textFile('marks.md', `# Badger\n\n${'<b>x</b> *y* '.repeat(20_000)}`),
  ])
  // While they are read and saved letters appear and searches are answered.
  await app.goTo('Search')
  await app.type('kettle')
  await expect(app.searchBox).toHaveValue('kettle')
  await expect(app.hit('Kettle')).toBeVisible()

  await app.goTo('Add')
  await expect(app.importPanel.getByRole('button', { name: 'Done' })).toBeVisible({ timeout: 60_000 })
  await app.goTo('Search')
  for (const [query, title] of [
    [thaiWord, 'thai.txt'],
    ['walrus', 'line.txt'],
    ['crocodile', 'Crocodile'],
    ['badger', 'Badger'],
    ['letter', 'letter.txt'],
  ] as const) {
    await app.search(query)
    await app.hit(title).click()
    await expect(app.article.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(app.article.locator('mark').first()).toBeInViewport()
    await app.closeDocument()
  }
  await app.search('kettle')
  await expect(app.hit('Kettle')).toBeVisible()
  await expect(page).toHaveTitle('Kept')
})
