// A backup into a new store: rows in, read back and compared, then brought up to date, indexed, and its originals kept.
// Nothing of it touches the present store but originals that are added beside it, by their hash.
import type { RestoreReport } from '../contract/backup.ts'
import type { Database, WriteDatabase } from '../sqlite/database.ts'
import { migrate } from '../sqlite/migrate.ts'
import { migrations } from '../sqlite/migrations/index.ts'
import { sql } from '../sqlite/sql.ts'
import { breaksRule } from '../sqlite/sqlite-error.ts'
import { buildIndexes } from '../store/build-indexes.ts'
import { createIndex, listCollections } from '../store/collections-table.ts'
import { beginJob } from '../store/jobs-table.ts'
import type { OriginalStore } from '../store/originals.ts'
import { collectionNames, listWorthKeeping } from './check-backup.ts'
import { refuseOddValues } from './check-values.ts'
import { insertRow } from './insert-rows.ts'
import { keepDocuments } from './keep-documents.ts'
import { partNames } from './manifest.ts'
import { type OpenedBackup, provedLines, RefusedBackup } from './open-backup.ts'
import { checkRow, parseLine } from './parse-rows.ts'
import { restoreDocuments } from './restore-documents.ts'
import { restoreOriginals } from './restore-originals.ts'
import { namesOfFiles, scanDocuments } from './scan-documents.ts'
import { type BackedUpTable, readStoreShape, type StoreShape } from './store-shape.ts'

export interface Restoring {
  /** Open, and without any table yet. */
  readonly target: Database
  readonly originals: OriginalStore
  /** The store to keep documents of; null for none. */
  readonly keepOf: Database | null
  readonly nowMs: () => number
  readonly breathe: () => Promise<void>
  readonly onProgress: (done: number, total: number) => void
}

export type RestoreOutcome = Omit<RestoreReport, 'id' | 'at' | 'formerBytes'>

/** Throws a `RefusedBackup`, or what SQLite and the file system say, and then `target` is of no use. */
export async function restoreBackup(backup: OpenedBackup, restoring: Restoring): Promise<RestoreOutcome> {
  const { target, breathe } = restoring
  const { manifest } = backup
  const progress = createProgress(restoring, manifest.documents)
  mustMigrate(target, manifest.schema)
  const shape = target.read(readStoreShape)
  await refuseBadRows(() => restoreTables(backup, target, shape))
  const documents = await scanDocuments(backup, { breathe, onLine: progress.part(0, 0.1) })
  await refuseBadRows(() =>
    restoreDocuments({ backup, target, shape, documents, breathe, onDocument: progress.part(0.1, 0.5) }),
  )
  refuseFaultyKeys(target)
  mustMigrate(target, migrations.length)
  target.transaction((db) => createIndexes(db, restoring.nowMs()))
  const kept = await keepOthers(backup, restoring, documents)
  const onIndexed = progress.part(0.5, 0.85, manifest.documents + kept)
  let indexed = 0
  await buildIndexes({ target, breathe }, () => onIndexed(++indexed))
  const originals = await restoreOriginals(backup, restoring, progress.part(0.85, 1, Math.max(1, manifest.originals)))
  const { at, missing } = manifest
  return {
    backupAt: at,
    documents: documents.size,
    originals: originals.same,
    kept,
    damagedOriginals: namesOfFiles(documents, [...missing, ...originals.damaged]),
  }
}

function mustMigrate(target: Database, version: number): void {
  const migrated = migrate(target, migrations.slice(0, version))
  if (!migrated.ok) throw new RefusedBackup('damaged', `Not to be brought to schema ${version}: ${migrated.error.type}`)
}

/** A row that breaks a rule of its table is a fault of the file; a full disk is none. */
async function refuseBadRows(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (thrown) {
    if (!breaksRule(thrown)) throw thrown
    throw new RefusedBackup('damaged', String(thrown), thrown)
  }
}

/** Settings that speak of the file they stand in. */
const settingsLeftBehind: ReadonlySet<unknown> = new Set([
  'help-fingerprint',
  'last-check',
  'salvage-report',
  'last-backup',
  'backup-waiting',
  'backup-put-off',
  'restore-report',
])

async function restoreTables(backup: OpenedBackup, target: Database, { shared }: StoreShape): Promise<void> {
  for (const table of shared) {
    const lines: string[] = []
    for await (const line of provedLines(backup, partNames.table(table.name))) lines.push(line)
    if (lines.length !== (backup.manifest.rows[table.name] ?? 0))
      throw new RefusedBackup('damaged', `${lines.length} rows of ${table.name}`)
    target.transaction((db) => {
      for (const line of lines) {
        const row = checkRow(table, parseLine(line))
        refuseOddValues(table.name, row)
        if (!isLeftBehind(table, row)) insertRow(db, table, row)
      }
    })
  }
}

const isLeftBehind = ({ name }: BackedUpTable, row: Readonly<Record<string, unknown>>): boolean =>
  name === 'settings' && settingsLeftBehind.has(row['name'])

function refuseFaultyKeys(target: Database): void {
  const faults = target.read((db) => db.rows(sql`PRAGMA foreign_key_check`))
  if (faults.length > 0) throw new RefusedBackup('damaged', `A row of ${faults[0]?.[0]} names what is not there`)
}

function createIndexes(db: WriteDatabase, nowMs: number): void {
  for (const { collection_id: id } of listCollections(db)) createIndex(db, id)
  // For an import that had not ended when the backup was made, and for what is kept of the store before.
  beginJob(db, 'links', { total: null, nowMs })
}

async function keepOthers(
  backup: OpenedBackup,
  { keepOf, target, breathe }: Restoring,
  documents: Parameters<typeof listWorthKeeping>[1],
): Promise<number> {
  if (keepOf === null) return 0
  const names = await collectionNames(backup)
  const kept = keepOf.read((db) => listWorthKeeping(db, documents, names))
  await keepDocuments({ from: keepOf, target, breathe }, kept)
  return kept.length
}

const steps = 1_000

function createProgress({ onProgress }: Restoring, documents: number) {
  return {
    part:
      (from: number, to: number, total = Math.max(1, documents)) =>
      (done: number): void =>
        onProgress(Math.floor((from + (to - from) * Math.min(1, done / total)) * steps), steps),
  }
}
