// Filing categories by what a person calls them: a code, a name, both, each with or without its system.
import { fold } from '../analysis/fold.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { readSetting } from '../store/settings-table.ts'

export interface Category {
  readonly id: number
  /** The code with its system: `22`, `S01.22`. */
  readonly address: string
  readonly name: string
}

/**
 * Every category that `written` may mean. Of a few hundred rows, so they are compared as folded text. While a system
 * is selected, what is written without a system means a category of that one, or of none.
 *
 *   22   investments   "22 Investments"   S01.22   "s01.22 investments"
 */
export function findCategories(db: ReadDatabase, written: string): Category[] {
  const wanted = fold(written).replace(/\s+/g, ' ').trim()
  if (wanted === '') return []
  const isOneOf = (forms: readonly string[]): boolean => forms.some((form) => form !== '' && fold(form) === wanted)
  const isAddressed = ({ address, name }: CategoryRow): boolean => isOneOf([address, `${address} ${name}`])
  const found = readCategories(db).filter(
    (row) => isAddressed(row) || isOneOf([row.code, row.name, `${row.code} ${row.name}`]),
  )
  const selected = readSetting(db, 'selected-system')
  if (selected === null) return found
  const own = found.filter(({ system }) => system === selected)
  return own.length > 0 ? own : found.filter((row) => row.system === null || isAddressed(row))
}

interface CategoryRow extends Category {
  readonly system: string | null
  readonly code: string
}

const readCategories = (db: ReadDatabase): CategoryRow[] =>
  db
    .rows(sql`
      SELECT c.category_id, s.code, c.code, c.name FROM categories AS c LEFT JOIN systems AS s USING (system_id)
      ORDER BY s.code, c.code`)
    .map(([id, system, code, name]) => ({
      id: Number(id),
      system: system === null ? null : String(system),
      code: String(code),
      address: system === null ? String(code) : `${system}.${code}`,
      name: String(name),
    }))

/** Everything a category address may look like; `S01.21.147` and `10.15` are text. */
const addressPattern = /^S\d{2}\.\d{2}$/iu

/** The address in the box when it is all that was typed and such a category exists; null otherwise. */
export function findAddress(db: ReadDatabase, typed: string): string | null {
  if (!addressPattern.test(typed.trim())) return null
  return findCategories(db, typed).find(({ address }) => fold(address) === fold(typed.trim()))?.address ?? null
}
