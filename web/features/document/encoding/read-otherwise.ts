// Reads the kept file of a document in another encoding and keeps what it gives as the newest version.
import type { Document, DocumentDetail, DocumentRef } from '../../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../../src-engine/contract/errors.ts'
import type { FileFailure, IngestedDocument, LockedFile } from '../../../../src-engine/contract/ingest.ts'
import { err, ok, type Result } from '../../../../src-engine/contract/result.ts'
import type { TextEncoding } from '../../../../src-engine/contract/text-encodings.ts'
import { type KeptReader, readKept } from '../../../engine-client/read-kept.ts'

export type CannotRead = { readonly failure: FileFailure } | { readonly error: EngineError }

/** The file whose bytes can be read in another encoding; null when it was no text, or its bytes are not kept. */
export function encodedFile({ source, captures, collection }: Document): LockedFile | null {
  const sha256 = source?.sha256 ?? null
  const isKept = captures.some((capture) => capture.sha256 === sha256)
  if (source === null || source.encoding === null || sha256 === null || !isKept) return null
  return { path: source.path, sha256, modified: source.modified, collection }
}

/** The document itself stays as it is, as an older version. */
export async function readOtherwise(
  reader: KeptReader & { readonly engine: EngineApi },
  { document: shown }: Pick<DocumentDetail, 'document'>,
  encoding: TextEncoding,
): Promise<Result<DocumentRef, CannotRead>> {
  const file = encodedFile(shown)
  if (file === null) return err({ error: { type: 'NotFound', id: shown.id } })
  const before = await readAs(reader, file, shown.source?.encoding ?? null)
  const now = await readAs(reader, file, encoding)
  if (!now.ok) return now
  const made = await reader.engine.makeVersion({ collection: shown.collection, id: shown.id })
  if (!made.ok) return err({ error: made.error })
  const copy = await reader.engine.getDocument(made.value)
  if (!copy.ok) return err({ error: copy.error })
  if (copy.value === null) return err({ error: { type: 'NotFound', id: made.value.id } })
  const draft = withReading(copy.value.document, { before: before.ok ? before.value : null, now: now.value, encoding })
  const saved = await reader.engine.saveDocument(draft)
  return saved.ok ? saved : err({ error: saved.error })
}

async function readAs(
  reader: KeptReader,
  file: LockedFile,
  encoding: string | null,
): Promise<Result<IngestedDocument, CannotRead>> {
  const read = await readKept(reader, file, { pdfAssets: null, encoding })
  if (!read.ok) return err({ error: read.error })
  if (read.value === null) return err({ error: { type: 'NotFound', id: file.path } })
  return read.value.failure === null ? ok(read.value) : err({ failure: read.value.failure })
}

interface Readings {
  readonly before: IngestedDocument | null
  readonly now: IngestedDocument
  readonly encoding: TextEncoding
}

/** Names that the file gave are read anew with its text; those that a person gave stay. */
function withReading(copy: Document, { before, now, encoding }: Readings): Document {
  const { draft } = now
  const isOfFile = (name: 'title' | 'tags' | 'aliases'): boolean =>
    before !== null && JSON.stringify(before.draft[name] ?? []) === JSON.stringify(copy[name])
  return {
    ...copy,
    text: draft.text ?? '',
    textFormat: draft.textFormat ?? copy.textFormat,
    ...(isOfFile('title') ? { title: draft.title } : {}),
    ...(isOfFile('tags') ? { tags: draft.tags ?? [] } : {}),
    ...(isOfFile('aliases') ? { aliases: draft.aliases ?? [] } : {}),
    language: draft.language ?? null,
    source: copy.source === null ? null : { ...copy.source, encoding },
  }
}
