import { expect, test } from 'vitest'
import { diagnosticSentences } from '../../src-engine/query/diagnostic-messages.ts'
import { de, deDiagnostics } from './de.ts'
import { ja, jaDiagnostics } from './ja.ts'
import { allEnglish as english } from './late-texts.ts'
import type { Plural } from './message.ts'
import { createMessages } from './messages.ts'

const namesIn = (message: string | Plural): string[] => {
  const text = typeof message === 'string' ? message : message.other
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort()
}

test.each([
  ['German', english, de],
  ['Japanese', english, ja],
  ['German remarks', diagnosticSentences, deDiagnostics],
  ['Japanese remarks', diagnosticSentences, jaDiagnostics],
])('%s names the same values as English', (_language, english, other) => {
  const pairs = Object.entries(other).map(([key, message]) => [key, namesIn(message)])
  expect(Object.fromEntries(pairs)).toEqual(
    Object.fromEntries(Object.entries(english).map(([key, message]) => [key, namesIn(message)])),
  )
})

const messages = { en: createMessages('en', english), de: createMessages('de', de), ja: createMessages('ja', ja) }

test.each([
  ['en', 1, '1 result'],
  ['en', 1234, '1,234 results'],
  ['de', 1234, '1.234 Treffer'],
  ['ja', 1, '1 件'],
] as const)('%s counts %i as %s', (language, count, expected) => {
  expect(messages[language].t('search.results', { count })).toBe(expected)
})

test.each([
  ['2026-05-04T08:12:00', 'today 8:12 AM'],
  ['2026-05-03T23:59:00', 'yesterday'],
  ['2026-02-01T12:00:00', 'Feb 1'],
  ['2024-02-01T12:00:00', 'Feb 1, 2024'],
  ['no date', 'no date'],
])('%s is near as %s', (instant, expected) => {
  expect(messages.en.nearDay(instant, new Date('2026-05-04T12:00:00').getTime())).toBe(expected)
})

test('days and times are written as where the person lives, in their language', () => {
  const british = createMessages('en', english, undefined, 'en-GB')
  expect(british.nearDay('2026-05-04T18:12:00', new Date('2026-05-04T20:00:00').getTime())).toBe('today 18:12')
  expect(british.date('2026-03-02', 'day')).toBe('2 March 2026')
})

test.each([
  [0, '0 bytes'],
  [999, '999 bytes'],
  [1_500_000, '1.5 MB'],
  [412_000_000, '412 MB'],
])('%i bytes are %s', (size, expected) => {
  expect(messages.en.bytes(size)).toBe(expected)
})

test('markup in a value stays text', () => {
  expect(messages.en.t('search.blame', { words: '<b>{x}</b>' })).toBe('Not found: <b>{x}</b>')
})

test.each([
  ['en', 'day', 'March 2, 2026'],
  ['en', 'month', 'March 2026'],
  ['de', 'day', '2. März 2026'],
  ['ja', 'month', '2026年3月'],
  ['ja', 'year', '2026年'],
] as const)('%s writes a date known to the %s as %s', (language, precision, expected) => {
  expect(messages[language].date('2026-03-02', precision)).toBe(expected)
})

test('a calendar day keeps its weekday in every time zone', () => {
  expect(messages.en.weekdayDate('2026-03-02')).toBe('Monday, March 2, 2026')
  expect(messages.de.weekday('2026-03-02', 'short')).toBe('Mo')
})
