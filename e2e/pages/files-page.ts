// What the page about the files of a store offers to the test that drives it, and what its worker answers.
import type { EngineError } from '../../src-engine/contract/errors.ts'
import type { Result } from '../../src-engine/contract/result.ts'
import type { Diagnostics } from '../../src-engine/contract/store-care.ts'

/** Rows of the one table that the tests fill, and what the file says of itself. */
export interface FilesState {
  readonly rows: number
  readonly file: Diagnostics['file']
}

export type FilesTask =
  /** A store as it was made before pages were checked, closed again. */
  | { readonly task: 'make-old'; readonly rows: number }
  /** Opens the store, as the app does, and leaves it open. */
  | { readonly task: 'open' }
  | { readonly task: 'add'; readonly rows: number }
  | { readonly task: 'raw' }
  | { readonly task: 'close' }

export type FilesAnswer = Result<FilesState | Blob, EngineError>

declare global {
  var filesPage: {
    ask(task: FilesTask): Promise<FilesAnswer>
    /** Ends the worker in whatever it is doing; the next task starts another. */
    kill(): void
    /** SHA-256 of what `raw` answers, and how many rows the file holds; as base64 for a look from outside. */
    rawBase64(): Promise<string>
  }
}
