// The trees of a damaged file by name, and its pages that no tree reaches any more.
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { fitsTable, type TableShape } from '../sqlite/table-shape.ts'
import { childrenOf, type DatabasePages, headerPlace, readTreePage } from './database-pages.ts'
import { chainBudgetOf } from './decode-record.ts'
import { type PageUse, usesOfPages } from './page-uses.ts'
import { readSchema, type SchemaEntry } from './read-schema.ts'
import { deepest, readPageRows, type TreePart, type TreeWalk, walkTree } from './walk-tree.ts'

/** A page with rows whose tree cannot be walked down to it. */
export interface Orphan {
  readonly page: number
  readonly isTable: boolean
  /** The tree it hung in; null when the file does not tell. */
  readonly owner: string | null
}

export interface SourceTrees {
  readonly pages: DatabasePages
  /** Null where the root is lost or holds other rows. */
  rootOf(shape: TableShape): number | null
  /** Root of the tree of an index. */
  indexRoot(name: string): number | null
  /** False when a table may have another root than it seems. */
  readonly isSchemaWhole: boolean
  /** Pages that may hold rows of the table. */
  orphansOf(shape: TableShape): readonly Orphan[]
  /** For one tree. */
  newWalk(): TreeWalk
}

/** `target` is a migrated store: its roots stand in for those that the file does not tell. */
export function openTrees(pages: DatabasePages, target: ReadDatabase): SourceTrees {
  const budget = chainBudgetOf(pages)
  const newWalk = (): TreeWalk => ({ pages, budget, visited: new Set() })
  const schema = readSchema(newWalk())
  const entries = schema.isWhole ? schema.entries : withUsualRoots(schema.entries, target)
  let orphans: readonly Orphan[] | null = null
  return {
    pages,
    isSchemaWhole: schema.isWhole,
    newWalk,
    rootOf(shape) {
      const root = rootNamed(entries, shape.name)
      return root !== null && holdsRowsOf(newWalk(), root, shape) ? root : null
    },
    indexRoot: (name) => rootNamed(entries, name),
    orphansOf(shape) {
      orphans ??= findOrphans(pages, entries)
      return orphans.filter((orphan) => mayBelongTo(orphan, shape, newWalk))
    },
  }
}

const rootNamed = (entries: readonly SchemaEntry[], name: string): number | null =>
  entries.find((entry) => entry.name === name)?.root ?? null

function withUsualRoots(found: readonly SchemaEntry[], target: ReadDatabase): SchemaEntry[] {
  const usual = target.all<{ name: string; root: number; isTable: number }>(sql`
    SELECT s.name, s.rootpage AS root, coalesce(l.wr = 0, 0) AS isTable
    FROM sqlite_schema AS s LEFT JOIN pragma_table_list AS l ON l.name = s.name AND s.type = 'table'
    WHERE s.rootpage > 0`)
  const isTaken = ({ name, root }: { name: string; root: number }) =>
    found.some((entry) => entry.name === name || entry.root === root)
  return [
    ...found,
    ...usual.filter((entry) => !isTaken(entry)).map((entry) => ({ ...entry, isTable: entry.isTable === 1 })),
  ]
}

const sampledRows = 8

/** Whether most of the first rows could be the table's; true for an empty tree. */
function holdsRowsOf(walk: TreeWalk, root: number, shape: TableShape): boolean {
  const bytes = walk.pages.page(root)
  const tree = bytes === null ? null : readTreePage(bytes, headerPlace(root), walk.pages.usableSize)
  if (tree === null || tree.isTable !== (shape.rowidAt !== null)) return false
  let rows = 0
  let fitting = 0
  for (const part of walkTree(walk, root, tree.isTable)) {
    if (part.type === 'gap') continue
    rows++
    if (fitsTable(shape, part.rowid, part.values)) fitting++
    if (rows >= sampledRows) break
  }
  return fitting * 2 >= rows
}

/** Every page with records that no known tree reaches, and that is neither free nor part of a long value. */
function findOrphans(pages: DatabasePages, entries: readonly SchemaEntry[]): readonly Orphan[] {
  const reached = new Set<number>()
  for (const { root, isTable } of entries) for (const page of treePages(pages, root, isTable)) reached.add(page)
  const pageUse = usesOfPages(pages)
  const nameByRoot = new Map(entries.map(({ root, name }) => [root, name]))
  const found: Orphan[] = []
  for (let page = 2; page <= pages.pageCount; page++) {
    const { type } = pageUse(page)
    if (reached.has(page) || type === 'free' || type === 'overflow') continue
    const bytes = pages.page(page)
    const tree = bytes === null ? null : readTreePage(bytes, 0, pages.usableSize)
    if (tree === null || (tree.isTable && !tree.isLeaf)) continue
    found.push({ page, isTable: tree.isTable, owner: ownerOf(page, pageUse, nameByRoot) })
  }
  return found
}

/** Pages of a tree, without a look at their records. */
function* treePages(pages: DatabasePages, root: number, isTable: boolean): Generator<number> {
  const seen = new Set<number>()
  const waiting = [root]
  while (waiting.length > 0) {
    const number = waiting.pop() ?? 0
    const bytes = seen.has(number) ? null : pages.page(number)
    const tree = bytes === null ? null : readTreePage(bytes, headerPlace(number), pages.usableSize)
    if (bytes === null || tree === null || tree.isTable !== isTable) continue
    seen.add(number)
    yield number
    if (!tree.isLeaf) waiting.push(...childrenOf(bytes, tree))
  }
}

/** Climbs from page to page as far as the map of pages leads. */
function ownerOf(
  page: number,
  pageUse: (number: number) => PageUse,
  nameByRoot: ReadonlyMap<number, string>,
): string | null {
  let at = page
  for (let depth = 0; depth < deepest; depth++) {
    const name = nameByRoot.get(at)
    if (name !== undefined) return name
    const use = pageUse(at)
    if (use.type !== 'tree') return null
    at = use.parent
  }
  return null
}

/** Tables whose rows look like those of another table or of an index: a page of theirs is known by its owner alone. */
const mistakable: ReadonlySet<string> = new Set(['tags', 'people', 'systems', 'document_people', 'document_tags'])

function mayBelongTo({ page, isTable, owner }: Orphan, shape: TableShape, newWalk: () => TreeWalk): boolean {
  if (isTable !== (shape.rowidAt !== null)) return false
  if (owner !== null) return owner === shape.name
  return !mistakable.has(shape.name) && firstRowFits(readPageRows(newWalk(), page), shape)
}

function firstRowFits(parts: Iterable<TreePart>, shape: TableShape): boolean {
  for (const part of parts) if (part.type === 'row') return fitsTable(shape, part.rowid, part.values)
  return false
}
