// Reading of pictures and scanned pages: a queue in the store, worked off by the page of the tab that leads.
import type { DocumentRef } from './documents.ts'

/** What is read from a picture. Each is a type of reading too. */
export const readingTaskKinds = ['barcode', 'ocr'] as const
export type ReadingTaskKind = (typeof readingTaskKinds)[number]

/**
 * damaged      the file cannot be drawn
 * unsupported  of a kind that this browser does not draw
 * too-large    more than can be held in memory
 * missing      its bytes are not kept
 * gave-up      it ended its reader twice, or came to no end
 */
export const readingFailures = ['damaged', 'unsupported', 'too-large', 'missing', 'gave-up'] as const
export type ReadingFailure = (typeof readingFailures)[number]

/** Names a task: what is to be read from which original of which document. */
export interface ReadingTaskName {
  readonly kind: ReadingTaskKind
  readonly ref: DocumentRef
  readonly sha256: string
}

/** One original to be read. */
export interface ReadingTask extends ReadingTaskName {
  readonly mimeType: string | null
  /** From 1; null: every page but those in `pagesWithText`. */
  readonly pages: readonly number[] | null
  readonly pagesWithText: readonly number[]
  /** Of the document, as far as it is known. */
  readonly language: string | null
}

/** What there is to do now. `search-first`: somebody searches; ask again a little later. */
export type ReadingTurn =
  | { readonly type: 'task'; readonly task: ReadingTask }
  | { readonly type: 'none' | 'paused' | 'search-first' }

export interface ReadPage {
  /** Null for a picture without pages. */
  readonly page: number | null
  readonly text: string
}

/** What was read so far. With nothing `left` the task is done. */
export interface ReadingResult {
  readonly task: ReadingTaskName
  readonly pages: readonly ReadPage[]
  readonly left: readonly number[]
}

/** One task of one document, as a screen shows it. */
export interface ReadingState {
  readonly kind: ReadingTaskKind
  readonly sha256: string
  readonly state: 'waiting' | 'done' | 'failed'
  readonly reason: ReadingFailure | null
  /** Still to be read; null while it is not known which. */
  readonly pages: readonly number[] | null
}

export interface FailedReading {
  readonly ref: DocumentRef
  readonly title: string
  readonly kind: ReadingTaskKind
  readonly reason: ReadingFailure
}

export interface ReadingQueue {
  readonly paused: boolean
  /** Somebody searched a moment ago. */
  readonly searching: boolean
  readonly waiting: Readonly<Record<ReadingTaskKind, number>>
  /** Pictures and files whose words were read. */
  readonly done: number
  readonly failed: number
  /** The newest, at most a hundred. */
  readonly failures: readonly FailedReading[]
}

/** Whether a machine can look for words in such a file as in a picture. SVG is text already. */
export const isPicture = (mimeType: string | null): boolean => mimeType !== null && /^image\/(?!svg)/.test(mimeType)

export const isPdf = (mimeType: string | null): boolean => mimeType === 'application/pdf'
