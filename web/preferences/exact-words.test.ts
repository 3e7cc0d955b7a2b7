import { expect, test } from 'vitest'
import { exactShift, isExact, toggleExact, withExactWords, withoutExactWords } from './exact-words.ts'

test.each([
  ['tea', false, 'tea'],
  ['tea', true, 'forms:off tea'],
  ['a b OR c', true, 'forms:off a b OR c'],
  ['"open phr', true, 'forms:off "open phr'],
  ['tea forms:on', true, 'tea forms:on'],
  ['tea forms:off', true, 'tea forms:off'],
  ['S01.21', true, 'S01.21'],
  ['10.15', true, '10.15'],
  [' ', true, ' '],
])('%j is asked with the setting %j as %j', (typed, always, asked) => {
  expect(withExactWords(typed, always)).toBe(asked)
  expect(exactShift(asked, typed)).toBe(asked.length - typed.length)
})

test.each([
  ['tea', false, 'tea forms:off'],
  ['tea forms:off', false, 'tea'],
  ['tea', true, 'tea forms:on'],
  ['tea forms:on', true, 'tea'],
  ['forms:off', true, 'forms:on'],
  ['', false, 'forms:off'],
])('%j with the setting %j is switched to %j', (query, always, expected) => {
  expect(toggleExact(query, always)).toBe(expected)
  expect(isExact(expected, always)).toBe(!isExact(query, always))
})

test('what the engine offers is shown as it would have been typed', () => {
  expect(withoutExactWords('forms:off a (b OR c)')).toBe('a (b OR c)')
  expect(withoutExactWords('tea forms:off')).toBe('tea')
})
