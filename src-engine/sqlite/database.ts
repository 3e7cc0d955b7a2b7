// A connection as the engine sees it: reads and writes only inside a transaction, and the type is the permission.
import type { Sqlite } from './load-sqlite.ts'
import { type Sql, type SqlValue, sql } from './sql.ts'
import type { RunOutcome, Statements } from './statements.ts'

export interface ReadDatabase {
  all<Row extends object>(statement: Sql): Row[]
  /** The first row. */
  get<Row extends object>(statement: Sql): Row | undefined
  /** Rows as arrays, for hot paths. */
  rows(statement: Sql): SqlValue[][]
}

export interface WriteDatabase extends ReadDatabase {
  run(statement: Sql): RunOutcome
}

export interface Database {
  /**
   * One read transaction: all of `work` sees the same state. `work` is synchronous, starts no other
   * transaction and only reads; anything else is a bug and throws.
   */
  read<T>(work: (db: ReadDatabase) => T): T
  /** BEGIN IMMEDIATE … COMMIT; rolled back when `work` throws or the commit fails, and that error is rethrown. */
  transaction<T>(work: (db: WriteDatabase) => T): T
  readonly sqliteVersion: string
  /** Whether each page of its file carries a checksum; false for a database in memory and for files from before. */
  readonly checkedPages: boolean
  /** The whole database as the bytes of an SQLite file. */
  exportBytes(): Uint8Array
  /** Writes the whole database, without its free pages, to another file of the same storage, which must be new or empty. */
  copyTo(path: string): void
  /** Calls `tick` again and again while a statement takes long, until another one, or null, takes its place. */
  onWork(tick: (() => void) | null): void
  /** Safe to call again. */
  close(): void
}

/** Asked after `close`, as happens to whoever waits while a tab gives its store away. */
export class ClosedDatabase extends Error {
  override readonly name = 'ClosedDatabase'
}

type Mode = 'idle' | 'read' | 'write' | 'closed'

interface Connection {
  readonly statements: Statements
  readonly checkedPages: boolean
  /** Ends the connection itself, after its statements. */
  close(): void
}

export function createDatabase(sqlite: Sqlite, pointer: number, connection: Connection): Database {
  const { statements, checkedPages } = connection
  let mode: Mode = 'idle'
  const currentMode = (): Mode => mode
  const reader = createReader(statements, currentMode)
  const writer: WriteDatabase = {
    ...reader,
    run(statement) {
      if (mode !== 'write') throw new Error(`A write outside its transaction: ${statement.text}`)
      return statements.run(statement)
    },
  }

  function refuseUnlessIdle(wanted: string): void {
    if (mode === 'idle') return
    if (mode === 'closed') throw new ClosedDatabase(`${wanted} on a closed database`)
    throw new Error(`${wanted} inside a ${mode} transaction`)
  }

  function within<T>(wanted: 'read' | 'write', begin: Sql, work: () => T): T {
    refuseUnlessIdle(`A ${wanted} transaction`)
    statements.run(begin)
    mode = wanted
    try {
      const value = work()
      if (value instanceof Promise) throw new TypeError('The work of a transaction must be synchronous')
      statements.run(sql`COMMIT`)
      return value
    } catch (thrown) {
      rollBack(statements, thrown)
      throw thrown
    } finally {
      mode = 'idle'
    }
  }

  return {
    sqliteVersion: sqlite.version.libVersion,
    checkedPages,
    read: (work) => within('read', sql`BEGIN`, () => work(reader)),
    transaction: (work) => within('write', sql`BEGIN IMMEDIATE`, () => work(writer)),
    exportBytes() {
      refuseUnlessIdle('An export')
      return sqlite.capi.sqlite3_js_db_export(pointer)
    },
    copyTo(path) {
      refuseUnlessIdle('A copy')
      statements.run(sql`VACUUM INTO ${path}`)
    },
    onWork(tick) {
      const goOn = (): 0 => {
        tick?.()
        return 0
      }
      sqlite.capi.sqlite3_progress_handler(pointer, tick === null ? 0 : stepsBetweenTicks, tick === null ? 0 : goOn, 0)
    },
    close() {
      if (mode === 'closed') return
      refuseUnlessIdle('A close')
      mode = 'closed'
      statements.finaliseAll()
      connection.close()
    },
  }
}

/** Of SQLite's machine. Some hundred rows, which may be large. */
const stepsBetweenTicks = 1_000

function createReader(statements: Statements, mode: () => Mode): ReadDatabase {
  const allow = (statement: Sql): Sql => {
    const current = mode()
    if (current !== 'read' && current !== 'write') throw new Error(`A read outside its transaction: ${statement.text}`)
    if (current === 'read' && !statements.isReadOnly(statement)) {
      throw new Error(`A write inside a read transaction: ${statement.text}`)
    }
    return statement
  }
  return {
    all: (statement) => statements.all(allow(statement)),
    get: (statement) => statements.get(allow(statement)),
    rows: (statement) => statements.rows(allow(statement)),
  }
}

/** SQLite may have rolled back already, as it does when the disk is full. */
function rollBack(statements: Statements, reason: unknown): void {
  if (statements.isAutocommit()) return
  try {
    statements.run(sql`ROLLBACK`)
  } catch (thrown) {
    throw new Error(`Neither finished nor rolled back: ${String(thrown)}`, { cause: reason })
  }
}
