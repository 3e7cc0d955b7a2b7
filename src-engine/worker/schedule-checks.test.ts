import { expect, test } from 'vitest'
import { openMemory } from '../sqlite/open-memory.ts'
import { createMemoryOriginals } from '../store/originals.ts'
import { createEngineHost } from './create-engine.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

/** A store whose clock and timers are turned by hand. */
async function scheduled() {
  let nowMs = Date.parse('2026-03-01T12:00:00Z')
  const waiting: (() => void)[] = []
  const originals = createMemoryOriginals(() => nowMs)
  const host = createEngineHost({
    database: await openMemory(),
    originals,
    nowMs: () => nowMs,
    timeZone: () => 'UTC',
    newId: () => 'new',
    breathe: () => Promise.resolve(),
    state: () => ({ state: 'persistent' }),
    keptVersion: 'test',
  })
  if (!host.ok) throw new Error('no engine')
  await host.value.scheduleChecks((_ms, work) => waiting.push(work))
  const { owner } = host.value
  return {
    engine: owner,
    originals,
    isScheduled: () => waiting.length > 0,
    pass: (ms: number) => {
      nowMs += ms
    },
    /** The timer rings, and what it began has ended. */
    async ring(): Promise<void> {
      waiting.shift()?.()
      await expect.poll(() => waiting.length).toBe(1)
    },
    async lastCheck(): Promise<string | null> {
      const health = await owner.health()
      return health.ok ? (health.value.lastCheck?.at ?? null) : null
    },
  }
}

const request = { query: 'a', page: 1, pageSize: 1, fuzzy: true, nowMs: 0, timeZone: 'UTC' }

test('a store is checked once it has not been used for a minute, and again after a week', async () => {
  const store = await scheduled()
  store.pass(minuteMs / 2)
  await store.engine.search(request)
  store.pass(minuteMs / 2)
  await store.ring()
  expect(await store.lastCheck()).toBeNull()
  store.pass(minuteMs / 2)
  await store.ring()
  const first = await store.lastCheck()
  expect(first).toBe('2026-03-01T12:01:30.000Z')
  store.pass(6 * dayMs)
  await store.ring()
  expect(await store.lastCheck()).toBe(first)
  store.pass(dayMs + 1)
  await store.ring()
  expect(await store.lastCheck()).toBe('2026-03-08T12:01:30.001Z')
})

test('a write is use as well', async () => {
  const store = await scheduled()
  store.pass(minuteMs)
  await store.engine.saveDocument({ id: 'a', title: 'A' })
  await store.ring()
  expect(await store.lastCheck()).toBeNull()
})

test('files that no document holds are removed with the check, unless they are of today', async () => {
  const store = await scheduled()
  await store.originals.put('aa', new Uint8Array([1]))
  store.pass(2 * dayMs)
  await store.originals.put('bb', new Uint8Array([1]))
  await store.ring()
  expect((await store.originals.list()).map(({ name }) => name)).toEqual(['bb'])
})

test('nothing is scheduled for a store that was closed', async () => {
  const store = await scheduled()
  await store.engine.close()
  store.pass(minuteMs)
  await expect(store.ring()).rejects.toThrow()
  expect(store.isScheduled()).toBe(false)
})
