// The check of the whole file: what it finds, what it remembers, and what it does by itself.
import { expect, test } from 'vitest'
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineEvent } from '../contract/store-state.ts'
import type { Database, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { SqliteFailure } from '../sqlite/sqlite-error.ts'
import { checkIndexes } from '../testing/check-indexes.ts'
import { idsFor, note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

const notes = [note('a', 'Alpha', 'kettle [[Beta]]'), note('b', 'Beta', 'buoy')]

async function store(observe?: (database: Database) => Database, bytes?: Uint8Array) {
  const test = await setupEngine(undefined, bytes, observe)
  await saveAll(test, notes)
  const events: EngineEvent[] = []
  await test.engine.subscribe((event) => events.push(event))
  return { ...test, events }
}

test('a sound file has nothing to tell, and that is remembered', async () => {
  const { engine, events } = await store()
  const check = await engine.checkStore()
  const found = { at: '2026-01-15T12:00:00.000Z', damagedPages: 0, problems: [], indexInStep: true }
  expect(check).toMatchObject({ value: found })
  expect(check.ok && check.value.pages).toBeGreaterThan(10)
  expect(await engine.health()).toMatchObject({ value: { lastCheck: found, jobs: [], salvaged: null } })
  expect(await engine.diagnose()).toMatchObject({
    value: { lastCheck: found, state: 'ephemeral', file: null, jobs: [], errors: [] },
  })
  expect(events).toEqual([])
})

test('a check that is asked for twice is made once, is under way meanwhile, and a save need not wait for it', async () => {
  const { engine } = await store()
  await engine.checkIndex()
  const order: string[] = []
  const checks = [1, 2].map(() => engine.checkStore().then((check) => order.push('checked') && check))
  const saved = engine.saveDocument(note('c', 'Gamma')).then(() => order.push('saved'))
  await saved
  expect(await engine.health()).toMatchObject({ value: { jobs: [{ job: 'check' }] } })
  const [first, second] = await Promise.all(checks)
  expect(order).toEqual(['saved', 'checked', 'checked'])
  expect(first).toBe(second)
})

test.each([
  ['one entry removed', (db: WriteDatabase) => removeEntry(db, 1)],
  ['one entry added', (db: WriteDatabase) => addEntry(db, 90)],
  [
    'both',
    (db: WriteDatabase) => {
      removeEntry(db, 1)
      addEntry(db, 90)
    },
  ],
])('an index out of step is told and built anew by itself: %s', async (_title, damage) => {
  const test = await store()
  test.database.transaction(damage)
  expect(await test.engine.checkIndex()).toMatchObject({ error: { type: 'IndexOutOfStep' } })
  expect(await test.engine.checkStore()).toMatchObject({ value: { indexInStep: false, damagedPages: 0 } })
  await test.engine.rebuildIndex()
  checkIndexes(test.database)
  expect(await idsFor(test, 'kettle')).toBe('a')
  expect(await idsFor(test, 'intruder')).toBe('')
  const kept = await test.engine.getDocument({ collection: 'library', id: 'a' })
  expect(kept).toMatchObject({ value: { revision: 1, document: { text: 'kettle [[Beta]]' } } })
})

/** As FTS5 is told that a document of these words is gone. */
const removeEntry = (db: WriteDatabase, documentId: number) =>
  db.run(sql`
    INSERT INTO body_1_1 (body_1_1, rowid, title, aliases, tags, summary, text, readings)
    SELECT 'delete', document_id, title, aliases, tags, summary, text, readings
    FROM document_words WHERE document_id = ${documentId}`)

const addEntry = (db: WriteDatabase, documentId: number) =>
  db.run(sql`
    INSERT INTO body_1_1 (rowid, title, aliases, tags, summary, text, readings)
    VALUES (${documentId}, 'intruder', '', '', '', '', '')`)

test('rows without their partner are told, in one line for each pair of tables, and are no damage', async () => {
  const { database } = await store()
  database.transaction((db) => {
    db.run(sql`CREATE TABLE strays (document_id INTEGER)`)
    db.run(sql`INSERT INTO strays VALUES (7001), (7002)`)
    db.run(sql`PRAGMA writable_schema = 1`)
    db.run(sql`
      UPDATE sqlite_schema SET sql = 'CREATE TABLE strays (document_id INTEGER REFERENCES documents)'
      WHERE name = 'strays'`)
  })
  const { engine, events } = await store(undefined, database.exportBytes())
  const check = await engine.checkStore()
  expect(check.ok && check.value.problems).toEqual(['foreign key mismatch: 2 rows of strays in documents'])
  expect(events).toEqual([])
})

test('pages that cannot be read are counted, the rest is checked all the same, and everyone is told', async () => {
  const { engine, events } = await store(withDamagedPages([3, 5]))
  expect(await engine.checkStore()).toMatchObject({ value: { damagedPages: 2, indexInStep: true, problems: [] } })
  expect(events).toMatchObject([{ type: 'store-state', state: { state: 'corrupt', detail: /^2 of \d+ pages/ } }])
  expect(await engine.health()).toMatchObject({ value: { lastCheck: { damagedPages: 2 } } })
})

/** Stands between an engine and its store, and fails to read some pages, as the file does whose checksums are wrong. */
const withDamagedPages =
  (pages: readonly number[]) =>
  (database: Database): Database => ({
    ...database,
    read: (work) =>
      database.read((db) =>
        work({
          ...db,
          rows(statement) {
            const [page] = statement.values
            if (/sqlite_dbpage/.test(statement.text) && pages.includes(Number(page))) {
              throw new SqliteFailure(8202, 'disk I/O error', statement.text)
            }
            return db.rows(statement)
          },
        }),
      ),
  })

test('only the owner may check and diagnose', async () => {
  const { host } = await store()
  const agent: CallerProfile = { caller: 'agent', collections: null, maxSensitivity: 'internal', readOnly: true }
  const engine = host.connect(agent)
  const refused = { ok: false, error: { type: 'ReadOnlyCaller' } }
  expect(await engine.checkStore()).toEqual(refused)
  expect(await engine.diagnose()).toEqual(refused)
})
