// Copies one table of a damaged file into the new store: each row whole, repaired or not at all.
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { inTransactions } from '../sqlite/in-transactions.ts'
import { type SqlValue, sql, sqlName } from '../sqlite/sql.ts'
import { readTableShape, type TableShape } from '../sqlite/table-shape.ts'
import { titleKey } from '../store/document-rows.ts'
import { readKeysInIndex } from './missing-documents.ts'
import { insertRow, type Salvage, sizeOf } from './open-salvage.ts'
import type { RepairedRow, RowValues } from './repair-row.ts'
import { type FoundRow, rowsByTrust, type StandIns, type WatchParts } from './rows-by-trust.ts'
import type { TreePart } from './walk-tree.ts'

/** What a table asks for beyond a plain copy. */
export interface CopyOptions {
  /** Whether a row that could be read may come into the new store at all. */
  readonly accept?: (row: FoundRow) => boolean
  /** Changes a repaired row before it goes in. */
  readonly prepare?: (db: WriteDatabase, row: RepairedRow, found: FoundRow) => void
  readonly onInserted?: (db: WriteDatabase, row: RepairedRow, found: FoundRow) => void
  readonly standIns?: StandIns
  /** Indexes that together name the document and position of every row. */
  readonly indexes?: readonly string[]
}

export async function copyTable(salvage: Salvage, name: string, options: CopyOptions = {}): Promise<void> {
  const shape = salvage.target.read((db) => readTableShape(db, name))
  const gaps = watchGaps()
  await inTransactions(salvage, rowsByTrust(salvage.trees, shape, gaps.watch, options.standIns), (db, found) => {
    if (found.rowid !== null && salvage.known(name).has(found.rowid)) return 1
    if (options.accept?.(found) === false) return 1
    return copyRow(db, { salvage, shape, options }, found)
  })
  if (gaps.found().length > 0) noteMissingRows(salvage, shape, gaps.found(), options.indexes ?? [])
}

interface Copying {
  readonly salvage: Salvage
  readonly shape: TableShape
  readonly options: CopyOptions
}

/** Answers about how many characters went in. */
function copyRow(db: WriteDatabase, copying: Copying, found: FoundRow): number {
  const { salvage, shape, options } = copying
  const repaired = salvage.repair(shape, found)
  if (repaired === null) {
    noteLoss(
      salvage,
      shape,
      documentOf(salvage, shape, (at) => found.values[at] ?? null),
      'parts',
    )
    return 1
  }
  options.prepare?.(db, repaired, found)
  const { values } = repaired
  const linked = linkParents(salvage, shape, values)
  const documentId = documentOf(salvage, shape, (at) => values.get(shape.columns[at]?.name ?? '') ?? null)
  if (linked === 'orphan') {
    noteWithoutParent(salvage, shape, documentId, found)
    return 1
  }
  if (!insertRow(db, shape.name, values) && !settleConflict(db, salvage, shape, values)) return 1
  if (found.rowid !== null) salvage.known(shape.name).add(found.rowid)
  if (found.isDoubtful || repaired.isRepaired) noteLoss(salvage, shape, documentId, 'doubtful')
  if (linked === 'cut') {
    salvage.cut(shape.name).add(found.rowid ?? 0)
    noteLoss(salvage, shape, documentId, 'parts')
  }
  options.onInserted?.(db, repaired, found)
  return sizeOf(values)
}

/** Puts the new numbers of parents into the row. A parent that is gone becomes null where it may: `cut`. */
function linkParents(salvage: Salvage, shape: TableShape, values: RowValues): 'whole' | 'cut' | 'orphan' {
  let outcome: 'whole' | 'cut' = 'whole'
  for (const { name, parent, isNullable } of shape.columns) {
    const value = values.get(name)
    if (parent === null || typeof value !== 'number') continue
    const number = salvage.renamed(parent).get(value) ?? value
    if (salvage.known(parent).has(number)) {
      values.set(name, number)
      if (salvage.cut(parent).has(number) && parent !== 'documents') outcome = 'cut'
    } else if (!isNullable) return 'orphan'
    else {
      values.set(name, null)
      // A link whose target is gone dangles as it always may.
      if (shape.name !== 'links') outcome = 'cut'
    }
  }
  return outcome
}

/** Another row has its name: true when this one went in by another. */
function settleConflict(db: WriteDatabase, salvage: Salvage, shape: TableShape, values: RowValues): boolean {
  const number = Number(values.get(shape.columns[shape.rowidAt ?? 0]?.name ?? ''))
  const text = (name: string): string => String(values.get(name) ?? '')
  switch (shape.name) {
    case 'documents':
      values.set('id', `${text('id')} (${number})`)
      return insertRow(db, shape.name, values)
    case 'views':
      values.set('name', `${text('name')} (${number})`)
      values.set('name_key', titleKey(text('name')))
      return insertRow(db, shape.name, values)
    case 'tags':
    case 'people':
      rename(db, salvage, { shape, number, column: 'name', value: text('name') })
      return false
    case 'systems':
    case 'categories':
      rename(db, salvage, { shape, number, column: 'code', value: text('code') })
      return false
    default:
      return false
  }
}

interface SameName {
  readonly shape: TableShape
  readonly number: number
  readonly column: string
  readonly value: string
}

/** Rows that meant this one mean the one of the same name from now on. */
function rename(db: WriteDatabase, salvage: Salvage, { shape, number, column, value }: SameName): void {
  const [key] = shape.columns
  if (key === undefined) return
  const same = db.rows(sql`
    SELECT ${sqlName(key.name)} FROM ${sqlName(shape.name)} WHERE ${sqlName(column)} = ${value} LIMIT 1`)[0]?.[0]
  if (typeof same === 'number' && same !== number) salvage.renamed(shape.name).set(number, same)
}

/** The document that a row belongs to, from its first value; a capture, which has a number of its own, names it. */
function documentOf(
  { documentByCapture }: Salvage,
  { name, columns }: TableShape,
  valueAt: (column: number) => SqlValue,
): number | null {
  const keyAt = name === 'captures' ? columns.findIndex((column) => column.name === 'document_id') : 0
  const key = valueAt(keyAt)
  if (typeof key !== 'number') return null
  if (columns[keyAt]?.name === 'document_id') return key
  return columns[keyAt]?.name === 'capture_id' ? (documentByCapture.get(key) ?? null) : null
}

function noteLoss(salvage: Salvage, shape: TableShape, documentId: number | null, loss: 'parts' | 'doubtful'): void {
  if (documentId === null || !salvage.known('documents').has(documentId)) return
  if (shape.name !== 'undo_documents') salvage.lost.note(documentId, loss)
}

/** A sound row tells of its document even when that is gone. */
function noteWithoutParent(salvage: Salvage, shape: TableShape, documentId: number | null, found: FoundRow): void {
  if (documentId === null || salvage.known('documents').has(documentId)) noteLoss(salvage, shape, documentId, 'parts')
  else if (!found.isDoubtful && !found.isOrphan) salvage.lost.note(documentId, 'gone')
}

type Range = readonly [from: number, to: number]

/** Ranges of keys in whose order rows are missing, the keys around them included. */
function watchGaps(): { readonly watch: WatchParts; found(): readonly Range[] } {
  const ranges: Range[] = []
  let last = 0
  let isOpen = false
  return {
    watch(part) {
      const key = keyOf(part)
      if (key === null) isOpen = true
      else {
        if (isOpen) ranges.push([last, key])
        isOpen = false
        last = key
      }
    },
    found: () => (isOpen ? [...ranges, [last, Number.POSITIVE_INFINITY]] : ranges),
  }
}

function keyOf(part: TreePart): number | null {
  const key = part.type === 'gap' ? null : (part.rowid ?? part.values[0])
  return typeof key === 'number' ? key : null
}

/** Their first column tells of a document, and nothing else in the store tells what was in them. */
const hasParts: ReadonlySet<string> = new Set([
  'document_people',
  'document_fields',
  'readings',
  'write_ups',
  'facts',
  'links',
])

/** The documents that lost rows: by name where indexes tell, otherwise those around the gaps. */
function noteMissingRows(
  salvage: Salvage,
  shape: TableShape,
  ranges: readonly Range[],
  indexes: readonly string[],
): void {
  if (!hasParts.has(shape.name)) return
  const lost = new Set<number>()
  const isTold = salvage.target.read((db) =>
    indexes.map((index) =>
      readKeysInIndex(salvage.trees, index, (_, documentId, position) => {
        if (!hasRow(db, shape, documentId, position)) lost.add(documentId)
      }),
    ),
  )
  for (const documentId of lost) noteLoss(salvage, shape, documentId, 'parts')
  if (isTold.length > 0 && isTold.every(Boolean)) return
  // What hung below a damaged page was found all the same.
  if (salvage.trees.orphansOf(shape).length > 0) return
  for (const documentId of documentsBetween(salvage, shape, ranges)) noteLoss(salvage, shape, documentId, 'parts')
}

const hasRow = (db: ReadDatabase, { name }: TableShape, documentId: number, position: number): boolean =>
  db.get(sql`
    SELECT 1 FROM ${sqlName(name)} WHERE document_id = ${documentId} AND position = ${position}`) !== undefined

function* documentsBetween(salvage: Salvage, shape: TableShape, ranges: readonly Range[]): Generator<number> {
  const isBetween = (key: number) => ranges.some(([from, to]) => key >= from && key <= to)
  if (shape.name === 'readings') {
    for (const [captureId, documentId] of salvage.documentByCapture) if (isBetween(captureId)) yield documentId
  } else {
    for (const documentId of salvage.known('documents')) if (isBetween(documentId)) yield documentId
  }
}
