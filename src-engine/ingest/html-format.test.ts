import { describe, expect, test } from 'vitest'
import { readHtml, readHtmlText } from './html-format.ts'
import { bytesOf } from './zip-fixtures.ts'

const textOf = (body: string) => readHtmlText(body).fields.text

describe('a page becomes Markdown', () => {
  test.each([
    ['headings and paragraphs', '<h1>Soup</h1><p>Peel\n the   leeks.</p>two', '# Soup\n\nPeel the leeks.\n\ntwo'],
    ['links', '<p>See <a href="https://a.example/x y">the  shop</a>.</p>', 'See [the shop](https://a.example/x%20y).'],
    ['links of old pages', '<P>See <A HREF="b.htm">b</A>', 'See [b](b.htm)'],
    ['no address that runs', '<a href="javascript:alert(1)">go</a>', 'go'],
    ['no address that runs behind a control', '<a href="\u0001 javascript:alert(1)">go</a>', 'go'],
    ['no address that runs around a tab', '<a href="java\tscript:alert(1)">go</a>', 'go'],
    [
      'no address that runs in any case',
      '<a href="JaVaScRiPt:alert(1)">go</a> <a href="DATA:text/html,x">on</a>',
      'go on',
    ],
    ['alt texts of pictures', '<p>a<img src="https://t.example/1.gif" alt="red barn">b</p>', 'a red barn b'],
    ['lists', '<ul><li>one<ul><li>two</li></ul></li><li><p>three</p></li></ul>', '- one\n  - two\n- three'],
    ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n> \n> b'],
    ['code as it is', '<pre>a\n  b  <b>c</b></pre>', '```\na\n  b  c\n```'],
    ['line breaks', '<p>a<br>b</p>', 'a\nb'],
    [
      'simple tables',
      '<table><tr><th>a</th><th>b|c</th></tr><tr><td>1</td><td>2</td></tr></table>',
      '| a | b\\|c |\n| --- | --- |\n| 1 | 2 |',
    ],
    ['tables that lay out a page', '<table><tr><td><p>a</p></td><td>b</td></tr></table>', 'a\n\nb'],
    ['words whole, without emphasis', '<p>un<b>believ</b>able</p>', 'unbelievable'],
    ['no scripts, styles or templates', '<p>a</p><script>x</script><style>y</style><template>z</template>', 'a'],
    [
      'text stays text',
      '<p>&lt;img src=x onerror=alert(1)&gt; #tag [[link]]</p>',
      '\\<img src=x onerror=alert(1)> \\#tag \\[[link]]',
    ],
    ['no heading, list or front matter by accident', '<p># a</p><p>- b</p><p>---</p>', '\\# a\n\n\\- b\n\n\\---'],
  ])('%s', (_, html, markdown) => expect(textOf(html)).toBe(markdown))

  test('nesting deeper than any stack is read', () => {
    expect(textOf(`${'<div>'.repeat(20_000)}deep`)).toBe('deep')
  })
})

test('the article is taken without what surrounds it, and a short page whole', () => {
  const paragraphs =
    '<p>The orchard was planted in spring, with forty trees of nine old kinds, in rows of five.</p>'.repeat(8)
  const frame = (body: string) =>
    `<html><body><nav><a href="/">Home</a></nav>${body}<footer>Imprint</footer></body></html>`
  expect(textOf(frame(`<article><h2>Orchard</h2>${paragraphs}</article>`))).not.toContain('Imprint')
  expect(textOf(frame('<p>Short.</p>'))).toContain('Imprint')
})

describe('what a page says about itself', () => {
  test('title, language, and the address that makes it a bookmark', () => {
    const head = '<title> Old\n orchard </title><link rel="canonical" href="https://a.example/orchard">'
    expect(readHtmlText(`<html lang="en-GB"><head>${head}</head><body>x</body></html>`).fields).toMatchObject({
      title: 'Old orchard',
      language: 'en',
      kind: 'bookmark',
      uri: 'https://a.example/orchard',
    })
  })

  test('a page saved by a browser', () => {
    const { fields } = readHtmlText(
      '<!-- saved from url=(0025)https://a.example/orchard --><html><body>x</body></html>',
    )
    expect(fields).toMatchObject({ kind: 'bookmark', uri: 'https://a.example/orchard' })
  })

  test('an address that is none leaves it a document', () => {
    expect(readHtmlText('<html><link rel="canonical" href="javascript:alert(1)">x').fields).toMatchObject({
      kind: 'document',
      uri: null,
    })
  })
})

describe('the encoding of a page', () => {
  const read = async (bytes: Uint8Array<ArrayBuffer>) => {
    const outcome = await readHtml({ path: 'a.html', bytes, modified: null }, { pdfAssets: null, encoding: null })
    return outcome.ok ? outcome.contents[0] : null
  }

  test('its declaration is believed', async () => {
    const page = Uint8Array.of(...bytesOf('<meta charset="koi8-r"><p>'), 0xcd, 0xd5, 0xce)
    expect(await read(page)).toMatchObject({ encoding: 'koi8-r', fields: { text: 'мун', title: 'a' } })
  })

  test('unless the bytes are UTF-8', async () => {
    expect(await read(bytesOf('<meta charset="iso-8859-1"><p>Müsli'))).toMatchObject({
      encoding: 'utf-8',
      fields: { text: 'Müsli' },
    })
  })
})
