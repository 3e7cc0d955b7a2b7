import { expect, test } from 'vitest'
import { addSaved, emptyReport } from '../contract/import-report.ts'
import type { IngestBatch } from '../contract/ingest.ts'
import { createImportSession } from './import-session.ts'
import { input, zipOf } from './zip-fixtures.ts'

const options = { pdfAssets: null, encoding: null }

test('batches end at 64 documents or a million characters, and the progress tells how far they are', async () => {
  const small = Array.from({ length: 70 }, (_, number) => input(`${number}.md`, 'x'))
  const session = createImportSession(
    [...small, input('long.txt', 'x'.repeat(1_000_000)), input('last.md', 'x')],
    options,
  )
  const batches: IngestBatch[] = []
  for (let batch = await session.next(); batch !== null; batch = await session.next()) batches.push(batch)
  expect(batches.map((batch) => batch.documents.length)).toEqual([64, 7, 1])
  expect(batches.map((batch) => batch.progress)).toEqual([
    { done: 64, total: 72, currentPath: '63.md' },
    { done: 71, total: 72, currentPath: 'long.txt' },
    { done: 72, total: 72, currentPath: 'last.md' },
  ])
})

test('after stop nothing more is read', async () => {
  const session = createImportSession([input('a.md', 'x')], options)
  session.stop()
  expect(await session.next()).toBeNull()
})

test('the report adds up', async () => {
  const session = createImportSession(
    [input('a.md', 'x'), input('b.exe', 'MZ\0'), input('c.zip', zipOf({ 'd.md': 'x' })), input('e.zip', 'broken')],
    options,
  )
  const documents = (await session.next())?.documents ?? []
  const report = addSaved(emptyReport, documents, {
    outcomes: ['added', 'added', 'unchanged', 'updated'],
    failures: [],
  })
  expect(report).toMatchObject({ found: 4, added: 1, updated: 0, unchanged: 1, failed: 2 })
  expect(report.failures.map((failure) => `${failure.path} ${failure.reason}`)).toEqual([
    'b.exe unsupported',
    'e.zip damaged',
  ])
})

test('a session that begins behind some files goes on with the next, also inside an archive', async () => {
  const files = [input('a.zip', zipOf({ 'b.md': 'x', 'c.md': 'x', 'd.md': 'x' })), input('e.md', 'x')]
  const read: string[] = []
  const session = createImportSession(files, { ...options, skip: 2 }, (path) => read.push(path))
  const batch = await session.next()
  expect(read).toEqual(['a/d.md', 'e.md'])
  expect(batch?.progress).toEqual({ done: 4, total: 4, currentPath: 'e.md' })
})

test('a file that nobody shall read is kept whole, by its name and with the reason', async () => {
  const session = createImportSession([input('a.md', 'hidden words')], { ...options, unreadable: ['a.md'] })
  const [document] = (await session.next())?.documents ?? []
  expect(document?.failure).toMatchObject({ path: 'a.md', reason: 'gave-up' })
  expect(document?.draft).toMatchObject({ title: 'a.md', text: '', noTextReason: 'damaged' })
  expect(document?.original?.bytes.length).toBe(12)
})
