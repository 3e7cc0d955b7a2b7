import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLeaderMessage, isTabMessage, isTabNews } from './check-tab-message.ts'

const call = { operation: 'o', name: 'recent', given: [3], untilMs: null }

test.each<[string, (data: unknown) => boolean, unknown]>([
  ['a question who leads', isTabNews, { type: 'who-leads' }],
  [
    'an open store',
    isTabNews,
    { type: 'leads', epoch: 'e', build: '1.0.0', store: { ok: true, value: { state: 'full' } } },
  ],
  [
    'a refusal',
    isTabNews,
    { type: 'leads', epoch: 'e', build: '1', store: { ok: false, error: { type: 'NoAnswer' } } },
  ],
  ['a change', isTabNews, { type: 'event', event: { type: 'changed' } }],
  ['progress', isTabNews, { type: 'event', event: { type: 'salvage-progress', done: 1, total: 2 } }],
  [
    'another state',
    isTabNews,
    { type: 'event', event: { type: 'store-state', state: { state: 'corrupt', detail: '' } } },
  ],
  ['a tab that is seen', isTabNews, { type: 'seen', tab: 't', build: '1.0.0' }],
  ['a ping', isLeaderMessage, { type: 'ping', tab: 't' }],
  ['a call', isLeaderMessage, { type: 'call', tab: 't', call }],
  ['an answer', isTabMessage, { type: 'answer', operation: 'o', result: null }],
  ['a sign of life', isTabMessage, { type: 'alive' }],
])('%s is heard', (_, isHeard, data) => {
  expect(isHeard(data)).toBe(true)
})

test.each<[string, (data: unknown) => boolean, unknown]>([
  ['nothing', isTabNews, null],
  ['an event of nothing', isTabNews, { type: 'event', event: null }],
  ['a state of nothing', isTabNews, { type: 'event', event: { type: 'store-state' } }],
  ['a leader without a store', isTabNews, { type: 'leads', epoch: 'e', build: '1.0.0' }],
  [
    'a leader without an epoch',
    isTabNews,
    { type: 'leads', build: '1.0.0', store: { ok: true, value: { state: 'full' } } },
  ],
  ['a refusal without a reason', isTabNews, { type: 'leads', epoch: 'e', build: '1', store: { ok: false } }],
  ['a call of nothing', isLeaderMessage, { type: 'call', tab: 't' }],
  ['a call of a name that is none', isLeaderMessage, { type: 'call', tab: 't', call: { ...call, name: 'toString' } }],
  ['a call without arguments', isLeaderMessage, { type: 'call', tab: 't', call: { ...call, given: null } }],
  ['an answer to nothing', isTabMessage, { type: 'answer', result: 1 }],
])('%s is not heard', (_, isHeard, data) => {
  expect(isHeard(data)).toBe(false)
})

test('nothing that can be sent makes the check fail', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      for (const isHeard of [isTabNews, isLeaderMessage, isTabMessage]) expect(typeof isHeard(data)).toBe('boolean')
    }),
  )
})
