// The parts of FTS5's C interface that a tokenizer and an auxiliary function need. Layouts as in fts5.h of 3.54.
import { check } from './check.ts'
import type { Sqlite } from './load-sqlite.ts'

/** Why FTS5 asks for tokens: one bit of the flags it passes. */
export const FTS5_TOKENIZE_QUERY = 1

/** The token stands at the place of the one before it. */
export const FTS5_TOKEN_COLOCATED = 1

/** Bytes of one pointer; the build is 32-bit. */
const pointerSize = 4

/** Fields of `fts5_api`, counted in pointers. */
export const fts5ApiFields = { createTokenizer: 1, createFunction: 3 } as const

/** Fields of `Fts5ExtensionApi`, counted in pointers. */
export const extensionFields = { instCount: 8, inst: 9 } as const

/** FTS5's own table of functions on this connection. */
export function fts5Api(sqlite: Sqlite, db: number): number {
  const { capi, wasm } = sqlite
  const scope = wasm.scopedAllocPush()
  let statement = 0
  try {
    const outApi = wasm.scopedAlloc(2 * pointerSize)
    const outStatement = outApi + pointerSize
    wasm.pokePtr(outApi, 0)
    check(capi.sqlite3_prepare_v2(db, 'SELECT fts5(?)', -1, outStatement, 0), 'asking for FTS5')
    statement = wasm.peekPtr(outStatement)
    check(capi.sqlite3_bind_pointer(statement, 1, outApi, 'fts5_api_ptr', 0), 'asking for FTS5')
    capi.sqlite3_step(statement)
    const api = wasm.peekPtr(outApi)
    if (api === 0) throw new Error('This SQLite has no FTS5')
    return api
  } finally {
    capi.sqlite3_finalize(statement)
    wasm.scopedAllocPop(scope)
  }
}

/** The C function at a field of a struct of function pointers. All of its arguments are 32-bit. */
export function functionAt(sqlite: Sqlite, struct: number, field: number): (...args: number[]) => number {
  return cFunction(sqlite, sqlite.wasm.peekPtr(struct + field * pointerSize))
}

/** The C function behind a pointer. All of its arguments are 32-bit. */
export function cFunction(sqlite: Sqlite, pointer: number): (...args: number[]) => number {
  const found: unknown = sqlite.wasm.functionEntry(pointer)
  if (typeof found !== 'function') throw new Error(`No function at ${pointer}`)
  // What WASM exports takes and gives numbers.
  return found as (...args: number[]) => number
}
