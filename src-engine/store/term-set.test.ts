import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTermSet } from './term-set.ts'

test('a term is new once', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 8 }), { maxLength: 200 }), (terms) => {
      const set = createTermSet()
      const seen = new Set<string>()
      for (const term of terms) {
        expect(set.add(term)).toBe(!seen.has(term))
        seen.add(term)
      }
      expect(set.size).toBe(seen.size)
    }),
  )
})

test('a set of 200,000 terms tells them all apart', () => {
  const set = createTermSet()
  for (let n = 0; n < 200_000; n++) set.add(`term${n.toString(36)}`)
  expect(set.size).toBe(200_000)
})
