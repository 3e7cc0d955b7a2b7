import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHead, recogniseHead, writeHead, writtenHeadBytes } from './pool-head.ts'

const paths = ['/kept.db', '/kept.1.db', '/kept.2.db', '/kept.db-journal', '/kept.1.db-journal']

/** As the pool of the library writes it for a file that SQLite opens. */
const ofLibrary = (path: string, flags: number, digest: readonly number[]): Uint8Array => {
  const head = new Uint8Array(writtenHeadBytes)
  head.set(new TextEncoder().encode(path))
  const view = new DataView(head.buffer)
  view.setUint32(512, flags)
  digest.forEach((word, at) => {
    view.setUint32(516 + at * 4, word, true)
  })
  return head
}

test.each([
  ['a free slot', '', 0, [0, 0]],
  ['a file from before digests', '/kept.db', 0x106, [0, 0]],
])('%s is sound', (_, path, flags, digest) => {
  expect(readHead(ofLibrary(path, flags, digest))).toEqual({ path, isSound: true })
})

test.each([
  ['no kind', '/kept.db', 0x6],
  ['a file that is to be deleted', '/kept.db', 0x10e],
  ['a digest that is missing', '/kept.db', 0x186],
])('a head of %s is not sound', (_, path, flags) => {
  expect(readHead(ofLibrary(path, flags, [0, 0])).isSound).toBe(false)
})

test.each(paths)('the head that is written for %s is sound', (path) => {
  expect(readHead(writeHead(path))).toEqual({ path, isSound: true })
})

test('up to sixteen wrong bytes side by side leave a head recognisable', () => {
  const damage = fc.record({
    path: fc.constantFrom(...paths),
    at: fc.nat(writtenHeadBytes - 1),
    masks: fc.array(fc.integer({ min: 1, max: 255 }), { minLength: 1, maxLength: 16 }),
  })
  fc.assert(
    fc.property(damage, ({ path, at, masks }) => {
      const head = writeHead(path)
      masks.forEach((mask, index) => {
        if (at + index < head.length) head[at + index] = (head[at + index] ?? 0) ^ mask
      })
      expect(readHead(head).isSound).toBe(false)
      expect(recogniseHead(head, paths)).toBe(path)
    }),
    { numRuns: 500 },
  )
})

test('a head of nonsense belongs to nobody', () => {
  expect(recogniseHead(new Uint8Array(writtenHeadBytes).fill(0xa5), paths)).toBeNull()
})
