// A file access for SQLite that stands on another one and gives each page of a database a checksum, as SQLite's own
// `cksumvfs` does where C can be added. Writes to its journal are joined; locks and everything else are left to the
// inner one.
import { SQLITE_OK } from './c-api.ts'
import { keepFailure } from './callback-failure.ts'
import { check } from './check.ts'
import { type CheckedFile, createCheckedFile } from './checked-file.ts'
import { type InnerFileMethods, innerFileMethods, innerVfsMethods } from './inner-vfs.ts'
import { joinJournal } from './joined-journal.ts'
import type { ResultCode, Sqlite } from './load-sqlite.ts'
import { checksumBytes } from './page-checksum.ts'

interface OpenFile {
  /** Of a journal they join its writes. */
  readonly methods: InnerFileMethods
  /** Null for a journal. */
  readonly checked: CheckedFile | null
}

/** Databases and journals that are open, by SQLite's pointer. */
type OpenFiles = Map<number, OpenFile>

/**
 * Registers it once and answers its name. `inner` is a name that SQLite knows; once installed, it stays what it is.
 * A database made through it has checksums if its connection asks for room for them, see `reserveChecksums`.
 */
export function installCheckedPages(sqlite: Sqlite, inner: string): string {
  const { capi } = sqlite
  const name = `${inner}-checked`
  if (capi.sqlite3_vfs_find(name)) return name
  const pointer = Number(capi.sqlite3_vfs_find(inner))
  const beneath = new capi.sqlite3_vfs(pointer)
  const vfs = Object.assign(new capi.sqlite3_vfs(), {
    $iVersion: 1,
    $szOsFile: beneath.$szOsFile,
    $mxPathname: beneath.$mxPathname,
  })
  copyPointers(beneath, vfs, ['$xRandomness', '$xSleep', '$xCurrentTime'])
  sqlite.vfs.installVfs({ vfs: { struct: vfs, name, methods: pathMethods(sqlite, pointer) } })
  return name
}

/**
 * Asks for room for checksums in what the connection makes: a new database, before its first write and after its page
 * size was set, and every copy by VACUUM INTO.
 */
export const reserveChecksums = (sqlite: Sqlite, db: number): void => void reservedBytes(sqlite, db, checksumBytes)

/** Whether the pages of a database that has some end with checksums. Ask before room for them is wished for. */
export const hasChecksums = (sqlite: Sqlite, db: number): boolean =>
  reservedBytes(sqlite, db, onlyAsk) === checksumBytes

const onlyAsk = -1

/** Answers what was kept free, or wished for, before. */
function reservedBytes({ capi, wasm }: Sqlite, db: number, wish: number): number {
  const scope = wasm.scopedAllocPush()
  try {
    const argument = wasm.scopedAlloc(4)
    wasm.poke32(argument, wish)
    check(capi.sqlite3_file_control(db, 'main', capi.SQLITE_FCNTL_RESERVE_BYTES, argument), 'room for checksums')
    return Number(wasm.peek32(argument))
  } finally {
    wasm.scopedAllocPop(scope)
  }
}

/** Functions that ask nothing of their file access can be called as they are. */
function copyPointers(from: object, to: object, names: readonly string[]): void {
  const pointers = from as Readonly<Record<string, unknown>>
  Object.assign(to, Object.fromEntries(names.map((name) => [name, pointers[name]])))
}

function pathMethods(sqlite: Sqlite, vfs: number) {
  const { capi, wasm } = sqlite
  const inner = innerVfsMethods(sqlite, vfs)
  const open: OpenFiles = new Map()
  const checkedMethods = methodsByInner(sqlite, open)
  return {
    xOpen(_vfs: number, path: number, file: number, flags: number, outFlags: number) {
      const code = inner.xOpen(vfs, path, file, flags, outFlags)
      const isDatabase = (flags & capi.SQLITE_OPEN_MAIN_DB) !== 0
      const isJournal = (flags & capi.SQLITE_OPEN_MAIN_JOURNAL) !== 0
      if (code !== SQLITE_OK || !(isDatabase || isJournal)) return code
      const { calls, pointer } = checkedMethods(Number(wasm.peekPtr(file)))
      try {
        if (isDatabase) open.set(file, { methods: calls, checked: createCheckedFile(sqlite, calls, file) })
        else open.set(file, { methods: joinJournal(sqlite, calls), checked: null })
      } catch (thrown) {
        // The inner methods are still in place, by which SQLite closes the file.
        keepFailure(thrown)
        return capi.SQLITE_CANTOPEN
      }
      wasm.pokePtr(file, pointer)
      return code
    },
    xDelete: (_vfs: number, path: number, sync: number) => inner.xDelete(vfs, path, sync),
    xAccess: (_vfs: number, path: number, flags: number, outExists: number) =>
      inner.xAccess(vfs, path, flags, outExists),
    xFullPathname: (_vfs: number, path: number, capacity: number, target: number) =>
      inner.xFullPathname(vfs, path, capacity, target),
    xGetLastError: (_vfs: number, capacity: number, target: number) =>
      inner.xGetLastError?.(vfs, capacity, target) ?? SQLITE_OK,
  }
}

interface CheckedMethods {
  readonly calls: InnerFileMethods
  /** Of the struct that takes the inner one's place in an open file. */
  readonly pointer: number
}

/** A copy of the inner methods with those replaced that see pages; the rest is called without a detour. */
function methodsByInner(sqlite: Sqlite, open: OpenFiles): (inner: number) => CheckedMethods {
  const made = new Map<number, CheckedMethods>()
  return (inner) => {
    const known = made.get(inner)
    if (known !== undefined) return known
    const { capi, wasm } = sqlite
    const calls = innerFileMethods(sqlite, inner)
    const struct = new capi.sqlite3_io_methods()
    const pointer = Number(struct.pointer)
    wasm.heap8u().copyWithin(pointer, inner, inner + structBytes(struct))
    sqlite.vfs.installVfs({ io: { struct, methods: fileMethods(sqlite, open) } })
    const checked = { calls, pointer }
    made.set(inner, checked)
    return checked
  }
}

/** The library's types leave out what each of its structs tells of itself. */
const structBytes = (struct: object): number => (struct as { structInfo: { sizeof: number } }).structInfo.sizeof

function fileMethods(sqlite: Sqlite, open: OpenFiles) {
  const { capi } = sqlite
  // Every file that has these methods was put there when it was opened.
  const opened = (file: number) => open.get(file) as OpenFile
  const guarded = (failed: ResultCode, work: () => ResultCode): ResultCode => {
    try {
      return work()
    } catch (thrown) {
      keepFailure(thrown)
      return failed
    }
  }
  // Offsets and sizes come as bigint, whatever their types say; a bigint stays the one it is.
  return {
    xClose(file: number) {
      const { methods } = opened(file)
      open.delete(file)
      return methods.xClose(file)
    },
    xRead(file: number, target: number, length: number, offset: number) {
      const { methods, checked } = opened(file)
      const at = BigInt(offset)
      return checked === null ? methods.xRead(file, target, length, at) : checked.read(target, length, at)
    },
    xWrite(file: number, source: number, length: number, offset: number) {
      const { methods, checked } = opened(file)
      const at = BigInt(offset)
      return guarded(capi.SQLITE_IOERR_WRITE, () =>
        checked === null ? methods.xWrite(file, source, length, at) : checked.write(source, length, at),
      )
    },
    xTruncate(file: number, size: number) {
      const { methods, checked } = opened(file)
      return checked === null ? methods.xTruncate(file, BigInt(size)) : checked.truncate(BigInt(size))
    },
    xSync: (file: number, flags: number) => opened(file).methods.xSync(file, flags),
    xFileSize: (file: number, outSize: number) => opened(file).methods.xFileSize(file, outSize),
    xFileControl(file: number, operation: number, argument: number) {
      const { methods, checked } = opened(file)
      const isPragma = operation === capi.SQLITE_FCNTL_PRAGMA
      if (isPragma && setsPageSize(sqlite, argument) && checked?.keepsPageSize()) return SQLITE_OK
      return methods.xFileControl(file, operation, argument)
    },
  }
}

/** The argument of a pragma is three texts: for an error, the name, and the value, null where it only asks. */
function setsPageSize({ wasm }: Sqlite, argument: number): boolean {
  const name = wasm.cstrToJs(Number(wasm.peekPtr(argument + 4)))
  return name?.toLowerCase() === 'page_size' && Number(wasm.peekPtr(argument + 8)) !== 0
}
