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
export const extensionFields = {
  rowCount: 3,
  columnTotalSize: 4,
  phraseCount: 6,
  instCount: 8,
  inst: 9,
  rowid: 10,
  columnSize: 12,
  queryPhrase: 13,
  setAuxdata: 14,
  getAuxdata: 15,
} as const

/** What FTS5 lets an auxiliary function ask; arguments as in fts5.h, `row` first. */
export interface ExtensionApi extends Readonly<Record<Exclude<keyof typeof extensionFields, 'rowid'>, CFunction>> {
  readonly rowid: (row: number) => number
}

type CFunction = (...args: number[]) => number

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

/** FTS5 has one such struct a thread, so its functions are looked up once. */
const extensions = new WeakMap<Sqlite, { readonly pointer: number; readonly api: ExtensionApi }>()

export function extensionApi(sqlite: Sqlite, pointer: number): ExtensionApi {
  const known = extensions.get(sqlite)
  if (known?.pointer === pointer) return known.api
  const at = (field: keyof typeof extensionFields): CFunction => functionAt(sqlite, pointer, extensionFields[field])
  const rowid = at('rowid')
  const api: ExtensionApi = {
    rowCount: at('rowCount'),
    columnTotalSize: at('columnTotalSize'),
    phraseCount: at('phraseCount'),
    instCount: at('instCount'),
    inst: at('inst'),
    // The one function that gives 64 bits, which arrive as a bigint.
    rowid: (row) => Number(rowid(row)),
    columnSize: at('columnSize'),
    queryPhrase: at('queryPhrase'),
    setAuxdata: at('setAuxdata'),
    getAuxdata: at('getAuxdata'),
  }
  extensions.set(sqlite, { pointer, api })
  return api
}

/** The C function at a field of a struct of function pointers. All of its arguments are 32-bit. */
export function functionAt(sqlite: Sqlite, struct: number, field: number): CFunction {
  return cFunction(sqlite, sqlite.wasm.peekPtr(struct + field * pointerSize))
}

/** The C function behind a pointer. All of its arguments are 32-bit. */
export function cFunction(sqlite: Sqlite, pointer: number): CFunction {
  const found: unknown = sqlite.wasm.functionEntry(pointer)
  if (typeof found !== 'function') throw new Error(`No function at ${pointer}`)
  // What WASM exports takes and gives numbers.
  return found as CFunction
}
