// Drives one import: documents come read from the ingest worker and go to the store, batch by batch.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../src-engine/contract/errors.ts'
import type { FolderScan } from '../../src-engine/contract/folder-scan.ts'
import { addOutcomes, addSaved, addUnread, emptyReport } from '../../src-engine/contract/import-report.ts'
import type {
  FileFailure,
  ImportProgress,
  ImportReport,
  IngestApi,
  IngestBatch,
  IngestInput,
  IngestOptions,
} from '../../src-engine/contract/ingest.ts'
import { err } from '../../src-engine/contract/result.ts'

export interface ImportParts {
  readonly engine: Pick<EngineApi, 'saveIngested' | 'finishImport' | 'missingFiles'>
  readonly ingest: IngestApi
  readonly inputs: readonly IngestInput[]
  readonly options: IngestOptions
  /** What was listed to its end, and what is in it beside the inputs; null where no folder was. */
  readonly scan?: FolderScan | null
  readonly signal: AbortSignal
  onProgress(progress: ImportProgress): void
}

/**
 * Reads and saves until the files end or the signal stops it; documents are saved whole or not at all. A batch that is
 * refused does not end it, and once the room has ended the rest is read all the same, so that each file is named.
 * The next batch is read while the one before is saved. Never rejects: what goes wrong is in the report.
 */
export async function importFiles(parts: ImportParts): Promise<ImportReport> {
  const startedMs = performance.now()
  let report: ImportReport = emptyReport
  const paths = new Set(parts.inputs.map(({ path }) => path))
  try {
    await parts.ingest.start(parts.inputs, parts.options)
    for (let next = parts.ingest.next(); ; ) {
      const batch = await next
      if (!batch || parts.signal.aborted) break
      next = parts.ingest.next()
      // Its failure is met by the next round; until then nobody awaits it.
      next.catch(() => undefined)
      const saved = hasRoom(report) ? await parts.engine.saveIngested(batch.documents) : noRoom
      report = saved.ok ? addSaved(report, batch.documents, saved.value) : addRefused(report, batch, saved.error)
      for (const { draft } of batch.documents) if (draft.source) paths.add(draft.source.path)
      parts.onProgress(batch.progress)
    }
    await parts.ingest.stop()
  } catch (thrown) {
    report = addUnread(report, parts.inputs, String(thrown))
  }
  const finished = await parts.engine.finishImport()
  return {
    ...report,
    linksOpen: finished.ok ? null : finished.error,
    missing: await missingOf(parts, report, paths),
    stopped: parts.signal.aborted,
    tookMs: performance.now() - startedMs,
  }
}

/**
 * None where the import was stopped. And none where no file of it was known before and nobody watches the folder: then
 * it is another one of the same name.
 */
async function missingOf({ engine, scan, signal }: ImportParts, report: ImportReport, paths: ReadonlySet<string>) {
  const isKnown = report.updated + report.unchanged + (scan?.paths.length ?? 0) > 0
  if (!scan || scan.folders.length === 0 || signal.aborted || !isKnown) return []
  const missing = await engine.missingFiles({ folders: scan.folders, paths: [...new Set([...scan.paths, ...paths])] })
  return missing.ok ? missing.value : []
}

const noRoom = err({ type: 'StorageFull', usedBytes: null, quotaBytes: null } as const)

const hasRoom = ({ failures }: ImportReport): boolean => !failures.some(({ reason }) => reason === 'storage-full')

/** The store took nothing of the batch: every document of it is named with the reason. */
function addRefused(report: ImportReport, { documents }: IngestBatch, error: EngineError): ImportReport {
  const reason = error.type === 'StorageFull' ? 'storage-full' : 'unreadable'
  const failures = documents.map(
    ({ draft }): FileFailure => ({ path: draft.source?.path ?? draft.title, reason, detail: error.type }),
  )
  return addOutcomes(
    report,
    documents.map(() => 'failed'),
    failures,
  )
}
