// A write that fails half-way leaves everything as before, whichever of its statements it is that fails.
import { expect, test } from 'vitest'
import type { EngineApi } from '../contract/engine-api.ts'
import type { Database } from '../sqlite/database.ts'
import { SqliteFailure } from '../sqlite/sqlite-error.ts'
import { checkIndexes } from '../testing/check-indexes.ts'
import { idsFor, note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

/** SQLite's code for a full disk. */
const full = 13

/** Stands between an engine and its store, and refuses the write with that number, counted from 1, while armed. */
function createFault() {
  let untilFault = Number.POSITIVE_INFINITY
  const observe = (database: Database): Database => ({
    ...database,
    transaction: (work) =>
      database.transaction((db) =>
        work({
          ...db,
          run(statement) {
            if (--untilFault === 0) throw new SqliteFailure(full, 'injected', statement.text, null)
            return db.run(statement)
          },
        }),
      ),
  })
  return {
    observe,
    failAt(statement: number): void {
      untilFault = statement
    },
    disarm(): void {
      untilFault = Number.POSITIVE_INFINITY
    },
  }
}

const ref = (id: string) => ({ collection: 'library', id })
const all = { type: 'documents', refs: ['a', 'b'].map(ref) } as const

type Row = readonly [title: string, write: (engine: EngineApi) => Promise<{ readonly ok: boolean }>]

const writes: readonly Row[] = [
  ['a new document', (engine) => engine.saveDocument(note('n', 'New', '[[Kettle]] fresh', { tags: ['x'] }))],
  ['a document saved again', (engine) => engine.saveDocument(note('a', 'Other', 'other [[Buoy]]', { tags: ['y'] }))],
  [
    'an edit',
    (engine) =>
      engine.editDocument({ ref: ref('a'), revision: 1, fields: { title: 'Samovar', text: 'hot', tags: [] } }),
  ],
  [
    'a bulk change',
    (engine) => engine.changeDocuments(all, { addTags: ['z'], addPeople: ['Cy'], set: { category: '31 Boats' } }),
  ],
  ['a tag renamed', (engine) => engine.renameTag('home', 'house')],
  ['a change taken back', (engine) => engine.undoChange(1)],
  ['a version made', (engine) => engine.makeVersion(ref('a'))],
  ['a family joined', (engine) => engine.joinFamily(ref('a'), ref('b'))],
  ['a deletion', (engine) => engine.deleteDocuments([ref('t')])],
]

test.each(writes)('%s', { timeout: 120_000 }, async (_title, write) => {
  const fault = createFault()
  const test = await setupEngine(undefined, undefined, fault.observe)
  await saveAll(test, [
    note('a', 'Kettle', 'descale [[Buoy]]', { tags: ['home'], correspondents: ['Ann'] }),
    note('b', 'Buoy', 'paint [[Kettle]]', { tags: ['home/sea'] }),
    note('t', 'Trashed', 'gone', { trashedAt: '2026-01-02T00:00:00Z' }),
  ])
  await test.engine.changeDocuments({ type: 'documents', refs: [ref('b')] }, { addTags: ['before'] })
  const state = async () => {
    const documents = await Promise.all(['a', 'b', 't', 'n', 'new-1'].map((id) => test.engine.getDocument(ref(id))))
    return { documents, tags: await test.engine.listTags(), found: await idsFor(test, 'kettle OR fresh OR hot OR z') }
  }
  const before = await state()
  let statement = 0
  let failed = true
  while (failed) {
    fault.failAt(++statement)
    const answer = await write(test.engine)
    fault.disarm()
    failed = !answer.ok
    checkIndexes(test.database)
    if (!failed) break
    expect(answer).toMatchObject({ error: { type: 'StorageFull' } })
    expect(await state()).toEqual(before)
  }
  expect(statement).toBeGreaterThan(2)
  expect(await state()).not.toEqual(before)
})
