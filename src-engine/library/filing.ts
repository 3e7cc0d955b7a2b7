// Johnny.Decimal filing: what there is, and changes to it. A code is a key; giving it again renames what it stands for.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineError } from '../contract/errors.ts'
import type { Filing, FilingCategory, FilingChange, FilingSystem } from '../contract/filing.ts'
import { err, ok, type Result } from '../contract/result.ts'
import { hiddenDocuments } from '../search/visibility.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { maySeeEverything, mayUseCollection } from '../store/caller-visibility.ts'
import {
  countCategoriesOf,
  countFiled,
  deleteCategory,
  deleteSystem,
  findCategoryRow,
  findSystem,
  listCategories,
  listSystems,
  writeCategory,
  writeSystem,
} from '../store/filing-table.ts'
import { readSetting, writeSetting } from '../store/settings-table.ts'

/**
 * Counts are those of a search in the library. For a caller who may not see all of it, places without a document
 * that it sees do not exist: their names would tell of what is hidden.
 */
export function readFiling(db: ReadDatabase, caller: CallerProfile): Filing {
  const seesAll = seesWholeLibrary(caller)
  const categories = listCategories(db, countedFor(caller)).filter(({ documents }) => seesAll || documents > 0)
  const inSystem = (id: number | null): FilingCategory[] =>
    categories
      .filter((category) => category.system_id === id)
      .map(({ code, name, documents }) => ({ code, name, documents }))
  const systems = listSystems(db)
    .map((row): FilingSystem => ({ code: row.code, name: row.name, categories: inSystem(row.system_id) }))
    .filter((system) => seesAll || system.categories.length > 0)
  const loose = inSystem(null)
  const selected = readSetting(db, 'selected-system')
  return {
    systems: loose.length === 0 ? systems : [...systems, { code: null, name: '', categories: loose }],
    selected: systems.some(({ code }) => code === selected) ? selected : null,
  }
}

/** Only such a caller may change what there is: another one would change, and hear of, places that it does not see. */
export const seesWholeLibrary = (caller: CallerProfile): boolean =>
  maySeeEverything(caller) && mayUseCollection(caller, 'library')

const countedFor = (caller: CallerProfile) => sql`
  ${mayUseCollection(caller, 'library')}
  AND d.collection_id = (SELECT collection_id FROM collections WHERE name = 'library')
  AND d.document_id NOT IN (${hiddenDocuments({ trash: false, private: false, version: 'latest' }, caller)})`

export function changeFiling(db: WriteDatabase, change: FilingChange): Result<null, EngineError> {
  switch (change.action) {
    case 'save-system':
      writeSystem(db, change.code, change.name)
      return ok(null)
    case 'remove-system':
      return removeSystem(db, change.code)
    case 'save-category': {
      const system = systemIdOf(db, change.system)
      if (!system.ok) return system
      writeCategory(db, system.value, change.code, change.name)
      return ok(null)
    }
    case 'remove-category':
      return removeCategory(db, change.system, change.code)
    case 'select': {
      const system = systemIdOf(db, change.system)
      if (!system.ok) return system
      writeSetting(db, 'selected-system', change.system)
      return ok(null)
    }
  }
}

function systemIdOf(db: ReadDatabase, code: string | null): Result<number | null, EngineError> {
  if (code === null) return ok(null)
  const found = findSystem(db, code)
  return found === undefined ? err({ type: 'NotFound', id: code }) : ok(found.system_id)
}

function removeSystem(db: WriteDatabase, code: string): Result<null, EngineError> {
  const found = findSystem(db, code)
  if (found === undefined) return err({ type: 'NotFound', id: code })
  const count = countCategoriesOf(db, found.system_id)
  if (count > 0) return err({ type: 'StillUsed', name: code, count })
  deleteSystem(db, found.system_id)
  if (readSetting(db, 'selected-system') === code) writeSetting(db, 'selected-system', null)
  return ok(null)
}

function removeCategory(db: WriteDatabase, system: string | null, code: string): Result<null, EngineError> {
  const address = system === null ? code : `${system}.${code}`
  const systemId = systemIdOf(db, system)
  if (!systemId.ok) return systemId
  const found = findCategoryRow(db, systemId.value, code)
  if (found === undefined) return err({ type: 'NotFound', id: address })
  const count = countFiled(db, found.category_id)
  if (count > 0) return err({ type: 'StillUsed', name: address, count })
  deleteCategory(db, found.category_id)
  return ok(null)
}
