// What every node of a Markdown document is drawn with.
import type { DocumentRef } from '../../../src-engine/contract/documents.ts'
import type { MarkdownLink, Task } from '../../../src-engine/markdown/scan-markdown.ts'
import type { NamedRange } from './MarkPieces.tsx'

export interface MarkdownContext {
  readonly source: string
  /** Where the parsed part begins in the source. */
  readonly offset: number
  /** In the source. */
  readonly marks: readonly NamedRange[]
  /** Links that standard Markdown does not know: `[[name]]`. */
  readonly links: readonly MarkdownLink[]
  readonly definitions: ReadonlyMap<string, string>
  readonly resolve: (written: string) => DocumentRef | null
  readonly imageLabel: (alt: string) => string
  /** In the order of the source. */
  readonly tasks: readonly Task[]
  /** Ticks a box, or takes the tick away; null where nothing can be changed. */
  readonly onTick: ((task: Task) => void) | null
}
