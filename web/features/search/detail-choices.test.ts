import { expect, test } from 'vitest'
import { type DetailChoices, detailsOf, leftAsTheyAre } from './detail-choices.ts'

test.each<[string, Partial<DetailChoices>, object]>([
  ['nothing', {}, {}],
  ['a kind', { kind: 'todo' }, { kind: 'todo' }],
  ['done', { status: 'done' }, { status: 'done' }],
  ['no status', { status: 'none' }, { status: null }],
  ['today', { due: 'today' }, { due: '2026-12-31' }],
  ['tomorrow, over the end of the year', { due: 'tomorrow' }, { due: '2027-01-01' }],
  ['a day', { due: 'day', day: '2026-02-03' }, { due: '2026-02-03' }],
  ['a day that is not chosen yet', { due: 'day' }, {}],
  ['no day', { due: 'none', day: '2026-02-03' }, { due: null }],
  ['neither priority nor area', { priority: 'none', area: 'none' }, { priority: null, personal: null }],
  ['work', { area: 'work' }, { personal: false }],
  ['private and not pinned', { private: 'yes', pinned: 'no' }, { private: true, pinned: false }],
  ['a category', { category: 'S01.21 Tax' }, { category: 'S01.21 Tax' }],
  ['no category', { category: 'none' }, { category: null }],
])('%s is written', (_title, choices, expected) => {
  expect(detailsOf({ ...leftAsTheyAre, ...choices }, new Date(2026, 11, 31, 23, 59))).toEqual(expected)
})
