import { expect, test } from 'vitest'
import { migrate } from '../sqlite/migrate.ts'
import { migrations } from '../sqlite/migrations/index.ts'
import { openMemory } from '../sqlite/open-memory.ts'
import { sql } from '../sqlite/sql.ts'
import { ensureCollection } from '../store/collections-table.ts'
import { createVocabulary } from '../store/vocabulary.ts'
import { note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'
import { type HelpContent, writeHelp } from './help.ts'

async function setupHelp() {
  const store = await setupEngine()
  expect(await store.host.loadHelp()).toEqual({ ok: true, value: true })
  return store
}

async function guidesFor({ engine }: Pick<TestEngine, 'engine'>, query: string): Promise<string[]> {
  const found = await engine.searchQuery({ collection: 'docs', query })
  return found.ok ? found.value.items.map(({ id }) => id) : [`!${found.error.type}`]
}

test.each([
  ['narrow down the results', 'finding.md'],
  ['recycle bin', 'trash-and-versions.md'],
  ['favourites', 'views-and-pins.md'],
  ['johnny decimal', 'tags-and-filing.md'],
  ['import a vault', 'adding-files.md'],
  ['ics file', 'calendar-and-dates.md'],
])('the guide for %s is %s', async (query, guide) => {
  expect(await guidesFor(await setupHelp(), query)).toContain(guide)
})

test('the guides are written once, and stay after the store is opened again', async () => {
  const { host, database } = await setupHelp()
  expect(await host.loadHelp()).toEqual({ ok: true, value: false })
  const again = await setupEngine(undefined, database.exportBytes())
  expect(await again.host.loadHelp()).toEqual({ ok: true, value: false })
  expect(await guidesFor(again, 'recycle bin')).toEqual(['trash-and-versions.md'])
})

test('the guides link to one another, and nobody can write to them', async () => {
  const { engine } = await setupHelp()
  const finding = await engine.getDocument({ collection: 'docs', id: 'finding.md' })
  expect(finding).toMatchObject({ value: { links: [{ target: { collection: 'docs', id: 'search-language.md' } }] } })
  const refused = await engine.saveDocument(note('finding.md', 'Mine', '', { collection: 'docs' }))
  expect(refused).toMatchObject({ error: { type: 'ReadOnlyCollection' } })
})

test('the guides are in no list, count or check of the library', async () => {
  const store = await setupHelp()
  await saveAll(store, [note('mine', 'My trash')])
  expect(await store.engine.search(store.request('trash'))).toMatchObject({ value: { hits: [{ id: 'mine' }] } })
  expect(await store.engine.recent(10)).toMatchObject({ value: [{ id: 'mine' }] })
  const health = await store.engine.health()
  expect(health).toMatchObject({ value: { documents: 1 } })
  const untagged = health.ok ? health.value.checks.find(({ filter }) => filter === 'is:untagged') : null
  expect(untagged?.count).toBe(1)
})

test('other guides take the place of all that were there', async () => {
  const database = await openMemory()
  migrate(database, migrations)
  const write = (fingerprint: string, ids: readonly string[]) =>
    database.transaction((db) => {
      const collection = ensureCollection(db, 'docs', { builtIn: true })
      const guides = ids.map((id) => ({ id, title: id, aliases: [], text: `# ${id}` }))
      const content: HelpContent = { fingerprint, guides }
      const target = { collection, vocabulary: createVocabulary(collection.collection_id) }
      return writeHelp(db, target, content, '2026-01-01T00:00:00Z')
    })
  const present = () => database.read((db) => db.rows(sql`SELECT id FROM documents ORDER BY id`).flat())
  expect(write('1', ['a.md', 'b.md'])).toBe(true)
  expect(write('1', ['c.md'])).toBe(false)
  expect(present()).toEqual(['a.md', 'b.md'])
  expect(write('2', ['b.md', 'c.md'])).toBe(true)
  expect(present()).toEqual(['b.md', 'c.md'])
})
