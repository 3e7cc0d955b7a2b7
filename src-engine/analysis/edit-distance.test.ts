import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

test.each([
  ['garden', 'garden', 2, 0],
  ['garden', 'gardn', 2, 1],
  ['gardn', 'garden', 2, 1],
  ['garden', 'gardon', 2, 1],
  ['garden', 'gadren', 2, 1],
  ['garden', 'agrdne', 2, 2],
  ['garden', 'warned', 1, 2],
  ['garden', 'g', 2, 3],
  ['', 'ab', 2, 2],
  ['🌵a', '🌲a', 2, 1],
])('%s to %s, at most %i: %i', (a, b, limit, expected) => expect(editDistance(a, b, limit)).toBe(expected))

test('the distance is the same both ways, and nothing beyond the limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, fc.nat(4), (a, b, limit) => {
      const distance = editDistance(a, b, limit)
      expect(distance).toBe(editDistance(b, a, limit))
      expect(distance).toBe(Math.min(editDistance(a, b, 99), limit + 1))
    }),
  )
})
