import { expect, test } from 'vitest'
import { alignText } from './source-map.ts'

const show = (source: string, text: string): string =>
  alignText(text, source, 0, source.length)
    .map((run) => `${run.sourceFrom}:${text.slice(run.textFrom, run.textFrom + run.length)}`)
    .join('|')

test.each([
  ['plain words', 'plain words', '0:plain words'],
  ['`code`', 'code', '1:code'],
  ['a \\*b\\*', 'a *b*', '0:a |3:*b|6:*'],
  ['tea &amp; milk', 'tea & milk', '0:tea |9: milk'],
  ['one\n   two', 'one\ntwo', '0:one\n|7:two'],
  ['```js\nlet a\n```', 'let a', '6:let a'],
  ['> one\n> two', 'one\ntwo', '2:one\n|8:two'],
  ['abc', 'xyz', ''],
])('%s', (source, text, expected) => {
  expect(show(source, text)).toBe(expected)
})
