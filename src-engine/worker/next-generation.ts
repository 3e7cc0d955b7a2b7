// Makes the next generation of a store: a copy of an old one whose pages carry checksums, or what could be read of a
// damaged one. Neither touches the file that it reads, and what is not whole is never put in use.
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { SalvageReport } from '../contract/store-care.ts'
import { type SalvageOptions, salvageInto } from '../salvage/salvage-into.ts'
import type { Database, ReadDatabase } from '../sqlite/database.ts'
import { generationFileName } from '../sqlite/generation-marks.ts'
import { migrate, readSchemaVersion } from '../sqlite/migrate.ts'
import { migrations } from '../sqlite/migrations/index.ts'
import type { FilePool } from '../sqlite/open-pool.ts'
import { sql, sqlName } from '../sqlite/sql.ts'
import { readStorageSpace } from '../sqlite/storage-space.ts'
import { writeSetting } from '../store/settings-table.ts'
import { openDamagedFile } from './damaged-file.ts'

/**
 * Answers whether the copy is whole and on the disk. The old one serves on where it is not, for whatever reason. `onWork`
 * is called again and again meanwhile: some hundred MB take longer than anybody waits for a worker that says nothing.
 */
export async function copyToNext(
  pool: FilePool,
  { old, generation }: { readonly old: Database; readonly generation: number },
  onWork: () => void,
): Promise<boolean> {
  const next = generationFileName(generation + 1)
  try {
    if (!mayCopy(old) || !(await hasRoomFor(old))) return false
    pool.remove(next)
    old.onWork(onWork)
    old.copyTo(`/${next}`)
    if (isSameStore(pool, { old, next }, onWork)) return true
  } catch {
    // Mostly a full disk. Whatever it was, the old one is as it was, and the facts of a fault report tell of it.
  } finally {
    old.onWork(null)
  }
  discard(pool, next)
  return false
}

/** A full disk may refuse even this; the next attempt overwrites what is left. */
export function discard(pool: FilePool, fileName: string): void {
  try {
    pool.remove(fileName)
  } catch {
    // Nothing depends on it.
  }
}

/** A store that a newer Kept wrote is not touched. */
const mayCopy = (old: Database): boolean => old.read(readSchemaVersion) <= migrations.length

async function hasRoomFor(old: Database): Promise<boolean> {
  const space = await readStorageSpace()
  if (space === null) return true
  const bytes = old.read((db) => pragma(db, 'page_count') * pragma(db, 'page_size'))
  return space.quotaBytes - space.usedBytes > bytes * 1.2
}

const pragma = (db: ReadDatabase, name: 'page_count' | 'page_size'): number =>
  Number(db.rows(name === 'page_count' ? sql`PRAGMA page_count` : sql`PRAGMA page_size`)[0]?.[0] ?? 0)

function isSameStore(pool: FilePool, { old, next }: { old: Database; next: string }, onWork: () => void): boolean {
  const copy = pool.open(next)
  copy.onWork(onWork)
  try {
    return copy.checkedPages && isWhole(copy) && countRows(copy) === countRows(old)
  } finally {
    copy.close()
  }
}

export const isWhole = (database: Database): boolean =>
  database.read((db) => db.rows(sql`PRAGMA integrity_check`).every(([line]) => line === 'ok'))

/** Of every table that has rows of its own, as one text. */
function countRows(database: Database): string {
  return database.read((db) =>
    db
      .all<{ name: string }>(sql`SELECT name FROM sqlite_schema WHERE type = 'table' AND rootpage > 0 ORDER BY name`)
      .map(({ name }) => `${name} ${db.rows(sql`SELECT count(*) FROM ${sqlName(name)}`)[0]?.[0]}`)
      .join('\n'),
  )
}

/** Reads `damaged`, the file of `generation`, into the next one, which is complete and closed then. */
export async function salvageToNext(
  pool: FilePool,
  { damaged, generation }: { readonly damaged: Blob; readonly generation: number },
  run: SalvageOptions,
): Promise<Result<SalvageReport, EngineError>> {
  const next = generationFileName(generation + 1)
  pool.remove(next)
  const target = pool.open(next)
  let salvaged: Result<SalvageReport, EngineError> | null = null
  try {
    const migrated = migrate(target, migrations)
    salvaged = migrated.ok ? ok(await fill(target, damaged, run)) : migrated
    if (salvaged.ok && !isWhole(target))
      salvaged = err({ type: 'DatabaseCorrupt', detail: 'What was saved is not sound' })
  } finally {
    target.close()
    if (salvaged?.ok !== true) pool.remove(next)
  }
  return salvaged
}

async function fill(target: Database, damaged: Blob, run: SalvageOptions): Promise<SalvageReport> {
  const report = await salvageInto(openDamagedFile(damaged), target, run)
  target.transaction((db) => writeSetting(db, 'salvage-report', JSON.stringify(report)))
  return report
}
