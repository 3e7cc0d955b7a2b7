import { expect, test } from 'vitest'
import { fillersAmong } from './filler-words.ts'

test.each([
  ['how do i plant a tree', 'how do i a'],
  ['wie pflanze ich einen baum', 'wie ich einen'],
  ['war crimes', ''],
  ['wer war der kaiser', 'wer war der'],
  ['will against', ''],
  ['what will grow', 'what will'],
  ['für über', ''],
  ['fur uber', 'fur uber'],
  ['dont', 'dont'],
])('%s', (text, expected) => {
  expect([...fillersAmong(text.split(' '), ['en', 'de'])].sort()).toEqual(expected.split(' ').filter(Boolean).sort())
})

test('a language that is not present has no fillers', () => {
  expect(fillersAmong(['der', 'und', 'the'], ['en'])).toEqual(new Set(['the']))
})
