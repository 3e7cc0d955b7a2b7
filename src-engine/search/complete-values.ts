// Values of the store that begin with what is typed. A list is read once and kept until something is written, because
// the next keystroke asks for the same one.
import { fold } from '../analysis/fold.ts'
import type { StoreList } from '../query/complete.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import type { SearchScope } from './search-scope.ts'
import { readFieldValues, readStoreValues, type StoreValue, type ValueList } from './store-values.ts'

/** The lists of one caller. */
export interface ValueLists {
  of(db: ReadDatabase, scope: SearchScope, list: ValueList): readonly KnownValue[]
}

interface KnownValue extends StoreValue {
  /** Names ready to be compared, each word and segment behind a blank. */
  readonly key: string
}

/** No one but this connection writes to the store, so its own count of changes says whether a list is still true. */
export function createValueLists(): ValueLists {
  const known = new Map<string, readonly KnownValue[]>()
  let readAt: unknown = null
  return {
    of(db, scope, list) {
      const [[changes] = []] = db.rows(sql`SELECT total_changes()`)
      if (changes !== readAt) known.clear()
      readAt = changes
      const name = `${scope.collection.collection_id} ${list}`
      const values = known.get(name) ?? readStoreValues(db, scope, list).map(withKey)
      known.set(name, values)
      return values
    },
  }
}

export interface ValueSearch {
  readonly list: Exclude<StoreList, 'words'>
  /** The beginning of the value, or of a word or segment in it. */
  readonly prefix: string
  /** For `field-values`: the name of the field. */
  readonly field: string | null
  readonly limit: number
}

/** Those in most documents first, then a to z. */
export function completeValues(
  db: ReadDatabase,
  { scope, lists }: { readonly scope: SearchScope; readonly lists: ValueLists },
  { list, prefix, field, limit }: ValueSearch,
): StoreValue[] {
  const values =
    list === 'field-values' ? readFieldValues(db, scope, field ?? '').map(withKey) : lists.of(db, scope, list)
  const wanted = lineUp(list === 'extensions' ? prefix.replace(/^\./, '') : prefix)
  const found: StoreValue[] = []
  for (const value of values) {
    if (found.length === limit) break
    if (value.key.includes(wanted)) found.push(value)
  }
  return found
}

const withKey = (value: StoreValue): KnownValue => ({ ...value, key: lineUp(value.names) })

const lineUp = (text: string): string => ` ${fold(text).replace(/[/-]/g, ' ')}`
