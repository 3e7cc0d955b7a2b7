import { expect, test } from 'vitest'
import type { BackupCheck } from '../../../src-engine/contract/backup.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import { ok, type Result } from '../../../src-engine/contract/result.ts'
import { restoreOf } from './restore.ts'

type Answer = Result<BackupCheck, EngineError>

const checkAt = (at: string): Answer =>
  ok({ at, keptVersion: '1', documents: 1, originals: 0, bytes: 1, damagedOriginals: [], compared: null })

/** Each check stays open until the test answers it, by the name of its file. */
function openChecks() {
  const answers = new Map<string, (answer: Answer) => void>()
  const checkBackup = (file: Blob): Promise<Answer> =>
    new Promise((resolve) => answers.set(file instanceof File ? file.name : '', resolve))
  // A restore that was never agreed to asks the engine for nothing else.
  const restore = restoreOf({ checkBackup } as unknown as EngineApi)
  const answer = async (name: string, at: string): Promise<void> => {
    answers.get(name)?.(checkAt(at))
    await Promise.resolve()
    await Promise.resolve()
  }
  return { restore, answer }
}

test('a check that ends late says nothing of the file that was chosen after it', async () => {
  const { restore, answer } = openChecks()
  restore.choose(new File([], 'older.zip'))
  restore.putAway()
  restore.choose(new File([], 'newer.zip'))
  await answer('older.zip', '2026-01-01T00:00:00Z')
  expect(restore.state()).toEqual({ type: 'checking' })
  await answer('newer.zip', '2026-02-02T00:00:00Z')
  expect(restore.state()).toMatchObject({ type: 'checked', file: { name: 'newer.zip' } })
})

test('a check that was put away shows nothing', async () => {
  const { restore, answer } = openChecks()
  restore.choose(new File([], 'older.zip'))
  restore.putAway()
  await answer('older.zip', '2026-01-01T00:00:00Z')
  expect(restore.state()).toEqual({ type: 'idle' })
})
