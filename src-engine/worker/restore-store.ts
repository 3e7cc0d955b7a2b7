// A backup becomes the next generation of the store. The present one is not touched, and stays until a person lets it
// go: what is not whole is never put in use, and what was put in use can be taken back.
import { checkBackup } from '../backup/check-backup.ts'
import { type OpenedBackup, openBackup, RefusedBackup } from '../backup/open-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import type { BackupCheck, BackupNote, RestoreReport, RestoreRequest } from '../contract/backup.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import { smallCache } from '../sqlite/connection-settings.ts'
import type { Database } from '../sqlite/database.ts'
import { type GenerationMarks, generationFileName } from '../sqlite/generation-marks.ts'
import { acquirePool, type FilePool } from '../sqlite/open-pool.ts'
import { findPoolFile } from '../sqlite/pool-directory.ts'
import { readSqliteError } from '../sqlite/sqlite-error.ts'
import { readJsonSetting, writeSetting } from '../store/settings-table.ts'
import { activeGeneration, likelyNames } from './generations.ts'
import { discard, isWhole } from './next-generation.ts'
import { openOpfsOriginals } from './opfs-originals.ts'

export interface RestorePlace {
  /** Of the pool. */
  readonly directory: string
  /** Of the originals. */
  readonly originals: string
  readonly marks: GenerationMarks
}

export interface RestoreRun {
  readonly onProgress: (done: number, total: number) => void
  readonly breathe: () => Promise<void>
  readonly isStopped: () => boolean
}

type Done<T> = Promise<Result<T, EngineError>>

/** A person has stopped it. */
class RestoreStopped extends Error {
  override readonly name = 'RestoreStopped'
}

async function refusalsAsData<T>(work: () => Done<T>): Done<T> {
  try {
    return await work()
  } catch (thrown) {
    if (thrown instanceof RestoreStopped) return err({ type: 'Stopped' })
    if (!(thrown instanceof RefusedBackup)) throw thrown
    return err({ type: 'BackupRefused', reason: thrown.reason, detail: thrown.message })
  }
}

/** `present` is open, or null where it cannot be. */
export const checkFile = (file: Blob, present: Database | null, breathe: () => Promise<void>): Done<BackupCheck> =>
  refusalsAsData(async () => ok(await checkBackup(file, { present, breathe })))

/** Only while the database is closed; the next `open` opens what was restored. */
export function restoreStore(place: RestorePlace, request: RestoreRequest, run: RestoreRun): Done<RestoreReport> {
  return refusalsAsData(async () => {
    const { directory, marks } = place
    const pool = await acquirePool(directory, await likelyNames(marks))
    try {
      const generation = await activeGeneration(pool, marks)
      const present = openPresent(pool, generation)
      try {
        const done = present === null ? null : readReport(present)
        if (done?.id === request.id) return ok(done)
        return await restoreNext({ place, pool, generation, present }, request, run)
      } finally {
        present?.close()
      }
    } finally {
      pool.release()
    }
  })
}

/** Null where there is none or it cannot be read: a restore then has nothing to keep of it. */
function openPresent(pool: FilePool, generation: number): Database | null {
  const name = generationFileName(generation)
  if (!pool.names().includes(name)) return null
  let opened: Database | null = null
  try {
    opened = pool.open(name)
    readReport(opened)
    return opened
  } catch (thrown) {
    opened?.close()
    if (readSqliteError(thrown) === null && !isWithoutTables(thrown)) throw thrown
    return null
  }
}

/** What an opening that was cut off at its very beginning leaves. */
const isWithoutTables = (thrown: unknown): boolean => thrown instanceof Error && /no such table/.test(thrown.message)

const readReport = (database: Database): RestoreReport | null =>
  database.read((db) => readJsonSetting<RestoreReport>(db, 'restore-report'))

interface Present {
  readonly place: RestorePlace
  readonly pool: FilePool
  readonly generation: number
  readonly present: Database | null
}

async function restoreNext(here: Present, request: RestoreRequest, run: RestoreRun): Done<RestoreReport> {
  const { pool, generation, place } = here
  const { marks } = place
  const next = generationFileName(generation + 1)
  const backup = await openBackup(request.file)
  // The next start deletes what is noted so and was not put in use.
  await marks.noteUnfinished(generation + 1)
  pool.remove(next)
  const target = pool.open(next)
  target.transaction((db) => void db.run(smallCache))
  let report: RestoreReport | null = null
  try {
    report = await fill(here, target, { backup, request, run })
  } finally {
    target.close()
    if (report === null) {
      discard(pool, next)
      await marks.forgetUnfinished(generation + 1)
    }
  }
  // In this order: a file that nothing uses any more is otherwise deleted.
  for (const former of await marks.former()) if (former !== generation) await marks.forgetFormer(former)
  if (report.formerBytes !== null) await marks.noteFormer(generation)
  await marks.activate(generation + 1)
  await marks.forgetUnfinished(generation + 1)
  return ok(report)
}

interface Order {
  readonly backup: OpenedBackup
  readonly request: RestoreRequest
  readonly run: RestoreRun
}

async function fill(here: Present, target: Database, { backup, request, run }: Order): Promise<RestoreReport> {
  const { place, present, generation } = here
  const outcome = await restoreBackup(backup, {
    target,
    originals: await openOpfsOriginals(place.originals),
    keepOf: request.keep === 'here' ? present : null,
    nowMs: () => Date.now(),
    onProgress: run.onProgress,
    async breathe() {
      if (run.isStopped()) throw new RestoreStopped()
      await run.breathe()
    },
  })
  if (!isWhole(target)) throw new RefusedBackup('damaged', 'What was restored is not sound')
  const former = await findPoolFile(place.directory, generationFileName(generation))
  const report = {
    ...outcome,
    id: request.id,
    at: new Date().toISOString(),
    formerBytes: former === null || former.size === 0 ? null : former.size,
  }
  noteRestore(here, target, report, request.file.size)
  return report
}

/** The backup is one that somebody has, and a damaged file that is kept must not be forgotten. */
function noteRestore({ present }: Present, target: Database, report: RestoreReport, bytes: number): void {
  const { backupAt: at, documents, originals } = report
  const note: BackupNote = { at, documents, originals, bytes }
  const salvaged = present?.read((db) => readJsonSetting<unknown>(db, 'salvage-report')) ?? null
  target.transaction((db) => {
    writeSetting(db, 'restore-report', JSON.stringify(report))
    writeSetting(db, 'last-backup', JSON.stringify(note))
    if (salvaged !== null) writeSetting(db, 'salvage-report', JSON.stringify(salvaged))
  })
}

/** Only while the database is closed; the next `open` opens the store from before the restore. */
export function bringBackFormer({ directory, marks }: RestorePlace): Done<null> {
  return refusalsAsData(async () => {
    const pool = await acquirePool(directory, await likelyNames(marks))
    try {
      const generation = await activeGeneration(pool, marks)
      const former = (await marks.former()).filter((one) => one < generation).at(-1)
      if (former === undefined || !pool.names().includes(generationFileName(former)))
        throw new RefusedBackup('no-former', `Nothing before generation ${generation}`)
      const later = ((await marks.used()) ?? []).filter((one) => one > former).sort((a, b) => b - a)
      // The next start deletes them, once they are out of use.
      for (const one of later) await marks.noteUnfinished(one)
      for (const one of later.reverse()) await marks.deactivate(one)
      await marks.forgetFormer(former)
      return ok(null)
    } finally {
      pool.release()
    }
  })
}
