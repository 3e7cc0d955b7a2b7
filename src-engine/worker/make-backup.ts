// Makes a backup of the open store while it is used, and remembers which one was handed out.
import { type BackupFile, type BackupFiles, createMemoryBackups } from '../backup/backup-files.ts'
import type { Manifest } from '../backup/manifest.ts'
import { BackupStopped, writeBackup } from '../backup/write-backup.ts'
import type { BackupChange, BackupMade, BackupNote, BackupState } from '../contract/backup.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { readJsonSetting, readSetting, writeSetting } from '../store/settings-table.ts'
import { attemptAsync, type EngineCore, type EngineParts, flat } from './engine-core.ts'

type Done<T> = Promise<Result<T, EngineError>>

interface Running {
  isStopped: boolean
  readonly made: Done<BackupMade>
}

/** By the parts: there are several cores of one store. */
const runningOf = new WeakMap<EngineParts, Running>()

const inMemory = new WeakMap<EngineParts, BackupFiles>()

async function filesOf(parts: EngineParts): Promise<BackupFiles> {
  if (parts.openBackups !== undefined) return parts.openBackups()
  const files = inMemory.get(parts) ?? createMemoryBackups()
  inMemory.set(parts, files)
  return files
}

/** Joins the one that is under way. */
export function backUp(core: EngineCore): Done<BackupMade> {
  const known = runningOf.get(core.parts)
  if (known !== undefined) return known.made
  const running = { isStopped: false, made: Promise.resolve(err({ type: 'Stopped' } as const)) as Done<BackupMade> }
  const made = make(core, () => running.isStopped).finally(() => runningOf.delete(core.parts))
  running.made = made
  runningOf.set(core.parts, running)
  return made
}

export function stopBackUp({ parts }: EngineCore): void {
  const running = runningOf.get(parts)
  if (running !== undefined) running.isStopped = true
}

async function make(core: EngineCore, isStopped: () => boolean): Done<BackupMade> {
  const opened = await attemptAsync(() => filesOf(core.parts))
  if (!opened.ok) return opened
  const files = opened.value
  const written = flat(await attemptAsync(async () => write(core, await files.begin(), isStopped)))
  if (!written.ok) await attemptAsync(() => files.clear())
  return written
}

async function write(core: EngineCore, { sink, finish }: BackupFile, isStopped: () => boolean): Done<BackupMade> {
  const { parts } = core
  try {
    const manifest = await writeBackup(
      {
        database: parts.database,
        originals: parts.originals,
        keptVersion: parts.keptVersion,
        nowMs: parts.nowMs,
        sliceMs: core.sliceMs,
        breathe: parts.breathe,
        onProgress: (done, total) => core.emit({ type: 'backup-progress', done, total }),
        isStopped,
      },
      sink,
    )
    const file = await finish()
    const waiting: WaitingBackup = { ...noteOf(manifest, file), name: nameOf(manifest) }
    const noted = core.write((db) => writeSetting(db, 'backup-waiting', JSON.stringify(waiting)))
    return noted.ok ? ok({ ...waiting, file, missing: manifest.missing }) : noted
  } catch (thrown) {
    // Lets go of the file, so that it can be deleted. The sink may have failed by itself.
    await sink.abort().catch(() => undefined)
    if (isStopped() || thrown instanceof BackupStopped) return err({ type: 'Stopped' })
    throw thrown
  }
}

interface WaitingBackup extends BackupNote {
  readonly name: string
}

const noteOf = ({ at, documents, originals }: Manifest, file: Blob): BackupNote => ({
  at,
  documents,
  originals,
  bytes: file.size,
})

/** `kept-backup-2026-01-20-1205.zip`: sorted by name is sorted by time. */
const nameOf = ({ at }: Manifest): string => `kept-backup-${at.slice(0, 16).replace('T', '-').replace(':', '')}.zip`

export async function readBackupState(core: EngineCore): Done<BackupState> {
  const found = await attemptAsync(async () => (await filesOf(core.parts)).find())
  if (!found.ok) return found
  const file = found.value
  return core.read((db) => {
    const last = readJsonSetting<BackupNote>(db, 'last-backup')
    const waiting = readJsonSetting<WaitingBackup>(db, 'backup-waiting')
    return {
      last,
      waiting:
        waiting !== null && waiting.at !== last?.at && file?.size === waiting.bytes ? { ...waiting, file } : null,
      changed: countChanged(db, last === null ? null : Date.parse(last.at)),
      putOffTo: readSetting(db, 'backup-put-off'),
      reminds: readSetting(db, 'backup-reminder') !== 'off',
    }
  })
}

const countChanged = (db: ReadDatabase, sinceMs: number | null): number =>
  Number(
    db.rows(sql`
      SELECT count(*) FROM documents AS d JOIN collections AS c USING (collection_id)
      WHERE c.built_in = 0 AND (d.added > ${sinceMs ?? -1} OR d.updated > ${sinceMs ?? -1})`)[0]?.[0] ?? 0,
  )

const dayMs = 86_400_000

export function changeBackup(core: EngineCore, change: BackupChange): Result<null, EngineError> {
  return core.change((db) => {
    switch (change.type) {
      case 'handed-out':
        writeSetting(db, 'last-backup', JSON.stringify(change.note))
        writeSetting(db, 'backup-put-off', null)
        break
      case 'put-off':
        writeSetting(db, 'backup-put-off', new Date(core.parts.nowMs() + change.days * dayMs).toISOString())
        break
      case 'reminds':
        writeSetting(db, 'backup-reminder', change.reminds ? null : 'off')
        break
    }
    return ok(null)
  })
}
