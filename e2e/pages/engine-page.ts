// What the engine's page offers to the runner that drives it.
import type { StoreHealth } from '../../src-engine/contract/store-state.ts'

export interface PlainDocument {
  readonly id: string
  readonly title: string
  readonly lang?: string
  readonly text: string
}

export interface EnginePage {
  /** Milliseconds from the start of the page's load to the first answer. */
  readonly firstAnswerMs: Promise<number>
  /** Saves as an import does; milliseconds it took. */
  save(documents: readonly PlainDocument[]): Promise<number>
  finishImport(): Promise<void>
  /** Takes them as Markdown files on the whole way of an import, reader and all; milliseconds it took. */
  importFiles(documents: readonly PlainDocument[]): Promise<number>
  search(query: string): Promise<{ readonly tookMs: number; readonly hits: number }>
  facets(query: string): Promise<{ readonly tookMs: number; readonly total: number }>
  health(): Promise<StoreHealth>
}

declare global {
  var enginePage: EnginePage
}
