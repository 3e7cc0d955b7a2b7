import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockOf, eachBeginning, eachContaining, hasTerm, termsOf } from './term-block.ts'

const collect = (walk: (visit: (term: string) => boolean) => void): string => {
  const found: string[] = []
  walk((term) => {
    found.push(term)
    return true
  })
  return found.join(' ')
}

describe('a block of terms', () => {
  const block = blockOf(['torch', 'headtorch', 'to', 'tor', 'zebra', 'apple'])

  test.each([
    ['to', 'to tor torch'],
    ['tor', 'tor torch'],
    ['apple', 'apple'],
    ['zz', ''],
    ['a', 'apple'],
  ])('has the terms that begin with %s', (prefix, expected) => {
    expect(collect((visit) => eachBeginning(block, prefix, visit))).toBe(expected)
  })

  test.each([
    ['tor', 'headtorch tor torch'],
    ['e', 'apple headtorch zebra'],
    ['x', ''],
  ])('has the terms that hold %s', (part, expected) => {
    expect(collect((visit) => eachContaining(block, part, visit))).toBe(expected)
  })

  test('an empty block holds nothing', () => {
    expect(hasTerm(blockOf([]), 'a')).toBe(false)
    expect(collect((visit) => eachBeginning(blockOf([]), 'a', visit))).toBe('')
  })

  test('every term that went in is found, and no other', () => {
    const terms = fc.uniqueArray(fc.stringMatching(/^[a-zäж日]{1,6}$/), { maxLength: 60 })
    fc.assert(
      fc.property(terms, fc.stringMatching(/^[a-zäж日]{1,6}$/), (all, other) => {
        const made = blockOf(all)
        expect(termsOf(made)).toEqual([...all].sort())
        for (const term of all) expect(hasTerm(made, term)).toBe(true)
        expect(hasTerm(made, other)).toBe(all.includes(other))
      }),
    )
  })
})
