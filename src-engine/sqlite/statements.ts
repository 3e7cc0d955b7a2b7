// Prepares, binds, steps and reads statements on one connection. Knows no transactions.
import { createBinder } from './bind-values.ts'
import { type CApi, cApi, SQLITE_DONE, SQLITE_OK, SQLITE_ROW } from './c-api.ts'
import { takeFailure } from './callback-failure.ts'
import type { Sqlite } from './load-sqlite.ts'
import { createColumnReader } from './read-columns.ts'
import type { Sql, SqlValue } from './sql.ts'
import { SqliteFailure } from './sqlite-error.ts'
import { createWasmText } from './wasm-text.ts'

export interface RunOutcome {
  /** Rows the statement changed itself, without triggers. */
  readonly changes: number
  /** Of the connection's last insert into any table: writing an FTS5 table changes it too. */
  readonly lastInsertRowid: number
}

export interface Statements {
  rows(statement: Sql): SqlValue[][]
  all<Row extends object>(statement: Sql): Row[]
  get<Row extends object>(statement: Sql): Row | undefined
  run(statement: Sql): RunOutcome
  /** Whether the statement leaves the database as it is. */
  isReadOnly(statement: Sql): boolean
  /** True outside of any transaction, also after SQLite has rolled one back by itself. */
  isAutocommit(): boolean
  finaliseAll(): void
}

interface Prepared {
  readonly pointer: number
  readonly isReadOnly: boolean
  /** Counts the uses of the connection's statements; the smallest makes room. */
  usedAt: number
  columns: readonly string[]
  /** How often SQLite had prepared it anew when `columns` was read. */
  columnsAt: number
}

/** Statements kept ready. */
const cacheLimit = 256

const PREPARE_PERSISTENT = 1
const STATUS_REPREPARED = 5

export function createStatements(sqlite: Sqlite, db: number): Statements {
  const c = cApi(sqlite)
  const text = createWasmText(() => sqlite.wasm.heap8u())
  const binder = createBinder(c, text)
  const readColumn = createColumnReader(c, text)
  const cache = new Map<string, Prepared>()
  let uses = 0

  const fail = (code: number, statement: string): never => {
    throw new SqliteFailure(code, sqlite.capi.sqlite3_errmsg(db), statement, takeFailure())
  }

  function prepared(statement: Sql): Prepared {
    let found = cache.get(statement.text)
    if (found === undefined) {
      if (cache.size >= cacheLimit) dropLongestUnused(c, cache)
      found = prepare(sqlite, c, db, statement.text, fail)
      cache.set(statement.text, found)
    }
    found.usedAt = ++uses
    return found
  }

  /** Calls `onRow` for each row until it answers false. */
  function execute(statement: Sql, onRow: (found: Prepared) => boolean): void {
    const found = prepared(statement)
    try {
      const bound = binder.bind(found.pointer, statement.values)
      if (bound !== SQLITE_OK) fail(bound, statement.text)
      let code = c.sqlite3_step(found.pointer)
      while (code === SQLITE_ROW && onRow(found)) code = c.sqlite3_step(found.pointer)
      if (code !== SQLITE_DONE && code !== SQLITE_ROW) fail(code, statement.text)
    } finally {
      c.sqlite3_reset(found.pointer)
      if (statement.values.length > 0) c.sqlite3_clear_bindings(found.pointer)
      binder.release()
    }
  }

  function readValues({ pointer }: Prepared): SqlValue[] {
    const width = c.sqlite3_column_count(pointer)
    const row: SqlValue[] = new Array(width)
    for (let column = 0; column < width; column++) row[column] = readColumn(pointer, column)
    return row
  }

  /** A changed schema can rename the columns of a statement that is kept ready. */
  function columnsOf(found: Prepared): readonly string[] {
    const reprepared = c.sqlite3_stmt_status(found.pointer, STATUS_REPREPARED, 0)
    if (reprepared !== found.columnsAt) {
      found.columns = columnNames(sqlite, c, found.pointer)
      found.columnsAt = reprepared
    }
    return found.columns
  }

  function readObject(found: Prepared): Record<string, SqlValue> {
    const row: Record<string, SqlValue> = {}
    const columns = columnsOf(found)
    for (let column = 0; column < columns.length; column++)
      row[columns[column] ?? ''] = readColumn(found.pointer, column)
    return row
  }

  function all<Row extends object>(statement: Sql): Row[] {
    const rows: Record<string, SqlValue>[] = []
    execute(statement, (found) => rows.push(readObject(found)) > 0)
    // The caller names the row type of its own statement; SQLite cannot tell it.
    return rows as Row[]
  }

  return {
    all,
    get<Row extends object>(statement: Sql): Row | undefined {
      let row: Record<string, SqlValue> | undefined
      execute(statement, (found) => {
        row = readObject(found)
        return false
      })
      // As in `all`.
      return row as Row | undefined
    },
    rows(statement) {
      const rows: SqlValue[][] = []
      execute(statement, (found) => rows.push(readValues(found)) > 0)
      return rows
    },
    run(statement) {
      execute(statement, () => true)
      return { changes: c.sqlite3_changes(db), lastInsertRowid: Number(c.sqlite3_last_insert_rowid(db)) }
    },
    isReadOnly: (statement) => prepared(statement).isReadOnly,
    isAutocommit: () => c.sqlite3_get_autocommit(db) !== 0,
    finaliseAll() {
      for (const { pointer } of cache.values()) c.sqlite3_finalize(pointer)
      cache.clear()
      binder.free()
    },
  }
}

function dropLongestUnused(c: CApi, cache: Map<string, Prepared>): void {
  const [text, { pointer }] = [...cache].reduce((a, b) => (a[1].usedAt <= b[1].usedAt ? a : b))
  c.sqlite3_finalize(pointer)
  cache.delete(text)
}

type Fail = (code: number, statement: string) => never

function prepare(sqlite: Sqlite, c: CApi, db: number, statement: string, fail: Fail): Prepared {
  const { wasm } = sqlite
  const scope = wasm.scopedAllocPush()
  try {
    const [begin, byteLength] = wasm.scopedAllocCString(statement, true)
    const outStatement = wasm.scopedAlloc(2 * 4)
    const outTail = outStatement + 4
    const code = c.sqlite3_prepare_v3(db, begin, byteLength + 1, PREPARE_PERSISTENT, outStatement, outTail)
    if (code !== SQLITE_OK) fail(code, statement)
    const pointer = wasm.peekPtr(outStatement)
    const rest = wasm.cstrToJs(wasm.peekPtr(outTail)) ?? ''
    if (pointer === 0 || rest.trim() !== '') {
      c.sqlite3_finalize(pointer)
      throw new Error(`Not exactly one SQL statement: ${statement}`)
    }
    return { pointer, isReadOnly: c.sqlite3_stmt_readonly(pointer) !== 0, usedAt: 0, columns: [], columnsAt: -1 }
  } finally {
    wasm.scopedAllocPop(scope)
  }
}

function columnNames(sqlite: Sqlite, c: CApi, pointer: number): readonly string[] {
  const width = c.sqlite3_column_count(pointer)
  return Array.from(
    { length: width },
    (_, column) => sqlite.wasm.cstrToJs(c.sqlite3_column_name(pointer, column)) ?? '',
  )
}
