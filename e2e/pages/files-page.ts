// What the page about the files of a store offers to the test that drives it, and what its worker answers.
import type { EngineError } from '../../src-engine/contract/errors.ts'
import type { Result } from '../../src-engine/contract/result.ts'
import type { Diagnostics, SalvageReport } from '../../src-engine/contract/store-care.ts'

export interface FilesState {
  /** Documents in the store that is open; null for none. */
  readonly documents: number | null
  readonly file: Diagnostics['file']
}

/** `store` names the store: each test has its own. */
export interface FilesTask {
  readonly store: string
  readonly task: /** A store as it was made before pages were checked, with 60 documents; closed again. */
    | 'make-old'
    /** Opens it as the app does, and leaves it open. */
    | 'open'
    | 'add'
    | 'close'
    /** Overwrites bytes in the middle of the closed store's file. */
    | 'damage'
    /** Overwrites the head of the closed store's file, by which the pool knows it. */
    | 'damage-head'
    /** Gives an older copy of the closed store's file the same name. */
    | 'double'
    /** Loses what says which generation is in use, and which is kept for being damaged. */
    | 'lose-marks'
    | 'salvage'
    | 'drop-damaged'
    | 'raw'
    | 'raw-damaged'
  /** Stops for ever before this step that changes the disk, counted from 1; then `stopped` resolves. */
  readonly stopBefore?: number
}

export type FilesAnswer = Result<FilesState | SalvageReport | Blob | null, EngineError>

declare global {
  var filesPage: {
    ask(task: FilesTask): Promise<FilesAnswer>
    /** As `ask`, but ends the worker where it was told to stop: `stopped` then, else `done`. */
    askAndKill(task: FilesTask): Promise<'stopped' | 'done'>
    /** What `raw` answers, as base64, for a look from outside. */
    rawBase64(task: FilesTask): Promise<string>
  }
}
