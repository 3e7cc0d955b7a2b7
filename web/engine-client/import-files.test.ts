import { expect, test } from 'vitest'
import type { FolderScan } from '../../src-engine/contract/folder-scan.ts'
import type { ImportOutcome, IngestApi, IngestedDocument, SavedBatch } from '../../src-engine/contract/ingest.ts'
import { err, ok } from '../../src-engine/contract/result.ts'
import { importFiles } from './import-files.ts'

const read = (title: string, failed = false): IngestedDocument => ({
  draft: { title },
  original: null,
  attachments: [],
  failure: failed ? { path: title, reason: 'damaged', detail: '' } : null,
  remarks: [],
})

/** Reads what it is told, and saves everything as new unless told otherwise. */
async function run(
  batches: readonly (readonly IngestedDocument[])[],
  {
    full = false,
    linksFail = false,
    refused = '',
    scan = null as FolderScan | null,
    saved = 'added' as ImportOutcome,
  } = {},
) {
  let index = 0
  let finished = false
  let asked = 0
  const stop = new AbortController()
  const progress: number[] = []
  const ingest: IngestApi = {
    start: async () => undefined,
    next: async () => {
      const documents = batches[index++]
      return documents ? { documents, progress: { done: index, total: batches.length, currentPath: null } } : null
    },
    stop: async () => undefined,
  }
  const report = await importFiles({
    ingest,
    engine: {
      saveIngested: async (documents) => {
        asked++
        if (full) return err({ type: 'StorageFull', usedBytes: null, quotaBytes: null })
        if (documents.some(({ draft }) => draft.title === refused)) return err({ type: 'Stopped' })
        return ok<SavedBatch>({ outcomes: documents.map(() => saved), failures: [] })
      },
      finishImport: async () => {
        finished = true
        return linksFail ? err({ type: 'DatabaseCorrupt', detail: 'a page of links' }) : ok(null)
      },
      missingFiles: async ({ paths }) => ok([{ path: `all but ${paths.join(' ')}`, title: '', refs: [] }]),
    },
    inputs: [{ path: 'a', file: new Blob() }],
    scan,
    options: { pdfAssets: null, encoding: null },
    signal: stop.signal,
    onProgress: ({ done }) => progress.push(done),
  })
  return { report, progress, finished, asked }
}

test('everything is counted once and the links are resolved at the end', async () => {
  const { report, progress, finished } = await run([[read('a'), read('b', true)], [read('c')]])
  expect(report).toMatchObject({ found: 3, added: 2, failed: 1, stopped: false })
  expect(report.failures.map((failure) => failure.path)).toEqual(['b'])
  expect(progress).toEqual([1, 2])
  expect(finished).toBe(true)
})

test('a full store is asked once, and every file that is missing is named', async () => {
  const { report, asked } = await run([[read('a'), read('b')], [read('c')]], { full: true })
  expect(report).toMatchObject({ found: 3, failed: 3 })
  expect(report.failures.map(({ path, reason }) => `${path} ${reason}`)).toEqual([
    'a storage-full',
    'b storage-full',
    'c storage-full',
  ])
  expect(asked).toBe(1)
})

test('a batch that is refused does not keep the next one out', async () => {
  const { report } = await run([[read('a')], [read('b')], [read('c')]], { refused: 'b' })
  expect(report).toMatchObject({ found: 3, added: 2, failed: 1 })
  expect(report.failures).toEqual([{ path: 'b', reason: 'unreadable', detail: 'Stopped' }])
})

test('an import whose links stay unresolved says why', async () => {
  const { report } = await run([[read('a')]], { linksFail: true })
  expect(report).toMatchObject({ found: 1, added: 1, linksOpen: { type: 'DatabaseCorrupt' } })
})

const watched: FolderScan = { folders: ['Notes'], paths: ['a', 'b'] }
const chosen: FolderScan = { folders: ['Notes'], paths: [] }

test.each([
  ['after files without a folder', { scan: null, saved: 'unchanged' }, []],
  ['of a folder that is known', { scan: chosen, saved: 'unchanged' }, ['all but a']],
  ['of a folder in which all is new: it is another one of that name', { scan: chosen, saved: 'added' }, []],
  ['of a watched folder, beside what was read of it', { scan: watched, saved: 'added' }, ['all but a b']],
] as const)('files that are missing are told %s', async (_title, given, expected) => {
  const { report } = await run([[read('a')]], given)
  expect(report.missing.map(({ path }) => path)).toEqual(expected)
})
