// Files in, plain documents out: what the ingest worker hands over and what an import reports.
import type { DocumentDraft, NoTextReason } from './documents.ts'
import type { EngineError } from './errors.ts'
import type { MissingFile } from './folder-scan.ts'

/** A document read from a file, and the bytes to keep beside it. */
export interface IngestedDocument {
  /** Without an id: the store finds the document by its source path or makes a new one. */
  readonly draft: Omit<DocumentDraft, 'id'>
  /** The original; null when the text holds everything the file held. */
  readonly original: IngestedOriginal | null
  /** Other files that belong to it. */
  readonly attachments: readonly IngestedOriginal[]
  readonly failure: FileFailure | null
  /** Pages of the original that hold no text of their own, ascending from 1: text recognition may read them. */
  readonly textlessPages?: readonly number[]
  readonly remarks: readonly FileRemark[]
}

/** Repairs, guesses and gaps in reading a file that a person may want to know of. */
export const fileRemarks = [
  'encoding-guessed',
  'front-matter-repaired',
  'date-of-file',
  'pages-without-text',
  'page-unreadable',
  'pages-left-out',
  'part-unreadable',
  'cells-left-out',
  'archive-cut',
] as const
export type FileRemark = (typeof fileRemarks)[number]

export interface IngestedOriginal {
  readonly name: string
  readonly mimeType: string
  readonly sha256: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Why a file went in by name only, or not at all. */
export type FileFailureReason =
  | NoTextReason
  | 'too-large'
  /** Its reader came to no end or ran out of memory, twice. */
  | 'gave-up'
  | 'archive-limit'
  | 'unreadable'
  | 'storage-full'
  | 'empty-archive'

export interface FileFailure {
  readonly path: string
  readonly reason: FileFailureReason
  /** For the curious; never shown alone. */
  readonly detail: string
}

/** A file that was kept and that a password may open, as it is named in a report and found again in the store. */
export interface LockedFile {
  readonly path: string
  /** Names its kept bytes. */
  readonly sha256: string
  readonly modified: string | null
  readonly collection: string
  /** What is kept is a zip with the file in it. */
  readonly fromArchive?: boolean
}

/** Two files of equal bytes: each is a document, and the bytes are kept once. */
export interface DuplicateFile {
  readonly path: string
  readonly sameAs: string
}

export interface RemarkedFile {
  readonly path: string
  readonly remark: FileRemark
}

export type ImportOutcome = 'added' | 'updated' | 'unchanged' | 'failed'

/** found = added + updated + unchanged + failed, always. */
export interface ImportReport {
  readonly found: number
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  readonly failed: number
  readonly failures: readonly FileFailure[]
  /** Those of the failures that a password may open. */
  readonly locked: readonly LockedFile[]
  /** Files that went in although the store holds their bytes under another name already. */
  readonly duplicates: readonly DuplicateFile[]
  /** What a person may want to know of files that went in. */
  readonly remarks: readonly RemarkedFile[]
  /** Why links between documents are not resolved yet; null when they are. The next import tries again. */
  readonly linksOpen: EngineError | null
  /** Kept from folders that were read again, in which they are no more: offered for the trash. */
  readonly missing: readonly MissingFile[]
  readonly stopped: boolean
  readonly tookMs: number
}

export interface ImportProgress {
  readonly done: number
  /** Null until everything has been counted. */
  readonly total: number | null
  readonly currentPath: string | null
}

/** What a batch did, one outcome a document, in order. */
export interface SavedBatch {
  readonly outcomes: readonly ImportOutcome[]
  readonly failures: readonly FileFailure[]
  readonly duplicates?: readonly DuplicateFile[]
}

/** What is needed of a File or Blob. A structured clone carries a real one to the worker without copying its bytes. */
export interface FileLike {
  readonly size: number
  /** Milliseconds since 1970; files have it, pasted blobs have not. */
  readonly lastModified?: number
  slice(from: number, to: number): FileLike
  arrayBuffer(): Promise<ArrayBuffer>
}

/** One file a person chose; an archive among them is opened. `path` includes the chosen folder's name. */
export interface IngestInput {
  readonly path: string
  readonly file: FileLike
}

export interface IngestOptions {
  /** Where the PDF reader finds its character maps and fonts: folders, ending in `/`. Null: it reads without them. */
  readonly pdfAssets: { readonly cMapUrl: string; readonly standardFontDataUrl: string } | null
  /** Reads every text file with this encoding instead of guessing. */
  readonly encoding: string | null
  /** Tried in order on files that are locked. Nothing that comes of the import repeats one. */
  readonly passwords?: readonly string[]
  /** Goes on behind this many files, for a reader that was ended and starts anew. */
  readonly skip?: number
  /** Files that are kept by name without being read, for what reading them did before. */
  readonly unreadable?: readonly string[]
}

/** What the reading worker says beside its answers: which file it begins with, and that it is alive. */
export type IngestSign = { readonly type: 'reading'; readonly path: string } | { readonly type: 'alive' }

export interface IngestBatch {
  readonly documents: readonly IngestedDocument[]
  readonly progress: ImportProgress
}

/** The ingest worker, as the other threads see it. One import at a time: `start` ends the one before. */
export interface IngestApi {
  start(inputs: readonly IngestInput[], options: IngestOptions): Promise<void>
  /** The next documents in order; null when there are no more. */
  next(): Promise<IngestBatch | null>
  stop(): Promise<void>
}
