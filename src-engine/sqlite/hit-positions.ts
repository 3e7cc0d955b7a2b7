// The FTS5 function `kept_hits(table)`: where the phrases of the query stand in the current row.
import { type AuxiliaryFunction, registerAuxiliaryFunction } from './auxiliary-function.ts'
import { type CApi, cApi, SQLITE_ERROR, SQLITE_NOMEM, SQLITE_OK } from './c-api.ts'
import { keepFailure } from './callback-failure.ts'
import { extensionFields, functionAt } from './fts5-api.ts'
import type { Sqlite } from './load-sqlite.ts'

/** Hits beyond this many are left out: no screen shows them and no rank needs them. */
const maximumHits = 10_000

/** Bytes of one hit: phrase, column and position, each an Int32 in little-endian order. */
const hitBytes = 12

/**
 * Makes `kept_hits` known to one connection. Its answer is a blob of Int32 triples (phrase, column,
 * token position), ordered by column and position; phrases count from 0 in the order of the query.
 */
export const registerHitPositions = (sqlite: Sqlite, db: number): void =>
  registerAuxiliaryFunction(sqlite, db, { name: 'kept_hits', create: createHits })

function createHits(sqlite: Sqlite): AuxiliaryFunction {
  const c = cApi(sqlite)
  const outCount = c.sqlite3_malloc(4)
  if (outCount === 0) throw new Error('No memory for the hits')
  return (extension, row, context) => {
    let code: number
    try {
      code = answerHits(sqlite, c, { extension, row, context, outCount })
    } catch (thrown) {
      keepFailure(thrown)
      code = SQLITE_ERROR
    }
    if (code !== SQLITE_OK) c.sqlite3_result_error_code(context, code)
  }
}

/** Pointers: FTS5's functions, its current row, where the answer goes, and four bytes for a count. */
interface HitsCall {
  readonly extension: number
  readonly row: number
  readonly context: number
  readonly outCount: number
}

/** FTS5 writes each hit straight into the blob, which SQLite then owns. */
function answerHits(sqlite: Sqlite, c: CApi, { extension, row, context, outCount }: HitsCall): number {
  const counted = functionAt(sqlite, extension, extensionFields.instCount)(row, outCount)
  if (counted !== SQLITE_OK) return counted
  const count = Math.min(sqlite.wasm.peek32(outCount), maximumHits)
  // One byte more: a request for none would give no pointer.
  const blob = c.sqlite3_malloc(count * hitBytes + 1)
  if (blob === 0) return SQLITE_NOMEM

  const hit = functionAt(sqlite, extension, extensionFields.inst)
  for (let index = 0; index < count; index++) {
    const at = blob + index * hitBytes
    const code = hit(row, index, at, at + 4, at + 8)
    if (code === SQLITE_OK) continue
    c.sqlite3_free(blob)
    return code
  }
  c.sqlite3_result_blob(context, blob, count * hitBytes, Number(sqlite.capi.SQLITE_WASM_DEALLOC))
  return SQLITE_OK
}
