import { describe, expect, test } from 'vitest'
import type { DocumentDraft } from '../contract/documents.ts'
import { sql } from '../sqlite/sql.ts'
import { idsFor, note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'

/** FTS5's own comparison of the index with the documents; throws when they differ. */
const integrityCheck = sql`INSERT INTO body_1_1 (body_1_1, rank) VALUES ('integrity-check', 1)`
const headsCheck = sql`INSERT INTO heads_1_1 (heads_1_1, rank) VALUES ('integrity-check', 1)`

const whole: DocumentDraft = note('w', 'Whole thing', '# Heading\n\nSee [[Other]] and [a link](b.md).', {
  summary: 'In short',
  tags: ['home/garden', 'Ünlü'],
  aliases: ['The whole', 'WT'],
  uri: 'https://example.org/x',
  kind: 'todo',
  mimeType: 'text/markdown',
  status: 'in progress',
  due: '2026-02-28',
  priority: 'high',
  personal: true,
  media: 'book',
  later: 'read',
  language: 'en',
  sensitivity: 'internal',
  asn: 12,
  category: 'S01.22 Investments',
  correspondents: ['Ann Bee', 'North Bank'],
  fields: [
    { name: 'Amount', type: 'money', value: 12.5, currency: 'EUR' },
    { name: 'Parts', type: 'multi-select', value: ['one', 'two'], currency: null },
    { name: 'Paid', type: 'bool', value: true, currency: null },
  ],
  source: {
    path: 'a/w.md',
    name: 'w.md',
    extension: 'md',
    sizeBytes: 40,
    modified: '2025-12-31T10:00:00.000Z',
    durationSeconds: null,
    sha256: 'ab',
    encoding: 'utf-8',
  },
  captures: [
    {
      type: 'file',
      name: 'w.pdf',
      mimeType: 'application/pdf',
      imageKind: null,
      imageKindSetByHand: false,
      description: 'scan of it',
      sha256: 'cd',
      sizeBytes: 5,
      changedAt: '2026-01-01T00:00:00.000Z',
      current: true,
      readings: [
        { type: 'pdf', text: 'page words', page: 1, replaced: false },
        { type: 'pdf', text: 'replaced words', page: 2, replaced: true },
      ],
    },
  ],
  writeUp: { text: 'written up', madeAt: '2026-01-02T00:00:00.000Z', promptVersion: 3, inputs: [] },
  links: ['o'],
  family: 'f',
  familyOrder: 2,
  facts: [{ date: '2026-02-01', role: 'due', status: 'accepted', precision: 'day', evidence: 'due on 1 February' }],
  pinned: true,
  updated: '2026-01-03T00:00:00.000Z',
  created: '2026-01-02T00:00:00.000Z',
  added: '2026-01-04T00:00:00.000Z',
})

describe('saving a document', () => {
  test('gives back every field as it went in', async () => {
    const { engine } = await setupEngine()
    await engine.saveDocument(whole)
    const read = await engine.getDocument({ collection: 'library', id: 'w' })
    expect(read.ok && read.value?.document).toMatchObject(whole)
  })

  test('leaves index and documents in step after inserts, changes and equal saves', async () => {
    const { engine, database } = await setupEngine()
    await engine.saveDocument(whole)
    await engine.saveDocument({ ...whole, text: 'Something else', tags: ['new'], captures: [] })
    await engine.saveDocument({ ...whole, text: 'Something else', tags: ['new'], captures: [] })
    await engine.saveDocument(whole)
    database.transaction((db) => {
      db.run(integrityCheck)
      db.run(headsCheck)
    })
  })

  test('advances the revision always and the text revision only when words changed', async () => {
    const { engine } = await setupEngine()
    await engine.saveDocument(note('a', 'One', 'text'))
    await engine.saveDocument(note('a', 'One', 'text', { priority: 'low' }))
    await engine.saveDocument(note('a', 'One', 'other text'))
    const read = await engine.getDocument({ collection: 'library', id: 'a' })
    expect(read.ok && read.value).toMatchObject({ revision: 3, textRevision: 2 })
  })

  test('is found at once and forgets what it said before', async () => {
    const engine = await setupEngine()
    await saveAll(engine, [note('a', 'One', 'first words')])
    expect(await idsFor(engine, 'first')).toBe('a')
    await saveAll(engine, [note('a', 'One', 'second words')])
    expect(await idsFor(engine, 'first')).toBe('')
    expect(await idsFor(engine, 'second')).toBe('a')
  })

  test.each([
    ['a NUL in the text', 'be\0fore and after', 'before'],
    ['half a surrogate pair', 'odd \ud800 thing', 'thing'],
    ['the mark of Markdown source', '\u0001odd start', 'odd'],
    ['the mark of a prepared query', '\u0002odd start', 'odd'],
  ])('keeps a document with %s, in step', async (_, text, query) => {
    const engine = await setupEngine()
    await saveAll(engine, [note('a', 'One', text), note('b', 'Two', text, { textFormat: 'plain' })])
    expect(await idsFor(engine, query)).toBe('a b')
    engine.database.transaction((db) => db.run(integrityCheck))
  })

  test('a superseded drawing and a replaced reading leave the index', async () => {
    const engine = await setupEngine()
    await saveAll(engine, [whole])
    expect(await idsFor(engine, '"page words"')).toBe('w')
    expect(await idsFor(engine, 'replaced')).toBe('')
  })

  test('makes an owner’s collection that is not there yet', async () => {
    const { engine } = await setupEngine()
    await engine.saveDocument(note('a', 'One', 'x', { collection: 'recipes' }))
    const read = await engine.getDocument({ collection: 'recipes', id: 'a' })
    expect(read).toMatchObject({ ok: true, value: { document: { title: 'One' } } })
  })

  test.each([
    ['No name', { type: 'Validation', field: 'collection', problem: 'not-allowed', limit: null }],
    ['docs', { type: 'ReadOnlyCollection', collection: 'docs' }],
  ])('refuses the collection %s and saves nothing', async (collection, error) => {
    const { engine } = await setupEngine()
    expect(await engine.saveDocument(note('a', 'One', 'x', { collection }))).toEqual({ ok: false, error })
    expect(await engine.getDocument({ collection, id: 'a' })).toEqual({ ok: true, value: null })
  })
})

describe('the trash', () => {
  test('hides a document everywhere but in is:trash, and gives it back', async () => {
    const engine = await setupEngine()
    await saveAll(engine, [note('a', 'Rent', 'x'), note('b', 'Rent too', 'x')])
    await engine.engine.trashDocument({ collection: 'library', id: 'a' })
    expect(await idsFor(engine, 'rent')).toBe('b')
    expect(await idsFor(engine, 'rent is:trash')).toBe('a')
    await engine.engine.restoreDocument({ collection: 'library', id: 'a' })
    expect(await idsFor(engine, 'rent')).toBe('a b')
  })
})

describe('links', () => {
  test('are resolved when their target comes later, and seen from both ends', async () => {
    const engine = await setupEngine()
    await saveAll(engine, [note('a', 'From', 'see [[Target]] and [[Nobody]]'), note('b', 'Target', 'here')])
    const from = await engine.engine.getDocument({ collection: 'library', id: 'a' })
    const target = await engine.engine.getDocument({ collection: 'library', id: 'b' })
    expect(from.ok && from.value?.links.map((link) => link.target?.id ?? `?${link.written}`)).toEqual(['b', '?Nobody'])
    expect(target.ok && target.value?.backlinks.map((link) => link.target?.id)).toEqual(['a'])
  })
})
