import { expect, test } from 'vitest'
import type { TextRange } from '../../src-engine/contract/search.ts'
import { splitAtMarks } from './split-at-marks.ts'

const show = (text: string, marks: readonly TextRange[]): string =>
  splitAtMarks(text, marks)
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('')

const range = (from: number, to: number): TextRange => ({ from, to })

test.each<[string, string, readonly TextRange[], string]>([
  ['nothing', 'tea', [], 'tea'],
  ['the beginning', 'tea pot', [range(0, 3)], '[tea] pot'],
  ['the end', 'tea pot', [range(4, 7)], 'tea [pot]'],
  ['neighbours', 'teapot', [range(0, 3), range(3, 6)], '[tea][pot]'],
  ['past the end', 'tea', [range(2, 9)], 'te[a]'],
  ['one over another', 'teapot', [range(0, 4), range(2, 6)], '[teap][ot]'],
  ['an empty place', 'tea', [range(1, 1)], 'tea'],
  ['markup as text', '<img src=x>', [range(1, 4)], '<[img] src=x>'],
])('marks %s', (_name, text, marks, expected) => {
  expect(show(text, marks)).toBe(expected)
})
