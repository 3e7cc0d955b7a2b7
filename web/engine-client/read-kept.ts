// Reads a kept original again, in other ways than when it came in. Nothing is saved here.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../src-engine/contract/errors.ts'
import type { IngestApi, IngestedDocument, IngestOptions, LockedFile } from '../../src-engine/contract/ingest.ts'
import { ok, type Result } from '../../src-engine/contract/result.ts'

export interface KeptReader {
  readonly engine: Pick<EngineApi, 'readOriginal' | 'saveIngested'>
  readonly ingest: IngestApi
}

/** The document that the bytes give now, under its own path; null when they give none. */
export async function readKept(
  { engine, ingest }: KeptReader,
  file: LockedFile,
  options: IngestOptions,
): Promise<Result<IngestedDocument | null, EngineError>> {
  const bytes = await engine.readOriginal(file.sha256)
  if (!bytes.ok) return bytes
  const lastModified = Date.parse(file.modified ?? '')
  const name = file.path.slice(file.path.lastIndexOf('/') + 1)
  const again = new File([bytes.value], name, Number.isNaN(lastModified) ? {} : { lastModified })
  // A File does what is asked of a file here; its own slice takes further optional arguments.
  await ingest.start([{ path: file.path, file: again as IngestFile }], options)
  const batch = await ingest.next()
  await ingest.stop()
  const read = batch?.documents[0]
  return ok(read === undefined ? null : placed(read, file))
}

type IngestFile = Parameters<IngestApi['start']>[0][number]['file']

/** Whatever a walk makes of the path, the document is the one that was asked for. */
function placed(read: IngestedDocument, { path, collection, modified }: LockedFile): IngestedDocument {
  const { source } = read.draft
  return { ...read, draft: { ...read.draft, collection, source: source ? { ...source, path, modified } : null } }
}
