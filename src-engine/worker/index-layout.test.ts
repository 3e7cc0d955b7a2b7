// B22, B48: a store whose index was made by other rules is opened. It is searched at once, says what is still out, and
// ends with everything in.
import { expect, onTestFinished, test, vi } from 'vitest'
import { indexLayout } from '../analysis/index-layout.ts'
import type { CallerProfile } from '../contract/caller.ts'
import { sql } from '../sqlite/sql.ts'
import { checkIndexes } from '../testing/check-indexes.ts'
import { idsFor, note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'

const count = 40

/** The bytes of a store of notes, the last of them private, with an index of older rules that holds other words. */
async function oldStore(): Promise<Uint8Array> {
  const test = await setupEngine()
  await saveAll(
    test,
    Array.from({ length: count }, (_, n) => note(`n${n}`, `Note ${n}`, 'kettle', { private: n === count - 1 })),
  )
  await test.engine.saveView({ name: 'Kettles', content: { type: 'live', query: 'kettle' } })
  test.database.transaction((db) => {
    db.run(sql`UPDATE collections SET index_layout = ${indexLayout - 1}`)
    db.run(sql`DROP TABLE terms_1_1`)
    db.run(sql`DROP TABLE body_1_1`)
    db.run(sql`CREATE VIRTUAL TABLE body_1_1 USING fts5(title, text)`)
    db.run(sql`INSERT INTO body_1_1 (rowid, title, text) VALUES (1, 'x', 'samovar')`)
    db.run(sql`DELETE FROM vocabulary_blocks`)
    db.run(sql`INSERT INTO vocabulary_blocks (collection_id, terms) VALUES (1, ${'\nsamovar\n'})`)
  })
  return test.database.exportBytes()
}

/** Every slice ends after one document, however fast the machine is. */
function shortenSlices(): void {
  let nowMs = 0
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1_000))
  onTestFinished(() => spy.mockRestore())
}

const waitingOf = async ({ engine, request }: TestEngine, query: string) => {
  const answer = await engine.search(request(query))
  const facets = await engine.facets(request(query))
  if (!answer.ok || !facets.ok) throw new Error('not answered')
  return [answer.value.waiting, facets.value.waiting]
}

test.each([
  ['a word', 'kettle', [count, count]],
  ['a word and a filter', 'kettle kind:note', [count, count]],
  ['a word that is excluded', 'kind:note -samovar', [count, count]],
  ['a filter alone', 'is:untagged', [0, 0]],
  ['nothing', '', [0, 0]],
])('%s tells how many documents are still out', async (_title, query, expected) => {
  expect(await waitingOf(await setupEngine(undefined, await oldStore()), query)).toEqual(expected)
})

test('an agent hears of documents that exist for it alone', async () => {
  const test = await setupEngine(undefined, await oldStore())
  const agent: CallerProfile = { caller: 'agent', collections: null, maxSensitivity: 'internal', readOnly: true }
  expect(await waitingOf({ ...test, engine: test.host.connect(agent) }, 'kettle')).toEqual([count - 1, count - 1])
})

test('a view tells it too', async () => {
  const { engine, request } = await setupEngine(undefined, await oldStore())
  const { nowMs, timeZone } = request('')
  const opened = await engine.openView({ name: 'Kettles', page: 1, pageSize: 5, nowMs, timeZone })
  expect(opened).toMatchObject({ value: { answer: { waiting: expect.any(Number) } } })
})

test('what is saved meanwhile is found at once, and once when all is in; what the old index held is gone', async () => {
  shortenSlices()
  const test = await setupEngine(undefined, await oldStore())
  const rebuilt = test.engine.rebuildIndex()
  await test.engine.saveDocument(note('n7', 'Seven', 'kettle buoy'))
  await test.engine.saveDocument(note('late', 'Late', 'buoy'))
  const [waiting = 0] = await waitingOf(test, 'kettle')
  expect(waiting).toBeGreaterThan(0)
  expect(waiting).toBeLessThan(count)
  expect(await idsFor(test, 'buoy sort:title')).toBe('late n7')
  await rebuilt
  expect(await waitingOf(test, 'kettle')).toEqual([0, 0])
  expect(await idsFor(test, 'samovar')).toBe('')
  expect(await idsFor(test, 'buoy sort:title')).toBe('late n7')
  // The words for spelling were made anew too.
  expect(await idsFor(test, 'ketle')).toContain('n0')
  const found = await test.engine.facets(test.request('kettle'))
  expect(found).toMatchObject({ value: { total: count - 1 } })
  checkIndexes(test.database)
  const left = test.database.read((db) =>
    db.rows(sql`SELECT DISTINCT index_layout, rebuilt_generation FROM collections`),
  )
  expect(left).toEqual([[indexLayout, null]])
})

test('the index says while it is made how far it is, and ends at its total', async () => {
  shortenSlices()
  const test = await setupEngine(undefined, await oldStore())
  const told: (readonly [number, number])[] = []
  await test.engine.subscribe((event) => {
    if (event.type === 'rebuild-progress') told.push([event.done, event.total])
  })
  await test.engine.rebuildIndex()
  expect(told.length).toBeGreaterThan(count)
  expect(told.at(-1)).toEqual([count, count])
})
