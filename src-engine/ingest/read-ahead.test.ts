import { expect, test } from 'vitest'
import type { FileLike } from '../contract/ingest.ts'
import { readAhead } from './read-ahead.ts'

/** Tells when it is read. */
function fileOf(size: number, onRead: () => void): FileLike {
  const whole = new Blob([new Uint8Array(8).fill(size % 256)])
  return {
    size,
    lastModified: 0,
    slice: () => whole,
    arrayBuffer() {
      onRead()
      return whole.arrayBuffer()
    },
  }
}

test('a few files are read before their turn, each once, and in their places', async () => {
  const reads: number[] = []
  const files = Array.from({ length: 9 }, (_, index) => fileOf(index, () => reads.push(index)))
  const take = readAhead(files)
  const first = await take(0)
  expect(reads).toEqual([0, 1, 2, 3, 4])
  expect(first?.[0]).toBe(0)
  for (let index = 1; index < files.length; index++) expect((await take(index))?.[0]).toBe(index)
  expect(reads).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
})

test('a large file is not read on suspicion', async () => {
  const take = readAhead([fileOf(2 ** 30, () => expect.unreachable()), fileOf(3, () => undefined)])
  expect(take(0)).toBeNull()
  expect((await take(1))?.[0]).toBe(3)
})

test('a file that is gone fails in its turn and not before', async () => {
  const gone: FileLike = { ...fileOf(1, () => undefined), arrayBuffer: () => Promise.reject(new Error('gone')) }
  const take = readAhead([fileOf(1, () => undefined), gone, fileOf(2, () => undefined)])
  expect((await take(0))?.[0]).toBe(1)
  await expect(take(1)).rejects.toThrow('gone')
  expect((await take(2))?.[0]).toBe(2)
})
