// CSV, OPML and JSON.
import { describe, expect, test } from 'vitest'
import { jsonOutline } from './json-outline.ts'
import { readFixture, textOfFixture } from './read-fixture.ts'

const ab = '| a | b |\n| --- | --- |\n| 1 | 2 |'

describe('CSV is a table whose first row names the columns', () => {
  test.each([
    ['commas', 'x.csv', 'a,b\n1,2\n', ab],
    ['semicolons', 'x.csv', 'a;b\r\n1;2\r\n', ab],
    ['tabs', 'x.tsv', 'a\tb\n1\t2\n', ab],
    ['a separator that is named', 'x.csv', 'sep=;\na;b\n1;2\n', ab],
    [
      'quotes, separators and line ends in cells',
      'x.csv',
      'a,b\n"x, ""y""\nz","|"\n',
      '| a | b |\n| --- | --- |\n| x, "y" z | \\| |',
    ],
    ['a byte order mark', 'x.csv', '\ufeffa,b\n1,2\n', ab],
    ['rows longer than the first', 'x.csv', 'a,b\n1,2,3\n', '| a | b |  |\n| --- | --- | --- |\n| 1 | 2 | 3 |'],
    ['a formula as its text', 'x.csv', 'a,b\n=1+1,2\n', '| a | b |\n| --- | --- |\n| =1+1 | 2 |'],
  ])('%s', async (_, path, source, text) => expect(await textOfFixture(path, source)).toBe(text))

  test.each([
    ['no separator', 'one\ntwo\n'],
    ['quotes that do not match', 'a,b\n"1,2\n3,4\n'],
    ['more cells than a table can have', 'a,b\n'.repeat(30_000)],
  ])('what is no table stays as it is: %s', async (_, source) => {
    const { draft, original } = await readFixture('x.csv', source)
    expect(draft).toMatchObject({ text: source, textFormat: 'plain', mimeType: 'text/csv' })
    expect(original).toBeNull()
  })
})

describe('OPML is a nested list', () => {
  const opml = (body: string, head = '') => `<?xml version="1.0"?><opml><head>${head}</head><body>${body}</body></opml>`
  test.each([
    ['outlines in outlines', '<outline text="a"><outline text="b"/></outline><outline text="c"/>', '- a\n  - b\n- c'],
    ['notes', '<outline text="a" _note="why &#10; not"/>', '- a why not'],
    [
      'feeds with their address',
      '<outline text="a" xmlUrl="https://x.example/f" htmlUrl="https://x.example/"/>',
      '- a https://x.example/',
    ],
    ['bold text', '<outline text="&lt;b&gt;a&lt;/b&gt; b"/>', '- a b'],
  ])('%s', async (_, body, text) => expect(await textOfFixture('x.opml', opml(body))).toBe(text))

  test('its head gives title, author and day', async () => {
    const head =
      '<title>My feeds</title><ownerName>Ann</ownerName><dateCreated>Fri, 01 Mar 2024 08:00:00 GMT</dateCreated>'
    expect((await readFixture('x.opml', opml('<outline text="a"/>', head))).draft).toMatchObject({
      title: 'My feeds',
      correspondents: ['Ann'],
      created: '2024-03-01T08:00:00.000Z',
    })
  })

  test.each(['', '<opml', '<opml></opml>', 'a list'])('without an outline it is damaged: %j', async (source) =>
    expect((await readFixture('x.opml', source)).failure?.reason).toBe('damaged'),
  )
})

describe('JSON is an outline of names and values', () => {
  test.each([
    ['an object', '{"a":"x","b":1,"c":true}', 'a: x\nb: 1\nc: true'],
    ['objects in objects', '{"a":{"b":"x"}}', 'a:\n  b: x'],
    ['lists', '{"a":["x","y"]}', 'a:\n  - x\n  - y'],
    ['lists of objects', '[{"a":1,"b":2},{"a":3}]', '- a: 1\n  b: 2\n- a: 3'],
    ['nothing of what is empty', '{"a":null,"b":"","c":[],"d":{},"e":0}', 'e: 0'],
    ['a text alone', '"x"', 'x'],
    ['characters that are written as codes', '{"a":"\\u00fc\\n2"}', 'a: ü\n2'],
    ['one value a line', '{"a":1}\n{"a":2}\n', '- a: 1\n- a: 2'],
    ['comments and commas too many', '// x\n{"a": "/* no */", /* y */ "b": [1,],}', 'a: /* no */\nb:\n  - 1'],
  ])('%s', async (_, source, text) => expect(await textOfFixture('x.json', source)).toBe(text))

  test('what is broken is kept as written and says so', async () => {
    const { draft, failure } = await readFixture('x.json', '{"a": "leek" "b": 1}')
    expect(draft).toMatchObject({ text: '{"a": "leek" "b": 1}', noTextReason: 'damaged' })
    expect(failure).toMatchObject({ path: 'x.json', reason: 'damaged' })
  })

  test('nesting without end is no trouble', () => {
    const deep = JSON.parse(`${'[1,'.repeat(50_000)}2${']'.repeat(50_000)}`)
    expect(jsonOutline(deep).split('\n')).toHaveLength(50_001)
  })
})
