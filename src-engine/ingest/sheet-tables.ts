// The cells of a sheet as tables: what stands together is one table, and empty space costs nothing.
import type { Block } from './office-blocks.ts'

/** A cell as its library gives it. */
export interface SheetCell {
  /** As shown. */
  readonly w?: string
  readonly v?: unknown
}

export interface FilledRow {
  /** From 0. */
  readonly index: number
  /** Text by column. */
  readonly cells: ReadonlyMap<number, string>
}

/** What a file may still give. One text can stand in every cell, so cells and their text are both counted. */
export interface SheetAllowance {
  cells: number
  /** UTF-16 units. */
  text: number
  isUsedUp: boolean
}

export const newSheetAllowance = (): SheetAllowance => ({ cells: 500_000, text: 32_000_000, isUsedUp: false })

/** Rows with text in them, as many as are allowed. Rows and cells may be missing: sheets are mostly empty. */
export function filledRows(
  rows: readonly (readonly (SheetCell | undefined)[] | undefined)[],
  allowance: SheetAllowance,
): readonly FilledRow[] {
  const filled: FilledRow[] = []
  rows.forEach((row, index) => {
    const cells = new Map<number, string>()
    row?.forEach((cell, column) => {
      const text = cellText(cell)
      if (text !== '' && isAllowed(text, allowance)) cells.set(column, text)
    })
    if (cells.size > 0) filled.push({ index, cells })
  })
  return filled
}

function isAllowed(text: string, allowance: SheetAllowance): boolean {
  if (allowance.cells < 1 || allowance.text < text.length) allowance.isUsedUp = true
  if (allowance.isUsedUp) return false
  allowance.cells--
  allowance.text -= text.length
  return true
}

const cellText = (cell: SheetCell | undefined): string => (cell?.w ?? String(cell?.v ?? '')).trim()

/** An empty row parts two tables. A single cell alone, such as a title over a table, is a paragraph. */
export function tablesOf(rows: readonly FilledRow[]): readonly Block[] {
  const tables: (readonly FilledRow[])[] = []
  for (let from = 0; from < rows.length; ) {
    let to = from + 1
    while (to < rows.length && rows[to]?.index === (rows[to - 1]?.index ?? 0) + 1) to++
    tables.push(rows.slice(from, to))
    from = to
  }
  return tables.flatMap(tableOf)
}

/** A table is written with all its cells; one this much emptier than full is written row by row. */
const emptiest = 20
const freeCells = 10_000

function tableOf(rows: readonly FilledRow[]): readonly Block[] {
  const columns = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))].sort((a, b) => a - b)
  const filled = rows.reduce((sum, { cells }) => sum + cells.size, 0)
  const written = rows.length * columns.length
  if (columns.length === 1 || (written > freeCells && written > emptiest * filled)) {
    return rows.map(({ cells }) => ({ type: 'paragraph', text: [...cells.values()].join(', ') }))
  }
  return [{ type: 'table', rows: rows.map(({ cells }) => columns.map((column) => cells.get(column) ?? '')) }]
}
