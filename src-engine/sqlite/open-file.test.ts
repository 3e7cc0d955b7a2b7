import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { databaseContract } from '../testing/database-contract.ts'
import { openFile } from './open-file.ts'
import { openMemory } from './open-memory.ts'
import { sql } from './sql.ts'

let folder: string
beforeEach(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'kept-file-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

const endedProcess = 999_999
const processes = { own: process.pid, isRunning: (id: number) => id !== endedProcess }
const place = (mode: 'existing' | 'create') => ({ path: join(folder, 'store.db'), mode, files: fs, processes })

async function open(mode: 'existing' | 'create') {
  const opened = await openFile(place(mode))
  if (!opened.ok) throw new Error(opened.error.type)
  return opened.value
}

async function createStore() {
  const database = await open('create')
  database.transaction((db) => db.run(sql`CREATE TABLE notes AS SELECT 'kept' AS title`))
  database.close()
}

describe('a database in a file', () => {
  test.each(databaseContract)('$name', ({ run }) => run(() => open('create')))
})

test('what was written is there after closing, and the lock is gone', async () => {
  await createStore()
  const again = await open('existing')
  expect(again.read((db) => db.rows(sql`SELECT title FROM notes`))).toEqual([['kept']])
  again.close()
  expect(fs.readdirSync(folder)).not.toContain('store.db.lock')
})

test('opening writes nothing: a store on a full disk can still be read', async () => {
  await createStore()
  const before = fs.readFileSync(join(folder, 'store.db'))
  const again = await open('existing')
  again.close()
  expect(fs.readFileSync(join(folder, 'store.db')).equals(before)).toBe(true)
})

test('a path without a file is not found and creates nothing', async () => {
  expect(await openFile(place('existing'))).toMatchObject({ ok: false, error: { type: 'NotFound' } })
  expect(fs.readdirSync(folder)).toEqual([])
})

test('a file that another process holds is refused until it lets go', async () => {
  const first = await open('create')
  expect(await openFile(place('existing'))).toEqual({ ok: false, error: { type: 'OpenInAnotherTab' } })
  first.close()
  const second = await open('existing')
  second.close()
})

test.each([
  ['whose holder has ended is taken over', String(endedProcess), true],
  ['whose holder runs is respected', '1', false],
  ['that is just being written is respected', '', false],
])('a lock %s', async (_title, content, taken) => {
  await createStore()
  fs.writeFileSync(join(folder, 'store.db.lock'), content)
  const opened = await openFile(place('existing'))
  expect(opened.ok).toBe(taken)
  if (opened.ok) opened.value.close()
})

test('a file that is no database is corrupt and stays as it is', async () => {
  const bytes = new Uint8Array(20_000).fill(7)
  fs.writeFileSync(join(folder, 'store.db'), bytes)
  for (let attempt = 0; attempt < 2; attempt++) {
    expect(await openFile(place('existing'))).toMatchObject({ ok: false, error: { type: 'DatabaseCorrupt' } })
  }
  expect(new Uint8Array(fs.readFileSync(join(folder, 'store.db')))).toEqual(bytes)
  expect(fs.readdirSync(folder)).toEqual(['store.db'])
})

test('a transaction cut off half-way is undone at the next opening', async () => {
  await createStore()
  const path = join(folder, 'store.db')
  const database = await open('existing')
  // Small memory makes SQLite write pages and journal before the commit.
  database.transaction((db) => db.rows(sql`PRAGMA cache_size = 1`))
  database.transaction((db) => {
    for (let index = 0; index < 200; index++) db.run(sql`INSERT INTO notes VALUES (${'half'.repeat(1000)})`)
    for (const name of ['store.db', 'store.db-journal'])
      fs.copyFileSync(join(folder, name), join(folder, `cut-${name}`))
  })
  database.close()
  const cut = await openFile({ ...place('existing'), path: join(folder, 'cut-store.db') })
  if (!cut.ok) throw new Error(cut.error.type)
  expect(fs.statSync(path).size).toBeGreaterThan(500_000)
  expect(cut.value.read((db) => db.rows(sql`SELECT count(*) FROM notes`))).toEqual([[1]])
  cut.value.close()
})

test('a file that another program left in WAL mode opens and leaves that mode', async () => {
  const other = await openMemory()
  other.transaction((db) => db.run(sql`CREATE TABLE notes AS SELECT 'kept' AS title`))
  const bytes = other.exportBytes()
  other.close()
  bytes.fill(2, 18, 20)
  fs.writeFileSync(join(folder, 'store.db'), bytes)
  const database = await open('existing')
  expect(database.read((db) => db.rows(sql`SELECT title FROM notes`))).toEqual([['kept']])
  expect(database.transaction((db) => db.rows(sql`PRAGMA journal_mode`))).toEqual([['truncate']])
  database.close()
})
