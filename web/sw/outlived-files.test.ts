import { expect, test } from 'vitest'
import { type Outlived, sortOut } from './outlived-files.ts'

const takeOver = (stored: string, current: string, outlived: readonly Outlived[], alive: string) =>
  sortOut({ stored: [...stored], current: new Set(current), outlived, alive: new Set(alive) })

test('files of the version before stay at a takeover, for the tabs that are open', () => {
  expect(takeOver('abc', 'bc', [], '12')).toEqual({ gone: [], outlived: [{ clients: ['1', '2'], keys: ['a'] }] })
})

test('they stay as long as one of these tabs is open', () => {
  const before = [{ clients: ['1', '2'], keys: ['a'] }]
  expect(takeOver('abc', 'c', before, '23')).toEqual({
    gone: [],
    outlived: [
      { clients: ['1', '2'], keys: ['a'] },
      { clients: ['2', '3'], keys: ['b'] },
    ],
  })
})

test('they go at the next takeover when all of these tabs are closed', () => {
  const before = [{ clients: ['1', '2'], keys: ['a'] }]
  expect(takeOver('abc', 'c', before, '3')).toEqual({ gone: ['a'], outlived: [{ clients: ['3'], keys: ['b'] }] })
})

test('a file that a later version uses again stays', () => {
  const before = [{ clients: ['1'], keys: ['a'] }]
  expect(takeOver('ab', 'ab', before, '')).toEqual({ gone: [], outlived: [{ clients: [], keys: [] }] })
})

test('a file that nobody knows stays once: a newer version may be arriving while no tab is open', () => {
  const first = takeOver('ab', 'a', [], '')
  expect(first.gone).toEqual([])
  expect(takeOver('ab', 'a', first.outlived, '').gone).toEqual(['b'])
})
