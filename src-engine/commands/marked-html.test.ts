import { expect, test } from 'vitest'
import { markedHtml } from './marked-html.ts'

test.each([
  ['plain words', [], 'plain words'],
  ['a red boat', [[2, 5]], 'a <mark>red</mark> boat'],
  [
    'red boat',
    [
      [0, 3],
      [4, 8],
    ],
    '<mark>red</mark> <mark>boat</mark>',
  ],
  ['1 < 2 & "3"', [[4, 5]], '1 &lt; <mark>2</mark> &amp; &quot;3&quot;'],
  ['<script>x</script>', [[8, 9]], '&lt;script&gt;<mark>x</mark>&lt;/script&gt;'],
  ["it's <b>", [[5, 8]], 'it&#39;s <mark>&lt;b&gt;</mark>'],
])('%s is shown escaped', (text, marks, expected) => {
  expect(markedHtml({ text, marks: marks.map(([from = 0, to = 0]) => ({ from, to })) })).toBe(expected)
})
