// When a person hears that a backup is due.
import { expect, test } from 'vitest'
import type { BackupState } from '../../src-engine/contract/backup.ts'
import { isBackupDue } from './backup-due.ts'

const now = Date.parse('2026-03-31T12:00:00Z')
const last = (at: string) => ({ at, documents: 10, originals: 0, bytes: 1 })
const none: BackupState = { last: null, waiting: null, changed: 0, putOffTo: null, reminds: true }

test.each<readonly [string, Partial<BackupState>, boolean]>([
  ['nothing was kept yet', {}, false],
  ['a handful of documents and no backup', { changed: 5 }, false],
  ['many documents and no backup', { changed: 20 }, true],
  ['a recent backup and a few changes', { last: last('2026-03-20T00:00:00Z'), changed: 5 }, false],
  ['a recent backup and many changes', { last: last('2026-03-20T00:00:00Z'), changed: 200 }, true],
  ['an old backup and one change', { last: last('2026-02-20T00:00:00Z'), changed: 1 }, true],
  ['an old backup and no change', { last: last('2026-02-20T00:00:00Z'), changed: 0 }, false],
  ['put off until tomorrow', { changed: 50, putOffTo: '2026-04-01T00:00:00Z' }, false],
  ['put off until yesterday', { changed: 50, putOffTo: '2026-03-30T00:00:00Z' }, true],
  ['reminders turned off', { changed: 50, reminds: false }, false],
])('a backup is due: %s', (_title, state, isDue) => {
  expect(isBackupDue({ ...none, ...state }, now)).toBe(isDue)
})
