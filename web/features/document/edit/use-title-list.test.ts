import { expect, test } from 'vitest'
import { titlesFor } from './use-title-list.ts'

const recent = { typed: '', titles: ['Shopping', 'Green tea', 'Évian'] }

test.each<[typedNow: string, expected: readonly string[]]>([
  ['', ['Shopping', 'Green tea', 'Évian']],
  ['gre', ['Green tea']],
  ['ev', ['Évian']],
  ['soap', []],
])('of an older answer only what fits %j can be chosen', (typedNow, expected) => {
  expect(titlesFor(recent, typedNow)).toEqual(expected)
})
