// What a format's own file offers: bytes in, the content of one or more documents out.
import type { Document, NoTextReason, Reading } from '../contract/documents.ts'
import type { FileRemark, IngestOptions } from '../contract/ingest.ts'

export interface FileToRead {
  /** Clean, relative, with `/`. */
  readonly path: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly modified: string | null
}

/** What a reader may say about a document; everything about the file itself is added by `read-file.ts`. */
export type ReadFields = Partial<
  Pick<
    Document,
    | 'title'
    | 'text'
    | 'textFormat'
    | 'kind'
    | 'mimeType'
    | 'tags'
    | 'aliases'
    | 'correspondents'
    | 'uri'
    | 'language'
    | 'created'
    | 'updated'
    | 'correspondents'
    | 'facts'
    | 'status'
    | 'due'
    | 'pinned'
    | 'trashedAt'
  >
>

/** A file that came inside another and belongs to its document. */
export interface ReadAttachment {
  readonly name: string
  readonly mimeType: string
  /** Owns its buffer: attachments travel between threads one by one. */
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly readings: readonly Reading[]
}

export interface ReadContent {
  readonly fields: ReadFields
  /** Text by pages, kept with the original and searched beside `text`. */
  readonly readings?: readonly Reading[]
  /** Of the original, ascending from 1. */
  readonly textlessPages?: readonly number[]
  readonly encoding?: string
  /** The piece of the file that is this document, kept in place of the file. A file of several documents names each. */
  readonly part?: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }
  readonly attachments?: readonly ReadAttachment[]
  /** How long it plays. */
  readonly durationSeconds?: number
  /** The text is the file: no need to keep its bytes as well. */
  readonly isVerbatim?: boolean
  /** Nothing to read here, without anything being wrong. */
  readonly noTextReason?: NoTextReason
  readonly remarks?: readonly FileRemark[]
  /** What is wrong with the file although text came out of it. */
  readonly problem?: ReadProblem
}

/** Why a file that was recognised could not be read. */
export interface ReadProblem {
  readonly reason: NoTextReason | 'too-large' | 'archive-limit' | 'gave-up'
  readonly detail: string
}

export type ReadOutcome =
  | { readonly ok: true; readonly contents: readonly ReadContent[] }
  | { readonly ok: false; readonly problem: ReadProblem }

/** The text of a file found inside another, by the reader of its own format; empty where there is none to be had. */
export type ReadInside = (file: {
  readonly path: string
  readonly bytes: Uint8Array<ArrayBuffer>
}) => Promise<readonly Reading[]>

export interface ReaderOptions extends IngestOptions {
  /** Missing where files inside files are not read any deeper. */
  readonly readInside?: ReadInside
}

/** May throw on bytes its library cannot bear: `read-file.ts` reports that as damage. */
export type FormatReader = (file: FileToRead, options: ReaderOptions) => Promise<ReadOutcome>

export const content = (one: ReadContent): ReadOutcome => ({ ok: true, contents: [one] })

export const problem = (reason: ReadProblem['reason'], detail: string): ReadOutcome => ({
  ok: false,
  problem: { reason, detail },
})
