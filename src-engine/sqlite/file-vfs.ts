// SQLite's file access over a file system given by the caller (Node's), for the database on a computer's disk.
// Knows no locks: whoever opens a file holds it alone, see lock-file.ts.
import type { Sqlite } from './load-sqlite.ts'

/** The part of `node:fs` that is needed, so that this room depends on no platform. */
export interface FileSystem {
  openSync(path: string, flags: string): number
  closeSync(file: number): void
  readSync(file: number, buffer: Uint8Array, offset: number, length: number, position: number): number
  writeSync(file: number, buffer: Uint8Array, offset: number, length: number, position: number): number
  ftruncateSync(file: number, length: number): void
  fsyncSync(file: number): void
  fstatSync(file: number): { readonly size: number }
  existsSync(path: string): boolean
  unlinkSync(path: string): void
  readFileSync(path: string, encoding: 'utf8'): string
}

const vfsName = 'kept-file'

/** Files SQLite has open, by its own pointer. */
type OpenFiles = Map<number, number>

/** Registers the file access once and answers its name. `files` of the first call serves all. */
export function installFileVfs(sqlite: Sqlite, files: FileSystem): string {
  const { capi } = sqlite
  if (capi.sqlite3_vfs_find(vfsName)) return vfsName
  const open: OpenFiles = new Map()
  const io = Object.assign(new capi.sqlite3_io_methods(), { $iVersion: 1 })
  sqlite.vfs.installVfs({ io: { struct: io, methods: fileMethods(sqlite, files, open) } })
  const vfs = Object.assign(new capi.sqlite3_vfs(), {
    $iVersion: 1,
    $szOsFile: new capi.sqlite3_file().structInfo.sizeof,
    $mxPathname: 4096,
  })
  const methods = { ...pathMethods(sqlite, files, open, Number(io.pointer)), ...machineMethods(sqlite) }
  sqlite.vfs.installVfs({ vfs: { struct: vfs, name: vfsName, methods } })
  return vfsName
}

/** What SQLite does with one open file. Offsets and sizes come as bigint, whatever their types say. */
function fileMethods(sqlite: Sqlite, files: FileSystem, open: OpenFiles) {
  const { capi, wasm } = sqlite
  const guarded = guard(capi.SQLITE_OK)
  const opened = (pointer: number): number => {
    const file = open.get(pointer)
    if (file === undefined) throw new Error('Not an open file')
    return file
  }
  return {
    xClose: (pointer: number) =>
      guarded(capi.SQLITE_IOERR_CLOSE, () => {
        const file = opened(pointer)
        open.delete(pointer)
        files.closeSync(file)
      }),
    xRead: (pointer: number, target: number, length: number, offset: number) => {
      let missing = 0
      const code = guarded(capi.SQLITE_IOERR_READ, () => {
        const memory = wasm.heap8u().subarray(target, target + length)
        const read = readFully(files, opened(pointer), memory, Number(offset))
        missing = length - read
        memory.fill(0, read)
      })
      return missing > 0 ? capi.SQLITE_IOERR_SHORT_READ : code
    },
    xWrite: (pointer: number, source: number, length: number, offset: number) =>
      guarded(capi.SQLITE_IOERR_WRITE, () => {
        writeFully(files, opened(pointer), wasm.heap8u().subarray(source, source + length), Number(offset))
      }),
    xTruncate: (pointer: number, size: number) =>
      guarded(capi.SQLITE_IOERR_TRUNCATE, () => files.ftruncateSync(opened(pointer), Number(size))),
    xSync: (pointer: number) => guarded(capi.SQLITE_IOERR_FSYNC, () => files.fsyncSync(opened(pointer))),
    xFileSize: (pointer: number, outSize: number) =>
      guarded(capi.SQLITE_IOERR_FSTAT, () => {
        wasm.poke64(outSize, BigInt(files.fstatSync(opened(pointer)).size))
      }),
    xLock: () => capi.SQLITE_OK,
    xUnlock: () => capi.SQLITE_OK,
    xCheckReservedLock: (_pointer: number, outReserved: number) => {
      wasm.poke32(outReserved, 0)
      return capi.SQLITE_OK
    },
    xFileControl: () => capi.SQLITE_NOTFOUND,
    xDeviceCharacteristics: () => capi.SQLITE_OK,
  }
}

/** What SQLite does with paths. They come absolute from the caller. */
function pathMethods(sqlite: Sqlite, files: FileSystem, open: OpenFiles, ioMethods: number) {
  const { capi, wasm } = sqlite
  const guarded = guard(capi.SQLITE_OK)
  const pathAt = (name: number): string => wasm.cstrToJs(name) ?? ''
  return {
    xOpen: (_vfs: number, name: number, pointer: number, flags: number, outFlags: number) =>
      guarded(capi.SQLITE_CANTOPEN, () => {
        const path = pathAt(name)
        const create = (flags & capi.SQLITE_OPEN_CREATE) !== 0 && !files.existsSync(path)
        open.set(pointer, files.openSync(path, create ? 'wx+' : 'r+'))
        wasm.pokePtr(pointer, ioMethods)
        if (outFlags !== 0) wasm.poke32(outFlags, flags)
      }),
    xDelete: (_vfs: number, name: number) =>
      guarded(capi.SQLITE_IOERR_DELETE, () => {
        if (files.existsSync(pathAt(name))) files.unlinkSync(pathAt(name))
      }),
    xAccess: (_vfs: number, name: number, _flags: number, outExists: number) =>
      guarded(capi.SQLITE_IOERR_ACCESS, () => {
        wasm.poke32(outExists, files.existsSync(pathAt(name)) ? 1 : 0)
      }),
    xFullPathname: (_vfs: number, name: number, capacity: number, target: number) =>
      wasm.cstrncpy(target, name, capacity) < capacity ? capi.SQLITE_OK : capi.SQLITE_CANTOPEN,
  }
}

/** What SQLite asks of the machine. */
function machineMethods(sqlite: Sqlite) {
  const { capi, wasm } = sqlite
  const julianDayOfEpoch = 2_440_587.5
  const msPerDay = 86_400_000
  return {
    xRandomness: (_vfs: number, length: number, target: number) => {
      wasm.heap8u().set(crypto.getRandomValues(new Uint8Array(length)), target)
      // SQLite wants the number of bytes here, not a result code; the library types it as a code.
      return length as typeof capi.SQLITE_OK
    },
    xSleep: () => capi.SQLITE_OK,
    xCurrentTime: (_vfs: number, outTime: number) => {
      wasm.poke64f(outTime, julianDayOfEpoch + Date.now() / msPerDay)
      return capi.SQLITE_OK
    },
  }
}

/** An exception must not cross SQLite's C frames: it becomes `failed`. */
function guard<Ok extends number>(done: Ok) {
  return <Failed extends number>(failed: Failed, work: () => void): Ok | Failed => {
    try {
      work()
      return done
    } catch {
      // SQLite reports the code with its statement.
      return failed
    }
  }
}

/** Answers how many bytes there were. */
function readFully(files: FileSystem, file: number, target: Uint8Array, position: number): number {
  let done = 0
  while (done < target.byteLength) {
    const read = files.readSync(file, target, done, target.byteLength - done, position + done)
    if (read === 0) break
    done += read
  }
  return done
}

function writeFully(files: FileSystem, file: number, source: Uint8Array, position: number): void {
  let done = 0
  while (done < source.byteLength) {
    done += files.writeSync(file, source, done, source.byteLength - done, position + done)
  }
}
