// Each check by what it finds, and the Store screen by counting exactly what a tap on a check shows.
import { expect, test } from 'vitest'
import type { DocumentDraft, WriteUp } from '../contract/documents.ts'
import { capture, idsFor, note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'
import { healthCheckNames, healthChecks } from './checks.ts'

const writeUp = (more: Partial<WriteUp> = {}): WriteUp => ({
  text: 'w',
  madeAt: '2026-01-05T00:00:00Z',
  promptVersion: 1,
  inputs: [],
  ...more,
})

const board = (more: Partial<DocumentDraft>): DocumentDraft => note('w', 'Board', '', { kind: 'whiteboard', ...more })
const trashed = { trashedAt: '2026-01-02T00:00:00Z' }
const inFamily = (familyOrder: number) => ({ family: 'f', familyOrder })

type Row = readonly [title: string, query: string, expected: string, documents: readonly DocumentDraft[]]

test.each<Row>([
  ['a missing picture is no dangling link', 'has:dangling', '', [note('a', 'A', '![[lost.PNG]] ![x](img/lost.jpg)')]],
  ['a missing note that is embedded is one', 'has:dangling', 'a', [note('a', 'A', '![[Lost note]]')]],
  [
    'a file that belongs to the document is not',
    'has:dangling',
    '',
    [
      note('a', 'A', '[scan](files/my%20scan.pdf) ![[plan.pdf]]', {
        captures: [capture('image', { name: 'my scan.pdf' }), capture('image', { name: 'plan.pdf' })],
      }),
    ],
  ],
  [
    'a file of another name is',
    'has:dangling',
    'a',
    [note('a', 'A', '[[myplan.pdf]]', { captures: [capture('image', { name: 'plan.pdf' })] })],
  ],
  ['a link into the trash is', 'has:dangling', 'a', [note('a', 'A', '[[B]]'), note('b', 'B', '', trashed)]],
  [
    'a picture that is in the trash as a document is',
    'has:dangling',
    'a',
    [note('a', 'A', '![[b.png]]'), note('b', 'b.png', '', { ...trashed, aliases: ['b'] })],
  ],
  [
    'a link of a write-up is not one of the text',
    'has:dangling',
    '',
    [board({ writeUp: writeUp({ text: '[[Lost]]' }) })],
  ],
  ['a link to oneself saves nobody', 'is:orphan', 'a', [note('a', 'A', '[[A]]')]],
  ['a link from the trash saves nobody', 'is:orphan', 'a', [note('a', 'A'), note('b', 'B', '[[A]]', trashed)]],
  ['a link of a write-up does', 'is:orphan', '', [board({ writeUp: writeUp({ text: '[[A]]' }) }), note('a', 'A')]],
  [
    'versions of one another are no duplicates',
    'is:duplicate',
    '',
    [
      note('a', 'A', '', { captures: [capture('image', { sha256: 'aa' })], ...inFamily(1) }),
      note('b', 'B', '', { captures: [capture('image', { sha256: 'aa' })], ...inFamily(2) }),
    ],
  ],
  [
    'nor of a similar title',
    'is:similar-title',
    '',
    [note('a', 'A', '', inFamily(1)), note('b', 'A', '', inFamily(2))],
  ],
  ['two families are', 'is:similar-title', 'a b', [note('a', 'A', '', inFamily(1)), note('b', 'A')]],
  ['blanks are no text', 'is:empty', 'a', [note('a', 'A', ' \n\t\r\n'), note('b', 'B', 'x')]],
  ['many blanks are none either', 'is:empty', 'a', [note('a', 'A', ' '.repeat(20_000))]],
  ['a file is something', 'is:empty', '', [note('a', 'A', '', { captures: [capture('image')] })]],
  [
    'a write-up newer than its captures is current',
    'is:outdated',
    '',
    [board({ writeUp: writeUp(), captures: [capture('image', { changedAt: '2026-01-04T00:00:00Z' })] })],
  ],
  [
    'one older than a capture is outdated',
    'is:outdated',
    'w',
    [board({ writeUp: writeUp(), captures: [capture('image', { changedAt: '2026-01-06T00:00:00Z' })] })],
  ],
  [
    'a superseded capture does not count',
    'is:outdated',
    '',
    [
      board({
        writeUp: writeUp(),
        captures: [capture('image', { changedAt: '2026-01-06T00:00:00Z', current: false })],
      }),
    ],
  ],
  ['one of an older prompt', 'is:outdated', 'w', [board({ writeUp: writeUp({ promptVersion: 0 }) })]],
  ['one of this prompt and of a later one', 'is:outdated', '', [board({ writeUp: writeUp({ promptVersion: 2 }) })]],
  [
    'one made from a document as it is',
    'is:outdated',
    '',
    [note('a', 'A'), board({ writeUp: writeUp({ inputs: [{ type: 'document', id: 'a', revision: 1 }] }) })],
  ],
  [
    'one made from a document that was changed since',
    'is:outdated',
    'w',
    [
      note('a', 'A'),
      note('a', 'A', 'more'),
      board({ writeUp: writeUp({ inputs: [{ type: 'document', id: 'a', revision: 1 }] }) }),
    ],
  ],
  [
    'one made from a document in the trash',
    'is:outdated',
    'w',
    [
      note('a', 'A', '', trashed),
      board({ writeUp: writeUp({ inputs: [{ type: 'document', id: 'a', revision: 1 }] }) }),
    ],
  ],
  [
    'one made from a document that is gone',
    'is:outdated',
    'w',
    [board({ writeUp: writeUp({ inputs: [{ type: 'document', id: 'gone', revision: 1 }] }) })],
  ],
  [
    'one made from a document of another collection',
    'is:outdated',
    'w',
    [
      note('a', 'A', '', { collection: 'shelf' }),
      board({ writeUp: writeUp({ inputs: [{ type: 'document', id: 'a', revision: 1 }] }) }),
    ],
  ],
  [
    'one made from a capture that is current',
    'is:outdated',
    '',
    [
      board({
        captures: [capture('image', { sha256: 'aa' })],
        writeUp: writeUp({ inputs: [{ type: 'capture', sha256: 'aa' }] }),
      }),
    ],
  ],
  [
    'one made from a capture that was superseded',
    'is:outdated',
    'w',
    [
      board({
        captures: [capture('image', { sha256: 'aa', current: false })],
        writeUp: writeUp({ inputs: [{ type: 'capture', sha256: 'aa' }] }),
      }),
    ],
  ],
  [
    'one that links into the trash',
    'is:outdated',
    'w',
    [note('a', 'A', '', trashed), board({ writeUp: writeUp({ text: '[[A]]' }) })],
  ],
  ['one that shows a picture of its own', 'is:outdated', '', [board({ writeUp: writeUp({ text: '![[a.png]]' }) })]],
])('%s', async (_title, query, expected, documents) => {
  const test = await setupEngine()
  await saveAll(test, documents)
  const found = await idsFor(test, query)
  expect(found.split(' ').sort().join(' ')).toBe(expected)
})

test('the screen counts exactly what a search for the check finds, versions, trash and private documents apart', async () => {
  const test = await setupEngine()
  await saveAll(test, [
    note('a', 'Alpha', '[[Nowhere]]', inFamily(1)),
    note('b', 'Alpha', '', inFamily(2)),
    note('c', 'Gamma', 'x', { private: true }),
    note('d', 'Delta', '', trashed),
    note('e', 'Gamma', '[[Delta]]'),
    note('f', 'Gamma', '', { collection: 'shelf' }),
    note('g', 'Todo', 'old', { kind: 'todo', status: 'open', updated: '2025-01-01T00:00:00Z', noTextReason: 'locked' }),
    board({ writeUp: writeUp({ promptVersion: 0 }) }),
    note('p', 'Pin', 'x', { private: true, ...trashed }),
    note('q', 'Quay', '', { collection: 'shelf', ...trashed }),
  ])
  const health = await test.engine.health()
  const rows = health.ok ? [...health.value.checks, ...health.value.leftOut] : []
  const counts = Object.fromEntries(rows.map(({ filter, count }) => [filter, count]))
  for (const filter of [...healthCheckNames.map((name) => healthChecks[name].filter), 'is:trash', 'is:private']) {
    const counted = await test.engine.facets(test.request(filter))
    expect([filter, counts[filter]]).toEqual([filter, counted.ok ? counted.value.total : -1])
  }
  expect(health.ok && health.value).toMatchObject({
    documents: 4,
    byKind: { note: 2, todo: 1, whiteboard: 1 },
    noText: { locked: 1 },
    trashed: 3,
  })
})

test('the sizes add up to the file', async () => {
  const { engine } = await setupEngine()
  const health = await engine.health()
  const sizes = health.ok ? health.value.sizes : null
  expect(sizes?.indexBytes).toBeGreaterThan(0)
  expect((sizes?.documentsBytes ?? 0) + (sizes?.indexBytes ?? 0)).toBe(sizes?.databaseBytes)
})
