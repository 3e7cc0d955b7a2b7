import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DiffBlock, type DiffPiece, diffTexts } from './diff-texts.ts'

const drawn = (pieces: readonly DiffPiece[]): string =>
  pieces.map(({ text, differs }) => (differs ? `{${text}}` : text)).join('')

const draw = (block: DiffBlock): string =>
  block.type === 'same' ? block.text : `${drawn(block.older)} -> ${drawn(block.newer)}`

test.each([
  ['a\nb\n', 'a\nb\n', ['a\nb\n']],
  ['a\nb', 'a\nb\nc', ['a\nb\n', ' -> {c\n}']],
  ['green tea\n', 'black tea\n', ['{green} tea\n -> {black} tea\n']],
  ['a\nx y z\nb\n', 'a\nx z\nb\n', ['a\n', 'x {y }z\n -> x z\n', 'b\n']],
  ['東京都に住む\n', '京都に住む\n', null],
  ['', 'new\n', [' -> {new\n}']],
  ['', '', []],
])('%j and %j', (older, newer, blocks) => {
  if (blocks !== null) expect(diffTexts(older, newer).map(draw)).toEqual(blocks)
  else expect(diffTexts(older, newer).some(({ type }) => type === 'changed')).toBe(true)
})

test('both texts can be read off the blocks', () => {
  const side = (blocks: readonly DiffBlock[], which: 'older' | 'newer'): string =>
    blocks.map((block) => (block.type === 'same' ? block.text : block[which].map(({ text }) => text).join(''))).join('')
  const text = fc.array(fc.constantFrom('a', 'b ', '\n', 'word ', '日本')).map((parts) => `${parts.join('')}\n`)
  fc.assert(
    fc.property(text, text, (older, newer) => {
      const blocks = diffTexts(older, newer)
      expect([side(blocks, 'older'), side(blocks, 'newer')]).toEqual([older, newer])
    }),
  )
})

test('two long texts with nothing in common differ as wholes', () => {
  const lines = (mark: string): string => Array.from({ length: 20_000 }, (_, index) => `${mark}${index}`).join('\n')
  const [older, newer] = [lines('a'), lines('b')]
  const whole = (text: string) => [{ text: expect.stringContaining(text), differs: true }]
  expect(diffTexts(older, newer)).toEqual([{ type: 'changed', older: whole(older), newer: whole(newer) }])
})
