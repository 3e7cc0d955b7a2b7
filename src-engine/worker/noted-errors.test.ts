import { expect, test } from 'vitest'
import type { EngineError } from '../contract/errors.ts'
import { createNotedErrors } from './noted-errors.ts'

const secret = 'what-was-kept'
const unexpected: EngineError = {
  type: 'Unexpected',
  name: 'TypeError',
  detail: `${secret} is not a function\nTypeError: ${secret}\n    at work (https://kept.test/assets/engine-1a.js:3:14)\n    at https://kept.test/assets/engine-1a.js:9:2`,
}

test.each<[string, EngineError, readonly string[]]>([
  ['a bug by its places', unexpected, ['TypeError engine-1a.js:3:14 engine-1a.js:9:2']],
  ['damage by its code', { type: 'DatabaseCorrupt', detail: `malformed (11) in: ${secret}` }, ['code 11']],
  ['a refusal by its name', { type: 'StorageUnavailable', name: 'SecurityError', detail: secret }, ['SecurityError']],
  ['no room, as that', { type: 'StorageFull', usedBytes: 1, quotaBytes: 2 }, ['']],
  ['what a person asked wrongly, not at all', { type: 'NotFound', id: secret }, []],
])('%s', (_, error, expected) => {
  const noted = createNotedErrors()
  noted.note(error, 0)
  expect(noted.list().map(({ detail }) => detail)).toEqual(expected)
  expect(JSON.stringify(noted.list())).not.toContain(secret)
})

test('the same again is counted and moves to the end, and the oldest of too many go', () => {
  const noted = createNotedErrors()
  const numbered = (n: number): EngineError => ({ type: 'DatabaseCorrupt', detail: `(${n})` })
  for (let n = 0; n < 60; n++) noted.note(numbered(n), n)
  noted.note(numbered(20), 100)
  expect(noted.list()).toHaveLength(50)
  expect(noted.list().at(-1)).toEqual({
    type: 'DatabaseCorrupt',
    detail: 'code 20',
    at: '1970-01-01T00:00:00.100Z',
    times: 2,
  })
  expect(noted.list()[0]?.detail).toBe('code 10')
})
