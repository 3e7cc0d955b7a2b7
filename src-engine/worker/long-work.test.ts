// Long work is cut by time into transactions, goes on where it stood when the store is opened again, and what goes
// wrong in one of them is the answer.
import { expect, test } from 'vitest'
import type { Database } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { rebuildSome } from '../store/fill-index.ts'
import { beginJob } from '../store/jobs-table.ts'
import { createLinkWalk } from '../store/links-table.ts'
import { beginRebuild } from '../store/rebuild-index.ts'
import { createVocabulary } from '../store/vocabulary.ts'
import { checkIndexes } from '../testing/check-indexes.ts'
import { idsFor, note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'

const notes = Array.from({ length: 50 }, (_, index) =>
  note(`n${index}`, `Note ${index}`, `kettle [[Note ${index + 1}]]`),
)

const openLinks = ({ database }: Pick<TestEngine, 'database'>) =>
  database.read((db) => db.rows(sql`SELECT written FROM links WHERE target_id IS NULL`))

const forgetTargets = (database: Database) =>
  database.transaction((db) => db.run(sql`UPDATE links SET target_id = NULL`))

const rebuildOnce = (database: Database): boolean =>
  database.transaction((db) => rebuildSome(db, ({ collection_id: id }) => createVocabulary(id), 0))

test('a slice without time left resolves some links, and the slices together resolve all', async () => {
  const engine = await setupEngine()
  await saveAll(engine, notes)
  forgetTargets(engine.database)
  const walk = createLinkWalk()
  const slices: number[] = []
  for (let after = 0, more = true; more; ) {
    const progress = engine.database.transaction((db) => walk.next(db, after, 0))
    slices.push(progress.done)
    after = progress.last
    more = progress.more
  }
  expect(slices).toEqual([20, 20, 10, 0])
  expect(openLinks(engine)).toEqual([['Note 50']])
})

/** The progress of each slice, with a write between all of them that names no document. */
async function walkWithJob(work: (database: Database, slice: () => number) => void): Promise<readonly number[]> {
  const { engine, database } = await setupEngine()
  await saveAll(
    { engine },
    Array.from({ length: 1_100 }, (_, index) => note(`n${index}`, `Note ${index}`, index < 30 ? '[[Note 7]]' : '')),
  )
  database.transaction((db) => beginJob(db, 'links', { total: 30, nowMs: 0 }))
  const walk = createLinkWalk()
  const slices: number[] = []
  let after = 0
  for (let more = true; more && slices.length < 20; )
    work(database, () =>
      database.transaction((db) => {
        const progress = walk.next(db, after, 0)
        after = progress.last
        more = progress.more
        slices.push(progress.done)
        db.run(sql`UPDATE jobs SET done = ${progress.done} WHERE job = 'links'`)
        walk.settle(db)
        return progress.done
      }),
    )
  return slices
}

test('names are read once, in slices of their own, and the job that counts them does not begin them anew', async () => {
  expect(await walkWithJob((_, slice) => slice())).toEqual([0, 0, 20, 10, 0])
})

test('somebody who writes between all slices does not keep links from being resolved', async () => {
  const slices = await walkWithJob((database, slice) => {
    slice()
    database.transaction((db) => db.run(sql`UPDATE jobs SET total = total + 1 WHERE job = 'links'`))
  })
  expect(slices).toEqual([0, 0, 0, 0, 20, 10, 0])
})

test('names that come and go between two slices of links are seen', async () => {
  const engine = await setupEngine()
  await saveAll(engine, notes)
  const walk = createLinkWalk()
  const { last } = engine.database.transaction((db) => walk.next(db, 0, 0))
  await engine.engine.saveDocument(note('late', 'Note 50', ''))
  await engine.engine.trashDocument({ collection: 'library', id: 'n49' })
  await engine.engine.emptyTrash()
  forgetTargets(engine.database)
  engine.database.transaction((db) => walk.next(db, last, Number.POSITIVE_INFINITY))
  engine.database.transaction((db) => walk.next(db, 0, Number.POSITIVE_INFINITY))
  expect(openLinks(engine)).toEqual([['Note 49']])
})

test('a slice without time left indexes one document, and the slices together index all', async () => {
  const engine = await setupEngine()
  await saveAll(engine, notes.slice(0, 3))
  engine.database.transaction((db) => beginRebuild(db, 0))
  let slices = 1
  while (rebuildOnce(engine.database)) slices++
  // Three documents, the end of each of the collections, and the end of the job.
  const collections = engine.database.read((db) => db.rows(sql`SELECT 1 FROM collections`)).length
  expect(slices).toBe(3 + collections + 1)
  expect(await idsFor(engine, 'kettle')).toBe('n0 n1 n2')
})

test('an import whose links cannot be resolved says so', async () => {
  const { engine, database } = await setupEngine()
  database.transaction((db) => db.run(sql`DROP TABLE links`))
  const draft = { title: 'A file', text: 'without links' }
  await engine.saveIngested([{ draft, original: null, attachments: [], failure: null, remarks: [] }])
  expect(await engine.finishImport()).toMatchObject({ ok: false, error: { type: 'Unexpected' } })
})

test('whoever opens a store goes on with the rebuild and the links that were not ended', async () => {
  const first = await setupEngine()
  await saveAll(first, notes)
  forgetTargets(first.database)
  first.database.transaction((db) => {
    beginRebuild(db, 0)
    beginJob(db, 'links', { total: null, nowMs: 1 })
  })
  for (let slice = 0; slice < 5; slice++) rebuildOnce(first.database)
  const second = await setupEngine(undefined, first.database.exportBytes())
  const jobs = await second.engine.health()
  expect(jobs.ok && jobs.value.index.rebuilding).toBe(true)
  expect(jobs.ok && jobs.value.jobs).toMatchObject([
    { job: 'rebuild', total: 50 },
    { job: 'links', total: null },
  ])
  await second.engine.rebuildIndex()
  await second.engine.finishImport()
  expect(await second.engine.health()).toMatchObject({ value: { jobs: [], index: { rebuilding: false } } })
  expect(openLinks(second)).toEqual([['Note 50']])
  checkIndexes(second.database)
})

test('an import that was cut off has its links resolved when the store is opened again', async () => {
  const first = await setupEngine()
  const ingested = notes.map((draft) => ({ draft, original: null, attachments: [], failure: null, remarks: [] }))
  await first.engine.saveIngested(ingested)
  expect(openLinks(first)).toHaveLength(50)
  const second = await setupEngine(undefined, first.database.exportBytes())
  await expect.poll(() => openLinks(second)).toEqual([['Note 50']])
})

test('a rebuild that is asked for twice is done once, and a save need not wait for its end', async () => {
  const test = await setupEngine()
  const { engine, database } = test
  await saveAll(test, notes)
  const order: string[] = []
  await Promise.all([
    engine.rebuildIndex().then(() => order.push('rebuilt')),
    engine.rebuildIndex().then(() => order.push('rebuilt')),
    engine.saveDocument(note('now', 'Now', 'samovar')).then(() => order.push('saved')),
  ])
  expect(order).toEqual(['saved', 'rebuilt', 'rebuilt'])
  const generations = database.read((db) => db.rows(sql`SELECT DISTINCT index_generation FROM collections`))
  expect(generations).toEqual([[2]])
  expect(await idsFor(test, 'samovar')).toBe('now')
})
