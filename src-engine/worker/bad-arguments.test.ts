// What a caller without a compiler may hand over: refused with the field that is wrong, and nothing is half saved.
import { expect, test } from 'vitest'
import type { EngineApi } from '../contract/engine-api.ts'
import type { IngestedDocument } from '../contract/ingest.ts'
import { setupEngine } from '../testing/setup-engine.ts'

type Call = (...args: readonly unknown[]) => Promise<unknown>

const request = { query: 'tea', page: 1, pageSize: 5, fuzzy: true, nowMs: 0, timeZone: 'UTC' }

test.each<[keyof EngineApi, readonly unknown[], string, string]>([
  ['saveDocument', [null], 'document', 'wrong-type'],
  ['saveDocument', [{ id: 'a', title: 'A', created: 'yesterday' }], 'created', 'not-allowed'],
  ['getDocument', [null], 'document', 'wrong-type'],
  ['getDocument', [{ collection: 1, id: {} }], 'collection', 'wrong-type'],
  ['trashDocument', [{}], 'collection', 'required'],
  ['restoreDocument', [undefined], 'document', 'wrong-type'],
  ['markDocument', [{ collection: 'library', id: 'a' }, null], 'query', 'wrong-type'],
  ['noteQuery', [null], 'query', 'wrong-type'],
  ['recent', [Number.NaN], 'limit', 'wrong-type'],
  ['recent', [-1], 'limit', 'out-of-range'],
  ['search', [{ ...request, timeZone: 'Mars/Base' }], 'timeZone', 'not-allowed'],
  ['search', [{ ...request, nowMs: 1e300 }], 'nowMs', 'out-of-range'],
  ['facets', [{ ...request, timeZone: '' }], 'timeZone', 'not-allowed'],
  ['saveIngested', [null], 'documents', 'wrong-type'],
  ['saveIngested', [[null]], 'documents', 'wrong-type'],
  ['saveIngested', [[{ draft: { title: 'A' }, original: null }]], 'documents', 'wrong-type'],
  ['complete', [{ query: '', nowMs: 0, timeZone: 'Mars/Base' }], 'timeZone', 'not-allowed'],
])('%s with %j is refused for its %s', async (name, args, field, problem) => {
  const { engine } = await setupEngine()
  // Every member but `close` and `subscribe` answers with a result; those two are not in the table.
  const answer = await (engine[name] as Call)(...args)
  expect(answer).toMatchObject({ ok: false, error: { type: 'Validation', field, problem } })
})

test.each<[string, unknown]>([
  ['a path', '../../x'],
  ['nothing', null],
  ['what has no words', { toString: null }],
  ['a list of symbols', [Symbol.iterator]],
])('%s is no name of an original', async (_title, name) => {
  const { engine } = await setupEngine()
  // Programs may hand over anything.
  expect(await engine.readOriginal(name as string)).toMatchObject({ ok: false, error: { type: 'OriginalMissing' } })
})

test('one file that cannot be stored does not keep the others out', async () => {
  const { engine } = await setupEngine()
  const read = (title: string, created = '2026-01-01T00:00:00Z'): IngestedDocument => ({
    draft: { title, created },
    original: null,
    attachments: [],
    failure: null,
    remarks: [],
  })
  expect(await engine.saveIngested([read('One'), read('Two', 'someday'), read('Three')])).toEqual({
    ok: true,
    value: {
      duplicates: [],
      outcomes: ['added', 'failed', 'added'],
      failures: [{ path: 'Two', reason: 'unreadable', detail: 'created not-allowed' }],
    },
  })
})
