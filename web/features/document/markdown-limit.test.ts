import { expect, test } from 'vitest'
import { canDrawMarkdown } from './markdown-limit.ts'

test.each([
  ['nothing', '', true],
  ['a long note', '# Tea\n\nThe *kettle* is [here](x.md).\n'.repeat(5_000), true],
  ['a long list', '- [ ] call *the bank*\n'.repeat(5_000), true],
  ['a long table', '| **a** | `b` |\n'.repeat(3_000), true],
  ['more than a screen can draw', 'word '.repeat(200_000), false],
  ['a line without an end', 'ก'.repeat(30_000), false],
  ['one paragraph of marks', '*a* '.repeat(4_000), false],
  ['one paragraph of marks in many lines', '*a*\n'.repeat(4_000), false],
  ['marks in many paragraphs', '<b>x</b> word\n\n'.repeat(15_000), false],
])('%s', (_, text, expected) => {
  expect(canDrawMarkdown(text)).toBe(expected)
})
