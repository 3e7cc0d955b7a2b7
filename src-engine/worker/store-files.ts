// The files below the database: which generation is in use, how one is opened, handed out raw, and salvaged.
import type { BackupCheck, RestoreReport, RestoreRequest } from '../contract/backup.ts'
import type { EngineResult } from '../contract/engine-api.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { Diagnostics, SalvageReport } from '../contract/store-care.ts'
import type { SalvageOptions } from '../salvage/salvage-into.ts'
import type { Database } from '../sqlite/database.ts'
import { createGenerationMarks, type GenerationMarks, generationFileName } from '../sqlite/generation-marks.ts'
import { acquirePool, expectOpenErrors, type FilePool } from '../sqlite/open-pool.ts'
import { findPoolFile, hasPoolFiles } from '../sqlite/pool-directory.ts'
import { writeSetting } from '../store/settings-table.ts'
import { breathe } from './breathe.ts'
import { flat } from './engine-core.ts'
import { describeFiles, findRaw } from './files-on-disk.ts'
import { activeGeneration, likelyNames, removeOldGenerations, removeUnfinished } from './generations.ts'

/** What must be possible when the database is not. One at a time: the worker asks for nothing while it waits. */
export interface StoreFiles {
  open(): Promise<Result<Database, EngineError>>
  /** Unreadable once the store is written again: read it at once, and ask again where that fails. */
  raw(which: 'store' | 'damaged'): EngineResult<Blob>
  /** Only while the database is closed; the next `open` opens what was saved. */
  salvage(onProgress: (done: number, total: number) => void): EngineResult<SalvageReport>
  /** Only while the database is open. */
  dropDamaged(): EngineResult<null>
  /** Changes nothing. Compares with the database where that is open. */
  checkBackup(file: Blob): EngineResult<BackupCheck>
  /** Only while the database is closed; the next `open` opens what was restored. */
  restore(request: RestoreRequest, onProgress: (done: number, total: number) => void): EngineResult<RestoreReport>
  /** At its next step. */
  stopRestore(): void
  /** Only while the database is closed; the next `open` opens the store from before the restore. */
  bringBack(): EngineResult<null>
  /** Only while the database is open: deletes the store from before the restore. */
  dropFormer(): EngineResult<null>
  /** Null before the pool was opened. */
  describe(): Promise<Diagnostics['file']>
  /** Whether the browser still has the files: it may clear them while they are open. */
  exist(): Promise<boolean>
}

interface OpenStore {
  readonly pool: FilePool
  readonly database: Database
}

/** `onWork` is called again and again while an opening takes long. */
export function createPoolFiles(instance: string, onWork: () => void = () => {}): StoreFiles {
  const directory = `/${instance}-db`
  const marks = createGenerationMarks(`${instance}-generations`)
  const place = { directory, marks, originals: `${instance}-originals` }
  let isStopped = false
  let current: OpenStore | null = null

  async function open(): Promise<Database> {
    const pool = await acquirePool(directory, await likelyNames(marks))
    try {
      const database = await openNewest(pool, marks, {
        onWork,
        afterClose() {
          current = null
          pool.release()
        },
      })
      current = { pool, database }
      return database
    } catch (thrown) {
      pool.release()
      throw thrown
    }
  }

  return {
    open: () => expectOpenErrors(open),
    async raw(which) {
      const found = await expectOpenErrors(() => findRaw(directory, marks, which))
      if (!found.ok) return found
      return found.value === null ? err({ type: 'NotFound', id: which }) : ok(found.value)
    },
    async salvage(onProgress) {
      const run = { nowMs: Date.now(), onProgress, breathe }
      const salvaged = await expectOpenErrors(() => salvage(directory, marks, run))
      return salvaged.ok ? salvaged.value : salvaged
    },
    async dropDamaged() {
      if (current === null) return err({ type: 'Stopped' })
      const { pool, database } = current
      return expectOpenErrors(async () => {
        // The report goes first: it must not speak of a file that is not there.
        database.transaction((db) => writeSetting(db, 'salvage-report', null))
        for (const generation of await marks.damaged()) {
          pool.remove(generationFileName(generation))
          await marks.forgetDamaged(generation)
        }
        return null
      })
    },
    async checkBackup(file) {
      const { checkFile } = await import('./restore-store.ts')
      return checkFile(file, current?.database ?? null, breathe)
    },
    async restore(request, onProgress) {
      isStopped = false
      const run = { onProgress, breathe, isStopped: () => isStopped }
      const { restoreStore } = await import('./restore-store.ts')
      return flat(await expectOpenErrors(() => restoreStore(place, request, run)))
    },
    stopRestore() {
      isStopped = true
    },
    async bringBack() {
      const { bringBackFormer } = await import('./restore-store.ts')
      return flat(await expectOpenErrors(() => bringBackFormer(place)))
    },
    async dropFormer() {
      if (current === null) return err({ type: 'Stopped' })
      const { pool, database } = current
      return expectOpenErrors(async () => {
        // The report goes first, as above.
        database.transaction((db) => writeSetting(db, 'restore-report', null))
        for (const generation of await marks.former()) {
          pool.remove(generationFileName(generation))
          await marks.forgetFormer(generation)
        }
        return null
      })
    },
    describe: () => describeFiles(directory, marks),
    exist: () => hasPoolFiles(directory),
  }
}

interface OpenEvents {
  onWork(): void
  afterClose(): void
}

/** Brings a store from before checksums over first, once. */
async function openNewest(pool: FilePool, marks: GenerationMarks, events: OpenEvents): Promise<Database> {
  const generation = await activeGeneration(pool, marks)
  let isOld = false
  const database = pool.open(generationFileName(generation), () => {
    if (!isOld) events.afterClose()
  })
  if (database.checkedPages) {
    await removeUnfinished(pool, marks, generation)
    await removeOldGenerations(pool, marks, { database, generation })
    return database
  }
  const { copyToNext } = await import('./next-generation.ts')
  if (!(await copyToNext(pool, { old: database, generation }, events.onWork))) return database
  isOld = true
  database.close()
  await marks.activate(generation + 1)
  return await openNewest(pool, marks, events)
}

async function salvage(
  directory: string,
  marks: GenerationMarks,
  run: SalvageOptions,
): Promise<Result<SalvageReport, EngineError>> {
  const { salvageToNext } = await import('./next-generation.ts')
  const pool = await acquirePool(directory, await likelyNames(marks))
  try {
    const generation = await activeGeneration(pool, marks)
    const damaged = await findPoolFile(directory, generationFileName(generation))
    if (damaged === null) return err({ type: 'NotFound', id: 'store' })
    const salvaged = await salvageToNext(pool, { damaged, generation }, run)
    if (salvaged.ok) {
      // In this order: a file that nothing uses any more is otherwise deleted.
      await marks.noteDamaged(generation)
      await marks.activate(generation + 1)
    }
    return salvaged
  } finally {
    pool.release()
  }
}
