// A list saved as a table: the documents of the list, in its order, and what is asked for wrongly is refused.
import { expect, test } from 'vitest'
import type { ChangeTargets } from '../contract/changes.ts'
import type { SourceFile } from '../contract/documents.ts'
import { note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'

const source: SourceFile = {
  path: 'Home/Kitchen/kettle.md',
  name: 'kettle.md',
  extension: 'md',
  sizeBytes: 1,
  modified: null,
  durationSeconds: null,
  sha256: null,
  encoding: null,
}

async function setup(): Promise<TestEngine> {
  const test = await setupEngine()
  await saveAll(test, [
    note('a', 'Kettle', 'descale it', { tags: ['home', 'tea/green'], uri: 'https://x.example/?a=1,2' }),
    note('b', '=1+1', 'descale', { kind: 'todo', status: 'open', due: '2026-03-01' }),
    note('c', 'Gone', 'descale', { trashedAt: '2026-02-01T00:00:00Z' }),
    note('d', 'Cable', 'coil'),
  ])
  return test
}

const found = ({ request }: TestEngine, query: string, except: readonly string[] = []): ChangeTargets => ({
  type: 'found',
  request: request(query),
  except: except.map((id) => ({ collection: 'library', id })),
})

const named = (...ids: readonly string[]): ChangeTargets => ({
  type: 'documents',
  refs: ids.map((id) => ({ collection: 'library', id })),
})

/** Ids of the rows in order, or the name of the failure. */
async function idsOfFile({ engine }: TestEngine, targets: ChangeTargets): Promise<string> {
  const file = await engine.exportCsv(targets)
  if (!file.ok) return `!${file.error.type}`
  return file.value
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.slice(line.lastIndexOf(',') + 1))
    .join(' ')
}

test('each column says what the document holds, and a title is no formula', async () => {
  const { engine } = await setup()
  const file = await engine.exportCsv(named('a', 'b'))
  expect(file.ok && file.value.split('\r\n')).toEqual([
    '\ufefftitle,kind,tags,folder,file,created,updated,due,status,address,id',
    'Kettle,note,"home, tea/green",,,2026-01-01T00:00:00.000Z,2026-01-01T00:00:00.000Z,,,"https://x.example/?a=1,2",a',
    "'=1+1,todo,,,,2026-01-01T00:00:00.000Z,2026-01-01T00:00:00.000Z,2026-03-01,open,,b",
    '',
  ])
})

test.each<readonly [string, (test: TestEngine) => ChangeTargets, string]>([
  ['what a search finds', (test) => found(test, 'descale -sort:title'), 'a b'],
  ['what a search finds but for some', (test) => found(test, 'descale', ['b', 'none']), 'a'],
  ['the trash', (test) => found(test, 'is:trash'), 'c'],
  ['nothing', (test) => found(test, 'zebra'), ''],
  ['named documents, in their order', () => named('d', 'a'), 'd a'],
  ['a named document that is not there', () => named('a', 'none'), '!NotFound'],
  ['a query that is wrong', (test) => found(test, 'kind:banana'), '!BadQuery'],
])('%s', async (_, targets, expected) => {
  const test = await setup()
  expect(await idsOfFile(test, targets(test))).toBe(expected)
})

test('the path of a file is parted into folder and file', async () => {
  const test = await setupEngine()
  await saveAll(test, [note('a', 'Kettle', '', { source })])
  const file = await test.engine.exportCsv(named('a'))
  expect(file.ok && file.value).toContain('Kettle,note,,Home/Kitchen,kettle.md,')
})

test('the same list by name stands in its order, without what is excepted', async () => {
  const test = await setup()
  const sorted = await test.engine.listTargets(found(test, 'descale sort:title'))
  expect(sorted.ok && sorted.value.map(({ id }) => id)).toEqual(['b', 'a'])
  const listed = await test.engine.listTargets(found(test, 'descale', ['a']))
  expect(listed.ok && listed.value).toEqual([{ collection: 'library', id: 'b' }])
  const refs = await test.engine.listTargets(named('d', 'a'))
  expect(refs.ok && refs.value.map(({ id }) => id)).toEqual(['d', 'a'])
})
