import { describe, expect, test } from 'vitest'
import { ownerProfile } from '../contract/caller.ts'
import type { FolderScan } from '../contract/folder-scan.ts'
import { readFixture } from '../ingest/read-fixture.ts'
import { sql } from '../sqlite/sql.ts'
import { documentsOfFolder, ofFolder } from '../store/source-paths.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'

const kept = ['Notes/a.md', 'Notes/b.md', 'Notes/Trip/c.md', 'Notes/Trip.zip/d.md', 'Notes/mail.mbox/1.eml']
const elsewhere = ['Notes 2/a.md', 'a.md', 'notes/a.md', 'Notes0/a.md']

async function setup(): Promise<TestEngine> {
  const store = await setupEngine()
  const documents = await Promise.all([...kept, ...elsewhere].map((path) => readFixture(path, `Words of ${path}`)))
  await store.engine.saveIngested(documents)
  return store
}

async function missing({ engine }: TestEngine, scan: FolderScan): Promise<readonly string[]> {
  const answer = await engine.missingFiles(scan)
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.value.map(({ path }) => path)
}

/** What was found in `Notes`, and what is missing then. */
const scans: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['nothing where all is there', kept, []],
  ['a file that is gone', kept.filter((path) => path !== 'Notes/b.md'), ['Notes/b.md']],
  ['nothing of an archive that is there', ['Notes/a.md', 'Notes/b.md', 'Notes/Trip.zip', 'Notes/mail.mbox'], []],
  [
    'what came out of files that are gone',
    ['Notes/a.md', 'Notes/b.md', 'Notes/Trip.md'],
    ['Notes/Trip.zip/d.md', 'Notes/Trip/c.md', 'Notes/mail.mbox/1.eml'],
  ],
  ['a file that is only there in other letters', ['Notes/A.md', ...kept.slice(1)], ['Notes/a.md']],
  ['nothing for a path written otherwise', ['Notes\\a.md', './Notes//b.md', ...kept.slice(2)], []],
]

test.each(scans)('a folder read again misses %s', async (_title, paths, expected) => {
  expect(await missing(await setup(), { folders: ['Notes'], paths })).toEqual(expected)
})

test('a name in another form of Unicode is the same', async () => {
  const store = await setupEngine()
  await store.engine.saveIngested([await readFixture('Caf\u00e9/a.md', 'one')])
  expect(await missing(store, { folders: ['Cafe\u0301'], paths: ['Cafe\u0301/a.md'] })).toEqual([])
  expect(await missing(store, { folders: ['Cafe\u0301'], paths: ['Cafe\u0301/b.md'] })).toEqual(['Caf\u00e9/a.md'])
})

describe('what is not offered', () => {
  const gone: FolderScan = { folders: ['Notes'], paths: kept.filter((path) => path !== 'Notes/b.md') }

  test('a document in the trash, or a private one', async () => {
    for (const putAway of ['trash', 'private'] as const) {
      const store = await setup()
      const answer = await store.engine.missingFiles(gone)
      const ref = answer.ok ? answer.value[0]?.refs[0] : undefined
      if (ref === undefined) throw new Error('nothing is missing')
      if (putAway === 'trash') await store.engine.trashDocument(ref)
      else await store.engine.changeDocuments({ type: 'documents', refs: [ref] }, { set: { private: true } })
      expect(await missing(store, gone)).toEqual([])
    }
  })

  test('anything to a caller who is not the owner', async () => {
    const store = await setup()
    const agent = store.host.connect({ ...ownerProfile, caller: 'agent' })
    expect(await agent.missingFiles(gone)).toEqual({ ok: false, error: { type: 'ReadOnlyCaller' } })
  })
})

test('every version of a missing file is named with it, the newest first', async () => {
  const store = await setup()
  const older = store.database
    .read((db) => documentsOfFolder(db, 'Notes', ownerProfile))
    .find(({ path }) => path === 'Notes/a.md')
  if (older === undefined) throw new Error('nothing was kept')
  const ref = { collection: older.collection, id: older.id }
  const newer = await store.engine.makeVersion(ref)
  expect(await store.engine.missingFiles({ folders: ['Notes'], paths: kept.slice(1) })).toMatchObject({
    value: [{ path: 'Notes/a.md', refs: [newer.ok && newer.value, ref] }],
  })
})

test.each([
  [{ folders: [], paths: ['a'] }, 'folders'],
  [{ folders: ['Notes'], paths: [] }, 'paths'],
  [{ folders: ['Notes'], paths: [7] }, 'paths'],
  [{ folders: 'Notes', paths: ['a'] }, 'folders'],
  [null, 'scan'],
])('a scan that says nothing is refused: %j', async (given, field) => {
  const { engine } = await setupEngine()
  // What any program may send.
  expect(await engine.missingFiles(given as FolderScan)).toMatchObject({ ok: false, error: { field } })
})

test('a folder is found by the index of paths', async () => {
  const { database } = await setup()
  const plan = database.read((db) => db.rows(sql`EXPLAIN QUERY PLAN ${ofFolder('Notes', ownerProfile)}`))
  expect(JSON.stringify(plan)).toContain('documents_by_path (collection_id=? AND source_path>? AND source_path<?)')
})
