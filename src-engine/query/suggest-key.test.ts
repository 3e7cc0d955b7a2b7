import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { suggestChoice, suggestKey } from './suggest-key.ts'

test.each([
  ['', '', 0],
  ['abc', '', 3],
  ['kind', 'kind', 0],
  ['knid', 'kind', 1],
  ['tga', 'tag', 1],
  ['foldr', 'folder', 1],
  ['kitten', 'sitting', 3],
])('from %j to %j it is %i', (left, right, distance) => {
  expect(editDistance(left, right)).toBe(distance)
  expect(editDistance(right, left)).toBe(distance)
})

test.each([
  ['knid', 'kind'],
  ['KNID', 'kind'],
  ['tagz', 'tag'],
  ['sensitivty', 'sensitivity'],
  ['priorty', 'priority'],
  ['langauge', 'lang'],
  ['modifed', 'modified'],
  ['author', null],
  ['note', null],
  ['re', null],
  ['std', null],
  ['error', null],
  ['kind', null],
])('%s was meant to be %s', (name, key) => expect(suggestKey(name)).toBe(key))

test.each([
  ['kind', 'nite', 'note'],
  ['kind', 'emial', 'mail'],
  ['sensitivity', 'confidental', 'confidential'],
  ['kind', 'banana', null],
] as const)('%s:%s was meant to be %s', (key, written, value) => expect(suggestChoice(key, written)).toBe(value))
