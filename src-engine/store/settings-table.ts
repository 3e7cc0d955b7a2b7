// What the store remembers beside its documents, as text by name.
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'

export type SettingName =
  /** Code of the filing system that bare category codes mean; absent for all. */
  | 'selected-system'
  /** Which help guides the collection `docs` was made from. */
  | 'help-fingerprint'
  /** A `StoreCheck` as JSON: the newest check of the whole file. */
  | 'last-check'
  /** A `SalvageReport` as JSON: what the newest salvage saved and lost, until it is put away. */
  | 'salvage-report'
  /** A `BackupNote` as JSON: the newest backup that was handed out. */
  | 'last-backup'
  /** A `BackupNote` with its name as JSON: the backup that waits to be handed out. */
  | 'backup-waiting'
  /** ISO 8601: no reminder of a backup before. */
  | 'backup-put-off'
  /** `off` for no reminders of backups at all. */
  | 'backup-reminder'
  /** A `RestoreReport` as JSON: which backup this store was made from, until it is put away. */
  | 'restore-report'
  /** Present while the reading of pictures is paused. */
  | 'reading-paused'

export const readSetting = (db: ReadDatabase, name: SettingName): string | null =>
  db.get<{ value: string }>(sql`SELECT value FROM settings WHERE name = ${name}`)?.value ?? null

/** Null forgets it. */
export function writeSetting(db: WriteDatabase, name: SettingName, value: string | null): void {
  if (value === null) db.run(sql`DELETE FROM settings WHERE name = ${name}`)
  else
    db.run(
      sql`INSERT INTO settings (name, value) VALUES (${name}, ${value}) ON CONFLICT DO UPDATE SET value = ${value}`,
    )
}

/** What was written as JSON by this module's callers, and so has that form; null where it is not there. */
export function readJsonSetting<Value>(db: ReadDatabase, name: SettingName): Value | null {
  const text = readSetting(db, name)
  // Only a value of that type is ever written under this name.
  return text === null ? null : (JSON.parse(text) as Value)
}
