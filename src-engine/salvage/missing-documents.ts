// Which documents a damaged file had and the new store has not, as two indexes of the file tell.
import type { SqlValue } from '../sqlite/sql.ts'
import type { SourceTrees } from './source-trees.ts'
import { walkTree } from './walk-tree.ts'

export interface MissingDocument {
  readonly collectionId: number | null
  readonly id: string | null
  /** As titles are compared: folded. */
  readonly title: string | null
}

export interface MissingDocuments {
  readonly byRow: ReadonlyMap<number, MissingDocument>
  /** Whether a row that is not among them was deleted. */
  readonly isWhole: boolean
}

/** `isThere` tells of rows that the new store has. */
export function findMissingDocuments(trees: SourceTrees, isThere: (documentId: number) => boolean): MissingDocuments {
  const byRow = new Map<number, MissingDocument>()
  const note = (row: number, collectionId: SqlValue, more: Partial<MissingDocument>): void => {
    const collection = typeof collectionId === 'number' ? collectionId : null
    byRow.set(row, { id: null, title: null, ...byRow.get(row), collectionId: collection, ...more })
  }
  const isWhole = readIndex(trees, 'sqlite_autoindex_documents_1', ([collectionId, id, row]) => {
    if (isRow(row) && typeof id === 'string' && !isThere(row)) note(row, collectionId ?? null, { id })
  })
  readIndex(trees, 'documents_by_title', ([collectionId, title, row]) => {
    if (isRow(row) && typeof title === 'string' && !isThere(row)) note(row, collectionId ?? null, { title })
  })
  return { byRow, isWhole: isWhole && trees.isSchemaWhole }
}

const isRow = (value: SqlValue | undefined): value is number => typeof value === 'number' && value > 0

/** Documents of captures that the new store has not. */
export function documentsOfMissingCaptures(trees: SourceTrees, isThere: (captureId: number) => boolean): Set<number> {
  const found = new Set<number>()
  readIndex(trees, 'captures_by_document', ([documentId, , capture]) => {
    if (isRow(capture) && isRow(documentId) && !isThere(capture)) found.add(documentId)
  })
  return found
}

/**
 * Entries of an index over a table whose key is a document and a position, `[value, document, position]`. False when
 * some of them may be missing.
 */
export const readKeysInIndex = (
  trees: SourceTrees,
  name: string,
  onKey: (value: SqlValue, documentId: number, position: number) => void,
): boolean =>
  readIndex(trees, name, ([value, documentId, position]) => {
    if (isRow(documentId) && typeof position === 'number') onKey(value ?? null, documentId, position)
  })

/** Entries from sound pages alone; false when there are others, or none can be read. */
function readIndex(trees: SourceTrees, name: string, onEntry: (values: readonly SqlValue[]) => void): boolean {
  const root = trees.indexRoot(name)
  if (root === null) return false
  let isWhole = true
  for (const part of walkTree(trees.newWalk(), root, false)) {
    if (part.type === 'row' && part.isSound && part.values.length === 3) onEntry(part.values)
    else isWhole = false
  }
  return isWhole
}
