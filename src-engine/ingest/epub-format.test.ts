import { expect, test } from 'vitest'
import { epubOf } from './office-fixtures.ts'
import { readFixture, textOfFixture } from './read-fixture.ts'

const ncx = (points: string) => ({
  manifest: '<item id="toc" href="toc.ncx" media-type="application/x-dtbncx+xml"/>',
  parts: { 'OPS/toc.ncx': `<ncx><navMap>${points}</navMap></ncx>` },
})
const point = (title: string, target: string) =>
  `<navPoint><navLabel><text>${title}</text></navLabel><content src="${target}"/></navPoint>`

test('chapters stand in reading order', async () => {
  const file = epubOf({ 'b.xhtml': '<h1>First</h1><p>one</p>', 'a.xhtml': '<h1>Second</h1><p>two</p>' })
  expect(await textOfFixture('book.epub', file)).toBe('# First\n\none\n\n# Second\n\ntwo')
})

test('a chapter without its title gets it from the table of contents', async () => {
  const toc = ncx(point('The hedge', 'a.xhtml') + point('The bed', 'b%20c.xhtml#start'))
  const file = epubOf({ 'a.xhtml': '<p>The  Hedge</p><p>one</p>', 'b c.xhtml': '<p>two</p>' }, toc)
  expect(await textOfFixture('book.epub', file)).toBe('The Hedge\n\none\n\n## The bed\n\ntwo')
})

test('the page of contents of newer books gives titles and is no chapter', async () => {
  const file = epubOf(
    { 'a.xhtml': '<p>one</p>' },
    {
      manifest: '<item id="nav" href="nav.xhtml" properties="nav"/>',
      parts: { 'OPS/nav.xhtml': '<html><body><nav><a href="a.xhtml">The hedge</a></nav></body></html>' },
    },
  )
  expect(await textOfFixture('book.epub', file)).toBe('## The hedge\n\none')
})

test.each([
  ['elements that are whole without content', '<p><a id="x"/>one</p><p><i/>two</p>', 'one\n\ntwo'],
  ['links inside the book as their text', '<p><a href="b.xhtml">there</a></p>', 'there'],
  ['links out of the book', '<p><a href="https://x.example/">there</a></p>', '[there](https://x.example/)'],
  ['readings over the characters left out', '<p><ruby>寛容<rt>くつろげ</rt></ruby>て</p>', '寛容て'],
  ['nothing that runs', '<script>alert(1)</script><p onclick="x()">one</p>', 'one'],
])('a chapter gives %s', async (_, body, text) =>
  expect(await textOfFixture('book.epub', epubOf({ 'a.xhtml': body }))).toBe(text),
)

test('it is described by its own metadata', async () => {
  const metadata =
    '<dc:title>The hedge</dc:title><dc:creator>Ann Lee</dc:creator><dc:creator>Ben</dc:creator><dc:language>en-GB</dc:language>'
  expect((await readFixture('book.epub', epubOf({ 'a.xhtml': 'x' }, { metadata }))).draft).toMatchObject({
    title: 'The hedge',
    correspondents: ['Ann Lee', 'Ben'],
    language: 'en',
  })
})

test('a book that only a licence opens is locked, one with scrambled fonts is not', async () => {
  const encryption = (path: string) =>
    `<encryption><EncryptedData><CipherData><CipherReference URI="${path}"/></CipherData></EncryptedData></encryption>`
  const read = (path: string) =>
    readFixture('book.epub', epubOf({ 'a.xhtml': 'x' }, { parts: { 'META-INF/encryption.xml': encryption(path) } }))
  expect((await read('OPS/a.xhtml')).failure?.reason).toBe('locked')
  expect((await read('OPS/font.otf')).failure).toBeNull()
})
