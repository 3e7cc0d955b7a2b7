// Makes an open connection ready: settings, tokenizer, hit positions, rank. Every opener ends here.
import { check } from './check.ts'
import { hasChecksums, reserveChecksums } from './checked-pages.ts'
import { autoVacuum, connectionSettings, pageSize } from './connection-settings.ts'
import { createDatabase, type Database } from './database.ts'
import { registerTokenizer } from './fts5-tokenizer.ts'
import { registerHitPositions } from './hit-positions.ts'
import type { RawConnection, Sqlite } from './load-sqlite.ts'
import { registerRankFunction } from './rank-function.ts'
import { sql } from './sql.ts'
import { createStatements, type Statements } from './statements.ts'

export interface ConnectOptions {
  /** Whether it was opened through `installCheckedPages`: what it makes has checksums then. */
  readonly checkedPages: boolean
  /** Runs once the connection is closed. */
  readonly afterClose: () => void
}

/** Closes the connection when it cannot be made ready. */
export function connect(
  sqlite: Sqlite,
  connection: RawConnection,
  { checkedPages, afterClose }: ConnectOptions,
): Database {
  const pointer = pointerOf(connection)
  const statements = createStatements(sqlite, pointer)
  try {
    check(sqlite.capi.sqlite3_extended_result_codes(pointer, 1), 'extended result codes')
    for (const setting of connectionSettings) statements.run(setting)
    const empty = isEmpty(statements)
    if (empty) statements.run(pageSize)
    const hasChecks = checkedPages && (empty || hasChecksums(sqlite, pointer))
    if (checkedPages) reserveChecksums(sqlite, pointer)
    if (empty) statements.run(autoVacuum)
    registerTokenizer(sqlite, pointer)
    registerHitPositions(sqlite, pointer)
    registerRankFunction(sqlite, pointer)
    return createDatabase(sqlite, pointer, {
      statements,
      checkedPages: hasChecks,
      close() {
        connection.close()
        afterClose()
      },
    })
  } catch (thrown) {
    // In this order: a connection with statements left lives on, and holds its file.
    statements.finaliseAll()
    connection.close()
    throw thrown
  }
}

const isEmpty = (statements: Statements): boolean =>
  statements.get<{ page_count: number }>(sql`PRAGMA page_count`)?.page_count === 0

function pointerOf(connection: RawConnection): number {
  const { pointer } = connection
  if (typeof pointer !== 'number') throw new Error('The connection is closed')
  return pointer
}
