// What strangers' files may try. Each goes in beside a sound one, into a store that holds something: it is refused with
// its reason or read whole, the sound one is found, and what was there stays as it was.
import { mkdtempSync, openAsBlob, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { addSaved, emptyReport } from '../contract/import-report.ts'
import type { FileLike, ImportReport, IngestInput } from '../contract/ingest.ts'
import { createIngest } from '../ingest/create-ingest.ts'
import { bytesOf, forge, input, recordsAt, zipOf } from '../ingest/zip-fixtures.ts'
import { note, saveAll } from './sample-documents.ts'
import { setupEngine, type TestEngine } from './setup-engine.ts'

const MiB = 1024 * 1024

async function importAll({ engine }: TestEngine, inputs: readonly IngestInput[]): Promise<ImportReport> {
  const ingest = createIngest()
  await ingest.start(inputs, { pdfAssets: null, encoding: null })
  let report = emptyReport
  for (let batch = await ingest.next(); batch !== null; batch = await ingest.next()) {
    const saved = await engine.saveIngested(batch.documents)
    if (!saved.ok) throw new Error(JSON.stringify(saved.error))
    report = addSaved(report, batch.documents, saved.value)
  }
  return report
}

async function pathsFor({ engine, request }: TestEngine, query: string): Promise<readonly string[]> {
  const answer = await engine.search(request(query))
  return answer.ok ? answer.value.hits.map(({ path }) => path ?? '').sort() : []
}

const zeros = new Uint8Array(12 * MiB)
const zip = (files: Readonly<Record<string, string | Uint8Array>>) => input('x.zip', zipOf(files))
const packedSize = 20
const unpackedSize = 24

/** The names of a zip, each as long as before, written over without saying that they are UTF-8. */
function renamed(files: Readonly<Record<string, string>>, names: readonly string[]): IngestInput {
  const bytes = zipOf(files)
  for (const [index, at] of recordsAt(bytes, 0x02014b50).entries()) {
    bytes.set(Buffer.from(names[index] ?? '', 'hex'), at + 46)
    new DataView(bytes.buffer).setUint16(at + 8, 0, true)
  }
  return input('x.zip', bytes)
}

function nested(depth: number): IngestInput {
  let bytes = zipOf({ 'a.md': 'heron' })
  for (let level = 0; level < depth; level++) bytes = zipOf({ 'in.zip': bytes })
  return input('x.zip', bytes)
}

/** Two entries that share one piece of data. */
const overlapping = () =>
  input('x.zip', forge(zipOf({ 'a.md': 'heron', 'b.md': 'x' }), { entry: 1, offset: 42, value: 0 }))

const lying = (offset: number, value: number) =>
  input('x.zip', forge(zipOf({ 'a.md': 'heron '.repeat(99), 'b.md': 'otter' }), { entry: 0, offset, value }))

type Line = readonly [title: string, bad: () => IngestInput, failures: readonly string[], found: readonly string[]]

test.each<Line>([
  ['a zip bomb of one entry', () => zip({ 'a.bin': zeros }), ['x/a.bin archive-limit'], []],
  ['a zip bomb inside a zip', () => zip({ 'in.zip': zipOf({ 'a.md': zeros }) }), ['x/in/a.md archive-limit'], []],
  ['a zip in a zip, five deep', () => nested(4), ['x/in/in/in/in.zip archive-limit'], []],
  ['entries that overlap', overlapping, ['x.zip archive-limit'], []],
  ['an entry that holds more than it says', () => lying(unpackedSize, 9), ['x/a.md archive-limit'], []],
  ['an entry that holds less than it says', () => lying(unpackedSize, 90_000), [], ['x/a.md']],
  ['an entry that says it is 600 MB', () => lying(unpackedSize, 600 * MiB), ['x/a.md too-large'], []],
  ['an entry said to be packed smaller', () => lying(packedSize, 3), ['x/a.md damaged'], []],
  ['an entry said to be packed larger', () => lying(packedSize, 70_000), ['x.zip archive-limit'], []],
  ['a path that climbs out', () => zip({ '../../etc/a.md': 'heron' }), [], ['x/etc/a.md']],
  ['a path from the root', () => zip({ '/etc/a.md': 'heron' }), [], ['x/etc/a.md']],
  ['a path with a drive', () => zip({ 'C:\\Windows\\a.md': 'heron' }), [], ['x/Windows/a.md']],
  ['a path with backslashes', () => zip({ '..\\..\\a.md': 'heron' }), [], ['x/a.md']],
  ['a path to a server', () => zip({ '\\\\host\\share\\a.md': 'heron' }), [], ['x/host/share/a.md']],
  ['a path with a NUL', () => zip({ 'a.md\0.exe': 'heron' }), [], ['x/a.md.exe']],
  ['a chosen file whose path climbs out', () => input('../../a.md', 'heron'), [], ['a.md']],
  [
    'a name in Shift_JIS',
    () => renamed({ xxxxxxxxxxxx: 'heron' }, ['955c8ea6835c815b2e747874']),
    [],
    ['x/表示ソー.txt'],
  ],
  [
    'a name in UTF-8 that does not say so',
    () => renamed({ xxxxxxxxx: 'heron' }, ['c3a9c3bcc3b62e6d64']),
    [],
    ['x/éüö.md'],
  ],
  ['a large text inside a zip', () => largeTextInZip().file, ['x/large.log too-large'], []],
  ['a text of 300 MB', () => generated('large.log', 300 * MiB).file, ['large.log too-large'], []],
])('%s', async (_title, bad, failures, found) => {
  const store = await setupEngine()
  await saveAll(store, [note('a', 'Ferry', 'Leaves from the pier')])
  const before = await store.engine.getDocument({ collection: 'library', id: 'a' })
  const report = await importAll(store, [bad(), input('sound.md', 'A swallow under the roof')])
  expect(
    report.failures.map(({ path, reason }) => `${path} ${reason}`),
    JSON.stringify(report.failures),
  ).toEqual(failures)
  const kept = report.failures.map(({ path }) => path)
  expect(await pathsFor(store, 'is:no-text'), 'kept by name').toEqual(kept)
  expect(report.found).toBe(report.added + report.failed)
  expect(await pathsFor(store, 'heron')).toEqual(found)
  expect(await pathsFor(store, 'swallow')).toEqual(['sound.md'])
  expect(await store.engine.getDocument({ collection: 'library', id: 'a' })).toEqual(before)
  expect(await store.engine.checkIndex()).toMatchObject({ ok: true })
})

/** A file that is made of one line while it is read; `asked` are the sizes of the pieces that were wanted. */
function generated(path: string, size: number): { readonly file: IngestInput; readonly asked: readonly number[] } {
  const line = bytesOf('One more line of the log\n')
  return sourceOf(path, size, (at) => line[at % line.length] ?? 0)
}

function sourceOf(path: string, size: number, byteAt: (at: number) => number) {
  const asked: number[] = []
  const pieceOf = (from: number, to: number): FileLike => ({
    size: to - from,
    slice: (start, end) => pieceOf(from + start, Math.min(to, from + end)),
    arrayBuffer: async () => {
      asked.push(to - from)
      return Uint8Array.from({ length: to - from }, (_, index) => byteAt(from + index)).buffer
    },
  })
  return { file: { path, file: pieceOf(0, size) }, asked }
}

/** 300 MB of text, stored unpacked, of which only the frame of the zip is ever in memory. */
function largeTextInZip() {
  const size = 300 * MiB
  const frame = new Uint8Array(zipSync({ 'large.log': bytesOf('.') }, { level: 0 }))
  const [directoryAt = 0] = recordsAt(frame, 0x02014b50)
  const [tail = frame] = [frame.slice(directoryAt)]
  const view = new DataView(tail.buffer)
  view.setUint32(packedSize, size, true)
  view.setUint32(unpackedSize, size, true)
  view.setUint32(tail.length - 6, directoryAt - 1 + size, true)
  const dataEnd = directoryAt - 1 + size
  return sourceOf('x.zip', dataEnd + tail.length, (at) => {
    if (at < directoryAt - 1) return frame[at] ?? 0
    return at < dataEnd ? 0x61 + (at % 25) : (tail[at - dataEnd] ?? 0)
  })
}

test.each([
  ['a text of 300 MB', () => generated('large.log', 300 * MiB), 4096],
  ['one inside a zip', largeTextInZip, 70_000],
] as const)('of %s only a beginning is read', async (_title, make, most) => {
  const { file, asked } = make()
  await importAll(await setupEngine(), [file, input('sound.md', 'x')])
  expect(asked.length).toBeGreaterThan(0)
  expect(Math.max(...asked)).toBeLessThanOrEqual(most)
})

test('a packed text beyond the limit is refused by its first bytes, before the rest is unpacked', async () => {
  const text = new Uint8Array(70 * MiB)
    .fill(0x61)
    .map((_, at) => (at % 997 === 0 ? 0x0a : 0x61 + (((at * at) >> 7) % 20)))
  const packed = input('x.zip', zipOf({ 'large.log': text, 'b.md': 'heron' }))
  const store = await setupEngine()
  const report = await importAll(store, [packed])
  expect(report.failures).toMatchObject([{ path: 'x/large.log', reason: 'too-large' }])
  expect(await pathsFor(store, 'heron')).toEqual(['x/b.md'])
})

test('a file that changed on the disk since it was chosen is named, and the others go in', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'changed-'))
  try {
    const path = join(folder, 'a.md')
    writeFileSync(path, 'before')
    const chosen = await openAsBlob(path)
    writeFileSync(path, 'afterwards it is longer')
    const store = await setupEngine()
    // A Blob does what is asked of a file here; its own slice takes further optional arguments.
    const report = await importAll(store, [{ path: 'a.md', file: chosen as FileLike }, input('sound.md', 'heron')])
    expect(report).toMatchObject({ added: 1, failed: 1, failures: [{ path: 'a.md', reason: 'unreadable' }] })
    expect(await pathsFor(store, 'heron')).toEqual(['sound.md'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
