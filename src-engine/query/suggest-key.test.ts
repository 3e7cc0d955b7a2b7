import { expect, test } from 'vitest'
import { suggestChoice, suggestKey } from './suggest-key.ts'

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
