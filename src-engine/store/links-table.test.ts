// Links of one note, however many: resolved by a few statements, none of which reads the whole collection.
import { expect, test } from 'vitest'
import { createPlanRecorder, findBareScans } from '../testing/explain.ts'
import { note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

async function setupRecorded() {
  const recorder = createPlanRecorder()
  let statements = 0
  const store = await setupEngine(undefined, undefined, (database) => ({
    ...recorder.observe(database),
    transaction: (work) =>
      recorder.observe(database).transaction((db) =>
        work({
          ...db,
          all: (statement) => {
            statements++
            return db.all(statement)
          },
        }),
      ),
  }))
  return { ...store, recorder, statements: () => statements }
}

test('a table of contents costs no more statements than a note with one link', async () => {
  const store = await setupRecorded()
  const targets = Array.from({ length: 200 }, (_, at) => note(`n${at}`, `Page ${at}`, '', { aliases: [`p${at}`] }))
  await saveAll(store, targets)
  const countFor = async (id: string, text: string): Promise<number> => {
    const before = store.statements()
    await saveAll(store, [note(id, id, text)])
    return store.statements() - before
  }
  const one = await countFor('one', '[[Page 1]]')
  const many = await countFor('many', targets.map((_, at) => `[[Page ${at}]] [[p${at}]]`).join(' '))
  expect(many).toBe(one)
  const toc = await store.engine.getDocument({ collection: 'library', id: 'many' })
  expect(toc.ok && toc.value?.links.every(({ target }) => target !== null)).toBe(true)
})

test('no statement reads the whole collection to resolve a link', async () => {
  const store = await setupRecorded()
  const plans = await store.recorder.during(() => saveAll(store, [note('a', 'A', '[[B]]', { aliases: ['Alpha'] })]))
  expect(findBareScans(plans)).toEqual([])
  const steps = [...plans.values()].flat().filter((step) => /SEARCH documents .*\(collection_id=\?\)$/.test(step))
  expect(steps).toEqual([])
})
