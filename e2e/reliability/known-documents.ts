// Documents that tell of themselves: from its number and its version each can be made again, so that a check needs no
// copy to see whether text, tags, summary and captures of one version are all there and nothing of another is.
import type { Document, DocumentDraft } from '../../src-engine/contract/documents.ts'
import type { IngestedDocument, IngestedOriginal, IngestInput } from '../../src-engine/contract/ingest.ts'

/**
 * note  saved and edited under an id
 * file  imported under a path, some with their original
 * read  read from a text file first, as an import does: only its text is ours
 */
export type KnownKind = 'note' | 'file' | 'read'

export interface Known {
  readonly kind: KnownKind
  readonly number: number
  /** From 1. */
  readonly version: number
}

const letters = 'abcdefghiklmnopr'
const spelled = (number: number): string =>
  [...number.toString(16)].map((digit) => letters[parseInt(digit, 16)]).join('')

/** No other document has it, no other word contains it, and its letters are no beginning of another. */
export const ownWord = ({ kind, number }: Pick<Known, 'kind' | 'number'>): string =>
  `${firstLetters[kind]}${spelled(number)}z`

const firstLetters: Readonly<Record<KnownKind, string>> = { note: 'v', file: 'w', read: 'u' }

export const noteId = (number: number): string => `note-${number}`
const filePath = (number: number): string => `kept/file-${number}.md`

/** The fields by which versions differ. */
export type KnownFields = Pick<Document, 'title' | 'text' | 'summary' | 'tags' | 'captures'>

export function fieldsOf(known: Known): KnownFields {
  const { kind, number, version } = known
  return {
    title: `${kind} ${number}`,
    text: `# ${kind} ${number}\n\n${bodyOf(known)}`,
    summary: `summary of version ${version}`,
    tags: [`of/${spelled(number)}`, `version/${version}`],
    captures: [captureOf(known)],
  }
}

const bodyOf = (known: Known): string => `${ownWord(known)} version${known.version}\n\n${fillerOf(known)}`

const fillerOf = ({ number, version }: Known): string =>
  Array.from({ length: 80 + (number % 7) * 60 }, (_, at) => `y${spelled(number * 31 + version * 7 + at * 13)}`).join(
    ' ',
  )

const captureOf = ({ number, version }: Known): Document['captures'][number] => ({
  type: 'file',
  name: `capture-${number}-${version}.txt`,
  mimeType: 'text/plain',
  imageKind: null,
  imageKindSetByHand: false,
  description: `version ${version}`,
  sha256: null,
  sizeBytes: null,
  changedAt: null,
  current: true,
  readings: [{ type: 'text', text: `reading ${number} of version ${version}`, page: null, replaced: false }],
})

export const draftOf = (known: Known): DocumentDraft => ({ id: noteId(known.number), ...fieldsOf(known) })

/** What of a document is not as it was made; empty when it is whole. */
export function differences(found: Document, known: Known): readonly string[] {
  if (known.kind === 'read') return found.text.includes(bodyOf(known)) ? [] : ['text']
  const made = { ...fieldsOf(known), tags: tagsOf(known) }
  return (Object.keys(made) as (keyof KnownFields)[]).filter(
    (field) => JSON.stringify(ordered(found[field])) !== JSON.stringify(ordered(made[field])),
  )
}

/** A file that is read again keeps the tags it had: a person may have set them. */
const tagsOf = (known: Known): readonly string[] => {
  const versions = known.kind === 'file' ? Array.from({ length: known.version }, (_, at) => at + 1) : [known.version]
  return [...new Set(versions.flatMap((version) => fieldsOf({ ...known, version }).tags))]
}

/** Tags come in an order of their own, and properties in that of whoever made the object. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.every(isText) ? value.toSorted() : value.map(ordered)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, member]) => [key, ordered(member)]),
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** The version that a text says it is of; null when it is no text of these. */
export function versionIn(text: string): number | null {
  const found = /^\S* version(\d+)$/m.exec(text)?.[1]
  return found === undefined ? null : Number(found)
}

/** The file that an import reads such a document from. */
export const textFileOf = (known: Known): IngestInput => ({
  path: readPath(known.number),
  file: new File([fieldsOf(known).text], `file-${known.number}.md`, { lastModified: 1_700_000_000_000 }),
})

const readPath = (number: number): string => `read/file-${number}.md`

/** The number in such a path. */
export const numberInPath = (path: string): number => Number(/file-(\d+)\.md$/.exec(path)?.[1])

/** Every third file keeps its bytes. */
export const keepsOriginal = (number: number): boolean => number % 3 === 0

export async function ingestedOf(known: Known): Promise<IngestedDocument> {
  const { number, version } = known
  const original = keepsOriginal(number) ? await originalOf(known) : null
  return {
    draft: {
      ...fieldsOf(known),
      kind: 'document',
      textFormat: 'markdown',
      source: {
        path: filePath(number),
        name: `file-${number}.md`,
        extension: 'md',
        sizeBytes: null,
        modified: null,
        durationSeconds: null,
        sha256: original?.sha256 ?? String(version).padStart(64, '0'),
        encoding: null,
      },
    },
    original,
    attachments: [],
    failure: null,
    remarks: [],
  }
}

export async function originalOf({ number, version }: Known): Promise<IngestedOriginal> {
  const bytes = new Uint8Array(2_000 + (number % 11) * 9_000)
  for (let at = 0, state = number * 2_654_435_761 + version; at < bytes.length; at++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    bytes[at] = state >>> 24
  }
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const sha256 = [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { name: `file-${number}.bin`, mimeType: 'application/octet-stream', sha256, bytes }
}

/** One that many change at once, beside the others: it has a tag that says so. */
export const baseDocument = (document: IngestedDocument): IngestedDocument => ({
  ...document,
  draft: { ...document.draft, tags: ['base'] },
})
