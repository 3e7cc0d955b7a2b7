import { expect, test } from 'vitest'
import { filterHelp, queryHelp } from './filter-help.ts'
import { filterKeys, filters } from './filters.ts'
import { parse } from './parse.ts'

const context = { nowMs: Date.parse('2026-01-15T12:00:00Z'), timeZone: 'UTC' }

test.each(filterKeys)('the help of %s is a sentence, and its example can be searched', (key) => {
  expect(filterHelp[key]).toMatch(/^[`A-Z].*\.$/)
  expect(filters[key].example.startsWith(`${key}:`)).toBe(true)
  expect(parse(filters[key].example, context).diagnostics).toEqual([])
})

test.each(queryHelp)('the example $example can be searched', ({ example, help }) => {
  expect(help).toMatch(/\.$/)
  expect(parse(example, context).diagnostics).toEqual([])
})
