import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editDistance } from '../analysis/edit-distance.ts'
import { blockOf, termsOf } from '../store/term-block.ts'
import { nearTerms } from './near-terms.ts'

const show = (terms: readonly string[], wanted: string, limit: number): string =>
  nearTerms({ terms: blockOf(terms) }, wanted, limit)
    .map(({ term, distance }) => `${term} ${distance}`)
    .sort()
    .join(', ')

describe('terms near a misspelled one', () => {
  test.each([
    ['a letter left out', ['battery', 'butter'], 'batery', 1, 'battery 1'],
    ['a letter too many', ['battery'], 'batttery', 1, 'battery 1'],
    ['another letter', ['cart', 'card', 'core'], 'carx', 1, 'card 1, cart 1'],
    ['two neighbours swapped', ['garden'], 'gadren', 1, 'garden 1'],
    ['itself is not near itself', ['garden'], 'garden', 1, ''],
    ['two slips only where two are allowed', ['photograph'], 'fotograph', 1, ''],
    ['two slips', ['photograph'], 'fotograph', 2, 'photograph 2'],
    ['letters of other scripts', ['молоко', 'мороз'], 'малоко', 1, 'молоко 1'],
    ['characters of two units', ['a𝒳b'], 'a𝒳', 1, 'a𝒳b 1'],
    ['an empty vocabulary', [], 'garden', 1, ''],
  ] as const)('%s', (_, terms, wanted, limit, expected) => expect(show(terms, wanted, limit)).toBe(expected))

  test('finds exactly what measuring every term finds', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'é', 'ж', '𝒳'), minLength: 1, maxLength: 7 })
    fc.assert(
      fc.property(fc.uniqueArray(word, { maxLength: 30 }), word, fc.constantFrom(1, 2), (terms, wanted, limit) => {
        const block = blockOf(terms)
        const expected = termsOf(block).filter((term) => term !== wanted && editDistance(wanted, term, limit) <= limit)
        expect(nearTerms({ terms: block }, wanted, limit).map(({ term }) => term)).toEqual(expected)
      }),
    )
  })
})
