// A rebuild that goes on while documents change, in a store that is dropped and opened again at any moment.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { EngineApi } from '../contract/engine-api.ts'
import { ClosedDatabase, type Database } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { beginRebuild } from '../store/rebuild-index.ts'
import { checkIndexes } from '../testing/check-indexes.ts'
import { idsFor, note } from '../testing/sample-documents.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'

const ids = ['a', 'b', 'c', 'd', 'e', 'f']
const ref = (id: string) => ({ collection: 'library', id })

type Step = readonly [name: string, take: (engine: EngineApi) => Promise<unknown>]

const id = fc.constantFrom(...ids)
const tag = fc.constantFrom('home', 'home/garden', 'sea')
const word = fc.constantFrom('kettle', 'buoy', 'samovar')

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(id, word, tag)
      .map(
        ([id, title, tag]): Step => [
          `save ${id}`,
          (engine) => engine.saveDocument(note(id, title, 'common words', { tags: [tag] })),
        ],
      ),
  },
  fc
    .tuple(id, word)
    .map(([id, text]): Step => [`edit ${id}`, async (engine) => editText(engine, id, `common ${text}`)]),
  {
    weight: 2,
    arbitrary: id.map((id): Step => [`trash ${id}`, (engine) => engine.trashDocument(ref(id))]),
  },
  fc.constant<Step>(['empty the trash', (engine) => engine.emptyTrash()]),
  fc.tuple(tag, tag).map(([from, to]): Step => [`rename ${from} to ${to}`, (engine) => engine.renameTag(from, to)]),
  fc.constant<Step>(['compact', (engine) => engine.compact()]),
  fc.constant<Step>(['rebuild', (engine) => engine.rebuildIndex()]),
)

async function editText(engine: EngineApi, id: string, text: string): Promise<unknown> {
  const detail = await engine.getDocument(ref(id))
  if (!detail.ok || detail.value === null) return null
  return engine.editDocument({ ref: ref(id), revision: detail.value.revision, fields: { text } })
}

/** Stands between an engine and its store, which it takes away after so many transactions: the tab was closed. */
const closedAfter =
  (transactions: number) =>
  (database: Database): Database => {
    let left = transactions
    return {
      ...database,
      transaction(work) {
        if (--left < 0) throw new ClosedDatabase('dropped')
        return database.transaction(work)
      },
    }
  }

/** Each engine lives for so many transactions, and takes the steps meanwhile without waiting for any. */
const life = fc.record({ transactions: fc.integer({ min: 3, max: 12 }), steps: fc.array(step, { maxLength: 6 }) })

test.each([
  ['beside the index in use', (database: Database) => database.transaction((db) => beginRebuild(db, 0))],
  [
    'in place of one that cannot be read any more',
    (database: Database) => database.transaction((db) => db.run(sql`UPDATE collections SET index_layout = 0`)),
  ],
])('a rebuild %s loses nothing and finds each document once', { timeout: 120_000 }, async (_title, begin) => {
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 4 }), async (lives) => {
      let bytes = await firstStore(begin)
      for (const { transactions, steps } of lives) {
        const test = await setupEngine(undefined, bytes, closedAfter(transactions))
        await Promise.all(steps.map(([, take]) => take(test.engine)))
        bytes = bytesOnly(test)
      }
      await expectWhole(await setupEngine(undefined, bytes))
    }),
    { numRuns: Number(process.env['RUNS'] ?? 15) },
  )
})

async function firstStore(begin: (database: Database) => void): Promise<Uint8Array> {
  const { engine, database } = await setupEngine()
  for (const id of ids.slice(0, 4)) await engine.saveDocument(note(id, 'Note', 'common words', { tags: ['home'] }))
  begin(database)
  return bytesOnly({ database })
}

function bytesOnly({ database }: Pick<TestEngine, 'database'>): Uint8Array {
  const bytes = database.exportBytes()
  database.close()
  return bytes
}

async function expectWhole(test: TestEngine): Promise<void> {
  await test.engine.finishImport()
  const generations = () =>
    test.database.read((db) => db.rows(sql`SELECT DISTINCT rebuilt_generation, index_layout FROM collections`))
  // Links wait for the rebuild before them.
  expect(generations()).toEqual([[null, 1]])
  checkIndexes(test.database)
  const kept = test.database.read((db) => db.rows(sql`SELECT id FROM documents WHERE trashed_at IS NULL`))
  const found = await idsFor(test, 'common')
  expect(found.split(' ').filter(Boolean).sort()).toEqual(kept.map(([id]) => id).sort())
  const tables = test.database.read((db) =>
    db.rows(sql`SELECT name FROM sqlite_schema WHERE name GLOB 'body_*_config'`),
  )
  const collections = test.database.read((db) => db.rows(sql`SELECT name FROM collections`))
  expect(tables.length).toBe(collections.length)
  await test.engine.close()
}
