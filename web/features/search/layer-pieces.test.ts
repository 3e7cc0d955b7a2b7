import { expect, test } from 'vitest'
import type { Decoration } from '../../../src-engine/query/decorate.ts'
import { layerPieces } from './layer-pieces.ts'

const show = (text: string, decorations: readonly Decoration[]): string =>
  layerPieces(text, decorations)
    .map((piece) => (piece.style ? `<${piece.style}>${piece.text}</>` : piece.text))
    .join('')

test.each<[string, readonly Decoration[], string]>([
  ['tea kind:note', [{ from: 4, to: 13, style: 'filter' }], 'tea <filter>kind:note</>'],
  ['-tag:x tea', [{ from: 0, to: 6, style: 'exclusion' }], '<exclusion>-tag:x</> tea'],
  ['tea', [{ from: 1, to: 9, style: 'error' }], 't<error>ea</>'],
  [
    'ab',
    [
      { from: 0, to: 2, style: 'error' },
      { from: 1, to: 2, style: 'filter' },
    ],
    '<error>ab</>',
  ],
  ['', [{ from: 0, to: 1, style: 'notice' }], ''],
])('%s', (text, decorations, expected) => {
  expect(show(text, decorations)).toBe(expected)
})
