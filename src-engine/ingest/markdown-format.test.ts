import { describe, expect, test } from 'vitest'
import { readMarkdownText } from './markdown-format.ts'

const fieldsOf = (path: string, text: string) => readMarkdownText(text, path).fields

describe('the title of a note', () => {
  test.each([
    ['front matter comes first', 'a.md', '---\ntitle: Harvest\n---\n# Other', 'Harvest'],
    ['an opening heading of the first level', 'a.md', '\n# Harvest plan\n\nx', 'Harvest plan'],
    ['an opening heading after front matter', 'a.md', '---\ntags: [x]\n---\n\n# Harvest', 'Harvest'],
    ['not a heading further down', 'notes/Seeds.md', 'Hello\n\n# Harvest', 'Seeds'],
    ['not a heading of the second level', 'Seeds.md', '## Harvest', 'Seeds'],
    ['not an empty heading', 'Seeds.md', '#\n\nx', 'Seeds'],
    ['a Logseq title', 'pages/a.md', 'title:: Crop rotation\ntags:: x\n\n- one', 'Crop rotation'],
    ['a Logseq namespace', 'pages/farm___field___north.md', '- one', 'farm/field/north'],
    ['a Logseq escape', 'pages/why%3F.md', '- one', 'why?'],
    ['a journal is named by its day', 'graph/journals/2023_04_09.md', '- one', '2023-04-09'],
    ['a name that is an attack stays text', '<img src=x onerror=alert(1)>.md', 'x', '<img src=x onerror=alert(1)>'],
  ])('%s', (_, path, text, title) => expect(fieldsOf(path, text).title).toBe(title))
})

test('tags of front matter and text, each once in its first spelling', () => {
  expect(fieldsOf('a.md', '---\ntags: [Bees, honey]\n---\n#bees and #wax, not `#code`').tags).toEqual([
    'Bees',
    'honey',
    'wax',
  ])
})

test('aliases of front matter, Logseq and Zettelkasten', () => {
  expect(fieldsOf('202304091200 Hive.md', '---\naliases: [Home]\n---\n').aliases).toEqual(['Home', '202304091200'])
  expect(fieldsOf('pages/a.md', 'alias:: first, second\n').aliases).toEqual(['first', 'second'])
})

test.each([
  ['---\nlang: de-AT\n---\nx', 'de'],
  ['---\nlanguage: ES\n---\nx', 'es'],
  ['lang:: fr\n\n- un', 'fr'],
  ['---\nlanguage: python\n---\nx', undefined],
  ['---\nlang: [de]\n---\nx', undefined],
  ['lang', undefined],
])('the language a note names: %j', (text, language) => {
  expect(fieldsOf('a.md', text).language).toBe(language)
})

test('a journal was made on its day', () => {
  expect(fieldsOf('journals/2023_04_09.md', '- one').created).toBe('2023-04-09T12:00:00.000Z')
})

test('the text is the whole source', () => {
  const source = '---\ntitle: [unclosed\n---\n\r\nBody\t\n'
  expect(fieldsOf('a.md', source)).toMatchObject({ text: source, textFormat: 'markdown', kind: 'note' })
})
