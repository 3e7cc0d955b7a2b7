// What every way of opening a database must do. Runs under any test runner: a case fails by throwing.
import type { Database, WriteDatabase } from '../sqlite/database.ts'
import { type Sql, type SqlValue, sql, sqlInteger } from '../sqlite/sql.ts'

/** Opens an empty database that no other case has used. */
export type OpenDatabase = () => Promise<Database>

export interface ContractCase {
  readonly name: string
  run(open: OpenDatabase): Promise<void>
}

export const databaseContract: readonly ContractCase[] = [
  contractCase('values come back as they went in', (database) => {
    const values: readonly SqlValue[] = [
      null,
      0,
      -1,
      2 ** 31,
      -(2 ** 40),
      1.5,
      2n ** 62n,
      '',
      'before\u0000after',
      '\ufeffmarked',
      'naïve 東京 👩‍👩‍👧',
      'long '.repeat(20_000),
      new Uint8Array(0),
      new Uint8Array([0, 255, 1]),
    ]
    for (const value of values) {
      expectRows(database, sql`SELECT ${value} AS v`, [[value]])
    }
  }),
  contractCase('booleans are bound as 0 and 1', (database) => {
    expectRows(database, sql`SELECT ${true}, ${false}`, [[1, 0]])
  }),
  contractCase('a lone surrogate becomes the replacement character', (database) => {
    expectRows(database, sql`SELECT ${'a\ud83db'}`, [['a\ufffdb']])
  }),
  contractCase('several long values fit one statement', (database) => {
    const [first, second] = ['a'.repeat(300_000), 'ü'.repeat(300_000)]
    expectRows(database, sql`SELECT ${first}, ${second}, ${'c'}`, [[first, second, 'c']])
  }),
  contractCase('a run tells what it changed', (database) => {
    createNotes(database)
    const added = database.transaction((db) => db.run(sql`INSERT INTO notes (id, title) VALUES (7, 'a'), (8, 'b')`))
    expectEqual([added.changes, added.lastInsertRowid], [2, 8])
  }),
  contractCase('rows come as objects by column name', (database) => {
    const row = database.read((db) => db.get<{ one: number; two: string }>(sql`SELECT 1 AS one, 'b' AS two`))
    expectEqual(row, { one: 1, two: 'b' })
    expectEqual(
      database.read((db) => db.get(sql`SELECT 1 WHERE 0`)),
      undefined,
    )
  }),
  contractCase('a transaction whose work throws leaves nothing behind', (database) => {
    createNotes(database)
    const failure = new Error('stop')
    const thrown = thrownBy(() =>
      database.transaction((db) => {
        addNote(db, 1, 'half')
        throw failure
      }),
    )
    expectEqual(thrown === failure, true)
    expectRows(database, sql`SELECT count(*) FROM notes`, [[0]])
  }),
  contractCase('a statement that fails rolls its transaction back', (database) => {
    createNotes(database)
    thrownBy(() =>
      database.transaction((db) => {
        addNote(db, 1, 'first')
        addNote(db, 1, 'same key')
      }),
    )
    expectRows(database, sql`SELECT count(*) FROM notes`, [[0]])
  }),
  contractCase('a commit that fails rolls back and the next transaction works', (database) => {
    database.transaction((db) => {
      db.run(sql`CREATE TABLE parents (id INTEGER PRIMARY KEY) STRICT`)
      db.run(sql`CREATE TABLE children (parent_id INTEGER REFERENCES parents DEFERRABLE INITIALLY DEFERRED) STRICT`)
    })
    thrownBy(() => database.transaction((db) => db.run(sql`INSERT INTO children VALUES (1)`)))
    database.transaction((db) => db.run(sql`INSERT INTO parents VALUES (1)`))
    expectRows(database, sql`SELECT (SELECT count(*) FROM parents), (SELECT count(*) FROM children)`, [[1, 0]])
  }),
  contractCase('transactions do not nest', (database) => {
    const nested = [
      () => database.read(() => database.read(() => 0)),
      () => database.read(() => database.transaction(() => 0)),
      () => database.transaction(() => database.transaction(() => 0)),
      () => database.transaction(() => database.exportBytes()),
      () => database.transaction(() => database.close()),
    ]
    for (const attempt of nested) thrownBy(attempt)
    expectRows(database, sql`SELECT 1`, [[1]])
  }),
  contractCase('a read transaction does not write', (database) => {
    createNotes(database)
    thrownBy(() => database.read((db) => db.all(sql`INSERT INTO notes (id, title) VALUES (1, 'a') RETURNING id`)))
    expectRows(database, sql`SELECT count(*) FROM notes`, [[0]])
  }),
  contractCase('asynchronous work is refused and rolled back', (database) => {
    createNotes(database)
    thrownBy(() => database.transaction(async (db) => addNote(db, 1, 'late')))
    expectRows(database, sql`SELECT count(*) FROM notes`, [[0]])
  }),
  contractCase('a connection kept beyond its transaction is refused', (database) => {
    const kept = database.transaction((db) => db)
    thrownBy(() => kept.rows(sql`SELECT 1`))
    thrownBy(() => kept.run(sql`SELECT 1`))
  }),
  contractCase('a statement kept ready survives a change of the schema', (database) => {
    createNotes(database)
    database.transaction((db) => addNote(db, 1, 'kept'))
    const everything = sql`SELECT * FROM notes`
    expectEqual(readAll(database, everything), [{ id: 1, title: 'kept', body: '' }])
    database.transaction((db) => db.run(sql`ALTER TABLE notes RENAME COLUMN body TO words`))
    expectEqual(readAll(database, everything), [{ id: 1, title: 'kept', words: '' }])
    database.transaction((db) => db.run(sql`ALTER TABLE notes ADD COLUMN pinned INTEGER`))
    expectEqual(readAll(database, everything), [{ id: 1, title: 'kept', words: '', pinned: null }])
  }),
  contractCase('more statements than are kept ready still work', (database) => {
    for (let index = 0; index < 600; index++) {
      expectEqual(readAll(database, sql`SELECT ${sqlInteger(index)} AS n`), [{ n: index }])
    }
  }),
  contractCase('an export holds the whole database', (database) => {
    createNotes(database)
    database.transaction((db) => addNote(db, 1, 'kept'))
    const bytes = database.exportBytes()
    expectEqual(new TextDecoder().decode(bytes.subarray(0, 15)), 'SQLite format 3')
    expectRows(database, sql`SELECT title FROM notes`, [['kept']])
  }),
  contractCase('a closed database says so and closes again without complaint', (database) => {
    database.close()
    database.close()
    thrownBy(() => database.read(() => 0))
  }),
  contractCase('the settings hold', (database) => {
    const settings: readonly (readonly [Sql, SqlValue])[] = [
      [sql`PRAGMA page_size`, 8192],
      [sql`PRAGMA auto_vacuum`, 2],
      [sql`PRAGMA foreign_keys`, 1],
      [sql`PRAGMA trusted_schema`, 0],
      [sql`PRAGMA cell_size_check`, 1],
      [sql`PRAGMA synchronous`, 2],
    ]
    for (const [pragma, expected] of settings) expectRows(database, pragma, [[expected]])
    const [[journal] = []] = database.transaction((db) => db.rows(sql`PRAGMA journal_mode`))
    expectEqual(journal === 'truncate' || journal === 'memory', true)
  }),
  contractCase('phrases, beginnings and columns are found through the tokenizer', (database) => {
    fillIndex(database)
    expectFound(database, '"solar"', [1, 2])
    expectFound(database, '"solar panels"', [1])
    expectFound(database, '"sol"*', [1, 2, 3])
    expectFound(database, 'title : "panels"', [2])
    expectFound(database, '"nothing"', [])
  }),
  contractCase('synonyms stand at one position of a phrase', (database) => {
    fillIndex(database)
    expectFound(database, '"\u0002solar\u001esoldier\u001fpanels\u001emarched"', [1, 3])
    expectFound(database, '"\u0002panels\u001eheat\u001fso"*', [])
    expectFound(database, '"\u0002absent\u001esol"*', [1, 2, 3])
  }),
  contractCase('a document that begins like a prepared query is still analysed', (database) => {
    createIndex(database)
    database.transaction((db) => addIndexed(db, 1, 'odd', '\u0002alpha\u001fbeta'))
    expectFound(database, '"alpha"', [1])
    expectFound(database, '"beta"', [1])
  }),
  contractCase('link addresses in Markdown are no words', (database) => {
    createIndex(database)
    database.transaction((db) => addIndexed(db, 1, 'links', '\u0001see [shown](https://hidden.example/target) now'))
    expectFound(database, '"shown now"', [1])
    expectFound(database, '"hidden"', [])
  }),
  contractCase('a deleted document leaves no word in the index', (database) => {
    fillIndex(database)
    database.transaction((db) => {
      db.run(
        sql`INSERT INTO notes_fts (notes_fts, rowid, title, body)
            SELECT 'delete', id, title, body FROM notes WHERE id = 1`,
      )
      db.run(sql`DELETE FROM notes WHERE id = 1`)
      db.run(sql`INSERT INTO notes_fts (notes_fts, rank) VALUES ('integrity-check', 1)`)
    })
    expectFound(database, '"solar"', [2])
  }),
  contractCase('hits come as phrase, column and position', (database) => {
    createIndex(database)
    database.transaction((db) => addIndexed(db, 1, 'red blue', 'green red blue red'))
    expectEqual(hitsOf(database, '"red blue" OR "green"'), [0, 0, 0, 1, 1, 0, 0, 1, 1])
    expectEqual(hitsOf(database, '"\u0002blue\u001egreen"'), [0, 0, 1, 0, 1, 0, 0, 1, 2])
  }),
  contractCase('a row with very many hits answers the first ten thousand', (database) => {
    createIndex(database)
    database.transaction((db) => addIndexed(db, 1, 'many', 'word '.repeat(12_000)))
    expectEqual(hitsOf(database, '"word"').length, 30_000)
  }),
]

/** Opens, runs and always closes. */
function contractCase(name: string, check: (database: Database) => void): ContractCase {
  return {
    name,
    async run(open) {
      const database = await open()
      try {
        check(database)
      } finally {
        database.close()
      }
    },
  }
}

function createNotes(database: Database): void {
  database.transaction((db) =>
    db.run(sql`CREATE TABLE notes (id INTEGER PRIMARY KEY, title TEXT NOT NULL, body TEXT NOT NULL DEFAULT '') STRICT`),
  )
}

function createIndex(database: Database): void {
  createNotes(database)
  database.transaction((db) =>
    db.run(
      sql`CREATE VIRTUAL TABLE notes_fts USING fts5(title, body, content='notes', content_rowid='id', tokenize='kept')`,
    ),
  )
}

function fillIndex(database: Database): void {
  createIndex(database)
  database.transaction((db) => {
    addIndexed(db, 1, 'roof', 'new solar panels arrived')
    addIndexed(db, 2, 'panels', 'the solar roof')
    addIndexed(db, 3, 'history', 'a soldier marched home')
  })
}

function addNote(db: WriteDatabase, id: number, title: string): void {
  db.run(sql`INSERT INTO notes (id, title) VALUES (${id}, ${title})`)
}

function addIndexed(db: WriteDatabase, id: number, title: string, body: string): void {
  db.run(sql`INSERT INTO notes (id, title, body) VALUES (${id}, ${title}, ${body})`)
  db.run(sql`INSERT INTO notes_fts (rowid, title, body) VALUES (${id}, ${title}, ${body})`)
}

function readAll(database: Database, statement: Sql): object[] {
  return database.read((db) => db.all(statement))
}

function hitsOf(database: Database, match: string): number[] {
  const rows = database.read((db) =>
    db.rows(sql`SELECT kept_hits(notes_fts) FROM notes_fts WHERE notes_fts MATCH ${match}`),
  )
  const [blob] = rows[0] ?? []
  if (!(blob instanceof Uint8Array)) throw new Error(`No hits for ${match}`)
  return [...new Int32Array(blob.slice().buffer)]
}

function expectFound(database: Database, match: string, ids: readonly number[]): void {
  expectRows(
    database,
    sql`SELECT rowid FROM notes_fts WHERE notes_fts MATCH ${match} ORDER BY rowid`,
    ids.map((id) => [id]),
  )
}

function expectRows(database: Database, statement: Sql, expected: readonly (readonly SqlValue[])[]): void {
  expectEqual(
    database.read((db) => db.rows(statement)),
    expected,
  )
}

function thrownBy(attempt: () => unknown): unknown {
  try {
    attempt()
  } catch (thrown) {
    return thrown
  }
  throw new Error(`Was not refused: ${attempt}`)
}

function expectEqual(found: unknown, expected: unknown): void {
  const [foundText, expectedText] = [show(found), show(expected)]
  if (foundText !== expectedText)
    throw new Error(`Found ${foundText.slice(0, 500)}, expected ${expectedText.slice(0, 500)}`)
}

/** JSON with what JSON lacks. */
function show(value: unknown): string {
  return String(
    JSON.stringify(value, (_key, inner: unknown) => {
      if (typeof inner === 'bigint') return `${inner}n`
      return inner instanceof Uint8Array ? { bytes: [...inner] } : inner
    }),
  )
}
