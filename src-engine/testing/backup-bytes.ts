// Backups in memory, for tests: made of a store, changed, and restored into a new one.
import { expectRefusal, openBackup } from '../backup/open-backup.ts'
import { type RestoreOutcome, restoreBackup } from '../backup/restore-backup.ts'
import { type BackupSource, writeBackup } from '../backup/write-backup.ts'
import type { EngineError } from '../contract/errors.ts'
import type { Result } from '../contract/result.ts'
import type { Database } from '../sqlite/database.ts'
import { openMemory } from '../sqlite/open-memory.ts'
import { createMemoryOriginals, type OriginalStore } from '../store/originals.ts'

export async function makeBackup(
  database: Database,
  originals: OriginalStore = createMemoryOriginals(),
  more: Partial<BackupSource> = {},
): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  const sink = new WritableStream<Uint8Array>({ write: (piece) => void pieces.push(piece.slice()) })
  await writeBackup(
    {
      database,
      originals,
      keptVersion: 'test',
      nowMs: () => Date.parse('2026-01-20T12:00:00Z'),
      sliceMs: () => 200,
      breathe: () => Promise.resolve(),
      onProgress: () => {},
      isStopped: () => false,
      ...more,
    },
    sink,
  )
  return new Blob(pieces)
}

export interface Restored {
  readonly target: Database
  readonly originals: OriginalStore
  readonly outcome: Result<RestoreOutcome, EngineError>
}

export async function restoreFrom(
  file: Blob,
  keepOf: Database | null = null,
  originals: OriginalStore = createMemoryOriginals(),
): Promise<Restored> {
  const target = await openMemory()
  const outcome = await expectRefusal(async () =>
    restoreBackup(await openBackup(file), {
      target,
      originals,
      keepOf,
      nowMs: () => Date.parse('2026-01-21T12:00:00Z'),
      breathe: () => Promise.resolve(),
      onProgress: () => {},
    }),
  )
  return { target, originals, outcome }
}
