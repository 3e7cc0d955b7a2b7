// Texts made to break a scanner: each is read to its end, in a time that grows with its length and no faster.
import { expect, test } from 'vitest'
import { hiddenRanges } from './hidden-ranges.ts'
import { scanMarkdown } from './scan-markdown.ts'
import { syntaxRanges } from './syntax-ranges.ts'

const many = 200_000

test.each([
  ['links', '[[a]] '],
  ['links with addresses', '[a](b) '],
  ['pairs of marks', '*a* '],
  ['brackets', '['],
  ['openings of links', '[a](['],
  ['openings of tags', '<a '],
  ['openings of comments', '<!--'],
  ['code marks', '` `` '],
  ['quotes', '>'],
  ['tags', '#a '],
])('a line of very many %s', (_title, piece) => {
  const text = piece.repeat(many)
  scanMarkdown(text)
  hiddenRanges(text)
  expect(syntaxRanges(text, 0, text.length).length % 2).toBe(0)
})

test('a line of very many names', () => {
  const text = `tags:: ${Array.from({ length: many }, (_, at) => `t${at}`).join(', ')}`
  expect(scanMarkdown(text).tags.length).toBe(many)
})
