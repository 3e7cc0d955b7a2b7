// Which generation of the store is in use, and when an older one may go.
import type { RestoreReport } from '../contract/backup.ts'
import type { Database } from '../sqlite/database.ts'
import { type GenerationMarks, generationFileName, generationOf } from '../sqlite/generation-marks.ts'
import type { LikelyNames } from '../sqlite/mend-heads.ts'
import type { FilePool } from '../sqlite/open-pool.ts'
import { sql } from '../sqlite/sql.ts'
import { readSqliteError } from '../sqlite/sqlite-error.ts'
import { readJsonSetting } from '../store/settings-table.ts'

export async function activeGeneration(pool: FilePool, marks: GenerationMarks): Promise<number> {
  const used = await marks.used()
  const generation = newestThere(used, pool.names())
  // Before the next one is begun: without any mark, that would be taken for the newest when it is not finished.
  if (used === null) await marks.activate(generation)
  return generation
}

/**
 * The newest that was put in use and is there. Where none is, or the marks are lost, the newest file of `names`: an empty
 * store must not take the place of one that is there, nor an old one the place of a new one.
 */
export function newestThere(used: readonly number[] | null, names: readonly string[]): number {
  const there = generationsIn(names)
  const known = used === null ? [] : [0, ...used]
  if (there.length === 0) return Math.max(0, ...known)
  const usedAndThere = known.filter((generation) => there.includes(generation))
  return Math.max(...(usedAndThere.length > 0 ? usedAndThere : there))
}

/** Generations without a mark: one that is being made, and those whose marks are lost. */
const mostUnmarked = 8

/** What files of the store may be called whose heads cannot be read any more. */
export async function likelyNames(marks: GenerationMarks): Promise<LikelyNames> {
  const newest = Math.max(0, ...((await marks.used()) ?? []))
  const others = Array.from({ length: newest + mostUnmarked + 1 }, (_, generation) => generation)
  return {
    database: generationFileName(newest),
    others: others.filter((generation) => generation !== newest).map(generationFileName),
  }
}

/** Deletes what a restore that was cut off, or one that was taken back, has left behind. */
export async function removeUnfinished(pool: FilePool, marks: GenerationMarks, generation: number): Promise<void> {
  if (generationsIn(pool.names()).every((one) => one <= generation)) return
  const used = (await marks.used()) ?? []
  for (const one of await marks.unfinished()) {
    if (one > generation && !used.includes(one)) pool.remove(generationFileName(one))
    await marks.forgetUnfinished(one)
  }
}

/** Deletes what came before `generation`, once that is found sound; never a file that somebody may still want. */
export async function removeOldGenerations(
  pool: FilePool,
  marks: GenerationMarks,
  { database, generation }: { readonly database: Database; readonly generation: number },
): Promise<void> {
  const older = generationsIn(pool.names()).filter((one) => one < generation)
  if (older.length === 0) return
  const former = await marks.former()
  const wanted = [...(await marks.damaged()), ...former]
  const needless = older.filter((one) => !wanted.includes(one))
  if (needless.length === 0 || !passesQuickCheck(database)) return
  if (hasSalvageReport(database)) {
    // The notes that they are kept are lost, and the report of the salvage still speaks of them.
    for (const one of needless) await marks.noteDamaged(one)
    return
  }
  if (former.length === 0 && hasFormer(database)) {
    for (const one of needless) await marks.noteFormer(one)
    return
  }
  for (const one of needless) pool.remove(generationFileName(one))
}

const generationsIn = (names: readonly string[]): number[] => names.flatMap((name) => generationOf(name) ?? [])

const hasSalvageReport = (database: Database): boolean => readReport<unknown>(database, 'salvage-report') !== null

/** Likewise for the store before a restore. But a mark that is not there while others are was taken away. */
const hasFormer = (database: Database): boolean =>
  (readReport<RestoreReport>(database, 'restore-report')?.formerBytes ?? null) !== null

const readReport = <Report>(database: Database, name: 'salvage-report' | 'restore-report'): Report | null =>
  database.read((db) =>
    db.rows(sql`SELECT 1 FROM sqlite_schema WHERE name = 'settings'`).length > 0
      ? readJsonSetting<Report>(db, name)
      : null,
  )

function passesQuickCheck(database: Database): boolean {
  try {
    return database.read((db) => db.rows(sql`PRAGMA quick_check`).every(([line]) => line === 'ok'))
  } catch (thrown) {
    if (readSqliteError(thrown) === null) throw thrown
    return false
  }
}
