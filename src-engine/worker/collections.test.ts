import { expect, test } from 'vitest'
import type { CollectionChange, CollectionQuery } from '../contract/collections.ts'
import { sql, sqlName } from '../sqlite/sql.ts'
import { setupEngine } from '../testing/setup-engine.ts'

const upsert = (collection: string, ...documents: readonly object[]): CollectionChange =>
  // Some of the drafts are wrong on purpose.
  ({ collection, action: 'upsert', documents }) as unknown as CollectionChange

const boots = { id: 'boots', title: 'Boots', text: 'for the mountains' }

async function setupNotes(...documents: readonly object[]) {
  const store = await setupEngine()
  expect(await store.engine.searchIndex(upsert('notes', ...documents))).toMatchObject({ ok: true })
  return store
}

const many = (count: number, prefix = 'n') =>
  Array.from({ length: count }, (_, index) => ({ id: `${prefix}${index}`, title: `Note ${index}`, text: 'pebble' }))

const validation = (field: string, problem: string, limit: number | null = null) => ({
  ok: false,
  error: { type: 'Validation', field, problem, limit },
})

test.each([
  ['the name of a built-in', upsert('docs', boots), validation('collection', 'not-allowed')],
  ['the name of a built-in', upsert('tools', boots), validation('collection', 'not-allowed')],
  ['the library', upsert('library', boots), validation('collection', 'not-allowed')],
  ['capitals in a name', upsert('Notes', boots), validation('collection', 'not-allowed')],
  ['a path for a name', upsert('../notes', boots), validation('collection', 'not-allowed')],
  ['65 characters for a name', upsert('n'.repeat(65), boots), validation('collection', 'not-allowed')],
  ['an empty name', upsert('', boots), validation('collection', 'not-allowed')],
  ['no documents', upsert('notes'), validation('documents', 'required')],
  ['33 documents', upsert('notes', ...many(33)), validation('documents', 'too-many', 32)],
  ['an id twice', upsert('notes', boots, boots), validation('id', 'repeated')],
  ['no id', upsert('notes', { title: 'T', text: 'x' }), validation('id', 'required')],
  ['no title', upsert('notes', { id: 'a', text: 'x' }), validation('title', 'required')],
  ['a blank title', upsert('notes', boots, { id: 'a', title: ' ', text: 'x' }), validation('title', 'required')],
  ['a long title', upsert('notes', { ...boots, title: 't'.repeat(513) }), validation('title', 'too-long', 512)],
  ['no text', upsert('notes', { id: 'a', title: 'T' }), validation('text', 'required')],
  ['a long text', upsert('notes', { ...boots, text: 't'.repeat(32_769) }), validation('text', 'too-long', 32_768)],
  ['long aliases', upsert('notes', { ...boots, aliases: 'a'.repeat(8_193) }), validation('aliases', 'too-long', 8_192)],
  ['a list of aliases', upsert('notes', { ...boots, aliases: ['a'] }), validation('aliases', 'wrong-type')],
  ['a long URI', upsert('notes', { ...boots, uri: 'u'.repeat(1_025) }), validation('uri', 'too-long', 1_024)],
  ['a field of its own', upsert('notes', { ...boots, colour: 'red' }), validation('colour', 'not-allowed')],
  ['a number for a text', upsert('notes', { ...boots, text: 7 }), validation('text', 'wrong-type')],
  ['ids of an upsert', { ...upsert('notes', boots), ids: ['a'] }, validation('ids', 'not-allowed')],
  ['an unknown action', { collection: 'notes', action: 'burn' }, validation('action', 'not-allowed')],
  ['no action', { collection: 'notes' }, validation('action', 'required')],
  ['no ids to remove', { collection: 'notes', action: 'remove', ids: [] }, validation('ids', 'required')],
])('a change with %s is refused and nothing of it kept', async (_what, change, expected) => {
  const { engine } = await setupEngine()
  expect(await engine.searchIndex(change as unknown as CollectionChange)).toEqual(expected)
  const names = await engine.searchCollections({})
  expect(names.ok && names.value.items.map(({ name }) => name)).toEqual(['docs', 'library', 'tools'])
})

test('everything at its limit is taken', async () => {
  const largest = {
    id: 'a',
    title: '😀'.repeat(512),
    text: 't '.repeat(16_384),
    aliases: 'a '.repeat(4_096),
    uri: 'u'.repeat(1_024),
  }
  const { engine } = await setupEngine()
  expect(await engine.searchIndex(upsert('n_1.a-b', largest))).toEqual({
    ok: true,
    value: { state: 'completed', collection: 'n_1.a-b', action: 'upsert', documents: 1 },
  })
})

test('a document is read whole, as it was given, and a second upsert replaces it whole', async () => {
  const { engine } = await setupNotes({ ...boots, aliases: 'shoes\nfootwear', uri: 'app://boots' })
  const ref = { collection: 'notes', id: 'boots' }
  expect(await engine.searchRead(ref)).toEqual({
    ok: true,
    value: { collection: 'notes', ...boots, aliases: 'shoes\nfootwear', uri: 'app://boots' },
  })
  await engine.searchIndex(upsert('notes', { ...boots, text: 'for the sea' }))
  expect(await engine.searchRead(ref)).toMatchObject({ value: { text: 'for the sea', aliases: '', uri: null } })
  expect(await engine.searchQuery({ collection: 'notes', query: 'footwear mountains' })).toMatchObject({
    value: { total: 0 },
  })
})

test.each([
  ['no word', { query: '' }, validation('query', 'required')],
  ['signs only', { query: '?! --' }, validation('query', 'required')],
  ['17 words', { query: 'w '.repeat(17) }, validation('query', 'too-many', 16)],
  ['a word of 81 letters', { query: 'w'.repeat(81) }, validation('query', 'too-long', 80)],
  ['513 characters', { query: `word ${' '.repeat(508)}` }, validation('query', 'too-long', 512)],
  ['a limit of 0', { limit: 0 }, validation('limit', 'out-of-range', 1)],
  ['a limit of 21', { limit: 21 }, validation('limit', 'out-of-range', 20)],
  ['half a limit', { limit: 2.5 }, validation('limit', 'wrong-type')],
  ['an offset below 0', { offset: -1 }, validation('offset', 'out-of-range', 0)],
  ['an offset of 10,001', { offset: 10_001 }, validation('offset', 'out-of-range', 10_000)],
  ['a word for fuzzy', { fuzzy: 'no' }, validation('fuzzy', 'wrong-type')],
  ['an argument it does not know', { sort: 'title' }, validation('sort', 'not-allowed')],
])('a query with %s is refused', async (_what, args, expected) => {
  const { engine } = await setupNotes(boots)
  const request = { collection: 'notes', query: 'boots', ...args } as unknown as CollectionQuery
  expect(await engine.searchQuery(request)).toEqual(expected)
})

test.each(['w '.repeat(16), 'w'.repeat(80), '山'.repeat(120)])(
  'a query at the limits is answered: %s',
  async (query) => {
    const { engine } = await setupNotes(boots)
    expect(await engine.searchQuery({ collection: 'notes', query, limit: 20, offset: 10_000 })).toMatchObject({
      ok: true,
    })
  },
)

test('pages of five say how many there are and whether more follow', async () => {
  const { engine } = await setupNotes(...many(7))
  const page = async (offset: number) => {
    const answer = await engine.searchQuery({ collection: 'notes', query: 'pebble', offset })
    return answer.ok ? { ...answer.value, items: answer.value.items.map(({ id }) => id) } : answer
  }
  expect(await page(0)).toMatchObject({ items: ['n0', 'n1', 'n2', 'n3', 'n4'], limit: 5, total: 7, hasMore: true })
  expect(await page(5)).toMatchObject({ items: ['n5', 'n6'], total: 7, hasMore: false })
  expect(await page(50)).toMatchObject({ items: [], total: 7, hasMore: false })
})

test('a hit carries its title, its URI and a marked excerpt', async () => {
  const { engine } = await setupNotes({ ...boots, uri: 'app://boots' })
  expect(await engine.searchQuery({ collection: 'notes', query: 'the mountains' })).toMatchObject({
    value: {
      engine: 'sqlite-fts5',
      mode: 'lexical',
      items: [
        {
          id: 'boots',
          title: 'Boots',
          uri: 'app://boots',
          excerpt: { text: 'for the mountains', marks: [{ from: 8, to: 17 }] },
        },
      ],
    },
  })
})

test.each([
  ['mountians', true, { mountians: ['mountains'] }, 1],
  ['mountians', false, {}, 0],
  ['mountain', true, {}, 1],
])('%s with fuzzy %s is corrected to %j', async (query, fuzzy, corrections, total) => {
  const { engine } = await setupNotes(boots)
  expect(await engine.searchQuery({ collection: 'notes', query, fuzzy })).toMatchObject({
    value: { corrections, total },
  })
})

test('an unknown collection is an empty page, and an unknown id is not found', async () => {
  const { engine } = await setupNotes(boots)
  expect(await engine.searchQuery({ collection: 'nowhere', query: 'boots' })).toMatchObject({
    value: { items: [], total: 0, hasMore: false },
  })
  for (const ref of [
    { collection: 'nowhere', id: 'boots' },
    { collection: 'notes', id: 'nothing' },
  ]) {
    expect(await engine.searchRead(ref)).toEqual({ ok: false, error: { type: 'SearchNotFound', ...ref } })
  }
})

test('what is removed is found no more; what was never there is no mistake', async () => {
  const { engine } = await setupNotes(boots, { id: 'b', title: 'Belt', text: 'leather for the mountains' })
  expect(await engine.searchIndex({ collection: 'notes', action: 'remove', ids: ['boots', 'never'] })).toMatchObject({
    value: { state: 'completed', documents: 1 },
  })
  expect(await engine.searchIndex({ collection: 'nowhere', action: 'remove', ids: ['x'] })).toMatchObject({
    value: { documents: 0 },
  })
  expect(await engine.searchQuery({ collection: 'notes', query: 'boots mountains', fuzzy: false })).toMatchObject({
    value: { total: 1 },
  })
})

test('a cleared collection is gone with its index and its words, and its name can be used again', async () => {
  const { engine, database } = await setupNotes(boots, { id: 'b', title: 'Belt', text: 'leather' })
  expect(await engine.searchIndex({ collection: 'notes', action: 'clear' })).toMatchObject({ value: { documents: 2 } })
  const left = database.read((db) => ({
    tables: db.rows(sql`SELECT name FROM sqlite_schema WHERE name GLOB '*_4_*' OR name GLOB '*_4'`),
    blocks: db.rows(sql`SELECT block_id FROM vocabulary_blocks`),
    documents: db.rows(sql`SELECT id FROM documents`),
  }))
  expect(left).toEqual({ tables: [], blocks: [], documents: [] })
  await engine.searchIndex(upsert('notes', { id: 'c', title: 'Cap', text: 'wool' }))
  expect(await engine.searchQuery({ collection: 'notes', query: 'lether' })).toMatchObject({
    value: { total: 0, corrections: {} },
  })
  expect(await engine.searchQuery({ collection: 'notes', query: 'wooll' })).toMatchObject({
    value: { corrections: { wooll: ['wool'] } },
  })
})

test('removed and replaced documents leave the index in step', async () => {
  const { engine, database } = await setupNotes(...many(5))
  await engine.searchIndex(upsert('notes', { id: 'n1', title: 'Changed', text: 'sand' }))
  await engine.searchIndex({ collection: 'notes', action: 'remove', ids: ['n2', 'n3'] })
  database.transaction((db) => {
    for (const table of ['body_4_1', 'heads_4_1']) {
      db.run(sql`INSERT INTO ${sqlName(table)} (${sqlName(table)}, rank) VALUES ('integrity-check', 1)`)
    }
  })
  expect(await engine.searchQuery({ collection: 'notes', query: 'pebble' })).toMatchObject({ value: { total: 2 } })
})

test('collections have a page of names from a to z, with live documents counted', async () => {
  const { engine } = await setupNotes(...many(3))
  await engine.saveDocument({ id: 'p', collection: 'notes', title: 'Private', private: true })
  await engine.trashDocument({ collection: 'notes', id: 'n0' })
  expect(await engine.searchCollections({ limit: 3, offset: 1 })).toEqual({
    ok: true,
    value: {
      items: [
        { name: 'library', documents: 0, builtIn: false },
        { name: 'notes', documents: 2, builtIn: false },
        { name: 'tools', documents: 0, builtIn: true },
      ],
      limit: 3,
      offset: 1,
      total: 4,
      hasMore: false,
    },
  })
})

test('the 65th collection is refused until one is cleared', async () => {
  const { engine } = await setupEngine()
  for (let index = 0; index < 64; index++)
    expect(await engine.searchIndex(upsert(`c${index}`, boots))).toMatchObject({ ok: true })
  const full = { ok: false, error: { type: 'LimitReached', limit: 64 } }
  expect(await engine.searchIndex(upsert('one-more', boots))).toEqual(full)
  expect(await engine.saveDocument({ ...boots, collection: 'one-more' })).toEqual(full)
  await engine.searchIndex({ collection: 'c7', action: 'clear' })
  expect(await engine.searchIndex(upsert('one-more', boots))).toMatchObject({ ok: true })
})

test('a collection holds 2,000 documents; the batch that would be too much is left out whole', async () => {
  const { engine } = await setupEngine()
  for (let batch = 0; batch < 63; batch++) {
    const count = batch < 62 ? 32 : 15
    expect(await engine.searchIndex(upsert('big', ...many(count, `b${batch}-`)))).toMatchObject({ ok: true })
  }
  const full = { ok: false, error: { type: 'SearchCapacityExceeded', collection: 'big', limit: 2_000 } }
  expect(await engine.searchIndex(upsert('big', ...many(2, 'x')))).toEqual(full)
  expect(await engine.searchRead({ collection: 'big', id: 'x0' })).toMatchObject({ error: { type: 'SearchNotFound' } })
  expect(await engine.searchIndex(upsert('big', { id: 'x0', title: 'Last', text: 'one' }))).toMatchObject({ ok: true })
  expect(await engine.searchIndex(upsert('big', { id: 'x1', title: 'Over', text: 'one' }))).toEqual(full)
  expect(await engine.searchIndex(upsert('big', { id: 'x0', title: 'Again', text: 'the same' }))).toMatchObject({
    ok: true,
  })
})

test('all collections together hold 10,000 documents, the library not counted', async () => {
  const { engine, database } = await setupNotes(boots)
  // Rows without an index stand for five full collections, which would take a minute to fill.
  database.transaction((db) => {
    db.run(sql`INSERT INTO collections (collection_id, name, built_in, index_generation) VALUES (90, 'filler', 0, 1)`)
    db.run(sql`
      WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9998)
      INSERT INTO documents (collection_id, id, title, title_key, summary, tags, aliases, kind, text_format, private, made_by,
        agent_edited, created, updated, added, pinned, open_questions, revision, text_revision)
      SELECT 90, i, '', '', '', '', '', 'note', 'plain', 0, 'owner', 0, 0, 0, 0, 0, 0, 1, 1 FROM n`)
  })
  expect(await engine.saveDocument({ id: 'l', title: 'In the library' })).toMatchObject({ ok: true })
  expect(await engine.searchIndex(upsert('notes', ...many(2)))).toEqual({
    ok: false,
    error: { type: 'SearchCapacityExceeded', collection: null, limit: 10_000 },
  })
  expect(await engine.searchIndex(upsert('notes', ...many(1)))).toMatchObject({ ok: true })
  expect(await engine.saveDocument({ id: 'n', title: 'N', collection: 'never-made' })).toMatchObject({ ok: false })
  const list = await engine.searchCollections({})
  expect(list.ok && list.value.items.map(({ name }) => name)).not.toContain('never-made')
})
