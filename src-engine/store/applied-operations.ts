// What each write has answered, kept with what it wrote: sent a second time, by a tab that never heard the answer, it is
// answered again and not done again.
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'

/** One transaction of one operation: an operation may take several, counted from 0. */
export interface AppliedStep {
  readonly operation: string
  readonly step: number
}

/** Null where the step was not applied yet. */
export function readApplied(db: ReadDatabase, { operation, step }: AppliedStep): { readonly value: unknown } | null {
  const row = db.get<{ value: string }>(sql`
    SELECT value FROM applied_operations WHERE operation = ${operation} AND step = ${step}`)
  return row === undefined ? null : { value: JSON.parse(row.value) }
}

/** `value` comes back as JSON keeps it. */
export function writeApplied(
  db: WriteDatabase,
  { operation, step }: AppliedStep,
  { value, nowMs }: { readonly value: unknown; readonly nowMs: number },
): void {
  db.run(sql`
    INSERT INTO applied_operations (operation, step, value, applied_at)
    VALUES (${operation}, ${step}, ${JSON.stringify(value ?? null)}, ${nowMs})`)
}

/** Nobody waits longer than this for an answer. */
const keptForMs = 86_400_000

export function pruneApplied(db: WriteDatabase, nowMs: number): void {
  db.run(sql`DELETE FROM applied_operations WHERE applied_at < ${nowMs - keptForMs}`)
}
