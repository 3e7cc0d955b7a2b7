// Calls the functions of a file access that is registered with SQLite, from another one that stands on it.
import type { ResultCode, Sqlite } from './load-sqlite.ts'

/** An open file of the inner one. Offsets and sizes are 64-bit integers. */
export interface InnerFileMethods {
  xClose(file: number): ResultCode
  xRead(file: number, target: number, length: number, offset: bigint): ResultCode
  xWrite(file: number, source: number, length: number, offset: bigint): ResultCode
  xTruncate(file: number, size: bigint): ResultCode
  xSync(file: number, flags: number): ResultCode
  xFileSize(file: number, outSize: number): ResultCode
  xFileControl(file: number, operation: number, argument: number): ResultCode
}

export interface InnerVfsMethods {
  xOpen(vfs: number, name: number, file: number, flags: number, outFlags: number): ResultCode
  xDelete(vfs: number, name: number, sync: number): ResultCode
  xAccess(vfs: number, name: number, flags: number, outExists: number): ResultCode
  xFullPathname(vfs: number, name: number, capacity: number, target: number): ResultCode
  xGetLastError(vfs: number, capacity: number, target: number): ResultCode
}

const fileMethodNames = ['xClose', 'xRead', 'xWrite', 'xTruncate', 'xSync', 'xFileSize', 'xFileControl'] as const
const vfsMethodNames = ['xOpen', 'xDelete', 'xAccess', 'xFullPathname', 'xGetLastError'] as const

export const innerFileMethods = (sqlite: Sqlite, methods: number): InnerFileMethods =>
  // Each name above stands for a function of this form in SQLite's sqlite3_io_methods.
  functionsOf(sqlite, new sqlite.capi.sqlite3_io_methods(methods), fileMethodNames) as unknown as InnerFileMethods

export const innerVfsMethods = (sqlite: Sqlite, vfs: number): InnerVfsMethods =>
  // As above, in sqlite3_vfs. One that is missing is only missed when it is called.
  functionsOf(sqlite, new sqlite.capi.sqlite3_vfs(vfs), vfsMethodNames) as unknown as InnerVfsMethods

function functionsOf(sqlite: Sqlite, struct: object, names: readonly string[]): object {
  const pointers = struct as Readonly<Record<string, number>>
  return Object.fromEntries(names.map((name) => [name, sqlite.wasm.functionEntry(pointers[`$${name}`] ?? 0)]))
}
