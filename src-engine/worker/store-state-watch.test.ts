import { expect, test } from 'vitest'
import type { CallName } from '../contract/engine-calls.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import { createStateWatch } from './store-state-watch.ts'

type Heard = readonly [Result<unknown, EngineError>, CallName]
const full: EngineError = { type: 'StorageFull', usedBytes: 10, quotaBytes: 10 }
const damage: EngineError = { type: 'DatabaseCorrupt', detail: 'page 7' }

const noRoomFor = ok({ outcomes: ['failed'], failures: [{ path: 'a.md', reason: 'storage-full', detail: '' }] })

test.each<[string, readonly Heard[], readonly string[]]>([
  [
    'a write without room makes the store full, once',
    [
      [err(full), 'saveDocument'],
      [err(full), 'saveIngested'],
    ],
    ['full'],
  ],
  [
    'a read does not make room',
    [
      [err(full), 'saveDocument'],
      [ok(1), 'search'],
    ],
    ['full'],
  ],
  [
    'a write that went through shows that there is room again',
    [
      [err(full), 'saveDocument'],
      [ok(1), 'saveDocument'],
    ],
    ['full', 'persistent'],
  ],
  [
    'a write that needs no room shows nothing',
    [
      [err(full), 'saveDocument'],
      [ok(1), 'noteQuery'],
    ],
    ['full'],
  ],
  ['an import that ran out of room says so in its answer', [[noRoomFor, 'saveIngested']], ['full']],
  ['a damaged page is a damaged store', [[err(damage), 'search']], ['corrupt']],
  [
    'damage is not forgotten by a write that went through',
    [
      [err(damage), 'search'],
      [ok(1), 'saveDocument'],
    ],
    ['corrupt'],
  ],
  ['cleared data leave no store', [[err({ type: 'DataCleared' }), 'saveDocument']], ['unavailable']],
  ['what a person asked wrongly says nothing of the store', [[err({ type: 'NotFound', id: 'a' }), 'saveDocument']], []],
])('%s', async (_, heard, expected) => {
  const states: string[] = []
  const watch = createStateWatch(({ state }) => states.push(state))
  for (const [result, name] of heard) await watch.hear(result, name)
  expect(states).toEqual(expected)
})

test('what a check finds by itself is told as well', () => {
  const states: string[] = []
  const watch = createStateWatch(({ state }) => states.push(state))
  watch.found({ state: 'corrupt', detail: '2 pages' })
  expect(states).toEqual(['corrupt'])
  expect(watch.state()).toEqual({ state: 'corrupt', detail: '2 pages' })
})

test('room that was found again shows after a write that needs none', async () => {
  const states: string[] = []
  const watch = createStateWatch(
    ({ state }) => states.push(state),
    async () => true,
  )
  await watch.hear(err(full), 'saveDocument')
  await watch.hear(ok(1), 'emptyTrash')
  expect(states).toEqual(['full', 'persistent'])
})
