// A database in memory, for Node, for tests, and for a browser that offers no storage.
import { check } from './check.ts'
import { connect } from './connect.ts'
import type { Database } from './database.ts'
import { loadSqlite, type RawConnection, type Sqlite } from './load-sqlite.ts'

/**
 * Empty, or a copy of the SQLite file whose bytes are given. Bytes that are no sound database
 * make it throw what `readSqliteError` knows as `DatabaseCorrupt`.
 */
export async function openMemory(bytes?: Uint8Array): Promise<Database> {
  const sqlite = await loadSqlite()
  const connection = new sqlite.oo1.DB(':memory:', 'c')
  try {
    if (bytes !== undefined && bytes.byteLength > 0) deserialise(sqlite, connection, bytes)
  } catch (thrown) {
    connection.close()
    throw thrown
  }
  return connect(sqlite, connection, { checkedPages: false, afterClose: () => {} })
}

/** Positions in a database file's header of the journal versions; 2 means WAL, which memory does not offer. */
const journalVersions = [18, 19] as const
const rollbackJournal = 1

function deserialise(sqlite: Sqlite, connection: RawConnection, bytes: Uint8Array): void {
  const { capi, wasm } = sqlite
  const copy = wasm.allocFromTypedArray(bytes)
  for (const at of journalVersions) if (at < bytes.byteLength) wasm.poke8(copy + at, rollbackJournal)
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE
  check(
    capi.sqlite3_deserialize(connection, 'main', copy, bytes.byteLength, bytes.byteLength, flags),
    'the bytes of a database',
  )
}
