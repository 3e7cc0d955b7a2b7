// Which generation of the store is in use, and when an older one may go.
import type { Database } from '../sqlite/database.ts'
import { type GenerationMarks, generationFileName, generationOf } from '../sqlite/generation-marks.ts'
import type { FilePool } from '../sqlite/open-pool.ts'
import { sql } from '../sqlite/sql.ts'
import { readSqliteError } from '../sqlite/sqlite-error.ts'

/**
 * The one that is marked. Where its file is not there while others are, the newest of these: the marks may have been
 * lost, and an empty store must not take the place of one that is there.
 */
export async function activeGeneration(pool: FilePool, marks: GenerationMarks): Promise<number> {
  return newestThere(await marks.active(), pool.names())
}

/** As above, for the names of all files. */
export function newestThere(marked: number, names: readonly string[]): number {
  const there = generationsIn(names)
  return there.length === 0 || there.includes(marked) ? marked : Math.max(...there)
}

/** Deletes what came before `generation`, once that is found sound; never a file that is noted as damaged. */
export async function removeOldGenerations(
  pool: FilePool,
  marks: GenerationMarks,
  { database, generation }: { readonly database: Database; readonly generation: number },
): Promise<void> {
  const older = generationsIn(pool.names()).filter((one) => one < generation)
  if (older.length === 0) return
  const damaged = await marks.damaged()
  const needless = older.filter((one) => !damaged.includes(one))
  if (needless.length === 0 || !passesQuickCheck(database)) return
  for (const one of needless) pool.remove(generationFileName(one))
}

const generationsIn = (names: readonly string[]): number[] => names.flatMap((name) => generationOf(name) ?? [])

function passesQuickCheck(database: Database): boolean {
  try {
    return database.read((db) => db.rows(sql`PRAGMA quick_check`).every(([line]) => line === 'ok'))
  } catch (thrown) {
    if (readSqliteError(thrown) === null) throw thrown
    return false
  }
}
