// Where each table and index of a damaged file has its root: as the file's own schema says, or as a new store has it.
// A migrated store of ours has its roots at the same pages each time, because it was made by the same steps.
import type { SqlValue } from '../sqlite/sql.ts'
import { type TreeWalk, walkTree } from './walk-tree.ts'

export interface SchemaEntry {
  readonly name: string
  readonly isTable: boolean
  readonly root: number
}

export interface ReadSchema {
  readonly entries: readonly SchemaEntry[]
  /** False when some of it could not be read: other trees may stand in the file. */
  readonly isWhole: boolean
}

/** Tables that hold rows by key and not by rowid lie in trees like those of indexes; `isTable` speaks of the tree. */
export function readSchema(walk: TreeWalk): ReadSchema {
  const entries: SchemaEntry[] = []
  let isWhole = true
  for (const part of walkTree(walk, 1, true)) {
    const entry = part.type === 'row' ? entryOf(part.values) : null
    if (entry === null || (part.type === 'row' && !part.isSound)) isWhole = false
    if (entry !== null && entry.root > 0) entries.push(entry)
  }
  return { entries, isWhole: isWhole && entries.length > 0 }
}

/** Root 0 for a view or a virtual table, which have none. */
function entryOf(values: readonly SqlValue[]): SchemaEntry | null {
  const [type, name, , root, text] = values
  if (values.length !== 5 || typeof type !== 'string' || typeof name !== 'string' || typeof root !== 'number')
    return null
  const isTable = type === 'table' && !(typeof text === 'string' && /without\s+rowid[\s,a-z]*$/i.test(text))
  return { name, isTable, root }
}
