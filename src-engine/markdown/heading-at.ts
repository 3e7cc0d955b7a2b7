// The heading a place of a note stands under, without reading the rest of the note.
import { findFrontMatter } from './find-front-matter.ts'
import { plainText } from './inline-cuts.ts'
import { type Block, walkBlocks } from './walk-blocks.ts'

export interface HeadingAt {
  readonly text: string
  /** The place lies in the heading itself. */
  readonly holds: boolean
}

/** The last heading that begins at or before `offset` (UTF-16); null above the first one. */
export function headingAt(source: string, offset: number): HeadingAt | null {
  let last: Block | null = null
  walkBlocks(source, { from: findFrontMatter(source)?.to ?? 0, until: offset + 1 }, (block) => {
    if (block.kind === 'heading' && block.from <= offset) last = block
  })
  return last === null ? null : headingOf(source, last, offset)
}

const headingOf = (source: string, block: Block, offset: number): HeadingAt => ({
  text: plainText(source, block.textFrom, block.textTo),
  holds: offset < block.to,
})
