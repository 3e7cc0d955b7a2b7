// What keeps a store sound and tells of it: checks, jobs that outlive a tab, salvage, and the facts of a fault report.
import type { EngineError } from './errors.ts'

/** Long work. All but a check is a row of the store: whoever opens the store next goes on with it. */
export const jobNames = ['rebuild', 'links', 'check'] as const
export type JobName = (typeof jobNames)[number]

export interface JobState {
  readonly job: JobName
  readonly done: number
  /** Null while it is not known. */
  readonly total: number | null
  /** ISO 8601. */
  readonly startedAt: string
}

/** What a check of the whole file found: the pages, what SQLite says, and whether each index agrees with its documents. */
export interface StoreCheck {
  /** ISO 8601. */
  readonly at: string
  readonly pages: number
  readonly damagedPages: number
  /** In SQLite's words; empty for a sound file. */
  readonly problems: readonly string[]
  readonly indexInStep: boolean
}

/** A document that a salvage could not save whole. */
export interface LostPart {
  /** Null where not even the title could be read. */
  readonly title: string | null
  readonly id: string | null
  /**
   * gone      not in the new store
   * no-text   in it without its text
   * doubtful  in it, but read from a page whose checksum is wrong: some letters may be others
   * parts     in it, without some of its tags, people, fields, captures or links
   */
  readonly loss: 'gone' | 'no-text' | 'doubtful' | 'parts'
}

export interface SalvageReport {
  /** ISO 8601. */
  readonly at: string
  /** Documents in the new store. */
  readonly saved: number
  readonly lost: readonly LostPart[]
  readonly pages: number
  readonly damagedPages: number
  /** The damaged file, kept as it was; null once the person has let go of it. */
  readonly keptBytes: number | null
}

/** One kind of failure and how often it came. Holds no word of any document. */
export interface NotedError {
  readonly type: EngineError['type']
  /** Name of what was thrown, SQLite's result code, the place in the code: what an engineer would ask for. */
  readonly detail: string
  /** Of the last time; ISO 8601. */
  readonly at: string
  readonly times: number
}

/** The facts of a fault report, without content. */
export interface Diagnostics {
  readonly versions: { readonly kept: string; readonly sqlite: string; readonly schema: number }
  readonly state: string
  /** Generation of the database file, and what stands beside it. */
  readonly file: {
    readonly generation: number
    readonly bytes: number
    /** Whether each page carries a checksum. */
    readonly checkedPages: boolean
    readonly poolFiles: number
    readonly poolCapacity: number
  } | null
  readonly jobs: readonly JobState[]
  readonly lastCheck: StoreCheck | null
  /** The newest last. */
  readonly errors: readonly NotedError[]
}
