import { expect, test } from 'vitest'
import { readPaste } from './paste.ts'

test.each([
  ['plain text', 'Buy lime\nand sand', null, 'Buy lime', 'Buy lime\nand sand'],
  ['Markdown', '# Mortar\n\nmix', null, 'Mortar', '# Mortar\n\nmix'],
  ['a quote', '> Mix well', null, 'Mix well', '> Mix well'],
  [
    'markup',
    'Mix well',
    '<p>Mix <a href="https://a.example/">well</a></p>',
    'Mix [well](https://a.example/)',
    'Mix [well](https://a.example/)',
  ],
  ['markup of a picture only', 'fallback', '<img src="x">', 'fallback', 'fallback'],
  ['a long line', 'x'.repeat(200), null, `${'x'.repeat(79)}…`, 'x'.repeat(200)],
])('%s', async (_, text, html, title, source) => {
  expect((await readPaste({ text, html }))?.draft).toMatchObject({
    title,
    text: source,
    kind: 'note',
    textFormat: 'markdown',
  })
})

test('nothing pasted, nothing kept', async () => expect(await readPaste({ text: ' \n', html: null })).toBeNull())
