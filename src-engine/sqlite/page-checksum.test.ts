import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSoundPage, pageBytesIn, stampPage } from './page-checksum.ts'

const pageBytes = 512

function stamped(page: number, fill: (at: number) => number): Uint8Array {
  const bytes = Uint8Array.from({ length: pageBytes }, (_, at) => fill(at))
  stampPage(bytes, page)
  return bytes
}

test('a page is sound once it is stamped, wherever in a buffer it lies', () => {
  const buffer = new Uint8Array(pageBytes + 3)
  buffer.set(
    stamped(7, (at) => at * 31),
    3,
  )
  expect(isSoundPage(buffer.subarray(3), 7)).toBe(true)
})

test('a sound page is none in the place of another', () => {
  expect(
    isSoundPage(
      stamped(7, (at) => at),
      8,
    ),
  ).toBe(false)
})

test.each([
  ['of zeros', new Uint8Array(pageBytes)],
  ['of ones', new Uint8Array(pageBytes).fill(255)],
  ['of a size that no page has', new Uint8Array(pageBytes + 4)],
  ['without a byte', new Uint8Array(0)],
])('a page %s is not sound', (_title, bytes) => {
  expect(isSoundPage(bytes, 1)).toBe(false)
})

test('any change of some bytes is noticed', () => {
  const change = fc.record({ at: fc.nat(pageBytes - 1), mask: fc.integer({ min: 1, max: 255 }) })
  const changes = fc.uniqueArray(change, { minLength: 1, maxLength: 16, selector: ({ at }) => at })
  fc.assert(
    fc.property(changes, fc.nat(0xffffff), (list, seed) => {
      const bytes = stamped(seed + 1, (at) => (at * seed) >>> 3)
      for (const { at, mask } of list) bytes[at] = (bytes[at] ?? 0) ^ mask
      expect(isSoundPage(bytes, seed + 1)).toBe(false)
    }),
  )
})

test.each([
  [16, 0, 4096],
  [32, 0, 8192],
  [0, 1, 65_536],
  [32, 1, 0],
  [0, 0, 0],
  [0, 2, 0],
])('a header that says %i, %i means pages of %i bytes', (high, low, expected) => {
  const header = new Uint8Array(100)
  header.set([high, low], 16)
  expect(pageBytesIn(header)).toBe(expected)
})
