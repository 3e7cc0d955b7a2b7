// What a page asks to remember of backups, before it is believed.
import type { BackupChange } from '../contract/backup.ts'
import type { EngineError } from '../contract/errors.ts'
import { ok, type Result } from '../contract/result.ts'
import { invalid } from './check-arguments.ts'

const mostDays = 366

export function checkBackupChange(given: unknown): Result<BackupChange, EngineError> {
  if (!isObject(given)) return invalid('change', 'wrong-type')
  switch (given['type']) {
    case 'handed-out':
      // Every member is looked at there.
      return isNote(given['note']) ? ok(given as unknown as BackupChange) : invalid('note', 'wrong-type')
    case 'put-off': {
      const days = given['days']
      if (typeof days !== 'number') return invalid('days', 'wrong-type')
      return days > 0 && days <= mostDays ? ok({ type: 'put-off', days }) : invalid('days', 'out-of-range')
    }
    case 'reminds': {
      const reminds = given['reminds']
      return typeof reminds === 'boolean' ? ok({ type: 'reminds', reminds }) : invalid('reminds', 'wrong-type')
    }
    default:
      return invalid('type', 'not-allowed')
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isNote = (note: unknown): boolean =>
  isObject(note) &&
  typeof note['at'] === 'string' &&
  !Number.isNaN(Date.parse(note['at'])) &&
  ['documents', 'originals', 'bytes'].every((name) => Number.isSafeInteger(note[name]))
