// The only importer of @sqlite.org/sqlite-wasm: one SQLite a thread, loaded when first asked for.
import startSqlite, { type Sqlite3Static } from '@sqlite.org/sqlite-wasm'

export type Sqlite = Sqlite3Static
export type {
  Database as RawConnection,
  SAHPoolUtil as Pool,
  Sqlite3Result as ResultCode,
} from '@sqlite.org/sqlite-wasm'

let loading: Promise<Sqlite> | null = null

/** The same instance each time; a load that failed is tried anew. */
export function loadSqlite(): Promise<Sqlite> {
  loading ??= start().catch((thrown: unknown) => {
    loading = null
    throw thrown
  })
  return loading
}

/**
 * Turns off the storage layers that Kept never uses. In an isolated page two of them would each start
 * a proxy worker, and offline those workers can keep the start waiting for seconds.
 */
async function start(): Promise<Sqlite> {
  Object.assign(globalThis, {
    sqlite3ApiConfig: { disable: { vfs: { opfs: true, 'opfs-vfs': true, 'opfs-wl': true, kvvfs: true } } },
  })
  return await startSqlite()
}
