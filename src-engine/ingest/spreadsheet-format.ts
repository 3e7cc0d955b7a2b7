// Excel's spreadsheets (XLSX, XLS): each sheet a heading with its cells as tables, values as shown; notes as readings.
import { read, utils, type WorkBook, type WorkSheet } from '@e965/xlsx'
import { zipSync } from 'fflate'
import type { Reading } from '../contract/documents.ts'
import { err, ok, type Result } from '../contract/result.ts'
import { fileName } from './clean-path.ts'
import { isCompound } from './compound-file.ts'
import { content, type FormatReader, problem, type ReadProblem } from './format-reader.ts'
import { type Block, blocksToMarkdown } from './office-blocks.ts'
import { fieldsFromProperties } from './office-properties.ts'
import { unpackParts } from './package-parts.ts'
import { filledRows, newSheetAllowance, tablesOf } from './sheet-tables.ts'

/** Rows of one sheet; what comes after them is left out. */
const mostRows = 100_000

export const readSpreadsheet: FormatReader = async (file) => {
  const bytes = await safeBytes(file.bytes)
  if (!bytes.ok) return problem(bytes.error.reason, bytes.error.detail)
  const book = openBook(bytes.value)
  if (!book.ok) return problem(book.error.reason, book.error.detail)
  const { blocks, isCut } = sheetBlocks(book.value)
  const { Title, Author, Keywords, CreatedDate, ModifiedDate } = book.value.Props ?? {}
  const written = {
    title: Title,
    authors: [Author ?? ''],
    keywords: (Keywords ?? '').split(/[,;]/),
    created: isoOf(CreatedDate),
    updated: isoOf(ModifiedDate),
  }
  return content({
    fields: {
      ...fieldsFromProperties(written, fileName(file.path)),
      text: blocksToMarkdown([...blocks, ...nameBlocks(book.value)]),
      textFormat: 'markdown',
    },
    readings: noteReadings(book.value),
    remarks: isCut ? ['cells-left-out'] : [],
  })
}

/** A zip is made anew from parts that passed the limits, without pictures; other files go as they are. */
async function safeBytes(bytes: Uint8Array<ArrayBuffer>): Promise<Result<Uint8Array, ReadProblem>> {
  if (!isZip(bytes)) return ok(bytes)
  const parts = await unpackParts(bytes, (path) => /\.(xml|rels|bin)$/i.test(path))
  if (!parts.ok) return parts
  return ok(zipSync(Object.fromEntries(parts.value.files), { level: 0 }))
}

const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b

function openBook(bytes: Uint8Array): Result<WorkBook, ReadProblem> {
  // The library would take almost anything for a spreadsheet of one cell.
  if (!isZip(bytes) && !isCompound(bytes)) return err({ reason: 'damaged', detail: 'no spreadsheet' })
  try {
    return ok(
      read(bytes, {
        type: 'array',
        dense: true,
        cellFormula: false,
        cellHTML: false,
        sheetRows: mostRows,
        dateNF: 'yyyy-mm-dd',
      }),
    )
  } catch (error) {
    // The library tells its errors apart by their wording alone.
    const detail = error instanceof Error ? error.message : String(error)
    return err({ reason: /password|encrypt/i.test(detail) ? 'locked' : 'damaged', detail })
  }
}

function sheetBlocks(book: WorkBook): { readonly blocks: readonly Block[]; readonly isCut: boolean } {
  const allowance = newSheetAllowance()
  let isCut = false
  const blocks = book.SheetNames.flatMap((name): readonly Block[] => {
    const sheet = book.Sheets[name]
    if (sheet === undefined) return []
    const tables = tablesOf(filledRows(sheetRows(sheet), allowance))
    isCut ||= allowance.isUsedUp || isShortened(sheet)
    // A sheet's name is worth finding even where nothing stands in it.
    return [{ type: 'heading', level: 2, text: name }, ...tables]
  })
  return { blocks, isCut }
}

const sheetRows = (sheet: WorkSheet): readonly (readonly (CellLike | undefined)[] | undefined)[] =>
  // `dense` is asked for, so the cells are there, by row and column; of chart sheets there are none.
  (sheet['!data'] as readonly (readonly (CellLike | undefined)[] | undefined)[] | undefined) ?? []

interface CellLike {
  /** As shown. */
  readonly w?: string
  readonly v?: unknown
  readonly c?: readonly { readonly a?: string; readonly t?: string }[]
}

const isShortened = (sheet: WorkSheet): boolean =>
  sheet['!fullref'] !== undefined && sheet['!fullref'] !== sheet['!ref'] && sheetRows(sheet).length >= mostRows

/** What the person called parts of the sheets; built-in names begin with an underscore. */
function nameBlocks(book: WorkBook): readonly Block[] {
  const named = (book.Workbook?.Names ?? []).filter(({ Name }) => !Name.startsWith('_'))
  return named.map(({ Name, Ref }) => ({ type: 'item', depth: 0, text: `${Name}: ${Ref}` }))
}

function noteReadings(book: WorkBook): readonly Reading[] {
  return book.SheetNames.flatMap((name) => {
    const sheet = book.Sheets[name]
    return sheet === undefined ? [] : notesOf(sheet, name)
  })
}

function notesOf(sheet: WorkSheet, name: string): readonly Reading[] {
  const readings: Reading[] = []
  sheetRows(sheet).forEach((row, rowIndex) => {
    row?.forEach((cell, column) => {
      for (const { t = '' } of cell?.c ?? []) {
        const place = `${name} ${utils.encode_cell({ r: rowIndex, c: column })}`
        if (t.trim() !== '') readings.push({ type: 'annotation', text: `${place}: ${t}`, page: null, replaced: false })
      }
    })
  })
  return readings
}

const isoOf = (time: Date | undefined): string | undefined =>
  time instanceof Date && !Number.isNaN(time.getTime()) ? time.toISOString() : undefined
