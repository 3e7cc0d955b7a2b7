import { expect, test } from 'vitest'
import { retryBusy } from './retry-busy.ts'

const busy = () => new DOMException('held', 'NoModificationAllowedError')

/** An attempt that fails `failures` times with what `make` gives, and a clock that only counts. */
function trial(failures: number, make: () => unknown) {
  const state = { attempts: 0, waitedMs: 0 }
  const attempt = async () => {
    state.attempts++
    if (state.attempts <= failures) throw make()
    return 'open'
  }
  const wait = async (ms: number) => {
    state.waitedMs += ms
  }
  return { state, result: retryBusy(attempt, wait).catch((thrown: unknown) => thrown) }
}

test.each([
  [0, 1, 0],
  [1, 2, 50],
  [3, 4, 350],
  [7, 8, 2500],
])('after %d busy tries it opens at try %d, %d ms later', async (failures, attempts, waitedMs) => {
  const { state, result } = trial(failures, busy)
  expect(await result).toBe('open')
  expect(state).toEqual({ attempts, waitedMs })
})

test('files that stay busy give the busy error after two and a half seconds', async () => {
  const { state, result } = trial(99, busy)
  expect(await result).toMatchObject({ name: 'NoModificationAllowedError' })
  expect(state.waitedMs).toBe(2500)
})

test('any other error is not worth waiting for', async () => {
  const { state, result } = trial(99, () => new DOMException('no', 'SecurityError'))
  expect(await result).toMatchObject({ name: 'SecurityError' })
  expect(state).toEqual({ attempts: 1, waitedMs: 0 })
})
