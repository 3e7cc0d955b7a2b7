import { expect, test } from 'vitest'
import type { IngestApi, IngestedDocument, SavedBatch } from '../../src-engine/contract/ingest.ts'
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
async function run(batches: readonly (readonly IngestedDocument[])[], { full = false, linksFail = false } = {}) {
  let index = 0
  let finished = false
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
      saveIngested: async (documents) =>
        full
          ? err({ type: 'StorageFull', usedBytes: null, quotaBytes: null })
          : ok<SavedBatch>({ outcomes: documents.map(() => 'added'), failures: [] }),
      finishImport: async () => {
        finished = true
        return linksFail ? err({ type: 'DatabaseCorrupt', detail: 'a page of links' }) : ok(null)
      },
    },
    inputs: [],
    options: { pdfAssets: null, encoding: null },
    signal: stop.signal,
    onProgress: ({ done }) => progress.push(done),
  })
  return { report, progress, finished }
}

test('everything is counted once and the links are resolved at the end', async () => {
  const { report, progress, finished } = await run([[read('a'), read('b', true)], [read('c')]])
  expect(report).toMatchObject({ found: 3, added: 2, failed: 1, stopped: false })
  expect(report.failures.map((failure) => failure.path)).toEqual(['b'])
  expect(progress).toEqual([1, 2])
  expect(finished).toBe(true)
})

test('a full store ends the import and names what is missing', async () => {
  const { report } = await run([[read('a'), read('b')], [read('c')]], { full: true })
  expect(report).toMatchObject({ found: 2, failed: 2 })
  expect(report.failures.map((failure) => failure.reason)).toEqual(['storage-full', 'storage-full'])
})

test('an import whose links stay unresolved says why', async () => {
  const { report } = await run([[read('a')]], { linksFail: true })
  expect(report).toMatchObject({ found: 1, added: 1, linksOpen: { type: 'DatabaseCorrupt' } })
})
