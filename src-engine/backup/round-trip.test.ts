// A backup holds everything that a person has, and a restore makes the same store of it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocumentDraft } from '../contract/documents.ts'
import { openMemory } from '../sqlite/open-memory.ts'
import { sql } from '../sqlite/sql.ts'
import { createMemoryOriginals } from '../store/originals.ts'
import { makeBackup, restoreFrom } from '../testing/backup-bytes.ts'
import { backupContent } from '../testing/backup-content.ts'
import { checkIndexes } from '../testing/check-indexes.ts'
import { setupFullStore } from '../testing/full-store.ts'
import { capture, idsFor, note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'
import { readSurroundings } from '../testing/store-content.ts'
import { hashWhole } from './sha256.ts'
import { readStoreShape } from './store-shape.ts'

test('every row of a full store comes back as it was, and is found by the same searches', async () => {
  const before = await setupFullStore()
  await before.host.loadHelp()
  const { target, outcome } = await restoreFrom(await makeBackup(before.database))
  expect(outcome).toMatchObject({ ok: true, value: { documents: 124, kept: 0 } })
  expect(backupContent(target)).toEqual(backupContent(before.database))
  checkIndexes(target)
  const after = await setupEngine(undefined, target.exportBytes())
  expect(await readSurroundings(after)).toEqual(await readSurroundings(before))
})

test('no table of the store is forgotten: what is left out is made anew', async () => {
  const { database } = await setupEngine()
  const tables = database.read((db) => {
    const { shared, ofDocument } = readStoreShape(db)
    const all = db
      .all<{ name: string; type: string }>(sql`PRAGMA table_list`)
      .filter(({ name, type }) => type === 'table' && !name.startsWith('sqlite_'))
      .map(({ name }) => name)
    const backedUp = new Set([...shared, ...ofDocument].map(({ name }) => name))
    return all.filter((name) => !backedUp.has(name)).sort()
  })
  expect(tables).toEqual(['applied_operations', 'jobs', 'vocabulary_blocks'])
})

test('what belongs to a document stands in its line, whatever it hangs on', async () => {
  const { database } = await setupEngine()
  const { shared, ofDocument } = database.read(readStoreShape)
  expect(ofDocument.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['documents', 'readings', 'undo_documents']),
  )
  expect(shared.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['settings', 'views', 'view_documents', 'tags']),
  )
})

const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('', 'a\u0000b', 'line\nline', '"{}\\', '\u2028', '\ufeffmark', '東京 🚲', 'x'.repeat(70_000)),
)

const anyDraft = fc.record({
  id: fc.constantFrom('one', 'two', 'three', 'four', 'five'),
  title: anyText,
  text: anyText,
  tags: fc.array(fc.constantFrom('home', 'home/roof', 'Straße', 'später'), { maxLength: 3 }),
  links: fc.array(fc.constantFrom('one', 'two', 'nobody'), { maxLength: 2 }),
  private: fc.boolean(),
  reading: fc.option(anyText, { nil: null }),
})

const draftOf = ({ reading, ...given }: typeof anyDraft extends fc.Arbitrary<infer T> ? T : never): DocumentDraft =>
  note(given.id, given.title, given.text, {
    ...given,
    captures:
      reading === null
        ? []
        : [capture('image', { name: 'scan', readings: [{ type: 'ocr', text: reading, page: 1, replaced: false }] })],
  })

test('any store makes a backup that makes the same store', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyDraft, { maxLength: 8 }), async (drafts) => {
      const { engine, database } = await setupEngine()
      for (const draft of drafts) await engine.saveDocument(draftOf(draft))
      const { target, outcome } = await restoreFrom(await makeBackup(database))
      expect(outcome).toMatchObject({ ok: true })
      expect(backupContent(target)).toEqual(backupContent(database))
    }),
    { numRuns: 12 },
  )
})

test('documents written while the backup goes on are in it as they are at its end', async () => {
  const { engine, database } = await setupEngine()
  const ids = Array.from({ length: 60 }, (_, index) => `note-${index}`)
  await saveAll(
    { engine },
    ids.map((id) => note(id, id, `Text of ${id}`)),
  )
  let breaths = 0
  const breathe = async (): Promise<void> => {
    breaths++
    if (breaths === 3) {
      // One that was written already, one whose turn comes, one that is new, and the same id under a new number.
      await saveAll({ engine }, [note('note-0', 'Changed'), note('note-59', 'Changed'), note('new', 'New')])
      for (const id of ['note-1', 'note-58']) await engine.trashDocument({ collection: 'library', id })
      await engine.deleteDocuments([{ collection: 'library', id: 'note-1' }])
      await saveAll({ engine }, [note('note-1', 'Made again')])
    }
  }
  const file = await makeBackup(database, createMemoryOriginals(), { sliceMs: () => 0, breathe })
  expect(breaths).toBeGreaterThan(50)
  const { target, outcome } = await restoreFrom(file)
  expect(outcome).toMatchObject({ ok: true, value: { documents: 61 } })
  expect(backupContent(target)).toEqual(backupContent(database))
  const triggers = database.read((db) => db.rows(sql`SELECT name FROM sqlite_temp_schema`))
  expect(triggers).toEqual([])
})

test('originals come along by their hash, each once', async () => {
  const { engine, database } = await setupEngine()
  const originals = createMemoryOriginals()
  const bytes = new TextEncoder().encode('a picture')
  const sha256 = await hashWhole(bytes)
  await originals.put(sha256, bytes)
  await saveAll(
    { engine },
    ['a', 'b'].map((id) => note(id, id, '', { captures: [capture('image', { name: 'p.png', sha256 })] })),
  )
  const restored = await restoreFrom(await makeBackup(database, originals))
  expect(restored.outcome).toMatchObject({ ok: true, value: { originals: 1, damagedOriginals: [] } })
  expect(await restored.originals.get(sha256)).toEqual(bytes)
})

test('a backup of an older schema is brought up to date after its rows are proved', async () => {
  const { database } = await setupFullStore()
  const old = await openMemory(database.exportBytes())
  // What came with schema 5, taken away again.
  old.transaction((db) => {
    for (const column of ['rebuilt_generation', 'rebuilt_to', 'index_layout'] as const)
      db.run(sql`ALTER TABLE collections DROP COLUMN ${columnNames[column]}`)
    for (const table of [sql`jobs`, sql`applied_operations`]) db.run(sql`DROP TABLE ${table}`)
    db.run(sql`PRAGMA user_version = 4`)
  })
  const { target, outcome } = await restoreFrom(await makeBackup(old))
  expect(outcome).toMatchObject({ ok: true, value: { documents: 124 } })
  expect(backupContent(target).documents).toEqual(backupContent(database).documents)
  expect(await idsFor(await setupEngine(undefined, target.exportBytes()), 'is:trash')).not.toBe('')
})

const columnNames = {
  rebuilt_generation: sql`rebuilt_generation`,
  rebuilt_to: sql`rebuilt_to`,
  index_layout: sql`index_layout`,
}
