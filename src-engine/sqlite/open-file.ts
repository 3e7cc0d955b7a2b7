// The database in a file on a computer's disk, for programs that run in Node.
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import { installCheckedPages } from './checked-pages.ts'
import { connect } from './connect.ts'
import type { Database } from './database.ts'
import { type FileSystem, installFileVfs } from './file-vfs.ts'
import { loadSqlite } from './load-sqlite.ts'
import { type Processes, takeLock } from './lock-file.ts'
import { readSqliteError } from './sqlite-error.ts'

export interface FilePlace {
  /** Absolute. */
  readonly path: string
  /** `existing`: a path without a file is `NotFound` and nothing is created, no lock either. */
  readonly mode: 'existing' | 'create'
  /** `node:fs` in Node. */
  readonly files: FileSystem
  readonly processes: Processes
}

/** While another process holds the file, this one gets `OpenInAnotherTab`. */
export async function openFile(place: FilePlace): Promise<Result<Database, EngineError>> {
  const { path, mode, files, processes } = place
  if (mode === 'existing' && !files.existsSync(path)) return err({ type: 'NotFound', id: path })
  const sqlite = await loadSqlite()
  const unlock = takeLock(path, files, processes)
  if (unlock === null) return err({ type: 'OpenInAnotherTab' })
  try {
    const vfs = installCheckedPages(sqlite, installFileVfs(sqlite, files))
    const connection = new sqlite.oo1.DB({ filename: path, flags: mode === 'create' ? 'c' : 'w', vfs })
    return ok(connect(sqlite, connection, { checkedPages: true, afterClose: unlock }))
  } catch (thrown) {
    unlock()
    const expected = readSqliteError(thrown)
    if (expected === null) throw thrown
    return err(expected)
  }
}
