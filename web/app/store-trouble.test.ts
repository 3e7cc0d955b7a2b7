import { expect, test } from 'vitest'
import type { SessionState } from '../engine-client/session-state.ts'
import { leavesScreens, troubleOf } from './store-trouble.ts'

const marker = { documents: 3, at: '2026-05-04T08:00:00Z' }
const ready: SessionState = { type: 'ready', store: { state: 'persistent' }, leads: true }
const failed = (type: 'NoAnswer' | 'DataCleared' | 'OpenInAnotherTab'): SessionState => ({
  type: 'failed',
  reason: { type },
})

test.each([
  ['opening', { type: 'connecting' }, false, 'nothing'],
  ['an open store', ready, true, 'nothing'],
  ['no answer at the start', failed('NoAnswer'), false, 'page'],
  ['no answer later', failed('NoAnswer'), true, 'page'],
  ['a silent window at the start', { type: 'unanswered', seen: false }, false, 'page'],
  ['a silent window later', { type: 'unanswered', seen: true }, true, 'line'],
  ['cleared data with words on screen', failed('DataCleared'), true, 'line'],
  ['cleared data at the start', failed('DataCleared'), false, 'page'],
  ['a newer version elsewhere', { type: 'outdated' }, true, 'line'],
] as const)('%s takes its place', (_title, session, seen, place) => {
  const trouble = troubleOf(session, null)
  expect(trouble === null ? 'nothing' : leavesScreens(trouble, seen) ? 'line' : 'page').toBe(place)
})

test('an empty store that held documents is a loss, and takes the page', () => {
  const trouble = troubleOf(ready, marker)
  expect(trouble).toEqual({ type: 'lost', marker })
  expect(trouble && leavesScreens(trouble, true)).toBe(false)
  expect(troubleOf({ type: 'connecting' }, marker)).toBeNull()
})
