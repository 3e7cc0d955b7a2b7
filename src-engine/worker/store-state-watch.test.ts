import { expect, test } from 'vitest'
import type { CallKind } from '../contract/engine-calls.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import { createStateWatch } from './store-state-watch.ts'

type Heard = readonly [Result<unknown, EngineError>, CallKind]
const full: EngineError = { type: 'StorageFull', usedBytes: 10, quotaBytes: 10 }
const damage: EngineError = { type: 'DatabaseCorrupt', detail: 'page 7' }

// Node does not say how much room there is, as some browsers do not: a refused write then counts as a full store.
test.each<[string, readonly Heard[], readonly string[]]>([
  [
    'a write without room makes the store full, once',
    [
      [err(full), 'write'],
      [err(full), 'long'],
    ],
    ['full'],
  ],
  [
    'a read does not make room',
    [
      [err(full), 'write'],
      [ok(1), 'read'],
    ],
    ['full'],
  ],
  [
    'a write that went through shows that there is room again',
    [
      [err(full), 'write'],
      [ok(1), 'write'],
    ],
    ['full', 'persistent'],
  ],
  ['a damaged page is a damaged store', [[err(damage), 'read']], ['corrupt']],
  [
    'damage is not forgotten by a write that went through',
    [
      [err(damage), 'read'],
      [ok(1), 'write'],
    ],
    ['corrupt'],
  ],
  ['cleared data leave no store', [[err({ type: 'DataCleared' }), 'write']], ['unavailable']],
  ['what a person asked wrongly says nothing of the store', [[err({ type: 'NotFound', id: 'a' }), 'write']], []],
])('%s', async (_, heard, expected) => {
  const states: string[] = []
  const watch = createStateWatch(({ state }) => states.push(state))
  for (const [result, kind] of heard) await watch.hear(result, kind)
  expect(states).toEqual(expected)
})

test('what a check finds by itself is told as well', () => {
  const states: string[] = []
  const watch = createStateWatch(({ state }) => states.push(state))
  watch.found({ state: 'corrupt', detail: '2 pages' })
  expect(states).toEqual(['corrupt'])
  expect(watch.state()).toEqual({ state: 'corrupt', detail: '2 pages' })
})
