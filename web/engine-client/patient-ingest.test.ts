import { expect, test } from 'vitest'
import type { IngestBatch, IngestInput, IngestOptions, IngestSign } from '../../src-engine/contract/ingest.ts'
import { createPatientIngest } from './patient-ingest.ts'

const options: IngestOptions = { pdfAssets: null, encoding: null }
const inputs: readonly IngestInput[] = ['a', 'b', 'c', 'd'].map((path) => ({ path, file: new Blob() }))

type Mood = 'reads' | 'hangs' | 'dies'

/** Readers of one file a batch. `moods` says how each file is taken, the first time and later. */
function setupReaders(moods: Readonly<Record<string, readonly Mood[]>>) {
  let nowMs = 0
  const ticks = new Set<() => void>()
  const taken = new Map<string, number>()
  const readers: { readonly skip: number; readonly unreadable: readonly string[] }[] = []
  const pass = (ms: number): void => {
    for (let passed = 0; passed < ms; passed += 1_000) {
      nowMs += 1_000
      for (const tick of [...ticks]) tick()
    }
  }
  const connect = (onSign: (sign: IngestSign) => void) => {
    let at = 0
    let unreadable: readonly string[] = []
    let end: (reason: Error) => void = () => undefined
    const read = (path: string): Promise<IngestBatch> => {
      onSign({ type: 'reading', path })
      const times = taken.get(path) ?? 0
      taken.set(path, times + 1)
      const mood = unreadable.includes(path) ? 'reads' : (moods[path]?.[times] ?? 'reads')
      if (mood === 'dies') return Promise.reject(new Error('out of memory'))
      if (mood === 'hangs') return new Promise((_, reject) => (end = reject))
      return Promise.resolve({ documents: [], progress: { done: ++at, total: 4, currentPath: path } })
    }
    return {
      ingest: {
        async start(_inputs: readonly IngestInput[], given: IngestOptions) {
          at = given.skip ?? 0
          unreadable = given.unreadable ?? []
          readers.push({ skip: at, unreadable })
        },
        async next() {
          const input = inputs[at]
          return input === undefined ? null : read(input.path)
        },
        stop: async () => undefined,
      },
      terminate: () => end(new Error('ended')),
    }
  }
  const clock = {
    nowMs: () => nowMs,
    every(_ms: number, tick: () => void) {
      ticks.add(tick)
      return () => ticks.delete(tick)
    },
  }
  return { ingest: createPatientIngest(connect, clock), pass, readers, ticks }
}

async function readAll({ ingest, pass }: ReturnType<typeof setupReaders>): Promise<readonly (string | null)[]> {
  await ingest.start(inputs, options)
  const paths: (string | null)[] = []
  for (;;) {
    const next = ingest.next()
    for (let round = 0; round < 3; round++) {
      await new Promise((resolve) => setTimeout(resolve))
      pass(32_000)
    }
    const batch = await next
    if (batch === null) return paths
    paths.push(batch.progress.currentPath)
  }
}

test.each<[string, Readonly<Record<string, readonly Mood[]>>, readonly { skip: number; unreadable: string[] }[]]>([
  ['nothing is wrong', {}, [{ skip: 0, unreadable: [] }]],
  [
    'a file hangs once',
    { b: ['hangs'] },
    [
      { skip: 0, unreadable: [] },
      { skip: 1, unreadable: [] },
    ],
  ],
  [
    'a file hangs each time',
    { b: ['hangs', 'hangs', 'hangs'] },
    [
      { skip: 0, unreadable: [] },
      { skip: 1, unreadable: [] },
      { skip: 1, unreadable: ['b'] },
    ],
  ],
  [
    'one file ends the memory and another hangs',
    { a: ['dies', 'dies'], d: ['hangs', 'dies'] },
    [
      { skip: 0, unreadable: [] },
      { skip: 0, unreadable: [] },
      { skip: 0, unreadable: ['a'] },
      { skip: 3, unreadable: ['a'] },
      { skip: 3, unreadable: ['a', 'd'] },
    ],
  ],
])('when %s, every file comes once, and none is tried more than twice', async (_, moods, expected) => {
  const readers = setupReaders(moods)
  expect(await readAll(readers)).toEqual(['a', 'b', 'c', 'd'])
  expect(readers.readers).toEqual(expected)
  expect(readers.ticks.size).toBe(0)
})

test('a reader that dies before it began with any file is an error', async () => {
  const { ingest } = setupReaders({})
  expect(await ingest.next()).toBeNull()
  const dead = createPatientIngest(
    () => ({
      ingest: {
        start: async () => undefined,
        next: () => Promise.reject(new Error('no worker')),
        stop: async () => undefined,
      },
      terminate: () => undefined,
    }),
    { nowMs: () => 0, every: () => () => undefined },
  )
  await dead.start(inputs, options)
  await expect(dead.next()).rejects.toThrow('no worker')
})
