import { expect, test } from 'vitest'
import type { CallName } from '../contract/engine-calls.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import { createStateWatch } from './store-state-watch.ts'

const full = err({ type: 'StorageFull', usedBytes: 9, quotaBytes: 9 } as const)
const halfSaved = ok({ outcomes: ['failed'], failures: [{ path: 'a.md', reason: 'storage-full', detail: '' }] })

/** Node tells nothing of its room, which counts as none. */
test.each<[string, readonly (readonly [CallName, Result<unknown, EngineError>])[], string]>([
  ['a save that found no room', [['saveDocument', full]], 'full'],
  [
    'an import that ran out of room, and ended',
    [
      ['saveIngested', halfSaved],
      ['finishImport', ok(null)],
    ],
    'full',
  ],
  [
    'a query that was noted meanwhile',
    [
      ['saveDocument', full],
      ['noteQuery', ok(null)],
    ],
    'full',
  ],
  [
    'a search',
    [
      ['saveDocument', full],
      ['search', ok({})],
    ],
    'full',
  ],
  [
    'a document that was saved after all',
    [
      ['saveDocument', full],
      ['saveDocument', ok({})],
    ],
    'persistent',
  ],
  ['a page with a wrong checksum', [['search', err({ type: 'DatabaseCorrupt', detail: 'page 7' })]], 'corrupt'],
  ['a document that is not there', [['getDocument', ok(null)]], 'persistent'],
])('after %s the store is told to be so', async (_title, answers, expected) => {
  const told: string[] = []
  const watch = createStateWatch(({ state }) => told.push(state))
  for (const [name, result] of answers) await watch.hear(result, name)
  expect(watch.state().state).toBe(expected)
  expect(told.at(-1) ?? 'persistent').toBe(expected)
})
