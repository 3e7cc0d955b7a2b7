// How many documents a search could not look into: they wait for an index that is being made.
import type { QueryNode } from '../query/ast.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { isKnownTo, maySeeEverything } from '../store/caller-visibility.ts'
import { countDocuments, currentIndexTables, isFilledInPlace, sizesOf } from '../store/collections-table.ts'
import type { SearchScope } from './search-scope.ts'

/** Of those that exist for the caller; 0 for a query without words, which no index is asked for. */
export function countWaiting(db: ReadDatabase, scopes: readonly SearchScope[], tree: QueryNode | null): number {
  if (!asksForWords(tree)) return 0
  return scopes
    .filter(({ collection }) => isFilledInPlace(collection))
    .reduce((sum, scope) => sum + countMissing(db, scope), 0)
}

function asksForWords(node: QueryNode | null): boolean {
  switch (node?.type) {
    case undefined:
    case 'filter':
      return false
    case 'word':
    case 'phrase':
      return true
    case 'not':
      return asksForWords(node.child)
    case 'and':
    case 'or':
      return node.children.some(asksForWords)
  }
}

function countMissing(db: ReadDatabase, { collection, caller }: SearchScope): number {
  const sizes = sizesOf(currentIndexTables(collection))
  if (maySeeEverything(caller)) {
    const indexed = db.get<{ n: number }>(sql`SELECT count(*) AS n FROM ${sizes}`)?.n ?? 0
    return Math.max(0, countDocuments(db, collection) - indexed)
  }
  const missing = db.get<{ n: number }>(sql`
    SELECT count(*) AS n FROM documents AS d
    WHERE d.collection_id = ${collection.collection_id} AND d.document_id > ${collection.rebuilt_to}
      AND ${isKnownTo(caller, sql`d`)} AND d.document_id NOT IN (SELECT id FROM ${sizes})`)
  return missing?.n ?? 0
}
