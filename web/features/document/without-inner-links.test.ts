import { expect, test } from 'vitest'
import { withoutInnerLinks } from './without-inner-links.ts'

test.each([
  ['markdown', 'See [[Tea]] and [[Tea#Green|my tea]].', 'See Tea and my tea.'],
  ['markdown', '| [[Tea\\|mine]] |', '| mine |'],
  ['markdown', '---\ntags: [x]\n---\nBody', 'Body'],
  ['markdown', '[[]] [[a\nb]] [x](https://x.example)', '[[]] [[a\nb]] [x](https://x.example)'],
  ['plain', 'a[[0]]', 'a[[0]]'],
] as const)('%s %j is shared as %j', (textFormat, text, expected) => {
  expect(withoutInnerLinks({ text, textFormat })).toBe(expected)
})
