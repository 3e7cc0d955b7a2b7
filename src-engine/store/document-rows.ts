// A document to the columns of its own row, and back. Nothing here touches the database.
import { fold } from '../analysis/fold.ts'
import type { Document, SourceFile } from '../contract/documents.ts'
import type { SqlValue } from '../sqlite/sql.ts'

/** The row of `documents`, as it is read. Only save-document writes it, and only from a `Document`. */
export interface DocumentRow {
  readonly document_id: number
  readonly collection_id: number
  readonly id: string
  readonly title: string
  readonly summary: string
  readonly tags: string
  readonly aliases: string
  readonly uri: string | null
  readonly kind: Document['kind']
  readonly mime_type: string | null
  readonly text_format: Document['textFormat']
  readonly status: string | null
  readonly due: string | null
  readonly priority: Document['priority']
  readonly personal: number | null
  readonly private: number
  readonly made_by: Document['madeBy']
  readonly agent_edited: number
  readonly media: Document['media']
  readonly later: Document['later']
  readonly language: string | null
  readonly sensitivity: Document['sensitivity']
  readonly asn: number | null
  readonly category_id: number | null
  readonly created: number
  readonly updated: number
  readonly added: number
  readonly source_path: string | null
  readonly source_name: string | null
  readonly source_extension: string | null
  readonly source_size: number | null
  readonly source_modified: number | null
  readonly source_duration: number | null
  readonly source_sha256: string | null
  readonly source_encoding: string | null
  readonly family: string | null
  readonly family_order: number | null
  readonly trashed_at: number | null
  readonly pinned: number
  readonly no_text_reason: Document['noTextReason']
  readonly revision: number
  readonly text_revision: number
}

/** What the row holds beside the document itself. */
export interface DerivedColumns {
  readonly collectionId: number
  readonly categoryId: number | null
  readonly hasOpenQuestions: boolean
  readonly revision: number
  readonly textRevision: number
}

/** Column names with their values, in one fixed order: the statement made of them never varies. */
export function documentColumns(document: Document, derived: DerivedColumns): readonly (readonly [string, SqlValue])[] {
  return [
    ['collection_id', derived.collectionId],
    ['id', document.id],
    ['title', document.title],
    ['title_key', titleKey(document.title)],
    ['summary', document.summary],
    ['tags', lines(document.tags)],
    ['aliases', lines(document.aliases)],
    ['uri', document.uri],
    ['kind', document.kind],
    ['mime_type', document.mimeType],
    ['text_format', document.textFormat],
    ['status', document.status],
    ['due', document.due],
    ['priority', document.priority],
    ['personal', document.personal === null ? null : Number(document.personal)],
    ['private', Number(document.private)],
    ['made_by', document.madeBy],
    ['agent_edited', Number(document.agentEdited)],
    ['media', document.media],
    ['later', document.later],
    ['language', document.language],
    ['sensitivity', document.sensitivity],
    ['asn', document.asn],
    ['category_id', derived.categoryId],
    ['created', milliseconds(document.created)],
    ['updated', milliseconds(document.updated)],
    ['added', milliseconds(document.added)],
    ...sourceColumns(document.source),
    ['family', document.family],
    ['family_order', document.familyOrder],
    ['trashed_at', document.trashedAt === null ? null : milliseconds(document.trashedAt)],
    ['pinned', Number(document.pinned)],
    ['no_text_reason', document.noTextReason],
    ['open_questions', Number(derived.hasOpenQuestions)],
    ['revision', derived.revision],
    ['text_revision', derived.textRevision],
  ]
}

const sourceColumns = (source: SourceFile | null): readonly (readonly [string, SqlValue])[] => [
  ['source_path', source?.path ?? null],
  ['source_path_key', source === null ? null : fold(source.path)],
  ['source_name', source?.name ?? null],
  ['source_key', source === null ? null : nameKey(source.name)],
  ['source_extension', source?.extension ?? null],
  ['source_size', source?.sizeBytes ?? null],
  ['source_modified', source === null || source.modified === null ? null : milliseconds(source.modified)],
  ['source_duration', source?.durationSeconds ?? null],
  ['source_sha256', source?.sha256 ?? null],
  ['source_encoding', source?.encoding ?? null],
]

export function sourceOf(row: DocumentRow): SourceFile | null {
  if (row.source_path === null) return null
  return {
    path: row.source_path,
    name: row.source_name ?? row.source_path,
    extension: row.source_extension ?? '',
    sizeBytes: row.source_size,
    modified: row.source_modified === null ? null : instant(row.source_modified),
    durationSeconds: row.source_duration,
    sha256: row.source_sha256,
    encoding: row.source_encoding,
  }
}

/** How a title is compared with a query and with a link: folded, outer blanks gone, inner ones single. */
export const titleKey = (title: string): string => fold(title).replace(/\s+/g, ' ').trim()

/**
 * How a link names a file: its last segment without the extension, compared like a title. Logseq writes the `/` of a
 * page's name as `___` in the name of its file.
 */
export const nameKey = (path: string): string =>
  titleKey((path.split(/\/|___/).at(-1) ?? path).replace(/\.[^.]{1,8}$/, ''))

export const lines = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\r\n]+/g, ' ')).join('\n')

export const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'))

/** An instant that cannot be read is a bug of the caller: the contract asks for ISO 8601. */
function milliseconds(iso: string): number {
  const value = Date.parse(iso)
  if (Number.isNaN(value)) throw new RangeError(`not an ISO instant: ${iso}`)
  return value
}

export const instant = (ms: number): string => new Date(ms).toISOString()
