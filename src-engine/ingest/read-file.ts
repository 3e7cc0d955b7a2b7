// One file in, its documents out. Whatever is in the file, at least a document found by the file's name comes of it.
import type { Capture, DocumentDraft, Reading, SourceFile } from '../contract/documents.ts'
import type { FileFailure, IngestedDocument, IngestedOriginal, IngestOptions } from '../contract/ingest.ts'
import { lockedEntryType } from '../contract/locked-files.ts'
import { cleanPath, fileExtension, fileName, fileStem } from './clean-path.ts'
import { detectFormat } from './detect-format.ts'
import { distinctPaths } from './distinct-paths.ts'
import { withoutNotionId } from './export-habits.ts'
import {
  content,
  type FileToRead,
  problem,
  type ReadAttachment,
  type ReadContent,
  type ReaderOptions,
  type ReadInside,
  type ReadOutcome,
  type ReadProblem,
} from './format-reader.ts'
import type { Format } from './formats.ts'
import { sha256 } from './sha256.ts'

/** Titles come from untrusted headers; longer ones are text, not names. */
const longestTitle = 500

const longestName = 200

/** Files inside files are read so deep: the attachment of a mail that is attached to a mail. */
const deepestInside = 2

/** Never rejects for bad input: what could not be read carries its `failure`. */
export async function readFile(file: FileToRead, options: IngestOptions): Promise<readonly IngestedDocument[]> {
  const format = detectFormat(file.bytes, file.path)
  const facts = { file, format, hash: await sha256(file.bytes) }
  const outcome = await readContents(file, format, { ...options, readInside: insideReader(options, 1) })
  if (!outcome.ok) return [await unreadDocument(facts, outcome.problem)]
  const documents: IngestedDocument[] = []
  const distinct = distinctPaths()
  for (const one of outcome.contents) documents.push(await readDocument(await partOf(facts, one, distinct), one))
  return documents
}

/** The facts of the piece of the file that is this document: its own place and its own bytes. */
async function partOf(facts: FileFacts, { part }: ReadContent, distinct: (path: string) => string): Promise<FileFacts> {
  if (part === undefined) return facts
  const path = distinct(`${facts.file.path}/${partName(part.name)}`)
  return { ...facts, file: { ...facts.file, path, bytes: part.bytes }, hash: await sha256(part.bytes) }
}

/** As one name: a slash in it is no folder, and addresses and ids may be longer than a path should be. */
function partName(name: string): string {
  const clean = cleanPath(name.replaceAll(/[\\/]/g, '_'))
  const extension = fileExtension(clean).slice(0, 8)
  return clean.length <= longestName ? clean : `${clean.slice(0, longestName - extension.length - 1)}.${extension}`
}

function insideReader(options: IngestOptions, depth: number): ReadInside {
  return async ({ path, bytes }) => {
    const format = detectFormat(bytes, path)
    if (format.load === null || bytes.length === 0) return []
    const deeper = depth < deepestInside ? { readInside: insideReader(options, depth + 1) } : {}
    const outcome = await readContents({ path, bytes, modified: null }, format, { ...options, ...deeper })
    return outcome.ok ? outcome.contents.flatMap(readingsOf) : []
  }
}

/** A document's own text stands first; the texts of its pages and attachments follow. */
function readingsOf({ fields, readings = [], attachments = [] }: ReadContent): readonly Reading[] {
  const text = fields.text?.trim() ?? ''
  const own: readonly Reading[] = text === '' ? [] : [{ type: 'text', text, page: null, replaced: false }]
  return [...own, ...readings, ...attachments.flatMap((attachment) => attachment.readings)]
}

/** The document of a file whose bytes are not to be had: too large, locked by another program, refused by a limit. */
export function missingDocument(
  failure: FileFailure,
  { sizeBytes, modified }: { readonly sizeBytes: number; readonly modified: string | null },
): IngestedDocument {
  const source = sourceOf(failure.path, { sizeBytes, modified, sha256: null })
  const draft = { ...nameOnly(failure.path, modified), source, noTextReason: noTextReasonOf(failure.reason) }
  return { draft, original: null, attachments: [], failure, remarks: [] }
}

/** The document of a file in an archive that needs a password: kept in a zip of its own until there is one. */
export async function lockedDocument({
  path,
  bytes,
  sizeBytes,
  modified,
}: FileToRead & { readonly sizeBytes: number }): Promise<IngestedDocument> {
  const hash = await sha256(bytes)
  const name = `${fileName(path)}.zip`
  const source = sourceOf(path, { sizeBytes, modified, sha256: hash })
  const capture: Capture = {
    ...emptyCapture,
    type: 'file',
    name,
    mimeType: lockedEntryType,
    sha256: hash,
    sizeBytes: bytes.length,
    changedAt: modified,
    readings: [],
  }
  return {
    draft: { ...nameOnly(path, modified), source, captures: [capture], noTextReason: 'locked' },
    original: { name, mimeType: lockedEntryType, sha256: hash, bytes },
    attachments: [],
    failure: { path, reason: 'locked', detail: 'encrypted' },
    remarks: [],
  }
}

interface FileFacts {
  readonly file: FileToRead
  readonly format: Format
  readonly hash: string
}

async function readContents(file: FileToRead, format: Format, options: ReaderOptions): Promise<ReadOutcome> {
  if (options.unreadable?.includes(file.path)) return problem('gave-up', 'reading it came to no end twice')
  if (file.bytes.length === 0) return emptyContent(file, format)
  if (format.load === null) {
    // A picture is complete without text; reading it comes later.
    if (format.kind === 'photo') return content({ fields: {}, noTextReason: 'unsupported' })
    return problem('unsupported', format.name)
  }
  const read = await format.load()
  try {
    return await read(file, options)
  } catch (error) {
    // Libraries throw all manner of things on hostile bytes; a stack overflow is a RangeError.
    return problem('damaged', error instanceof Error ? `${error.name}: ${error.message}` : String(error))
  }
}

/** A note or text without a word is one that nobody wrote yet; any other file without a byte was lost on its way. */
function emptyContent(file: FileToRead, format: Format): ReadOutcome {
  if (format.kind === 'note')
    return content({ fields: { title: fileStem(file.path), textFormat: 'markdown' }, isVerbatim: true })
  return format.name === 'text' ? content({ fields: {}, isVerbatim: true }) : problem('damaged', 'the file is empty')
}

async function readDocument(facts: FileFacts, one: ReadContent): Promise<IngestedDocument> {
  const original = one.isVerbatim === true ? null : originalOf(facts)
  const attachments = await Promise.all((one.attachments ?? []).map(attachmentOf))
  const fields = one.fields.title === undefined ? one.fields : { ...one.fields, title: titleOf(one.fields.title) }
  const draft: IngestedDocument['draft'] = {
    ...nameOnly(facts.file.path, facts.file.modified),
    kind: facts.format.kind,
    mimeType: facts.format.mimeType,
    ...fields,
    source: sourceOf(facts.file.path, {
      ...sizesOf(facts),
      encoding: one.encoding ?? null,
      durationSeconds: one.durationSeconds ?? null,
    }),
    captures: [...(original === null ? [] : [captureOf(facts, one)]), ...attachments.map(({ capture }) => capture)],
    noTextReason: one.problem === undefined ? (one.noTextReason ?? null) : noTextReasonOf(one.problem.reason),
  }
  return {
    draft,
    original,
    attachments: attachments.map(({ original }) => original),
    failure: one.problem === undefined ? null : { path: facts.file.path, ...one.problem },
    textlessPages: one.textlessPages ?? [],
    remarks: one.remarks ?? [],
  }
}

const unreadDocument = (facts: FileFacts, problem: ReadProblem): Promise<IngestedDocument> =>
  readDocument(facts, { fields: {}, problem })

function noTextReasonOf(reason: FileFailure['reason']): 'locked' | 'scanned' | 'damaged' | 'unsupported' {
  if (reason === 'gave-up') return 'damaged'
  return reason === 'locked' || reason === 'scanned' || reason === 'damaged' ? reason : 'unsupported'
}

function nameOnly(path: string, modified: string | null): Omit<DocumentDraft, 'id'> {
  const dates = modified === null ? {} : { created: modified, updated: modified }
  return { title: titleOf(fileName(path)), text: '', textFormat: 'plain', kind: 'document', ...dates }
}

function titleOf(written: string): string {
  const title = withoutNotionId(written)
  return title.length <= longestTitle ? title : `${title.slice(0, longestTitle - 1)}…`
}

function sizesOf({ file, hash }: FileFacts): Pick<SourceFile, 'sizeBytes' | 'modified' | 'sha256'> {
  return { sizeBytes: file.bytes.length, modified: file.modified, sha256: hash }
}

function sourceOf(
  path: string,
  known: Pick<SourceFile, 'sizeBytes' | 'modified' | 'sha256'> & Partial<SourceFile>,
): SourceFile {
  return { path, name: fileName(path), extension: fileExtension(path), durationSeconds: null, encoding: null, ...known }
}

function originalOf({ file, format, hash }: FileFacts): IngestedOriginal {
  return { name: fileName(file.path), mimeType: format.mimeType, sha256: hash, bytes: file.bytes }
}

function captureOf({ file, format, hash }: FileFacts, one: ReadContent): Capture {
  return {
    ...emptyCapture,
    type: format.kind === 'photo' ? 'image' : 'file',
    name: fileName(file.path),
    mimeType: one.fields.mimeType ?? format.mimeType,
    sha256: hash,
    sizeBytes: file.bytes.length,
    changedAt: file.modified,
    readings: one.readings ?? [],
  }
}

async function attachmentOf({ name, mimeType, bytes, readings }: ReadAttachment) {
  const original: IngestedOriginal = { name, mimeType, sha256: await sha256(bytes), bytes }
  const capture: Capture = {
    ...emptyCapture,
    type: mimeType.startsWith('image/') ? 'image' : 'file',
    name,
    mimeType,
    sha256: original.sha256,
    sizeBytes: bytes.length,
    readings,
  }
  return { original, capture }
}

const emptyCapture = {
  imageKind: null,
  imageKindSetByHand: false,
  description: '',
  changedAt: null,
  current: true,
} as const
