// Cuts a long text into blocks that can be laid out one at a time. Pure.

/** `from` is a UTF-16 unit of the whole text. A line end between two blocks is in neither: their edge shows it. */
export interface TextBlock {
  readonly from: number
  readonly text: string
}

/** A block ends with the first line that ends beyond this. */
const blockUnits = 4_000
/** A line that goes on for longer is cut: to lay one out takes time that grows faster than its length. */
const longestUnits = 8_000
/** How far before a cut in a line a blank is looked for. */
const blankWithin = 200

/** Together with the line ends between them the blocks are the text. A line is cut after a blank, never in a character. */
export function splitIntoBlocks(text: string): readonly TextBlock[] {
  const blocks: TextBlock[] = []
  for (let from = 0; from < text.length; ) {
    const to = blockEnd(text, from)
    blocks.push({ from, text: text.slice(from, to) })
    from = text.charAt(to) === '\n' ? to + 1 : to
  }
  return blocks
}

function blockEnd(text: string, from: number): number {
  if (text.length - from <= blockUnits) return text.length
  const latest = from + longestUnits
  // No further than needed: a search to the end of a long line, for each of its blocks, would take the square of it.
  const lineEnd = text.slice(from + blockUnits, latest + 1).indexOf('\n')
  if (lineEnd >= 0) return from + blockUnits + lineEnd
  return text.length <= latest ? text.length : cutInLine(text, latest)
}

function cutInLine(text: string, latest: number): number {
  const blank = text.slice(latest - blankWithin, latest).search(/\s\S*$/)
  if (blank >= 0) return latest - blankWithin + blank + 1
  // Marks that stand on a letter, and second halves of pairs, stay with what is before them.
  const start =
    /[^\p{M}\p{Cf}\udc00-\udfff]\p{M}*$/u.exec(text.slice(latest - blankWithin, latest))?.index ?? blankWithin
  return latest - blankWithin + start
}
