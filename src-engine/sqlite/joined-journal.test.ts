import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { installCheckedPages } from './checked-pages.ts'
import { connect } from './connect.ts'
import type { Database, WriteDatabase } from './database.ts'
import { type FileSystem, installFileVfs } from './file-vfs.ts'
import { loadSqlite } from './load-sqlite.ts'
import { isSoundPage } from './page-checksum.ts'
import { sql } from './sql.ts'

let folder: string
let writes: number[]
let writesUntilFull: number
/** A real disk that counts what is written and can say that it is full. */
const disk: FileSystem = {
  ...fs,
  writeSync(file: number, buffer: Uint8Array, offset: number, length: number, position: number) {
    if (writesUntilFull-- <= 0) throw new Error('ENOSPC')
    writes.push(length)
    return fs.writeSync(file, buffer, offset, length, position)
  },
}

beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'kept-journal-'))
  writes = []
  writesUntilFull = Number.POSITIVE_INFINITY
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

async function open(): Promise<Database> {
  const sqlite = await loadSqlite()
  const vfs = installCheckedPages(sqlite, installFileVfs(sqlite, disk))
  const connection = new sqlite.oo1.DB({ filename: join(folder, 'store.db'), flags: 'c', vfs })
  return connect(sqlite, connection, { checkedPages: true, afterClose: () => {} })
}

const addNotes = (db: WriteDatabase, count: number, letter: string): void => {
  db.run(sql`CREATE TABLE IF NOT EXISTS notes (note INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT`)
  for (let row = 0; row < count; row++) db.run(sql`INSERT INTO notes (body) VALUES (${letter.repeat(20_000)})`)
}

/** Pages at the end that are taken and given back are never written: a file that goes on behind them has a gap. */
const changeAll = (db: WriteDatabase): void => {
  addNotes(db, 30, 'c')
  db.run(sql`DELETE FROM notes WHERE note > 25`)
  db.run(sql`UPDATE notes SET body = upper(body) || 'more'`)
  addNotes(db, 20, 'b')
}

const contents = (database: Database) =>
  database.read((db) => db.rows(sql`SELECT count(*), sum(length(body)), min(body) = max(body) FROM notes`))
const integrity = (database: Database) => database.read((db) => db.rows(sql`PRAGMA integrity_check`))

test('a journal reaches the disk in a few writes', async () => {
  const database = await open()
  database.transaction((db) => addNotes(db, 40, 'a'))
  writes = []
  database.transaction((db) => void db.run(sql`UPDATE notes SET body = upper(body)`))
  const pages = Math.floor(fs.statSync(join(folder, 'store.db')).size / 8192)
  expect(pages).toBeGreaterThan(100)
  // What is no page is the journal: about as many pages again, each with its number and its sum.
  const ofJournal = writes.filter((length) => length !== 8192)
  expect(ofJournal.reduce((sum, length) => sum + length, 0)).toBeGreaterThan(100 * 8192)
  expect(ofJournal.length).toBeLessThan(12)
  database.close()
})

test('what waits is there for whoever reads it before it is written', async () => {
  const database = await open()
  database.transaction((db) => {
    // Pages then leave SQLite's memory, and are read again, long before the end.
    db.run(sql`PRAGMA cache_size = 5`)
    addNotes(db, 30, 'a')
    expect(db.rows(sql`SELECT count(*), sum(length(body)) FROM notes`)).toEqual([[30, 600_000]])
    db.run(sql`UPDATE notes SET body = upper(body)`)
    expect(db.rows(sql`SELECT DISTINCT substr(body, 1, 3) FROM notes`)).toEqual([['AAA']])
  })
  database.close()
  const again = await open()
  expect(contents(again)).toEqual([[30, 600_000, 1]])
  expect(integrity(again)).toEqual([['ok']])
  again.close()
})

test.each([
  ['that fits into memory', null],
  ['that spills out of memory', 5],
])(
  'a disk that is full at any write of a transaction %s takes nothing of it and harms nothing',
  async (_, cachePages) => {
    const database = await open()
    database.transaction((db) => addNotes(db, 20, 'a'))
    if (cachePages !== null) database.transaction((db) => void db.run(sql`PRAGMA cache_size = 5`))
    const before = contents(database)
    let failures = 0
    for (let room = 0; ; room++) {
      writesUntilFull = room
      const saved = attempt(() => database.transaction(changeAll))
      writesUntilFull = Number.POSITIVE_INFINITY
      if (saved) break
      failures++
      expect(contents(database), `after ${room} writes`).toEqual(before)
      expect(integrity(database), `after ${room} writes`).toEqual([['ok']])
      expect(unsoundPages(), `after ${room} writes`).toEqual([])
    }
    expect(failures).toBeGreaterThan(3)
    expect(contents(database)).not.toEqual(before)
    database.close()
    const again = await open()
    expect(integrity(again)).toEqual([['ok']])
    again.close()
  },
)

function unsoundPages(): readonly number[] {
  const bytes = fs.readFileSync(join(folder, 'store.db'))
  return Array.from({ length: bytes.length / 8192 }, (_, index) => index).filter(
    (index) => !isSoundPage(bytes.subarray(index * 8192, (index + 1) * 8192), index + 1),
  )
}

function attempt(work: () => void): boolean {
  try {
    work()
    return true
  } catch {
    return false
  }
}
