// Brings the schema up to date, one numbered step a transaction, on PRAGMA user_version.
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { Database, ReadDatabase, WriteDatabase } from './database.ts'
import { sql, sqlInteger } from './sql.ts'
import { readSqliteError } from './sqlite-error.ts'

/** Never edited once shipped: a database out there has it behind it. */
export interface Migration {
  readonly version: number
  readonly up: (db: WriteDatabase) => void
}

/**
 * Answers the version the database has then. Each step and its version are one transaction, so a step
 * that fails leaves schema and version as they were. A database from a newer Kept is not touched.
 */
export function migrate(database: Database, migrations: readonly Migration[]): Result<number, EngineError> {
  refuseGaps(migrations)
  const supported = migrations.length
  try {
    const found = database.read(readSchemaVersion)
    if (found > supported) return err({ type: 'DatabaseTooNew', found, supported })
    for (const migration of migrations.slice(found)) step(database, migration)
    return ok(supported)
  } catch (thrown) {
    const expected = readSqliteError(thrown)
    if (expected === null) throw thrown
    return err(expected)
  }
}

/** 0 for a database that no step has run on. */
export const readSchemaVersion = (db: ReadDatabase): number =>
  db.get<{ user_version: number }>(sql`PRAGMA user_version`)?.user_version ?? 0

function step(database: Database, { version, up }: Migration): void {
  database.transaction((db) => {
    up(db)
    db.run(sql`PRAGMA user_version = ${sqlInteger(version)}`)
  })
}

function refuseGaps(migrations: readonly Migration[]): void {
  for (const [index, { version }] of migrations.entries()) {
    if (version !== index + 1) throw new Error(`Migration ${version} stands where ${index + 1} belongs`)
  }
}
