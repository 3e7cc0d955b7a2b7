// What a document is, as it crosses threads. Every field of a kept thing has its place here.

/** Every kind of document, in the order in which people meet them. */
export const documentKinds = [
  'note',
  'todo',
  'consume',
  'whiteboard',
  'document',
  'photo',
  'mail',
  'bookmark',
  'topic',
] as const
export type DocumentKind = (typeof documentKinds)[number]

export const sensitivities = ['public', 'internal', 'confidential', 'restricted'] as const
export type Sensitivity = (typeof sensitivities)[number]

export const priorities = ['high', 'medium', 'low'] as const
export type Priority = (typeof priorities)[number]

export const mediaKinds = ['book', 'article', 'film', 'tv', 'video', 'podcast', 'music', 'game'] as const
export type MediaKind = (typeof mediaKinds)[number]

export const laterKinds = ['read', 'watch', 'listen', 'play'] as const
export type LaterKind = (typeof laterKinds)[number]

export const imageKinds = ['photo', 'whiteboard', 'handwriting', 'diagram', 'screenshot', 'document', 'other'] as const
export type ImageKind = (typeof imageKinds)[number]

export const factRoles = ['issued', 'due', 'start', 'end', 'expiry', 'renewal', 'service', 'other'] as const
export type FactRole = (typeof factRoles)[number]

export const fieldTypes = ['text', 'url', 'select', 'multi-select', 'number', 'money', 'date', 'bool', 'link'] as const
export type FieldType = (typeof fieldTypes)[number]

/** How `text` is written: Markdown source, or characters that mean only themselves. */
export type TextFormat = 'markdown' | 'plain'

/** Why the text of a file could not be read. Shown by `is:no-text`. */
export const noTextReasons = ['locked', 'scanned', 'damaged', 'unsupported'] as const
export type NoTextReason = (typeof noTextReasons)[number]

/** Names a document: `id` is opaque and unique in its collection. */
export interface DocumentRef {
  readonly collection: string
  readonly id: string
}

/** Where an imported document came from. `path` is relative, with `/`. */
export interface SourceFile {
  readonly path: string
  readonly name: string
  /** Lower case, without the dot; empty when the name has none. */
  readonly extension: string
  readonly sizeBytes: number | null
  /** ISO instant of the file's last change, as far as it is known. */
  readonly modified: string | null
  readonly durationSeconds: number | null
  /** SHA-256 of the bytes, lower-case hexadecimal. */
  readonly sha256: string | null
  /** Label of the encoding the text was read with, as in the WHATWG Encoding Standard. */
  readonly encoding: string | null
}

/** Text a machine read from a capture. */
export interface Reading {
  readonly type: 'ocr' | 'pdf' | 'text' | 'barcode' | 'annotation'
  readonly text: string
  /** From 1; null when the capture has no pages. */
  readonly page: number | null
  /** A newer reading took its place: kept, but no longer searched. */
  readonly replaced: boolean
}

/** An original file or picture that belongs to a document. */
export interface Capture {
  readonly type: 'image' | 'file' | 'drawing'
  readonly name: string
  readonly mimeType: string | null
  readonly imageKind: ImageKind | null
  readonly imageKindSetByHand: boolean
  readonly description: string
  /** Names the original's bytes; null when they were never kept. */
  readonly sha256: string | null
  readonly sizeBytes: number | null
  readonly changedAt: string | null
  /** False once a newer capture superseded it. */
  readonly current: boolean
  readonly readings: readonly Reading[]
}

/** What a write-up was made from: a document of the collection at its revision then, or a capture by its bytes. */
export type WriteUpInput =
  | { readonly type: 'document'; readonly id: string; readonly revision: number }
  | { readonly type: 'capture'; readonly sha256: string }

/** Write-ups of an older version are outdated. 1 is what a person writes by hand. */
export const writeUpPromptVersion = 1

export interface WriteUp {
  readonly text: string
  readonly madeAt: string
  readonly promptVersion: number
  readonly inputs: readonly WriteUpInput[]
}

/** A date found in a document. */
export interface Fact {
  /** `YYYY-MM-DD`; the first day of the month or year for coarser precision. */
  readonly date: string
  readonly role: FactRole
  readonly status: 'accepted' | 'pending' | 'rejected'
  readonly precision: 'day' | 'month' | 'year'
  readonly evidence: string
}

export interface CustomField {
  readonly name: string
  readonly type: FieldType
  /** A list for `multi-select`, a document id for `link`, `YYYY-MM-DD` for `date`. */
  readonly value: string | number | boolean | readonly string[]
  readonly currency: string | null
}

/** A document whole, as it is saved and read. Instants are ISO 8601 in UTC, days are `YYYY-MM-DD`. */
export interface Document {
  readonly id: string
  readonly collection: string
  readonly title: string
  readonly text: string
  readonly textFormat: TextFormat
  readonly summary: string
  readonly tags: readonly string[]
  readonly aliases: readonly string[]
  readonly uri: string | null
  readonly kind: DocumentKind
  readonly mimeType: string | null
  readonly status: string | null
  readonly due: string | null
  readonly priority: Priority | null
  readonly personal: boolean | null
  readonly private: boolean
  readonly madeBy: 'owner' | 'agent'
  readonly agentEdited: boolean
  readonly media: MediaKind | null
  readonly later: LaterKind | null
  readonly language: string | null
  readonly sensitivity: Sensitivity | null
  /** Archive serial number. */
  readonly asn: number | null
  /** Filing place: `22 Investments` or `S01.22 Investments`. */
  readonly category: string | null
  readonly correspondents: readonly string[]
  readonly fields: readonly CustomField[]
  readonly created: string
  readonly updated: string
  readonly added: string
  readonly source: SourceFile | null
  readonly captures: readonly Capture[]
  readonly writeUp: WriteUp | null
  /** Ids of related documents that are not written in the text. */
  readonly links: readonly string[]
  /** Ids of the documents that a topic is made from. */
  readonly sources: readonly string[]
  readonly family: string | null
  readonly familyOrder: number | null
  readonly facts: readonly Fact[]
  readonly trashedAt: string | null
  readonly pinned: boolean
  readonly noTextReason: NoTextReason | null
}

/** What a caller gives to save: an id, a title, and whatever differs from an empty note. */
export type DocumentDraft = Pick<Document, 'id' | 'title'> & Partial<Omit<Document, 'id' | 'title'>>

/** One link written in a text or kept beside it, seen from one end. */
export interface LinkView {
  /** The other document; null while nothing answers to the name. */
  readonly target: DocumentRef | null
  readonly title: string
  /** The name as written, for a dangling link. */
  readonly written: string
}

/** A member of a version family. */
export interface VersionView {
  readonly ref: DocumentRef
  readonly title: string
  readonly order: number
  readonly updated: string
  readonly trashed: boolean
}

/** A document with what the store knows about it. */
export interface DocumentDetail {
  readonly document: Document
  /** Counts every save. */
  readonly revision: number
  /** Counts only saves that changed searched text. */
  readonly textRevision: number
  readonly links: readonly LinkView[]
  readonly backlinks: readonly LinkView[]
  /** The whole family, newest first, with this document; empty where it has none. */
  readonly versions: readonly VersionView[]
}

const emptyDocument = {
  collection: 'library',
  text: '',
  textFormat: 'markdown',
  summary: '',
  tags: [],
  aliases: [],
  uri: null,
  kind: 'note',
  mimeType: null,
  status: null,
  due: null,
  priority: null,
  personal: null,
  private: false,
  madeBy: 'owner',
  agentEdited: false,
  media: null,
  later: null,
  language: null,
  sensitivity: null,
  asn: null,
  category: null,
  correspondents: [],
  fields: [],
  source: null,
  captures: [],
  writeUp: null,
  links: [],
  sources: [],
  family: null,
  familyOrder: null,
  facts: [],
  trashedAt: null,
  pinned: false,
  noTextReason: null,
} as const satisfies Partial<Document>

/** The whole document a draft stands for. `now` (ISO) dates what the draft leaves undated. */
export function completeDocument(draft: DocumentDraft, now: string): Document {
  return { ...emptyDocument, created: now, updated: now, added: now, ...draft }
}
