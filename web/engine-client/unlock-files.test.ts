import { describe, expect, test } from 'vitest'
import { addSaved, emptyReport } from '../../src-engine/contract/import-report.ts'
import type { ImportReport, LockedFile } from '../../src-engine/contract/ingest.ts'
import { lockedFile } from '../../src-engine/contract/locked-files.ts'
import { createIngest } from '../../src-engine/ingest/create-ingest.ts'
import { linesOf, pdfOf } from '../../src-engine/ingest/pdf-fixtures.ts'
import { input, zipOf } from '../../src-engine/ingest/zip-fixtures.ts'
import { lockedPdfOf } from '../../src-engine/testing/locked-pdf.ts'
import { lockedZipOf, type ZipLock } from '../../src-engine/testing/locked-zip.ts'
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

const unlock = ({ engine }: TestEngine, locked: readonly LockedFile[], password: string) =>
  unlockWith({ engine, ingest: createIngest() }, { files: locked, password, pdfAssets: null })

const pathsOf = (files: readonly LockedFile[]) => files.map(({ path }) => path)

describe.each<ZipLock>(['zip-crypto', 'aes'])('an archive with a password (%s)', (lock) => {
  const archiveOf = (more: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {}) =>
    lockedZipOf({
      lock,
      password: 'moss',
      files: { 'notes/heron.md': '# Heron\n\nBehind the dam', ...more },
      open: { 'swallow.md': 'Under the roof' },
    })

  test('a wrong password opens nothing, the right one every file, at its path in the archive', async () => {
    const store = await setupEngine()
    const zip = await archiveOf({ 'plan.pdf': pdfOf([linesOf('Kingfisher over the pond')]) })
    const { locked, added, failed } = await importAll(store, { 'in.zip': zip })
    expect({ paths: pathsOf(locked), added, failed }).toEqual({
      paths: ['in/notes/heron.md', 'in/plan.pdf'],
      added: 1,
      failed: 2,
    })
    expect(await pathsFor(store, 'is:no-text')).toEqual(expect.arrayContaining(['in/notes/heron.md', 'in/plan.pdf']))
    expect(await unlock(store, locked, 'fern')).toEqual({ opened: [], locked, failures: [] })
    expect(await unlock(store, locked, 'moss')).toEqual({ opened: locked, locked: [], failures: [] })
    expect(await pathsFor(store, 'heron behind')).toEqual(['in/notes/heron.md'])
    expect(await pathsFor(store, 'kingfisher')).toEqual(['in/plan.pdf'])
    expect(await pathsFor(store, 'is:no-text')).toEqual([])
  })

  test('an archive inside is opened too, and the same archive again changes nothing', async () => {
    const store = await setupEngine()
    const zip = await archiveOf({ 'deep.zip': zipOf({ 'a/otter.md': 'Otter below the mill', 'b.md': 'Wren' }) })
    const { locked } = await importAll(store, { 'in.zip': zip })
    expect(await unlock(store, locked, 'moss')).toMatchObject({ opened: locked, failures: [] })
    expect(await pathsFor(store, 'wren')).toEqual(['in/deep/b.md'])
    expect(await pathsFor(store, 'otter')).toHaveLength(1)
    await importAll(store, { 'in.zip': zip })
    expect(await pathsFor(store, 'heron behind')).toEqual(['in/notes/heron.md'])
    expect(await pathsFor(store, 'otter')).toHaveLength(1)
  })

  test('limits hold for what a password opens', async () => {
    const store = await setupEngine()
    const { locked } = await importAll(store, { 'in.zip': await archiveOf({ 'bomb.bin': new Uint8Array(12 << 20) }) })
    const unlocked = await unlock(store, locked, 'moss')
    expect(unlocked).toMatchObject({
      opened: [{ path: 'in/notes/heron.md' }],
      locked: [],
      failures: [{ path: 'in/bomb.bin', reason: 'archive-limit' }],
    })
    expect(await pathsFor(store, 'path:in/bomb.bin')).toEqual(['in/bomb.bin'])
    const [bomb] = locked.filter(({ path }) => path === 'in/bomb.bin')
    expect(await store.engine.readOriginal(bomb?.sha256 ?? '')).toMatchObject({ ok: true })
    expect(await unlock(store, bomb === undefined ? [] : [bomb], 'fern')).toMatchObject({ locked: [bomb] })
  })

  test('a locked PDF inside asks for its own password', async () => {
    const store = await setupEngine()
    const pdf = lockedPdfOf([linesOf('Osprey on the pole')], { user: 'fern', owner: 'o' })
    const { locked } = await importAll(store, { 'in.zip': await archiveOf({ 'osprey.pdf': pdf }) })
    const first = await unlock(store, locked, 'moss')
    expect(pathsOf(first.locked)).toEqual(['in/osprey.pdf'])
    expect(await unlock(store, first.locked, 'fern')).toMatchObject({ opened: first.locked, failures: [] })
    expect(await pathsFor(store, 'osprey pole')).toEqual(['in/osprey.pdf'])
  })

  test('no byte of the store tells the password', async () => {
    const store = await setupEngine()
    const password = 'xylophone-moss'
    const zip = await lockedZipOf({ lock, password, files: { 'a.md': 'Found after all' } })
    const { locked } = await importAll(store, { 'in.zip': zip })
    expect(await unlock(store, locked, password)).toMatchObject({ opened: locked })
    const kept = new TextDecoder('latin1').decode(store.database.exportBytes())
    expect({ text: kept.includes('Found after all'), password: kept.includes('xylophone') }).toEqual({
      text: true,
      password: false,
    })
  })
})
