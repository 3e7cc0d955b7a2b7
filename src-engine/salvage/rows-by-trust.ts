// The rows of one table of a damaged file, the most trustworthy first: whoever keeps the first row of a key and drops
// the later ones keeps the sound page and not its stale or damaged copy.

import { fitsTable, type TableShape } from '../sqlite/table-shape.ts'
import type { SourceTrees } from './source-trees.ts'
import { readPageRows, type TreePart, type TreeRow, walkTree } from './walk-tree.ts'

export interface FoundRow extends TreeRow {
  /** Read from a damaged page, or standing where its key does not belong. */
  readonly isDoubtful: boolean
  /** Read from a page that no tree reaches: it may have been deleted. */
  readonly isOrphan: boolean
}

/** Told of every part that the table's own tree has, in its order. */
export type WatchParts = (part: TreePart) => void

/** The same rows from elsewhere in the file, asked for when some of the table's own cannot be read or believed. */
export type StandIns = () => Iterable<FoundRow>

export function* rowsByTrust(
  trees: SourceTrees,
  shape: TableShape,
  watch: WatchParts,
  standIns: StandIns = () => [],
): Generator<FoundRow> {
  const root = trees.rootOf(shape)
  const suspects = new Set<number>()
  let isWhole = root !== null && trees.isSchemaWhole
  if (root === null) watch({ type: 'gap', page: 0 })
  else {
    for (const part of walkTree(trees.newWalk(), root, shape.rowidAt !== null)) {
      watch(part)
      if (part.type === 'row' && part.isSound && part.isInPlace) yield { ...part, isDoubtful: false, isOrphan: false }
      else {
        isWhole = false
        suspects.add(part.page)
      }
    }
  }
  const orphans = isWhole ? [] : trees.orphansOf(shape).map(({ page }) => page)
  const isSound = (page: number) => trees.pages.isSound(page)
  yield* rowsOf(trees, shape, orphans.filter(isSound))
  if (!isWhole) yield* standIns()
  yield* suspectRows(trees, suspects)
  yield* rowsOf(
    trees,
    shape,
    orphans.filter((page) => !isSound(page)),
  )
}

/** Rows of pages that only look like the table's: each row must look so too. */
function* rowsOf(trees: SourceTrees, shape: TableShape, pages: readonly number[]): Generator<FoundRow> {
  for (const page of pages) {
    for (const part of readPageRows(trees.newWalk(), page)) {
      if (part.type === 'row' && fitsTable(shape, part.rowid, part.values))
        yield { ...part, isDoubtful: !part.isSound, isOrphan: true }
    }
  }
}

function* suspectRows(trees: SourceTrees, pages: ReadonlySet<number>): Generator<FoundRow> {
  for (const page of pages) {
    for (const part of readPageRows(trees.newWalk(), page))
      if (part.type === 'row') yield { ...part, isDoubtful: true, isOrphan: false }
  }
}
