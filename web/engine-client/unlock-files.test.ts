import { expect, test } from 'vitest'
import { addSaved, emptyReport } from '../../src-engine/contract/import-report.ts'
import type { ImportReport } from '../../src-engine/contract/ingest.ts'
import { lockedFile } from '../../src-engine/contract/locked-files.ts'
import { createIngest } from '../../src-engine/ingest/create-ingest.ts'
import { linesOf, pdfOf } from '../../src-engine/ingest/pdf-fixtures.ts'
import { input } from '../../src-engine/ingest/zip-fixtures.ts'
import { lockedPdfOf } from '../../src-engine/testing/locked-pdf.ts'
import { setupEngine, type TestEngine } from '../../src-engine/testing/setup-engine.ts'
import { unlockWith } from './unlock-files.ts'

type Files = Readonly<Record<string, Uint8Array<ArrayBuffer>>>

const files: Files = {
  'in/locked.pdf': lockedPdfOf([linesOf('Heron behind the dam')], { user: 'moss', owner: 'o' }),
  'in/other.pdf': lockedPdfOf([linesOf('Otter below the mill')], { user: 'fern', owner: 'o' }),
  'in/owner.pdf': lockedPdfOf([linesOf('Kingfisher over the pond')], { user: '', owner: 'o' }),
  'in/plain.pdf': pdfOf([linesOf('Swallow under the roof')]),
}

async function importAll({ engine }: TestEngine, chosen: Files = files): Promise<ImportReport> {
  const ingest = createIngest()
  await ingest.start(
    Object.entries(chosen).map(([path, bytes]) => input(path, bytes)),
    { pdfAssets: null, encoding: null },
  )
  let report = emptyReport
  for (let batch = await ingest.next(); batch !== null; batch = await ingest.next()) {
    const saved = await engine.saveIngested(batch.documents)
    if (saved.ok) report = addSaved(report, batch.documents, saved.value)
  }
  return report
}

async function pathsFor({ engine, request }: TestEngine, query: string): Promise<readonly (string | null)[]> {
  const answer = await engine.search(request(query))
  return answer.ok ? answer.value.hits.map(({ path }) => path) : []
}

test('B33 of three PDFs in one go one password opens those that it fits, and no other', async () => {
  const store = await setupEngine()
  const { locked, failed, added } = await importAll(store)
  expect({ locked: locked.map(({ path }) => path), failed, added }).toEqual({
    locked: ['in/locked.pdf', 'in/other.pdf'],
    failed: 2,
    added: 2,
  })
  expect(await pathsFor(store, 'is:no-text "locked.pdf"')).toEqual(['in/locked.pdf'])
  for (const [word, path] of [
    ['kingfisher', 'in/owner.pdf'],
    ['swallow', 'in/plain.pdf'],
  ] as const)
    expect(await pathsFor(store, word)).toEqual([path])

  const unlocked = await unlockWith(
    { engine: store.engine, ingest: createIngest() },
    { files: locked, password: 'moss', pdfAssets: null },
  )
  expect(unlocked).toEqual({ opened: [locked[0]], locked: [locked[1]], failures: [] })
  expect(await pathsFor(store, 'heron')).toEqual(['in/locked.pdf'])
  expect(await pathsFor(store, 'is:no-text')).toEqual(['in/other.pdf'])
})

test('B33 no byte of the store tells the password', async () => {
  const store = await setupEngine()
  const parts = { engine: store.engine, ingest: createIngest() }
  const password = 'xylophone-moss'
  const bytes = lockedPdfOf([linesOf('Found after all')], { user: password, owner: 'o' })
  const { locked } = await importAll(store, { 'a.pdf': bytes })
  expect(await unlockWith(parts, { files: locked, password, pdfAssets: null })).toMatchObject({ opened: locked })
  const kept = new TextDecoder('latin1').decode(store.database.exportBytes())
  expect({ text: kept.includes('Found after all'), password: kept.includes('xylophone') }).toEqual({
    text: true,
    password: false,
  })
})

test('what a person set stays when a locked file opens, and it opens later from its document', async () => {
  const store = await setupEngine()
  await importAll(store)
  const found = await store.engine.search(store.request('path:in/locked.pdf'))
  const hit = found.ok ? found.value.hits[0] : undefined
  if (hit === undefined) throw new Error('not found')
  const ref = { collection: hit.collection, id: hit.id }
  await store.engine.editDocument({ ref, revision: 1, fields: { tags: ['river'], title: 'Herons', private: false } })
  const detail = await store.engine.getDocument(ref)
  const file = detail.ok && detail.value ? lockedFile(detail.value.document) : null
  if (file === null) throw new Error('not locked')
  await unlockWith(
    { engine: store.engine, ingest: createIngest() },
    { files: [file], password: 'moss', pdfAssets: null },
  )
  expect(await store.engine.getDocument(ref)).toMatchObject({
    value: { document: { title: 'Herons', tags: ['river'], noTextReason: null } },
  })
})

test('an original that is gone is a failure of its own', async () => {
  const { engine } = await setupEngine()
  const gone = { path: 'gone.pdf', sha256: 'a'.repeat(64), modified: null, collection: 'library' }
  const unlocked = await unlockWith(
    { engine, ingest: createIngest() },
    { files: [gone], password: 'moss', pdfAssets: null },
  )
  expect(unlocked).toMatchObject({ opened: [], locked: [], failures: [{ path: 'gone.pdf', reason: 'unreadable' }] })
})
