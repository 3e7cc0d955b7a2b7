import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitIntoBlocks } from './text-blocks.ts'

const shape = (text: string): string =>
  splitIntoBlocks(text)
    .map(({ from, text: block }) => `${from}+${block.length}`)
    .join(' ')

test.each([
  ['nothing', '', ''],
  ['short lines', 'a\nb', '0+3'],
  ['a line end past the size of a block', `${'a'.repeat(5_000)}\n${'b'.repeat(10)}`, '0+5000 5001+10'],
  ['line ends at the edge alone', `${'a'.repeat(4_000)}\n\n\nb`, '0+4000 4001+3'],
  ['a line without a blank', 'a'.repeat(20_000), '0+7999 7999+7999 15998+4002'],
  ['a line with blanks', 'word '.repeat(2_000), '0+8000 8000+2000'],
  ['pairs', '🙂'.repeat(5_000), '0+7998 7998+2002'],
  ['letters with marks', 'ก\u0e48'.repeat(5_000), '0+7998 7998+2002'],
])('%s', (_, text, expected) => {
  expect(shape(text)).toBe(expected)
})

test('no text is lost, whatever it is, and no block is longer than a browser lays out quickly', () => {
  const piece = fc.constantFrom(
    'a'.repeat(3_900),
    'b'.repeat(9_000),
    '\n',
    ' ',
    '🙂'.repeat(300),
    'ก\u0e48'.repeat(500),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('')
      let at = 0
      for (const block of splitIntoBlocks(text)) {
        expect(['', '\n']).toContain(text.slice(at, block.from))
        expect(block.text).toBe(text.slice(block.from, block.from + block.text.length))
        expect(block.text.isWellFormed()).toBe(true)
        expect(block.text.length).toBeLessThanOrEqual(8_000)
        at = block.from + block.text.length
      }
      expect(text.slice(at).trim()).toBe('')
    }),
  )
})
