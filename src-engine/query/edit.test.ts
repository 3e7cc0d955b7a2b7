import { describe, expect, test } from 'vitest'
import { addFilter, hasFilter, removeFilter, replaceToken, setSort } from './edit.ts'
import type { FilterKey } from './filters.ts'

describe('addFilter', () => {
  test.each<[string, FilterKey, string, string]>([
    ['', 'kind', 'note', 'kind:note'],
    ['rent ', 'tag', 'to do', 'rent tag:"to do"'],
    ['  rent', 'kind', 'note', '  rent kind:note'],
    ['rent kind:doc', 'kind', 'document', 'rent kind:doc'],
    ['rent', 'tag', '', 'rent'],
    ['a OR b', 'kind', 'note', '(a OR b) kind:note'],
    ['a OR', 'kind', 'note', '(a OR) kind:note'],
    ['(a OR b)', 'kind', 'note', '(a OR b) kind:note'],
    ['a) OR b', 'kind', 'note', '(a  OR b) kind:note'],
    ['(a OR b', 'kind', 'note', '(a OR b) kind:note'],
    ['"open phr', 'kind', 'note', '"open phr" kind:note'],
    ['from:"Nor', 'kind', 'note', 'from:"Nor" kind:note'],
    ['end\\', 'kind', 'note', 'end\\\\ kind:note'],
    ['a -', 'kind', 'note', 'a - kind:note'],
    ['x', 'due', '<=today', 'x due:<=today'],
    ['x', 'tag', '>x', 'x tag:">x"'],
    ['x', 'field', 'Invoice amount>=100', 'x field:"Invoice amount">=100'],
    ['x', 'title', 'a b', 'x title:"a b"'],
    ['x', 'title', 'C++*', 'x title:C++\\*'],
    ['version:all x', 'version', 'older', 'x version:older'],
    ['-sort:due x', 'sort', 'title', 'x sort:title'],
    ['x (group:tag)', 'group', 'now', 'x () group:now'],
  ])('%j with %s:%s is %j', (text, key, value, expected) => expect(addFilter(text, key, value)).toBe(expected))
})

describe('hasFilter', () => {
  test.each<[string, FilterKey, string, boolean]>([
    ['rent kind:doc', 'kind', 'document', true],
    ['tag:"Home"', 'tag', 'home', true],
    ['tag:homes', 'tag', 'home', false],
    ['-tag:home', 'tag', 'home', false],
    ['-(tag:home)', 'tag', 'home', false],
    ['tag:home OR x', 'tag', 'home', false],
    ['(tag:home OR x) y', 'tag', 'home', false],
    ['(a OR b) tag:home', 'tag', 'home', true],
    ['tag\\:home', 'tag', 'home', false],
    ['"tag:home"', 'tag', 'home', false],
    ['due:=today', 'due', 'today', true],
    ['(a sort:title)', 'sort', 'title', true],
    ['kind:nonsense', 'kind', 'nonsense', true],
  ])('in %j, %s:%s is %s', (text, key, value, expected) => expect(hasFilter(text, key, value)).toBe(expected))
})

describe('removeFilter', () => {
  test.each<[string, FilterKey, string, string]>([
    ['rent tag:x deposit', 'tag', 'x', 'rent deposit'],
    ['tag:x rent', 'tag', 'x', 'rent'],
    ['rent  tag:x', 'tag', 'x', 'rent'],
    ['tag:x tag:y tag:x', 'tag', 'x', 'tag:y'],
    ['tag:x', 'tag', 'x', ''],
    ['rent -tag:x', 'tag', 'x', 'rent -tag:x'],
    ['- tag:x rent', 'tag', 'x', '- rent'],
    ['"a"tag:"x"b', 'tag', 'x', '"a" b'],
    ['a\\  tag:x', 'tag', 'x', 'a\\ '],
    ['kind:doc a', 'kind', 'document', 'a'],
    ['rent  deposit tag:x', 'tag', 'y', 'rent  deposit tag:x'],
  ])('%j without %s:%s is %j', (text, key, value, expected) => expect(removeFilter(text, key, value)).toBe(expected))
})

test.each([
  ['a sort:due -sort:title', { key: 'title', reversed: true }, 'a -sort:title'],
  ['sort:due a OR b', { key: 'due', reversed: false }, '(a OR b) sort:due'],
  ['a sort:due', null, 'a'],
] as const)('setSort makes of %j the one order %j', (text, sort, expected) =>
  expect(setSort(text, sort)).toBe(expected),
)

test.each([
  ['rent tag:ta', 5, 11, 'tag:tax', 'rent tag:tax'],
  ['a b c', 2, 3, '', 'a c'],
  ['(b c)', 1, 2, '', '(c)'],
  ['abc', -5, 99, 'x', 'x'],
  ['abc', 9, 2, 'x', 'abcx'],
])('replaceToken in %j from %i to %i by %j is %j', (text, from, to, replacement, expected) => {
  expect(replaceToken(text, from, to, replacement)).toBe(expected)
})
