import { expect, test } from 'vitest'
import { type PdfTextItem, pageText } from './pdf-page-text.ts'

const line = (str: string, x: number, y: number, dir = 'ltr'): PdfTextItem => ({
  str,
  dir,
  transform: [10, 0, 0, 10, x, y],
  height: 10,
  hasEOL: true,
})

test.each([
  ['ligatures and radicals become letters', [line('e\ufb03cient \u2f08', 0, 0)], 'efficient 人'],
  [
    'lines of scripts without blanks join without one',
    [line('今日は晴', 0, 20), line('れです', 0, 8)],
    '今日は晴れです',
  ],
  ['a new column is a new paragraph', [line('left', 0, 20), line('right', 300, 700)], 'left\n\nright'],
  ['a word broken across columns is mended', [line('gar-', 0, 20), line('den', 300, 700)], 'garden'],
  [
    'vertical writing runs from right to left',
    [line('縦書き', 100, 700, 'ttb'), line('です', 88, 700, 'ttb')],
    '縦書きです',
  ],
  ['soft hyphens inside a line go', [line('wheel\u00adbarrow', 0, 0)], 'wheelbarrow'],
  ['an empty page', [line('  ', 0, 0)], ''],
])('%s', (_, items, text) => expect(pageText(items)).toBe(text))
