// What of Markdown's syntax an excerpt leaves out. HTML and code stay as they stand.
import { bodyStart } from './find-front-matter.ts'
import { collectCuts } from './inline-cuts.ts'
import type { Span } from './read-resource.ts'
import { type Block, walkBlocks } from './walk-blocks.ts'

/**
 * Flat ascending pairs of UTF-16 offsets inside the window `from` to `to`: brackets and addresses of links, the target
 * of a wiki-link with a shown text, marks of headings and emphasis. Bullets and boxes stay.
 */
export function syntaxRanges(source: string, from: number, to: number): number[] {
  const cuts: Span[] = []
  walkBlocks(source, { from: bodyStart(source), until: to }, (block) => {
    if (block.to <= from || block.from >= to) return
    if (block.kind === 'heading') cuts.push(...headingMarks(block))
    if (block.kind === 'heading' || block.kind === 'paragraph') {
      // One by one: a paragraph may hold more links than a call can have arguments.
      for (const cut of collectCuts(source, { from: block.textFrom, to: block.textTo }, 'links')) cuts.push(cut)
    }
  })
  return flatten(cuts, from, to)
}

/** The mark before the text with its blank, and whatever follows the text: closing marks or an underline. */
const headingMarks = (block: Block): Span[] => [
  { from: block.from, to: block.textFrom },
  { from: block.textTo, to: block.to },
]

/** Sorted, joined where they touch, cut to the window. */
function flatten(cuts: readonly Span[], from: number, to: number): number[] {
  const ranges: number[] = []
  for (const cut of [...cuts].sort((one, other) => one.from - other.from)) {
    const cutFrom = Math.max(cut.from, from, ranges.at(-1) ?? 0)
    const cutTo = Math.min(cut.to, to)
    if (cutTo <= cutFrom) continue
    if (ranges.at(-1) === cutFrom) ranges[ranges.length - 1] = cutTo
    else ranges.push(cutFrom, cutTo)
  }
  return ranges
}
