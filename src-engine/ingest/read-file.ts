// One file in, its documents out. Whatever is in the file, at least a document found by the file's name comes of it.
import type { Capture, DocumentDraft, SourceFile } from '../contract/documents.ts'
import type { FileFailure, IngestedDocument, IngestedOriginal, IngestOptions } from '../contract/ingest.ts'
import { fileExtension, fileName, fileStem } from './clean-path.ts'
import { detectFormat } from './detect-format.ts'
import {
  content,
  type FileToRead,
  problem,
  type ReadContent,
  type ReadOutcome,
  type ReadProblem,
} from './format-reader.ts'
import type { Format } from './formats.ts'
import { sha256 } from './sha256.ts'

/** Titles come from untrusted headers; longer ones are text, not names. */
const longestTitle = 500

/** Never rejects for bad input: what could not be read carries its `failure`. */
export async function readFile(file: FileToRead, options: IngestOptions): Promise<readonly IngestedDocument[]> {
  const format = detectFormat(file.bytes, file.path)
  const hash = await sha256(file.bytes)
  const outcome = await readContents(file, format, options)
  const facts = { file, format, hash }
  if (!outcome.ok) return [unreadDocument(facts, outcome.problem)]
  return outcome.contents.map((one) => readDocument(facts, one))
}

/** The document of a file whose bytes are not to be had: too large, locked by another program, refused by a limit. */
export function missingDocument(
  failure: FileFailure,
  facts: { readonly sizeBytes: number; readonly modified: string | null },
): IngestedDocument {
  const source = sourceOf(failure.path, { ...facts, sha256: null })
  const draft = { ...nameOnly(failure.path, facts.modified), source, noTextReason: noTextReasonOf(failure.reason) }
  return { draft, original: null, attachments: [], failure, remarks: [] }
}

interface FileFacts {
  readonly file: FileToRead
  readonly format: Format
  readonly hash: string
}

async function readContents(file: FileToRead, format: Format, options: IngestOptions): Promise<ReadOutcome> {
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

function readDocument(facts: FileFacts, one: ReadContent): IngestedDocument {
  const original = one.isVerbatim === true ? null : originalOf(facts)
  const fields = one.fields.title === undefined ? one.fields : { ...one.fields, title: shorten(one.fields.title) }
  const draft: IngestedDocument['draft'] = {
    ...nameOnly(facts.file.path, facts.file.modified),
    kind: facts.format.kind,
    mimeType: facts.format.mimeType,
    ...fields,
    source: sourceOf(facts.file.path, { ...sizesOf(facts), encoding: one.encoding ?? null }),
    captures: original === null ? [] : [captureOf(facts, one)],
    noTextReason: one.problem === undefined ? (one.noTextReason ?? null) : noTextReasonOf(one.problem.reason),
  }
  const failure = one.problem === undefined ? null : { path: facts.file.path, ...one.problem }
  return { draft, original, attachments: [], failure, remarks: one.remarks ?? [] }
}

const unreadDocument = (facts: FileFacts, problem: ReadProblem): IngestedDocument =>
  readDocument(facts, { fields: {}, problem })

function noTextReasonOf(reason: FileFailure['reason']): 'locked' | 'scanned' | 'damaged' | 'unsupported' {
  if (reason === 'gave-up') return 'damaged'
  return reason === 'locked' || reason === 'scanned' || reason === 'damaged' ? reason : 'unsupported'
}

function nameOnly(path: string, modified: string | null): Omit<DocumentDraft, 'id'> {
  const dates = modified === null ? {} : { created: modified, updated: modified }
  return { title: shorten(fileName(path)), text: '', textFormat: 'plain', kind: 'document', ...dates }
}

const shorten = (title: string): string =>
  title.length <= longestTitle ? title : `${title.slice(0, longestTitle - 1)}…`

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
    type: format.kind === 'photo' ? 'image' : 'file',
    name: fileName(file.path),
    mimeType: one.fields.mimeType ?? format.mimeType,
    imageKind: null,
    imageKindSetByHand: false,
    description: '',
    sha256: hash,
    sizeBytes: file.bytes.length,
    changedAt: file.modified,
    current: true,
    readings: one.readings ?? [],
  }
}
