import { expect, test } from 'vitest'
import { dayAfterKey } from './calendar-keys.ts'

test.each([
  ['ArrowLeft', '2026-03-01', '2026-02-28'],
  ['ArrowRight', '2026-03-31', '2026-04-01'],
  ['ArrowUp', '2026-03-04', '2026-02-25'],
  ['ArrowDown', '2026-03-04', '2026-03-11'],
  ['Home', '2026-03-04', '2026-03-02'],
  ['End', '2026-03-04', '2026-03-08'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-01-31', '2026-02-28'],
  ['a', '2026-03-04', null],
])('%s goes from %s to %s', (key, day, expected) => {
  expect(dayAfterKey(key, day, 1)).toBe(expected)
})
