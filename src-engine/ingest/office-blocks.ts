// What office formats have in common: headings, paragraphs, list items and tables, and how they are written as Markdown.
import { escapeCell, escapeMarks, guardStart } from './markdown-escape.ts'

/** `text` means only itself; a line end in it is a line end of the document. */
export type Block =
  | { readonly type: 'heading'; readonly level: number; readonly text: string }
  | { readonly type: 'paragraph'; readonly text: string }
  /** `depth` from 0. */
  | { readonly type: 'item'; readonly depth: number; readonly text: string }
  /** The first row names the columns. */
  | { readonly type: 'table'; readonly rows: readonly (readonly string[])[] }

/** Blocks without text are left out. */
export function blocksToMarkdown(blocks: readonly Block[]): string {
  const pieces: string[] = []
  let wasItem = false
  for (const block of blocks) {
    const text = writeBlock(block)
    if (text === '') continue
    const isItem = block.type === 'item'
    if (pieces.length > 0) pieces.push(wasItem && isItem ? '\n' : '\n\n')
    pieces.push(text)
    wasItem = isItem
  }
  return pieces.join('')
}

const deepestHeading = 6
/** Deeper items would be read as code. */
const deepestItem = 8

function writeBlock(block: Block): string {
  if (block.type === 'table') return writeTable(block.rows)
  const lines = block.text.split('\n').map(escapeLine)
  if (block.type === 'paragraph') return lines.map(guardStart).join('\n').trim()
  const line = lines.join(' ').trim()
  if (line === '') return ''
  if (block.type === 'heading') return `${'#'.repeat(Math.min(Math.max(1, block.level), deepestHeading))} ${line}`
  return `${'  '.repeat(Math.min(block.depth, deepestItem))}- ${line}`
}

/** Empty rows are left out, and columns that are empty throughout. */
function writeTable(rows: readonly (readonly string[])[]): string {
  const cells = rows.map((row) => row.map((cell) => escapeCell(escapeLine(cell))))
  const filled = cells.filter((row) => row.some((cell) => cell !== ''))
  const columns = [...new Set(filled.flatMap((row) => row.flatMap((cell, column) => (cell === '' ? [] : [column]))))]
  columns.sort((a, b) => a - b)
  if (columns.length === 0) return ''
  const lines = filled.map((row) => `| ${columns.map((column) => row[column] ?? '').join(' | ')} |`)
  lines.splice(1, 0, `|${' --- |'.repeat(columns.length)}`)
  return lines.join('\n')
}

/** White space within a line is one blank. */
const escapeLine = (line: string): string => escapeMarks(line.replace(/\s+/g, ' ').trim()).replace(/^#(?=\S)/, '\\#')
