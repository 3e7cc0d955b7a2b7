import { expect, test } from 'vitest'
import { splitNote } from './note-title.ts'

const long = 'word '.repeat(40).trim()

test.each([
  ['its own title', 'Tea', 'Hot water', 'Tea', 'Hot water'],
  ['a heading', '', '# Tea\n\nHot water', 'Tea', 'Hot water'],
  ['a plain first line', '', 'Tea\nHot water', 'Tea', 'Hot water'],
  ['blank lines before it', '', '\n \n  Tea\nHot', 'Tea', 'Hot'],
  ['a task', '', '- [ ] buy tea', 'buy tea', ''],
  ['one line only', '', 'Tea', 'Tea', ''],
  ['markup as text', '', '<img src=x>', '<img src=x>', ''],
  ['nothing', ' ', ' \n', '', ''],
])('%s', (_name, title, text, expectedTitle, expectedText) => {
  expect(splitNote(title, text)).toEqual({ title: expectedTitle, text: expectedText })
})

test('a long first line is shortened for the title and stays in the text', () => {
  const { title, text } = splitNote('', long)
  expect(title.length).toBeLessThan(125)
  expect(title.endsWith('word…')).toBe(true)
  expect(text).toBe(long)
})
