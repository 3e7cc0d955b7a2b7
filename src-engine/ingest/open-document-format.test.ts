import { describe, expect, test } from 'vitest'
import { openDocumentOf } from './office-fixtures.ts'
import { readFixture, readingsOfFixture, textOfFixture } from './read-fixture.ts'

const list =
  '<text:list><text:list-item><text:p>one</text:p><text:list><text:list-item><text:p>inner</text:p></text:list-item></text:list></text:list-item></text:list>'
const table =
  '<table:table><table:table-header-rows><table:table-row><table:table-cell><text:p>Bed</text:p></table:table-cell><table:table-cell><text:p>Crop</text:p></table:table-cell></table:table-row></table:table-header-rows><table:table-row><table:table-cell><text:p>North</text:p></table:table-cell><table:table-cell><text:h>Leek</text:h><text:p>late</text:p></table:table-cell></table:table-row></table:table>'

describe('texts become Markdown', () => {
  test.each([
    ['a heading', '<text:h text:outline-level="2">Plan</text:h><text:p>Text</text:p>', '## Plan\n\nText'],
    [
      'blanks, tabs and line ends',
      '<text:p>a<text:s text:c="3"/>b<text:tab/>c<text:line-break/>d</text:p>',
      'a b c\nd',
    ],
    ['a list in a list', list, '- one\n  - inner'],
    ['a table', table, '| Bed | Crop |\n| --- | --- |\n| North | Leek late |'],
    [
      'a footnote where it is called',
      '<text:p>a<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>why</text:p></text:note-body></text:note>b</text:p>',
      'a (why)b',
    ],
    [
      'a text box after its paragraph',
      '<text:p>a<draw:frame><draw:text-box><text:p>box</text:p></draw:text-box></draw:frame></text:p>',
      'a\n\nbox',
    ],
    [
      'not what was deleted',
      '<text:tracked-changes><text:p>old</text:p></text:tracked-changes><text:p>new</text:p>',
      'new',
    ],
    ['what looks like a tag', '<text:p>#leek</text:p>', '\\#leek'],
  ])('%s', async (_, body, text) => expect(await textOfFixture('plan.odt', openDocumentOf('text', body))).toBe(text))
})

test('it is described by its own properties', async () => {
  const meta =
    '<office:document-meta><office:meta><dc:title>Planting plan</dc:title><meta:initial-creator>Ann</meta:initial-creator><dc:creator>Ben</dc:creator><meta:keyword>beds</meta:keyword><meta:creation-date>2024-03-01T08:00:00.123456789</meta:creation-date><dc:date>2024-03-02T08:00:00</dc:date></office:meta></office:document-meta>'
  const { draft } = await readFixture('plan.odt', openDocumentOf('text', '<text:p>x</text:p>', { 'meta.xml': meta }))
  expect(draft).toMatchObject({
    title: 'Planting plan',
    correspondents: ['Ann'],
    tags: ['beds'],
    created: '2024-03-01T08:00:00.000Z',
    updated: '2024-03-02T08:00:00.000Z',
  })
})

test('comments are readings', async () => {
  const body =
    '<text:p>a<office:annotation><dc:creator>Ann</dc:creator><text:p>Too near</text:p></office:annotation></text:p>'
  expect(await readingsOfFixture('plan.odt', openDocumentOf('text', body))).toEqual(['Ann: Too near'])
})

test('each slide is a part under its title, with the notes of the speaker', async () => {
  const slide = (title: string, text: string, notes: string) =>
    `<draw:page><draw:frame presentation:class="title"><draw:text-box><text:p>${title}</text:p></draw:text-box></draw:frame><draw:frame><draw:text-box><text:p>${text}</text:p></draw:text-box></draw:frame><presentation:notes><draw:frame><draw:text-box><text:p>${notes}</text:p></draw:text-box></draw:frame></presentation:notes></draw:page>`
  const body = slide('Beds', 'Four of them', 'wave') + slide('', 'Only text', '')
  expect(await textOfFixture('talk.odp', openDocumentOf('presentation', body))).toBe(
    '## Beds\n\nFour of them\n\nwave\n\n## 2\n\nOnly text',
  )
})

test('page footers come last, numbers alone not at all', async () => {
  const styles =
    '<office:document-styles><style:footer><text:p>Allotment 7</text:p></style:footer><style:header><text:p>1</text:p></style:header></office:document-styles>'
  expect(await textOfFixture('plan.odt', openDocumentOf('text', '<text:p>x</text:p>', { 'styles.xml': styles }))).toBe(
    'x\n\nAllotment 7',
  )
})
