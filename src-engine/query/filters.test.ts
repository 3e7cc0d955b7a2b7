import { expect, test } from 'vitest'
import { filterKeys, filterNames, filters, findChoice, findFilter } from './filters.ts'
import { parse } from './parse.ts'

test('no name stands for two filters', () => {
  const names = filterKeys.flatMap((key) => [key, ...filters[key].aliases])
  expect(names).toEqual([...new Set(names)])
  expect(new Set(filterNames)).toEqual(new Set(names))
})

test.each(filterKeys)('the values and aliases of %s: are all different', (key) => {
  const spellings = filters[key].choices.flatMap(({ value, aliases }) => [value, ...aliases])
  expect(spellings).toEqual([...new Set(spellings)])
})

test.each(filterKeys)('the example of %s: uses it and has nothing to remark on', (key) => {
  const { tokens, diagnostics } = parse(filters[key].example, { nowMs: 0, timeZone: 'UTC' })
  expect(tokens).toMatchObject([{ type: 'filter', key }])
  expect(diagnostics).toEqual([])
})

test.each([
  ['tag', 'tag'],
  ['TAGS', 'tag'],
  ['language', 'lang'],
  ['author', null],
  ['constructor', null],
])('the filter %s is %s', (name, key) => expect(findFilter(name)).toBe(key))

test('a value is found by any of its names', () => {
  expect(findChoice('kind', 'Doc')?.value).toBe('document')
  expect(findChoice('kind', 'constructor')).toBeNull()
})
