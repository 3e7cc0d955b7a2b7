// A few imported files have links resolved around them alone, with the same result as a walk over every link.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { IngestedDocument } from '../contract/ingest.ts'
import { sql } from '../sqlite/sql.ts'
import { findJob } from '../store/jobs-table.ts'
import { createLinkWalk } from '../store/links-table.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'

interface Page {
  readonly path: string
  readonly title: string
  readonly text: string
  readonly aliases?: readonly string[]
}

const ingested = ({ path, title, text, aliases = [] }: Page): IngestedDocument => ({
  draft: {
    title,
    text,
    aliases,
    textFormat: 'markdown',
    source: {
      path,
      name: path.slice(path.lastIndexOf('/') + 1),
      extension: 'md',
      sizeBytes: null,
      modified: null,
      durationSeconds: null,
      sha256: null,
      encoding: null,
    },
  },
  original: null,
  attachments: [],
  failure: null,
  remarks: [],
})

async function importPages({ engine }: TestEngine, pages: readonly Page[]): Promise<void> {
  await engine.saveIngested(pages.map(ingested))
  expect(await engine.finishImport()).toMatchObject({ ok: true })
}

const targets = ({ database }: TestEngine) =>
  database.read((db) =>
    db.rows(sql`
      SELECT s.source_path, l.written, t.source_path FROM links AS l
      JOIN documents AS s USING (document_id) LEFT JOIN documents AS t ON t.document_id = l.target_id
      ORDER BY 1, 2`),
  )

const walkAll = ({ database }: TestEngine) =>
  database.transaction((db) => createLinkWalk().next(db, 0, Number.POSITIVE_INFINITY))

const page = (path: string, text = '', title = path): Page => ({ path, title, text })

const cases: readonly [title: string, before: readonly Page[], later: readonly Page[], link: unknown][] = [
  ['a link that waited', [page('a.md', '[[later]]')], [page('later.md')], ['a.md', 'later', 'later.md']],
  [
    'a nearer namesake of a link that has its target',
    [page('x/a.md', '[[b]]'), page('y/b.md')],
    [page('x/b.md')],
    ['x/a.md', 'b', 'x/b.md'],
  ],
  ['a title with a dot', [page('a.md', '[[Node.js]]')], [page('n.md', '', 'Node.js')], ['a.md', 'Node.js', 'n.md']],
  ['a title with a slash', [page('a.md', '[[AC/DC]]')], [page('n.md', '', 'AC/DC')], ['a.md', 'AC/DC', 'n.md']],
  ['the file name of a page in a folder', [page('a.md', '[[p/q]]')], [page('p___q.md')], ['a.md', 'p/q', 'p___q.md']],
  [
    'an alias with a dot',
    [page('a.md', '[[v1.2]]')],
    [{ ...page('n.md'), aliases: ['v1.2'] }],
    ['a.md', 'v1.2', 'n.md'],
  ],
  [
    'a link in what came later',
    [page('n.md', '', 'Node.js')],
    [page('a.md', '[[Node.js]]')],
    ['a.md', 'Node.js', 'n.md'],
  ],
]

test.each(cases)('%s is resolved', async (_, before, later, link) => {
  const store = await setupEngine()
  await importPages(store, before)
  await importPages(store, later)
  expect(targets(store)).toContainEqual(link)
  const found = targets(store)
  walkAll(store)
  expect(targets(store)).toEqual(found)
})

test('a file that changed its title is no longer what links by the old one mean', async () => {
  const store = await setupEngine()
  await importPages(store, [page('a.md', '[[Old name]]'), page('b.md', 'one', 'Old name'), page('c.md', '', 'Other')])
  await importPages(store, [page('b.md', 'two', 'New name')])
  expect(targets(store)).toEqual([['a.md', 'Old name', null]])
})

test('a few files are not a walk over every link, and leave no job behind', async () => {
  const store = await setupEngine()
  await importPages(
    store,
    Array.from({ length: 300 }, (_, at) => page(`n${at}.md`, `[[n${at + 1}]]`)),
  )
  store.database.transaction((db) => db.run(sql`UPDATE links SET target_id = NULL`))
  await importPages(store, [page('new.md', '[[n3]]')])
  expect(targets(store).filter(([, , target]) => target !== null)).toEqual([['new.md', 'n3', 'n3.md']])
  expect(store.database.read((db) => findJob(db, 'links'))).toBeNull()
})

test('a document with very many namesakes has every link resolved', async () => {
  const store = await setupEngine()
  await importPages(
    store,
    Array.from({ length: 150 }, (_, at) => page(`${at}/index.md`, `[[p${at}]]`)),
  )
  await importPages(store, [page('new/index.md'), page('p7.md')])
  expect(targets(store)).toContainEqual(['7/index.md', 'p7', 'p7.md'])
  expect(store.database.read((db) => findJob(db, 'links'))).toBeNull()
})

const names = fc.constantFrom('a', 'b', 'c', 'B', 'c.d', 'p___q', 'q')
const folders = fc.constantFrom('', 'x/', 'y/', 'x/z/')
const written = fc.constantFrom('a', 'b', 'x/b', '../a', 'c.d', 'c', 'p/q', 'q', 'One', 'One.Two', 'One/Two', 'missing')
const pages = fc.uniqueArray(
  fc.record({
    path: fc.tuple(folders, names).map(([folder, name]) => `${folder}${name}.md`),
    title: fc.constantFrom('One', 'One.Two', 'One/Two', 'a', 'Else'),
    text: fc.array(written, { maxLength: 4 }).map((links) => links.map((link) => `[[${link}]]`).join(' ')),
  }),
  { selector: ({ path }) => path.toLowerCase(), minLength: 1, maxLength: 8 },
)

test('links resolved around what came are those that a walk over all would give', async () => {
  await fc.assert(
    fc.asyncProperty(pages, fc.nat(8), fc.array(fc.nat(8), { maxLength: 3 }), async (all, split, again) => {
      const store = await setupEngine()
      const before = all.slice(0, split)
      await importPages(store, before)
      const changed = again.flatMap((at) => before[at] ?? []).map((one) => ({ ...one, title: 'Changed' }))
      await importPages(store, [...all.slice(split), ...changed])
      const found = targets(store)
      walkAll(store)
      expect(targets(store)).toEqual(found)
      store.database.close()
    }),
    { numRuns: 40 },
  )
}, 120_000)
