import { expect, test } from 'vitest'
import type { CalendarRow } from '../../../src-engine/contract/calendar.ts'
import { groupRows, rowsByDay } from './group-rows.ts'

const row = (id: string, date: string, precision: CalendarRow['precision'] = 'day'): CalendarRow => ({
  ref: { collection: 'library', id },
  title: id,
  date,
  role: 'start',
  precision,
  evidence: '',
  source: 'fact',
  finished: false,
})

const rows = [row('a', '2026-03-01'), row('b', '2026-03-01', 'month'), row('c', '2026-03-01'), row('d', '2026-03-09')]

test('dates known only to the month come first, days in their order', () => {
  const lines = groupRows(rows).map(
    ({ key, rows: members }) => `${key}: ${members.map(({ title }) => title).join(' ')}`,
  )
  expect(lines).toEqual(['month 2026-03-01: b', 'day 2026-03-01: a c', 'day 2026-03-09: d'])
})

test('a cell of the grid holds exact days only', () => {
  expect([...rowsByDay(rows)].map(([day, members]) => `${day} ${members.length}`)).toEqual([
    '2026-03-01 2',
    '2026-03-09 1',
  ])
})
