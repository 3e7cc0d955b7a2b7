// Makes one of our functions known to FTS5 on a connection, to be called for each row that a MATCH finds.
import { check } from './check.ts'
import { fts5Api, fts5ApiFields, functionAt } from './fts5-api.ts'
import type { Sqlite } from './load-sqlite.ts'

/** Pointers: FTS5's functions, its current row, where the answer goes, and the arguments behind the table. */
export type AuxiliaryFunction = (
  extension: number,
  row: number,
  context: number,
  argumentCount: number,
  argumentList: number,
) => void

/** A function put into the WASM table stays there, so all connections share it. */
const installed = new WeakMap<Sqlite, Map<string, number>>()

/** `create` is called once for each SQLite, whatever the number of its connections. */
export function registerAuxiliaryFunction(
  sqlite: Sqlite,
  db: number,
  { name, create }: { readonly name: string; readonly create: (sqlite: Sqlite) => AuxiliaryFunction },
): void {
  const { wasm } = sqlite
  const api = fts5Api(sqlite, db)
  const createFunction = functionAt(sqlite, api, fts5ApiFields.createFunction)
  const callbacks = installed.get(sqlite) ?? new Map<string, number>()
  installed.set(sqlite, callbacks)
  const callback = callbacks.get(name) ?? wasm.installFunction('v(pppip)', create(sqlite))
  callbacks.set(name, callback)
  const scope = wasm.scopedAllocPush()
  try {
    check(createFunction(api, wasm.scopedAllocCString(name, false), 0, callback, 0), name)
  } finally {
    wasm.scopedAllocPop(scope)
  }
}
