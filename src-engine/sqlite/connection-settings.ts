// What every connection is told right after opening, in the order that matters.
import { type Sql, sql, sqlInteger } from './sql.ts'

const cacheKib = 32 * 1024

/** SQLite then says that memory is short before the browser ends the tab. */
const heapLimitBytes = 256 * 1024 * 1024

/**
 * EXCLUSIVE comes first: a file left in WAL mode can only be read that way, as none of our storage shares memory.
 * `trusted_schema` and `cell_size_check` matter because a person may open a file from elsewhere.
 * The journal must survive a crash: never MEMORY or OFF (a database in memory keeps its own).
 * A negative `cache_size` counts in KiB.
 */
export const connectionSettings: readonly Sql[] = [
  sql`PRAGMA locking_mode = EXCLUSIVE`,
  sql`PRAGMA trusted_schema = OFF`,
  sql`PRAGMA cell_size_check = ON`,
  sql`PRAGMA journal_mode = TRUNCATE`,
  sql`PRAGMA synchronous = FULL`,
  sql`PRAGMA temp_store = MEMORY`,
  sql`PRAGMA foreign_keys = ON`,
  sql`PRAGMA cache_size = ${sqlInteger(-cacheKib)}`,
  sql`PRAGMA hard_heap_limit = ${sqlInteger(heapLimitBytes)}`,
]

/** For a database that is filled beside another one: two large caches are more memory than a phone has to spare. */
export const smallCache: Sql = sql`PRAGMA cache_size = ${sqlInteger(-8 * 1024)}`

/** Bytes of a page in every store of ours. */
export const usualPageBytes = 8192

/** For a database without a page yet, which is the only one it takes effect on. */
export const pageSize: Sql = sql`PRAGMA page_size = ${sqlInteger(usualPageBytes)}`

/**
 * Likewise, but it makes the first page, so that it comes last. A database with pages must not hear of it: it writes to
 * the file each time, and a store on a full disk could then not even be opened.
 */
export const autoVacuum: Sql = sql`PRAGMA auto_vacuum = INCREMENTAL`
