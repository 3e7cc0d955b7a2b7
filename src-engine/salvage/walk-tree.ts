// Walks a tree of a damaged file from its root: every record that can be read, in order, and every place where some
// are missing. Each page is visited once, so no cycle of damaged pointers keeps it.
import type { SqlValue } from '../sqlite/sql.ts'
import { type DatabasePages, headerPlace, readTreePage, readVarint, type TreePage, u32 } from './database-pages.ts'
import { type ChainBudget, decodeRecord, readCell, readPayload } from './decode-record.ts'

export interface TreeRow {
  readonly type: 'row'
  readonly rowid: number | null
  readonly values: readonly SqlValue[]
  /** False when a page it was read from is damaged. */
  readonly isSound: boolean
  /** False when its key stands out of order too: it may be another row's. */
  readonly isInPlace: boolean
  /** Its overflow pages broke off. */
  readonly isCut: boolean
  readonly page: number
}

/** Records are missing here: a cell, a page, or whatever hangs below one. */
export interface TreeGap {
  readonly type: 'gap'
  readonly page: number
}

export type TreePart = TreeRow | TreeGap

/** Keys of a page lie above `low` and up to `high`, as the pages above it say. */
interface Bounds {
  readonly low: number
  readonly high: number
}

const noBounds: Bounds = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }

export interface TreeWalk {
  readonly pages: DatabasePages
  readonly budget: ChainBudget
  /** Numbers of the pages of every tree that was walked with it. */
  readonly visited: Set<number>
}

/** Far deeper than any tree of a file that fits a browser. */
export const deepest = 24

export function* walkTree(walk: TreeWalk, root: number, isTable: boolean): Generator<TreePart> {
  yield* walkPage({ walk, isTable }, root, noBounds, 0)
}

interface Course {
  readonly walk: TreeWalk
  readonly isTable: boolean
}

function* walkPage(course: Course, number: number, bounds: Bounds, depth: number): Generator<TreePart> {
  const { walk, isTable } = course
  const bytes = walk.visited.has(number) || depth > deepest ? null : walk.pages.page(number)
  const tree = bytes === null ? null : readTreePage(bytes, headerPlace(number), walk.pages.usableSize)
  if (bytes === null || tree === null || tree.isTable !== isTable) {
    yield { type: 'gap', page: number }
    return
  }
  walk.visited.add(number)
  if (tree.isLeaf || !isTable) yield* walkCells(course, { number, bytes, tree }, bounds, depth)
  else yield* walkChildren(course, { number, bytes, tree }, bounds, depth)
}

interface OpenPage {
  readonly number: number
  readonly bytes: Uint8Array
  readonly tree: TreePage
}

/** Pages between the keys of a tree of rows, which hold no rows themselves. */
function* walkChildren(course: Course, page: OpenPage, bounds: Bounds, depth: number): Generator<TreePart> {
  const { number, bytes, tree } = page
  // A damaged page says nothing true of what lies below it.
  const isSound = course.walk.pages.isSound(number)
  let low = bounds.low
  for (const at of tree.cells) {
    const high = readVarint(bytes, at + 4).value
    const inOrder = isSound && high >= low && high <= bounds.high
    yield* walkPage(course, u32(bytes, at), inOrder ? { low, high } : noBounds, depth + 1)
    if (inOrder) low = high
  }
  if (tree.badCells > 0) yield { type: 'gap', page: number }
  yield* walkPage(course, tree.rightChild, isSound ? { low, high: bounds.high } : noBounds, depth + 1)
}

/** Records of a page, with those of the pages between them in a tree of records. */
function* walkCells(course: Course, page: OpenPage, bounds: Bounds, depth: number): Generator<TreePart> {
  const { tree, bytes, number } = page
  const parts = cellParts(course.walk, page, bounds)
  for (const at of tree.cells) {
    if (!tree.isLeaf) yield* walkPage(course, u32(bytes, at), noBounds, depth + 1)
    const part = parts.next()
    if (!part.done) yield part.value
  }
  if (tree.badCells > 0) yield { type: 'gap', page: number }
  if (!tree.isLeaf) yield* walkPage(course, tree.rightChild, noBounds, depth + 1)
}

/** The records of one page by itself, with no word from the pages above it. */
export function* readPageRows(walk: TreeWalk, number: number): Generator<TreePart> {
  const bytes = walk.pages.page(number)
  const tree = bytes === null ? null : readTreePage(bytes, headerPlace(number), walk.pages.usableSize)
  if (bytes === null || tree === null || (tree.isTable && !tree.isLeaf)) return
  yield* cellParts(walk, { number, bytes, tree }, noBounds)
  if (tree.badCells > 0) yield { type: 'gap', page: number }
}

/** One part for each cell. */
function* cellParts({ pages, budget }: TreeWalk, page: OpenPage, bounds: Bounds): Generator<TreePart, void> {
  const { number, bytes, tree } = page
  const isSound = pages.isSound(number)
  const cells = tree.cells.map((at) => readCell(pages, bytes, at, tree))
  for (const [index, cell] of cells.entries()) {
    const payload = cell === null ? null : readPayload(pages, cell, budget)
    const values = cell === null || payload === null ? null : decodeRecord(payload, cell.payloadSize)
    if (cell === null || payload === null || values === null) {
      yield { type: 'gap', page: number }
      continue
    }
    const { rowid } = cell
    const isInPlace = rowid === null || standsBetween(rowid, bounds, cells[index - 1]?.rowid, cells[index + 1]?.rowid)
    const whole = isSound && !payload.isDoubtful && !payload.isCut
    yield { type: 'row', rowid, values, isSound: whole, isInPlace, isCut: payload.isCut, page: number }
  }
}

function standsBetween(
  rowid: number,
  { low, high }: Bounds,
  before: number | null | undefined,
  after: number | null | undefined,
): boolean {
  return rowid > low && rowid <= high && (before ?? low) < rowid && (after ?? Number.POSITIVE_INFINITY) > rowid
}
