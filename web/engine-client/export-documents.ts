// Documents as one file for other programs. They are read one by one, so that a long list never stands in memory whole.
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import type { ChangeTargets } from '../../src-engine/contract/changes.ts'
import type { Document, DocumentRef } from '../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../src-engine/contract/errors.ts'
import { err, ok, type Result } from '../../src-engine/contract/result.ts'
import { addKeptLines } from '../../src-engine/markdown/kept-lines.ts'
import { distinctName, safeName } from '../ui/file-name.ts'

/** `originals` is Markdown with the files that the documents were made from. */
export type ExportForm = 'markdown' | 'originals' | 'json' | 'csv'

export type ExportError = EngineError | { readonly type: 'ExportTooLarge' }

export interface Exported {
  readonly content: Blob
  readonly extension: string
  /** Originals that were to be in it and could not be read. */
  readonly missing: number
}

export interface ExportRequest {
  readonly targets: ChangeTargets
  readonly form: ExportForm
}

type Exporting = Pick<EngineApi, 'exportCsv' | 'listTargets' | 'getDocument' | 'readOriginal'>

/** An archive of the plain form holds no more, and few programs open what is larger. */
export const exportLimits = { bytes: 2 * 1024 ** 3, files: 65_000 } as const

export async function exportDocuments(
  engine: Exporting,
  { targets, form }: ExportRequest,
): Promise<Result<Exported, ExportError>> {
  if (form === 'csv') {
    const text = await engine.exportCsv(targets)
    return text.ok ? ok(file([text.value], { type: 'text/csv', extension: 'csv' })) : text
  }
  const refs = await engine.listTargets(targets)
  if (!refs.ok) return refs
  if (form === 'json') return await exportJson(engine, refs.value)
  if (form === 'markdown' && refs.value.length === 1) return await exportNote(engine, refs.value)
  return await exportArchive(engine, refs.value, form)
}

/** One document after the other; one that was deleted meanwhile is passed over. */
async function eachDocument(
  engine: Exporting,
  refs: readonly DocumentRef[],
  work: (document: Document) => Promise<ExportError | null> | ExportError | null,
): Promise<Result<null, ExportError>> {
  for (const ref of refs) {
    const detail = await engine.getDocument(ref)
    if (!detail.ok) return detail
    const error = detail.value === null ? null : await work(detail.value.document)
    if (error !== null) return err(error)
  }
  return ok(null)
}

async function exportJson(engine: Exporting, refs: readonly DocumentRef[]): Promise<Result<Exported, ExportError>> {
  const pieces: Blob[] = []
  const read = await eachDocument(engine, refs, (document) => {
    pieces.push(new Blob([pieces.length === 0 ? '' : ',\n', JSON.stringify(document, null, 2)]))
    return sizeOf(pieces) > exportLimits.bytes ? tooLarge : null
  })
  return read.ok ? ok(file(['[\n', ...pieces, '\n]\n'], { type: 'application/json', extension: 'json' })) : read
}

async function exportNote(engine: Exporting, refs: readonly DocumentRef[]): Promise<Result<Exported, ExportError>> {
  let text = ''
  const read = await eachDocument(engine, refs, (document) => {
    text = addKeptLines(document.text, document)
    return null
  })
  return read.ok ? ok(file([text], { type: 'text/markdown', extension: 'md' })) : read
}

async function exportArchive(
  engine: Exporting,
  refs: readonly DocumentRef[],
  form: ExportForm,
): Promise<Result<Exported, ExportError>> {
  const archive = createArchive()
  const seen = new Set<string>()
  let missing = 0
  const read = await eachDocument(engine, refs, async (document) => {
    archive.add(`${safeName(document.title)}.md`, new TextEncoder().encode(addKeptLines(document.text, document)))
    if (form !== 'originals') return archive.problem()
    for (const { sha256, name } of document.captures) {
      if (sha256 === null || seen.has(sha256)) continue
      seen.add(sha256)
      const original = await engine.readOriginal(sha256)
      if (original.ok) archive.addPacked(`originals/${safeName(name)}`, original.value)
      else missing++
      if (archive.problem() !== null) break
    }
    return archive.problem()
  })
  if (!read.ok) return read
  return ok({ ...file(archive.end(), { type: 'application/zip', extension: 'zip' }), missing })
}

/** Its pieces are blobs, which the browser may keep outside of memory. */
function createArchive() {
  const pieces: Blob[] = []
  const taken = new Set<string>()
  const zip = new Zip((_failure, bytes) => pieces.push(new Blob([new Uint8Array(bytes)])))
  let written = 0
  const write = (entry: ZipDeflate | ZipPassThrough, bytes: Uint8Array): void => {
    zip.add(entry)
    entry.push(bytes, true)
    written += bytes.length
  }
  return {
    add: (path: string, bytes: Uint8Array) => write(new ZipDeflate(distinctName(path, taken)), bytes),
    /** What is packed already, as pictures and most documents are. */
    addPacked: (path: string, bytes: Uint8Array) => write(new ZipPassThrough(distinctName(path, taken)), bytes),
    problem: () => (written > exportLimits.bytes || taken.size > exportLimits.files ? tooLarge : null),
    end(): readonly Blob[] {
      zip.end()
      return pieces
    },
  }
}

const tooLarge = { type: 'ExportTooLarge' } as const

const sizeOf = (pieces: readonly Blob[]): number => pieces.reduce((sum, { size }) => sum + size, 0)

const file = (
  parts: readonly BlobPart[],
  { type, extension }: { readonly type: string; readonly extension: string },
): Exported => ({ content: new Blob([...parts], { type }), extension, missing: 0 })
