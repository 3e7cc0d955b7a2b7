import { describe, expect, test } from 'vitest'
import { readAll, readOne } from './read-fixtures.ts'

const page = (list: string) =>
  `<!DOCTYPE NETSCAPE-Bookmark-file-1>\n<TITLE>Bookmarks</TITLE>\n<H1>Bookmarks</H1>\n<DL><p>\n${list}\n</DL><p>\n`

const nested = page(`
  <DT><A HREF="https://a.example/tea" ADD_DATE="1456433741" TAGS="garden, home">Tea &amp; milk</A>
  <DD>Kept for the recipe.
  <DT><H3>Trips</H3>
  <DD>Where to go.
  <DL><p>
    <DT><H3>Hills</H3>
    <DL><p>
      <DT><A HREF="https://a.example/hill">A hill</A>
    </DL><p>
    <DT><A HREF="https://a.example/lake">A lake</A>
  </DL><p>
  <DT><A HREF="https://a.example/last">Last</A>`)

test('each link is a bookmark with its folders, notes, tags and day', async () => {
  const documents = await readAll('bookmarks.html', nested)
  expect(documents.map(({ draft }) => [draft.title, draft.text, draft.uri])).toEqual([
    ['Tea & milk', 'Kept for the recipe.', 'https://a.example/tea'],
    ['A hill', 'Trips / Hills\n\nWhere to go.', 'https://a.example/hill'],
    ['A lake', 'Trips\n\nWhere to go.', 'https://a.example/lake'],
    ['Last', '', 'https://a.example/last'],
  ])
  expect(documents[0]?.draft).toMatchObject({
    kind: 'bookmark',
    tags: ['garden', 'home'],
    created: '2016-02-25T20:55:41.000Z',
    source: { path: 'bookmarks.html/a.example_tea.url' },
  })
  expect(documents.every(({ original }) => original === null)).toBe(true)
})

test('a link that stays as it was has the same hash in the next export', async () => {
  const hashes = async (list: string) => (await readAll('b.html', page(list))).map(({ draft }) => draft.source?.sha256)
  const [tea, milk] = ['<DT><A HREF="https://a.example/tea">Tea</A>', '<DT><A HREF="https://a.example/milk">Milk</A>']
  const [before] = await hashes(tea)
  expect((await hashes(milk + tea))[1]).toBe(before)
})

describe('what is no bookmark', () => {
  test.each([
    ['an address that runs', '<DT><A HREF="javascript:alert(1)">go</A>'],
    ["a folder of the browser's own", '<DT><A HREF="place:type=6">Recent</A>'],
    ['nothing', ''],
  ])('%s', async (_, list) => {
    expect((await readOne('b.html', page(list))).failure).toMatchObject({
      reason: 'damaged',
      detail: 'no bookmark inside',
    })
  })
})

test.each([
  ['seconds', '1456433741'],
  ['milliseconds', '1456433741000'],
  ['microseconds', '1456433741000000'],
])('days in %s', async (_, age) => {
  const { draft } = await readOne('b.html', page(`<DT><A HREF="https://a.example" ADD_DATE="${age}">x</A>`))
  expect(draft.created).toBe('2016-02-25T20:55:41.000Z')
})
