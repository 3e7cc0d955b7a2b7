import { describe, expect, test } from 'vitest'
import { coreXml, docxOf, wordParagraph } from './office-fixtures.ts'
import { readFixture, readingsOfFixture, textOfFixture } from './read-fixture.ts'

const styles = `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>`
const cell = (text: string) => `<w:tc>${wordParagraph(text)}</w:tc>`
const table = `<w:tbl><w:tr>${cell('Bed')}${cell('Crop')}</w:tr><w:tr>${cell('North')}${cell('Leek | kale')}</w:tr></w:tbl>`
const deleted = `<w:p><w:del><w:r><w:delText>old</w:delText></w:r></w:del><w:ins><w:r><w:t>new</w:t></w:r></w:ins></w:p>`
const box = `<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><w:txbxContent>${wordParagraph('In a box')}</w:txbxContent></v:textbox></v:shape></w:pict></w:r></w:p>`

describe('what stands on the pages becomes Markdown', () => {
  test.each([
    ['paragraphs', wordParagraph('One') + wordParagraph('Two'), 'One\n\nTwo'],
    ['a heading by its style', wordParagraph('Plan', 'H1') + wordParagraph('Text'), '# Plan\n\nText'],
    ['a table', table, '| Bed | Crop |\n| --- | --- |\n| North | Leek \\| kale |'],
    ['only what a tracked change left', deleted, 'new'],
    ['a text box', box, 'In a box'],
    ['what looks like markup', wordParagraph('&lt;script&gt;x&lt;/script&gt; [[y]]'), '\\<script>x\\</script> \\[[y]]'],
    ['nothing', '', ''],
  ])('%s', async (_, body, text) =>
    expect(await textOfFixture('plan.docx', docxOf(body, { 'word/styles.xml': styles }))).toBe(text),
  )
})

test('page headers and footers come last, each wording once, page numbers not at all', async () => {
  const margin = (text: string) => `<w:hdr xmlns:w="w">${wordParagraph(text)}</w:hdr>`
  const parts = {
    'word/header1.xml': margin('Allotment 7'),
    'word/header2.xml': margin('Allotment 7'),
    'word/footer1.xml': margin('12'),
  }
  expect(await textOfFixture('plan.docx', docxOf(wordParagraph('Text'), parts))).toBe('Text\n\nAllotment 7')
})

test('comments are readings of the original with the name of who wrote them', async () => {
  const comments = `<w:comments xmlns:w="w"><w:comment w:id="0" w:author="Ann">${wordParagraph('Too near the hedge')}</w:comment></w:comments>`
  expect(
    await readingsOfFixture('plan.docx', docxOf(wordParagraph('Text'), { 'word/comments.xml': comments })),
  ).toEqual(['Ann: Too near the hedge'])
})

test.each([
  ['a title', '<dc:title>Planting plan</dc:title>', { title: 'Planting plan' }],
  ['a title that a program made up', '<dc:title>Microsoft Word - plan.doc</dc:title>', { title: 'plan.docx' }],
  ['the author', '<dc:creator>Ann Lee</dc:creator>', { correspondents: ['Ann Lee'] }],
  ['key words', '<cp:keywords>beds, leek; beds</cp:keywords>', { tags: ['beds', 'leek'] }],
  [
    'the day it was made',
    '<dcterms:created>2024-03-01T08:00:00Z</dcterms:created>',
    { created: '2024-03-01T08:00:00.000Z' },
  ],
  [
    'the day it was changed',
    '<dcterms:modified>2024-03-02</dcterms:modified>',
    { updated: '2024-03-02T12:00:00.000Z' },
  ],
])('it is described by %s', async (_, elements, draft) => {
  const file = docxOf(wordParagraph('x'), { 'docProps/core.xml': coreXml(elements) })
  expect((await readFixture('plan.docx', file)).draft).toMatchObject(draft)
})

test.each([
  ['an author that a program made up', '<dc:creator>python-docx</dc:creator>', 'correspondents'],
  ['a day before there were such files', '<dcterms:created>1601-01-01T00:00:00Z</dcterms:created>', 'created'],
  ['no day at all', '<dcterms:created>soon</dcterms:created>', 'created'],
])('it is not described by %s', async (_, elements, field) => {
  const file = docxOf(wordParagraph('x'), { 'docProps/core.xml': coreXml(elements) })
  expect((await readFixture('plan.docx', file)).draft).not.toHaveProperty(field)
})
