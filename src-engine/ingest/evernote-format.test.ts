import { describe, expect, test } from 'vitest'
import { readAll, readOne, wordsOf } from './read-fixtures.ts'

const markup = (body: string) =>
  `<![CDATA[<?xml version="1.0"?><!DOCTYPE en-note SYSTEM "x.dtd"><en-note>${body}</en-note>]]>`
const note = (title: string, body: string, more = '') =>
  `<note><title>${title}</title><content>${markup(body)}</content><created>20240305T120000Z</created>${more}</note>`
const exported = (...notes: readonly string[]) => `<?xml version="1.0"?><en-export>${notes.join('\n')}</en-export>`

describe('the text of a note', () => {
  test.each([
    ['paragraphs', '<div>one</div><div>two</div>', 'one\n\ntwo'],
    [
      'check boxes in the text',
      '<div><en-todo checked="true"/>one</div><div><en-todo/>two</div>',
      '[x] one\n\n[ ] two',
    ],
    [
      'lists to tick',
      '<ul style="--en-todo:true;"><li style="--en-checked:true;">one</li><li style="--en-checked:false;">two</li></ul>',
      '- [x] one\n- [ ] two',
    ],
    ['links to pages', '<a href="https://a.example/">page</a>', '[page](https://a.example/)'],
    ['links to notes', '<a href="evernote:///view/1/s1/x/y/">Tea</a>', '[[Tea]]'],
    ['nothing that runs', '<script>alert(1)</script><a href="javascript:alert(1)">go</a>', 'go'],
    ['markup left open', '<div><b>one<td>two', 'one\n\ntwo'],
  ])('%s', async (_, body, text) => {
    expect((await readOne('x.enex', exported(note('Tea', body)))).draft).toMatchObject({
      title: 'Tea',
      text,
      kind: 'note',
    })
  })
})

test('tags, days and address', async () => {
  const more =
    '<updated>20240306T080000Z</updated><tag>garden</tag><tag>tea &amp; milk</tag><note-attributes><source-url>https://a.example/</source-url></note-attributes>'
  expect((await readOne('x.enex', exported(note('Tea &lt;3', 'x', more)))).draft).toMatchObject({
    title: 'Tea <3',
    tags: ['garden', 'tea & milk'],
    created: '2024-03-05T12:00:00.000Z',
    updated: '2024-03-06T08:00:00.000Z',
    uri: 'https://a.example/',
  })
})

test('its files are kept once, and read', async () => {
  const resource = `<resource><data encoding="base64">${btoa('roof repair')}</data><mime>text/plain</mime><resource-attributes><file-name>a.txt</file-name></resource-attributes></resource>`
  const document = await readOne(
    'x.enex',
    exported(note('Tea', 'see <en-media type="text/plain" hash="1"/>', resource)),
  )
  expect(document.draft.text).toBe('see a.txt')
  expect(document.draft.captures?.map(({ name }) => name)).toEqual(['20240305T120000Z Tea.enex', 'a.txt'])
  expect(wordsOf(document)).toContain('roof repair')
  expect(new TextDecoder().decode(document.original?.bytes)).toContain('<data encoding="base64"></data>')
})

test('a broken note costs itself at most', async () => {
  const documents = await readAll(
    'x.enex',
    exported(note('One', 'a'), '<note><title>Two</title><content><![CDATA[<b', note('Three', 'c')),
  )
  expect(documents.map(({ draft }) => draft.title)).toEqual(['One', 'Two', 'Three'])
  expect(documents[2]?.draft.text).toBe('c')
})

test('no note is a clear failure', async () => {
  expect((await readOne('x.enex', exported())).failure).toMatchObject({ reason: 'damaged', detail: 'no note inside' })
})
