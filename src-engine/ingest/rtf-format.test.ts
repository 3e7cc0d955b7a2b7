import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readFixture, readingsOfFixture, textOfFixture } from './read-fixture.ts'
import { readRtfText } from './rtf-text.ts'
import { bytesOf } from './zip-fixtures.ts'

const rtf = (body: string) => `{\\rtf1\\ansi\\ansicpg1252\\deff0 ${body}}`

describe('what a reader would see becomes Markdown', () => {
  test.each([
    ['paragraphs', 'One\\par Two\\par', 'One\n\nTwo'],
    ['bytes of the code page', "Gr\\'fc\\'dfe", 'Grüße'],
    ['Unicode with a stand-in', '\\u955?\\uc0\\u956 x', 'λμx'],
    ['a stand-in of two bytes', "\\uc2\\u12354\\'82\\'a0!", 'あ!'],
    ['halves of a character beyond 16 bits', '\\u-10179?\\u-8704?', '😀'],
    ['a font with its own encoding', "{\\fonttbl{\\f0 A;}{\\f1\\fcharset128 B;}}\\f1\\'82\\'a0\\f0\\'e9", 'あé'],
    ['another code page', "{\\rtf1\\ansi\\ansicpg1251 \\'ef\\'f0\\'e8\\'e2\\'e5\\'f2}", 'привет'],
    ['braces and backslashes', 'a \\{b\\} \\\\c', 'a {b} \\c'],
    ['no pictures', 'a{\\pict\\pngblip 89504e47}b{\\*\\shppict{\\pict ffd8}}', 'ab'],
    ['no bytes of a picture', 'a{\\pict\\bin6 }{}{}{b}b', 'ab'],
    [
      'no tables of fonts, colours and styles',
      '{\\fonttbl{\\f0 Arial;}}{\\colortbl;\\red0;}{\\stylesheet{Normal;}}x',
      'x',
    ],
    ['not what nobody knows', 'a{\\*\\unknown secret}b', 'ab'],
    ['not what is hidden or deleted', 'a{\\v hidden}{\\deleted old}b', 'ab'],
    ['a link by its text', '{\\field{\\*\\fldinst HYPERLINK "http://x.example"}{\\fldrslt here}}', 'here'],
    ['a footnote where it is called', 'a{\\footnote why}b', 'a (why)b'],
    [
      'a table',
      '\\trowd\\intbl a\\cell b\\cell\\row\\trowd\\intbl c\\cell d\\cell\\row\\pard x\\par',
      '| a | b |\n| --- | --- |\n| c | d |\n\nx',
    ],
    ['a list', '{\\listtext\\bullet\\tab}one\\par{\\listtext\\bullet\\tab}\\ilvl1 two\\par', '- one\n  - two'],
    ['a heading by its level', '\\pard\\outlinelevel0 Plan\\par\\pard Text\\par', '# Plan\n\nText'],
    ['a heading by its style', '{\\stylesheet{\\s1\\outlinelevel1 Big;}}\\pard\\s1 Plan\\par', '## Plan'],
    ['headers and footers last', '{\\header Allotment 7}{\\footer 1}Text\\par', 'Text\n\nAllotment 7'],
    ['signs by their names', 'a\\emdash b\\~c\\_d\\-e', 'a—b c-de'],
  ])('%s', async (_, body, text) => expect(await textOfFixture('plan.rtf', rtf(body))).toBe(text))
})

test('it is described by its own properties', async () => {
  const info =
    '{\\info{\\title Planting plan}{\\author Ann}{\\keywords beds, leek}{\\creatim\\yr2024\\mo3\\dy1\\hr8\\min5}{\\company X}}'
  expect((await readFixture('plan.rtf', rtf(`${info}x`))).draft).toMatchObject({
    title: 'Planting plan',
    correspondents: ['Ann'],
    tags: ['beds', 'leek'],
    created: '2024-03-01T08:05:00.000Z',
    text: 'x',
  })
})

test('comments are readings', async () => {
  const body = 'a{\\*\\atnid AL}{\\*\\atnauthor Ann}{\\*\\annotation Too near}b'
  expect(await readingsOfFixture('plan.rtf', bytesOf(rtf(body)))).toEqual(['Ann: Too near'])
  expect(await textOfFixture('plan.rtf', rtf(body))).toBe('ab')
})

test.each([
  ['cut off in a group', '{\\rtf1 a{\\b b', 'ab'],
  ['closed too often', '{\\rtf1 a}}}b', 'ab'],
  ['cut off in a control word', '{\\rtf1 a\\', 'a'],
  ['cut off in a byte', "{\\rtf1 a\\'8", 'a'],
])('what is there is read: %s', async (_, source, text) => expect(await textOfFixture('plan.rtf', source)).toBe(text))

test('absurd nesting is damage and no crash', async () => {
  const { failure } = await readFixture('deep.rtf', `{\\rtf1 ${'{'.repeat(100_000)}x`)
  expect(failure?.reason).toBe('damaged')
})

test('any source gives a text', () => {
  const piece = fc.constantFrom(
    '{',
    '}',
    '\\',
    "\\'e",
    "\\'82",
    '\\u12354',
    '\\uc9 ',
    '\\bin4 ',
    '\\*',
    '\\info',
    '\\title',
    '\\cell',
    '\\row',
    '\\intbl',
    '\\par',
    '\\v',
    '\\f1',
    '{\\fonttbl',
    'é',
    'text ',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      expect(() => readRtfText(bytesOf(`{\\rtf1 ${pieces.join('')}`))).not.toThrow()
    }),
  )
})
