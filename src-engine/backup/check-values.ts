// What a backup may say beyond the types of its columns: the words of the vocabularies, real dates, names of a length.
import type { SqlValue } from '../sqlite/sql.ts'
import { rulesAt } from '../store/column-rules.ts'
import { RefusedBackup } from './open-backup.ts'

/** Nothing takes the place of what is wrong here, so no time is needed for it. */
const rules = rulesAt(0)

/** Programs may save any text here, and one that is no hash merely finds no original. */
const free: ReadonlySet<string> = new Set(['sha256', 'source_sha256'])

/** Throws a `RefusedBackup`. A column without a rule may hold what its type allows, and that is looked at elsewhere. */
export function refuseOddValues(table: string, row: Readonly<Record<string, unknown>>): void {
  if (!Object.hasOwn(rules, table)) return
  for (const [column, rule] of Object.entries(rules[table] ?? {})) {
    const value = row[column]
    if (value === undefined || free.has(column)) continue
    if (!isSqlValue(value) || rule(value) !== value)
      throw new RefusedBackup('damaged', `${table}.${column} is ${JSON.stringify(value).slice(0, 60)}`)
  }
}

const isSqlValue = (value: unknown): value is SqlValue =>
  value === null || typeof value === 'string' || typeof value === 'number'
