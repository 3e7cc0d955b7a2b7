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
  reader: KeptReader,
  file: LockedFile,
  options: IngestOptions,
): Promise<Result<IngestedDocument | null, EngineError>> {
  const started = await startReading(reader, file, options)
  if (!started.ok) return started
  const batch = await reader.ingest.next()
  await reader.ingest.stop()
  const read = batch?.documents[0]
  return ok(read === undefined ? null : placed(read, file))
}

/** The same of a file that was kept in a zip of its own, which may be an archive itself: batch by batch, all of it. */
export async function* readKeptEntry(
  reader: KeptReader,
  file: LockedFile,
  options: IngestOptions,
): AsyncGenerator<Result<readonly IngestedDocument[], EngineError>> {
  const started = await startReading(reader, file, options)
  if (!started.ok) return yield started
  let isFirst = true
  for (let batch = await reader.ingest.next(); batch !== null; batch = await reader.ingest.next()) {
    const { collection } = file
    const documents = batch.documents.map((read) => ({ ...read, draft: { ...read.draft, collection } }))
    yield ok(isFirst ? withPlace(documents, file) : documents)
    isFirst = false
  }
  await reader.ingest.stop()
}

/** One of them takes the place of the document that stood for the file. */
function withPlace(documents: readonly IngestedDocument[], file: LockedFile): readonly IngestedDocument[] {
  if (documents.some(({ draft }) => draft.source?.path === file.path)) return documents
  const first = documents.find(({ draft }) => draft.source?.sha256 !== null)
  return documents.map((read) => (read === first ? placed(read, file) : read))
}

async function startReading({ engine, ingest }: KeptReader, file: LockedFile, options: IngestOptions) {
  const bytes = await engine.readOriginal(file.sha256)
  if (!bytes.ok) return bytes
  const lastModified = Date.parse(file.modified ?? '')
  const path = file.fromArchive === true ? archivePath(file.path) : file.path
  const name = path.slice(path.lastIndexOf('/') + 1)
  const again = new File([bytes.value], name, Number.isNaN(lastModified) ? {} : { lastModified })
  // A File does what is asked of a file here; its own slice takes further optional arguments.
  await ingest.start([{ path, file: again as IngestFile }], options)
  return ok(null)
}

type IngestFile = Parameters<IngestApi['start']>[0][number]['file']

/** Of the archive in which a file has this path once it is opened. */
const archivePath = (path: string): string => `${path.slice(0, Math.max(0, path.lastIndexOf('/'))) || 'archive'}.zip`

/** Whatever a walk makes of the path, the document is the one that was asked for. */
function placed(read: IngestedDocument, { path, collection, modified }: LockedFile): IngestedDocument {
  const { source } = read.draft
  return { ...read, draft: { ...read.draft, collection, source: source ? { ...source, path, modified } : null } }
}
