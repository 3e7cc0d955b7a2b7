// The bytes of a store as the bytes of a file whose pages carry checksums, which a database in memory has not.
import { check } from '../sqlite/check.ts'
import { reserveChecksums } from '../sqlite/checked-pages.ts'
import { loadSqlite } from '../sqlite/load-sqlite.ts'
import { pageBytesIn, stampPage } from '../sqlite/page-checksum.ts'

export async function withChecksums(bytes: Uint8Array): Promise<Uint8Array> {
  const sqlite = await loadSqlite()
  const { capi, oo1, wasm } = sqlite
  const connection = new oo1.DB(':memory:', 'c')
  try {
    const copy = wasm.allocFromTypedArray(bytes)
    const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE
    const { byteLength } = bytes
    check(capi.sqlite3_deserialize(connection, 'main', copy, byteLength, byteLength, flags), 'the bytes of a store')
    reserveChecksums(sqlite, Number(connection.pointer))
    connection.exec('VACUUM')
    return stamped(capi.sqlite3_js_db_export(connection))
  } finally {
    connection.close()
  }
}

function stamped(bytes: Uint8Array): Uint8Array {
  const pageSize = pageBytesIn(bytes)
  for (let from = 0, number = 1; from < bytes.byteLength; from += pageSize, number++) {
    const page = bytes.slice(from, from + pageSize)
    stampPage(page, number)
    bytes.set(page, from)
  }
  return bytes
}
