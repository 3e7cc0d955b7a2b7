import { expect, test } from 'vitest'
import { lastOf, monthDays, sameDayOf, shiftDay, shiftMonth, weekStartOf } from './calendar-days.ts'

test.each([
  ['2026-03', 1, '2026-02-23', '2026-04-05'],
  ['2026-03', 0, '2026-03-01', '2026-04-11'],
  ['2024-02', 1, '2024-01-29', '2024-03-10'],
  ['2026-06', 1, '2026-06-01', '2026-07-12'],
])('%s with weekday %i first goes from %s to %s', (month, weekStart, first, last) => {
  const days = monthDays(month, weekStart)
  expect([days.length, days[0], days.at(-1)]).toEqual([42, first, last])
})

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-05', 0, '2026-05'],
])('%s moved by %i is %s', (month, by, expected) => {
  expect(shiftMonth(month, by)).toBe(expected)
})

test('days cross months, leap days and the change of the clock', () => {
  expect(shiftDay('2024-02-28', 1)).toBe('2024-02-29')
  expect(shiftDay('2026-03-28', 2)).toBe('2026-03-30')
  expect(lastOf('2026-02')).toBe('2026-02-28')
  expect(sameDayOf('2026-02', '2026-01-31')).toBe('2026-02-28')
  expect(sameDayOf('2026-03', '2026-01-31')).toBe('2026-03-31')
})

test.each([
  ['en', ['en-GB'], 1],
  ['en', ['de-DE', 'en-US'], 0],
  ['de', ['en-US'], 1],
  ['ja', [], 0],
])('%s for somebody who reads %j begins the week on day %i', (language, browserLanguages, expected) => {
  expect(weekStartOf(language, browserLanguages)).toBe(expected)
})
