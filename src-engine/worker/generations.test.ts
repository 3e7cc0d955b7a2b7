import { expect, test } from 'vitest'
import { newestThere } from './generations.ts'

const files = (...generations: number[]): string[] =>
  generations.flatMap((one) => (one === 0 ? ['kept.db', 'kept.db-journal'] : [`kept.${one}.db`]))

test.each([
  ['nothing was kept yet', null, files(), 0],
  ['a store from before generations', null, files(0), 0],
  ['the first, while the next is not finished', [], files(0, 1), 0],
  ['the one that is marked', [1], files(0, 1), 1],
  ['the one that is marked, while the next is not finished', [1], files(1, 2), 1],
  ['the newest, when the marks are lost', null, files(0, 1), 1],
  ['the newest of the marked that are there', [1, 5], files(1, 2), 1],
  ['the newest that is there, when no marked one is', [5], files(1, 2), 2],
  ['the one without a mark, when the first is gone', [], files(1), 1],
])('in use is %s', (_, used, names, expected) => {
  expect(newestThere(used, names)).toBe(expected)
})
