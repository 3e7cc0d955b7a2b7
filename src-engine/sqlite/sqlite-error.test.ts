import { expect, test } from 'vitest'
import { isBusy, readOpenError, readSqliteError, SqliteFailure } from './sqlite-error.ts'

const failure = (code: number) => new SqliteFailure(code, 'failed', 'SELECT 1')
const named = (name: string) => new DOMException('in whatever words', name)
const roomy = { usedBytes: 1, quotaBytes: 1000 }
const tight = { usedBytes: 950, quotaBytes: 1000 }

test.each([
  ['a full disk', failure(13), null, 'StorageFull'],
  ['a failed write, space unknown', failure(10), null, 'StorageFull'],
  ['a failed write, little space', failure(778), tight, 'StorageFull'],
  ['a failed write, much space by the estimate', failure(778), roomy, 'StorageFull'],
  ['a failed read, much space', failure(266), roomy, undefined],
  ['a failed read', failure(266), null, undefined],
  ['a page that its checksum denies', failure(8202), tight, 'DatabaseCorrupt'],
  ['a quota exceeded', named('QuotaExceededError'), roomy, 'StorageFull'],
  ['a malformed file', failure(11), null, 'DatabaseCorrupt'],
  ['a corrupt index page', failure(779), null, 'DatabaseCorrupt'],
  ['no database', failure(26), null, 'DatabaseCorrupt'],
  ['a search index out of step', failure(267), null, 'IndexOutOfStep'],
  ['a broken constraint', failure(19), null, undefined],
  ['an error of ours', new Error('bug'), null, undefined],
  ['no error', 'text', null, undefined],
])('%s', (_title, thrown, space, type) => {
  expect(readSqliteError(thrown, space)?.type).toBe(type)
})

test('the error carries the space as the browser tells it', () => {
  expect(readSqliteError(failure(13), tight)).toEqual({ type: 'StorageFull', ...tight })
})

test.each([
  ['NoModificationAllowedError', 'OpenInAnotherTab', true],
  ['InvalidStateError', 'OpenInAnotherTab', true],
  ['SecurityError', 'StorageUnavailable', false],
  ['NotFoundError', 'StorageUnavailable', false],
  ['QuotaExceededError', 'StorageFull', false],
  ['AbortError', undefined, false],
])('opening that meets %s', (name, type, busy) => {
  expect(readOpenError(named(name), null)?.type).toBe(type)
  expect(isBusy(named(name))).toBe(busy)
})

test('a write that fails while opening means a full store, whatever room the browser tells of', () => {
  expect(readOpenError(failure(778), roomy)).toEqual({ type: 'StorageFull', ...roomy })
})

test('the message names the statement', () => {
  expect(failure(19).message).toBe('failed (19) in: SELECT 1')
})
