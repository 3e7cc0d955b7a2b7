import { expect, test } from 'vitest'
import { createPendingCalls } from './pending-calls.ts'

test('answers and failures come through as they are', async () => {
  const { follow } = createPendingCalls()
  expect(await follow(Promise.resolve(1))).toBe(1)
  await expect(follow(Promise.reject(new Error('no')))).rejects.toThrow('no')
})

test('whatever waits when the worker ends is told so, and whatever asks it later', async () => {
  const { follow, end } = createPendingCalls()
  const answered = await follow(Promise.resolve('before'))
  const waiting = [follow(new Promise(() => undefined)), follow(new Promise(() => undefined))]
  end(new Error('worker ended'))
  for (const call of waiting) await expect(call).rejects.toThrow('worker ended')
  expect(answered).toBe('before')
  await expect(follow(new Promise(() => undefined))).rejects.toThrow('worker ended')
})
