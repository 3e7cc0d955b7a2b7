import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { installCheckedPages } from './checked-pages.ts'
import { connect } from './connect.ts'
import type { Database, WriteDatabase } from './database.ts'
import { installFileVfs } from './file-vfs.ts'
import { loadSqlite } from './load-sqlite.ts'
import { isSoundPage, reservedBytesAt } from './page-checksum.ts'
import { type Sql, sql, sqlInteger } from './sql.ts'
import { readSqliteError } from './sqlite-error.ts'

const pageBytes = 8192

let folder: string
let opened: Database[]
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'kept-pages-'))
  opened = []
})
afterEach(() => {
  for (const database of opened) database.close()
  fs.rmSync(folder, { recursive: true })
})

const pathOf = (name: string) => join(folder, name)

async function open(name: string, checkedPages = true): Promise<Database> {
  const sqlite = await loadSqlite()
  const inner = installFileVfs(sqlite, fs)
  const vfs = checkedPages ? installCheckedPages(sqlite, inner) : inner
  const connection = new sqlite.oo1.DB({ filename: pathOf(name), flags: 'c', vfs })
  const database = connect(sqlite, connection, { checkedPages, afterClose: () => {} })
  opened.push(database)
  return database
}

function fill(db: WriteDatabase, rows: number, from = 0): void {
  db.run(sql`CREATE TABLE IF NOT EXISTS notes (note INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT`)
  for (let row = from; row < from + rows; row++) {
    db.run(sql`INSERT INTO notes (body) VALUES (${`note ${row} `.repeat(1 + ((row * 37) % 3000))})`)
  }
}

/** SQLite then writes pages to the file long before the transaction ends. */
const smallCache = (db: WriteDatabase) => void db.run(sql`PRAGMA cache_size = 5`)

const countOf = (database: Database) =>
  database.read((db) => db.rows(sql`SELECT count(*), sum(length(body)) FROM notes`))
const integrity = (database: Database) => database.read((db) => db.rows(sql`PRAGMA integrity_check`))

function pagesOf(name: string): Uint8Array[] {
  const bytes = fs.readFileSync(pathOf(name))
  return Array.from({ length: bytes.byteLength / pageBytes }, (_, at) =>
    bytes.subarray(at * pageBytes, (at + 1) * pageBytes),
  )
}

const unsoundPages = (name: string) =>
  pagesOf(name).flatMap((page, index) => (isSoundPage(page, index + 1) ? [] : [index + 1]))

const reservedIn = (name: string) => fs.readFileSync(pathOf(name))[reservedBytesAt]

/** A store of some pages, closed. */
async function createStore(name: string, checkedPages = true): Promise<void> {
  const database = await open(name, checkedPages)
  database.transaction((db) => fill(db, 40))
  database.close()
}

function overwrite(name: string, at: number, bytes: Uint8Array): void {
  const file = fs.openSync(pathOf(name), 'r+')
  fs.writeSync(file, bytes, 0, bytes.byteLength, at)
  fs.closeSync(file)
}

/** Opens it and reads everything; what it met on the way as data. */
async function readAll(name: string): Promise<string> {
  try {
    const database = await open(name)
    countOf(database)
    return 'read'
  } catch (thrown) {
    const error = readSqliteError(thrown)
    if (error === null) throw thrown
    return error.type
  }
}

describe('a page that is not as it was written', () => {
  test('is noticed when it is read, whichever it is', async () => {
    await createStore('store.db')
    const whole = fs.readFileSync(pathOf('store.db'))
    const pages = whole.byteLength / pageBytes
    const seen = new Map<number, string>()
    for (let page = 1; page <= pages; page++) {
      const at = (page - 1) * pageBytes + 4000 + page
      overwrite('store.db', at, Uint8Array.of((whole[at] ?? 0) ^ 1))
      seen.set(page, await readAll('store.db'))
      fs.writeFileSync(pathOf('store.db'), whole)
    }
    // The second page maps the others, for giving room back: reading rows does not need it.
    expect([...seen].filter(([, outcome]) => outcome !== 'DatabaseCorrupt')).toEqual([[2, 'read']])
  })

  test.each([
    ['whose header says that nothing is checked', reservedBytesAt, Uint8Array.of(0)],
    ['whose header says another size of pages', 16, Uint8Array.of(16, 0)],
    ['whose first letter is another', 0, Uint8Array.of(0)],
    ['whose checksum itself is wrong', 3 * pageBytes - 1, Uint8Array.of(77)],
    ['with a page of zeros', 4 * pageBytes, new Uint8Array(pageBytes)],
    ['with some zeros in the first page', 60, new Uint8Array(500)],
  ])('in a file %s is damage', async (_title, at, bytes) => {
    await createStore('store.db')
    overwrite('store.db', at, bytes)
    expect(await readAll('store.db')).toBe('DatabaseCorrupt')
  })

  test('is noticed where it holds another page of the same file', async () => {
    await createStore('store.db')
    const [, , third, fourth] = pagesOf('store.db')
    overwrite('store.db', 3 * pageBytes, Uint8Array.from(third ?? []))
    overwrite('store.db', 2 * pageBytes, Uint8Array.from(fourth ?? []))
    expect(await readAll('store.db')).toBe('DatabaseCorrupt')
  })
})

describe('every page is sound after', () => {
  const works: readonly (readonly [string, (database: Database) => void])[] = [
    ['a transaction that does not fit into memory', (database) => database.transaction((db) => fill(db, 200))],
    [
      'a transaction that was taken back',
      (database) => {
        database.transaction((db) => fill(db, 50))
        expect(() =>
          database.transaction((db) => {
            fill(db, 300, 50)
            db.run(sql`DELETE FROM notes WHERE note % 3 = 0`)
            throw new Error('stop')
          }),
        ).toThrow('stop')
      },
    ],
    [
      'giving room back',
      (database) => {
        database.transaction((db) => fill(db, 200))
        database.transaction((db) => db.run(sql`DELETE FROM notes WHERE note % 4 > 0`))
        database.transaction((db) => void db.all(sql`PRAGMA incremental_vacuum(20)`))
        database.transaction((db) => fill(db, 20, 1000))
      },
    ],
    [
      'pages that were taken and given back before they were ever written',
      (database) => {
        database.transaction((db) => {
          fill(db, 5)
          db.run(sql`CREATE TABLE passing (body TEXT) STRICT`)
          for (let row = 0; row < 60; row++) db.run(sql`INSERT INTO passing VALUES (${'x'.repeat(30_000)})`)
          db.run(sql`DROP TABLE passing`)
          fill(db, 60, 5)
        })
        database.transaction((db) => fill(db, 60, 100))
      },
    ],
  ]

  test.each(works)('%s', async (_title, work) => {
    const database = await open('store.db')
    database.transaction(smallCache)
    work(database)
    const before = countOf(database)
    database.close()
    expect(unsoundPages('store.db')).toEqual([])
    const again = await open('store.db')
    expect(countOf(again)).toEqual(before)
    expect(integrity(again)).toEqual([['ok']])
  })
})

test('an end in the middle of a transaction is rolled back to sound pages', async () => {
  const database = await open('store.db')
  database.transaction((db) => {
    smallCache(db)
    fill(db, 80)
  })
  const before = countOf(database)
  database.transaction((db) => {
    db.run(sql`UPDATE notes SET body = upper(body)`)
    fill(db, 80, 80)
    for (const suffix of ['', '-journal']) fs.copyFileSync(pathOf(`store.db${suffix}`), pathOf(`cut.db${suffix}`))
  })
  expect(fs.statSync(pathOf('cut.db-journal')).size).toBeGreaterThan(0)
  const cut = await open('cut.db')
  expect(countOf(cut)).toEqual(before)
  expect(integrity(cut)).toEqual([['ok']])
  cut.close()
  expect(unsoundPages('cut.db')).toEqual([])
})

/** Outside of a transaction, where our own databases run no statement. */
async function runAlone(name: string, statements: readonly Sql[]): Promise<number> {
  const sqlite = await loadSqlite()
  const vfs = installCheckedPages(sqlite, installFileVfs(sqlite, fs))
  const connection = new sqlite.oo1.DB({ filename: pathOf(name), flags: 'w', vfs })
  try {
    for (const { text } of statements) connection.exec(text)
    return 0
  } catch (thrown) {
    // The library's failures carry their code.
    return (thrown as { resultCode: number }).resultCode
  } finally {
    connection.close()
  }
}

test('another size of pages is not taken, also not by VACUUM', async () => {
  await createStore('store.db')
  expect(await runAlone('store.db', [sql`PRAGMA page_size = ${sqlInteger(4096)}`, sql`VACUUM`])).toBe(0)
  expect(unsoundPages('store.db')).toEqual([])
  expect(await readAll('store.db')).toBe('read')
})

describe('a file that was made without checksums', () => {
  test('is read and written as it is', async () => {
    await createStore('old.db', false)
    const database = await open('old.db')
    database.transaction((db) => fill(db, 40, 40))
    expect(integrity(database)).toEqual([['ok']])
    database.close()
    expect(reservedIn('old.db')).toBe(0)
    const plain = await open('old.db', false)
    expect(integrity(plain)).toEqual([['ok']])
  })

  test('is copied into one that has them', async () => {
    await createStore('old.db', false)
    const before = fs.readFileSync(pathOf('old.db'))
    const database = await open('old.db')
    database.transaction(smallCache)
    database.copyTo(pathOf('new.db'))
    const copy = await open('new.db')
    expect(countOf(copy)).toEqual(countOf(database))
    expect(integrity(copy)).toEqual([['ok']])
    copy.close()
    expect(reservedIn('new.db')).toBe(8)
    expect(unsoundPages('new.db')).toEqual([])
    expect(fs.readFileSync(pathOf('old.db')).equals(before)).toBe(true)
  })
})

test('a copy of a file with checksums has them too', async () => {
  await createStore('store.db')
  const database = await open('store.db')
  database.copyTo(pathOf('copy.db'))
  expect(unsoundPages('copy.db')).toEqual([])
  expect(reservedIn('copy.db')).toBe(8)
})
