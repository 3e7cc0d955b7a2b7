// Collects the text of one part of an RTF document as blocks: paragraphs as they end, cells as their rows do.
import type { Block } from './office-blocks.ts'

export interface RtfSink {
  add(text: string): void
  endParagraph(): void
  /** What is set for a paragraph holds until here. */
  resetParagraph(): void
  enterTable(): void
  endCell(): void
  endRow(): void
  startItem(): void
  setItemDepth(depth: number): void
  /** From 0; 9 is body text. */
  setOutline(level: number): void
  /** Everything collected; whatever is under way ends. */
  finish(): readonly Block[]
}

const bodyText = 9

export function createRtfSink(): RtfSink {
  const blocks: Block[] = []
  let pieces: string[] = []
  let cells: string[] = []
  let rows: string[][] = []
  let inTable = false
  let isItem = false
  let itemDepth = 0
  let outline = bodyText

  function takeText(): string {
    const text = pieces.join('')
    pieces = []
    return text
  }

  function endTable(): void {
    if (cells.length > 0) endRow()
    if (rows.length > 0) blocks.push({ type: 'table', rows })
    rows = []
  }

  function endRow(): void {
    if (cells.length > 0) rows.push(cells)
    cells = []
  }

  function endParagraph(): void {
    // A cell may hold several.
    if (inTable) return void pieces.push('\n')
    const text = takeText()
    if (text.trim() === '') return
    endTable()
    if (outline < bodyText) blocks.push({ type: 'heading', level: outline + 1, text })
    else blocks.push(isItem ? { type: 'item', depth: itemDepth, text } : { type: 'paragraph', text })
    isItem = false
  }

  return {
    add: (text) => void pieces.push(text),
    endParagraph,
    resetParagraph() {
      inTable = false
      itemDepth = 0
      outline = bodyText
    },
    enterTable() {
      inTable = true
    },
    endCell: () => void cells.push(takeText()),
    endRow,
    startItem() {
      isItem = true
    },
    setItemDepth(depth) {
      itemDepth = Math.max(0, depth)
    },
    setOutline(level) {
      outline = level < 0 || level > bodyText ? bodyText : level
    },
    finish() {
      inTable = false
      endParagraph()
      endTable()
      return blocks
    },
  }
}

/** The text of all blocks, one a line. */
export const sinkText = (sink: RtfSink): string =>
  sink
    .finish()
    .map((block) => (block.type === 'table' ? block.rows.map((row) => row.join('\t')).join('\n') : block.text))
    .join('\n')
