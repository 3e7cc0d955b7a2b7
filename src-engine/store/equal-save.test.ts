// Saving what is there already writes nothing to the index and nothing to the vocabulary.
import { expect, test } from 'vitest'
import type { DocumentDraft } from '../contract/documents.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import type { Database } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

const document: DocumentDraft = note('a', 'Kettle', 'descale it', { tags: ['home'], summary: 'hot' })

/** Rows changed since the connection was opened, those of FTS5's own tables among them. */
const totalChanges = (database: Database): number =>
  database.read((db) => Number(db.rows(sql`SELECT total_changes()`)[0]?.[0]))

type Row = readonly [title: string, save: (engine: EngineApi) => Promise<unknown>, isTouched: boolean]

test.each<Row>([
  ['an equal save', (engine) => engine.saveDocument(document), false],
  ['a save of other fields', (engine) => engine.saveDocument({ ...document, priority: 'high' }), false],
  ['an edit that changes nothing', (engine) => edit(engine, { title: 'Kettle' }), false],
  ['an edit of other fields', (engine) => edit(engine, { due: '2026-02-01' }), false],
  ['a bulk change of other fields', (engine) => change(engine, { set: { kind: 'todo' } }), false],
  ['a bulk change of tags', (engine) => change(engine, { addTags: ['x'] }), true],
  ['an edit of the text', (engine) => edit(engine, { text: 'other' }), true],
])('%s', async (_title, save, isTouched) => {
  const statements: string[] = []
  const test = await setupEngine(undefined, undefined, (database) => ({
    ...database,
    transaction: (work) =>
      database.transaction((db) =>
        work({
          ...db,
          run(statement) {
            statements.push(statement.text)
            return db.run(statement)
          },
        }),
      ),
  }))
  await saveAll(test, [document])
  statements.length = 0
  await save(test.engine)
  expect(statements.length).toBeGreaterThan(0)
  expect(statements.some((text) => /INTO (?:body|heads)_|vocabulary_blocks/.test(text))).toBe(isTouched)
})

test('SQLite counts no change in the index of an equal save: as many rows as without an index', async () => {
  const test = await setupEngine()
  await saveAll(test, [document])
  const changesOf = async (save: () => Promise<unknown>): Promise<number> => {
    const before = totalChanges(test.database)
    await save()
    return totalChanges(test.database) - before
  }
  const equal = await changesOf(() => test.engine.saveDocument(document))
  const other = await changesOf(() => test.engine.saveDocument({ ...document, text: 'other words' }))
  const again = await changesOf(() => test.engine.saveDocument({ ...document, text: 'other words' }))
  expect(again).toBe(equal)
  expect(other).toBeGreaterThan(equal)
})

const ref = { collection: 'library', id: 'a' }

const edit = (engine: EngineApi, fields: Parameters<EngineApi['editDocument']>[0]['fields']) =>
  engine.editDocument({ ref, revision: 1, fields })

const change = (engine: EngineApi, wanted: Parameters<EngineApi['changeDocuments']>[1]) =>
  engine.changeDocuments({ type: 'documents', refs: [ref] }, wanted)
