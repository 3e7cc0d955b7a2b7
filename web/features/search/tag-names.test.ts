import { expect, test } from 'vitest'
import { nearTags, tagOf } from './tag-names.ts'

test.each([
  ['#Garden ', 'Garden'],
  ['  home/attic', 'home/attic'],
  ['#', ''],
])('%s is the tag %s', (typed, expected) => {
  expect(tagOf(typed)).toBe(expected)
})

const known = [
  { name: 'garden', documents: 3 },
  { name: 'home/garden', documents: 9 },
  { name: 'Gärtner', documents: 5 },
  { name: 'tax', documents: 7 },
]

test.each([
  ['', [], 'home/garden tax Gärtner garden'],
  ['ga', [], 'Gärtner garden home/garden'],
  ['#GARD', [], 'garden home/garden'],
  ['ga', ['Garden'], 'Gärtner home/garden'],
  ['zebra', [], ''],
])('%s offers, beside what is chosen, what fits best', (typed, chosen, expected) => {
  expect(nearTags(known, typed, chosen).join(' ')).toBe(expected)
})
