// Long work is cut by time into transactions, and what goes wrong in one of them is the answer.
import { expect, test } from 'vitest'
import { sql } from '../sqlite/sql.ts'
import { findCollection } from '../store/collections-table.ts'
import { resolveAllLinks } from '../store/links-table.ts'
import { startRebuild } from '../store/rebuild-index.ts'
import { idsFor, note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'

const notes = Array.from({ length: 50 }, (_, index) =>
  note(`n${index}`, `Note ${index}`, `kettle [[Note ${index + 1}]]`),
)

/** Slices until there is nothing left to do, each with no time at all. */
function countSlices(test: TestEngine, next: Parameters<TestEngine['database']['transaction']>[0]): number {
  let slices = 1
  while (test.database.transaction(next)) slices++
  return slices
}

const libraryOf = ({ database }: TestEngine) => {
  const library = database.read((db) => findCollection(db, 'library'))
  if (library === undefined) throw new Error('the engine made no library')
  return library
}

test('a slice without time left resolves some links, and the slices together resolve all', async () => {
  const engine = await setupEngine()
  await saveAll(engine, notes)
  engine.database.transaction((db) => db.run(sql`UPDATE links SET target_id = NULL`))
  const { collection_id: library } = libraryOf(engine)
  const links = engine.database.read((db) => resolveAllLinks(db, library))
  expect(countSlices(engine, (db) => links.next(db, 0))).toBeGreaterThan(2)
  const open = engine.database.read((db) => db.rows(sql`SELECT written FROM links WHERE target_id IS NULL`))
  expect(open).toEqual([['Note 50']])
})

test('a slice without time left indexes one document, and the slices together index all', async () => {
  const engine = await setupEngine()
  await saveAll(engine, notes.slice(0, 3))
  const library = libraryOf(engine)
  const rebuild = engine.database.transaction((db) => startRebuild(db, library))
  expect(countSlices(engine, (db) => rebuild.next(db, 0))).toBe(4)
  engine.database.transaction((db) => rebuild.finish(db))
  expect(await idsFor(engine, 'kettle')).toBe('n0 n1 n2')
})

test('an import whose links cannot be resolved says so', async () => {
  const { engine, database } = await setupEngine()
  database.transaction((db) => db.run(sql`DROP TABLE links`))
  expect(await engine.finishImport()).toMatchObject({ ok: false, error: { type: 'Unexpected' } })
})
