// Hits of filters alone, or in an order that was asked for: no ranking by words.
import type { ParsedQuery } from '../query/parse.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql, sqlJoin } from '../sqlite/sql.ts'
import { type CollectionRow, currentIndexTables } from '../store/collections-table.ts'
import type { SearchPlan } from './compile-query.ts'
import type { FoundHit } from './found-hit.ts'
import { innerPartMatches } from './inner-parts.ts'
import { compareIds } from './plain-order.ts'
import type { Source } from './sources.ts'
import { compareTitles, titleSortKey } from './title-order.ts'

export interface SortedSearch {
  readonly query: ParsedQuery
  readonly wanted: number
}

/** Missing values stand last in both directions; equal ones by id. */
export function sortedHits(db: ReadDatabase, sources: readonly Source[], search: SortedSearch): FoundHit[] {
  if (sources.length === 0) return []
  const isHit = sqlJoin(
    sources.map((source) => sql`(${isHitOf(db, source)})`),
    sql` OR `,
  )
  const rows = search.query.options.sort?.key === 'title' ? byTitle(db, isHit, search) : byColumn(db, isHit, search)
  const sourceById = new Map(sources.map((source) => [source.scope.collection.collection_id, source]))
  return rows.flatMap(({ documentId, collectionId }): FoundHit[] => {
    const source = sourceById.get(collectionId)
    if (source === undefined) return []
    return [{ documentId, rank: 0, tier: source.plan.match === null ? 0 : 4, way: 'exact', source }]
  })
}

interface SortedRow {
  readonly documentId: number
  readonly collectionId: number
}

function byColumn(db: ReadDatabase, isHit: Sql, { query, wanted }: SortedSearch): SortedRow[] {
  return db
    .rows(sql`
      SELECT d.document_id, d.collection_id FROM documents AS d WHERE ${isHit}
      ORDER BY ${orderOf(query)}, d.id LIMIT ${wanted}`)
    .map(([documentId, collectionId]) => ({ documentId: Number(documentId), collectionId: Number(collectionId) }))
}

/** Human order is none that SQLite knows, so titles are sorted here. */
function byTitle(db: ReadDatabase, isHit: Sql, { query, wanted }: SortedSearch): SortedRow[] {
  const direction = query.options.sort?.reversed === true ? -1 : 1
  const rows = db
    .rows(sql`SELECT d.document_id, d.collection_id, d.title_key, d.id FROM documents AS d WHERE ${isHit}`)
    .map(([documentId, collectionId, key, id]) => ({
      documentId: Number(documentId),
      collectionId: Number(collectionId),
      key: titleSortKey(String(key)),
      id: String(id),
    }))
  const titled = rows.filter(({ key }) => key !== '')
  const untitled = rows.filter(({ key }) => key === '')
  const byId = (a: { id: string }, b: { id: string }): number => compareIds(a.id, b.id)
  titled.sort((a, b) => direction * compareTitles(a.key, b.key) || byId(a, b))
  return [...titled, ...untitled.sort(byId)].slice(0, wanted)
}

/** On `documents AS d`: of the collection, in sight, with every word and filter. */
function isHitOf(db: ReadDatabase, { scope, plan }: Source): Sql {
  const tables = currentIndexTables(scope.collection)
  const inner = innerPartMatches(db, plan, { tables, vocabulary: scope.vocabulary, found: new Set() })
  const ids = JSON.stringify(inner.map((row) => row.documentId))
  const matches = allConditions(plan, scope.collection)
  return sql`d.collection_id = ${scope.collection.collection_id} AND d.document_id NOT IN (${plan.hidden})
    AND (${inner.length === 0 ? matches : sql`${matches} OR d.document_id IN (SELECT value FROM json_each(${ids}))`})`
}

const directions = { ascending: sql`ASC`, descending: sql`DESC` } as const

/** Newest first unless asked otherwise; days from the smallest, priorities from the highest. */
const orders = {
  updated: { column: sql`d.updated`, natural: 'descending' },
  created: { column: sql`d.created`, natural: 'descending' },
  title: { column: sql`nullif(d.title_key, '')`, natural: 'ascending' },
  due: { column: sql`d.due`, natural: 'ascending' },
  priority: {
    column: sql`CASE d.priority WHEN 'high' THEN 1 WHEN 'medium' THEN 2 WHEN 'low' THEN 3 END`,
    natural: 'ascending',
  },
} as const satisfies Record<string, { column: Sql; natural: keyof typeof directions }>

function orderOf(query: ParsedQuery): Sql {
  const { key, reversed } = query.options.sort ?? { key: 'updated', reversed: false }
  const { column, natural } = orders[key]
  const opposite = natural === 'ascending' ? 'descending' : 'ascending'
  return sql`${column} IS NULL, ${column} ${directions[reversed ? opposite : natural]}`
}

/** Words and filters of a plan as one condition on `documents AS d`. */
export function allConditions(plan: SearchPlan, collection: CollectionRow): Sql {
  const parts = [
    ...(plan.wordsMatch === null ? [] : [sql`d.document_id IN (${wordIds(plan, plan.wordsMatch, collection)})`]),
    ...(plan.condition === null ? [] : [sql`(${plan.condition})`]),
  ]
  return parts.length === 2 ? sql`${parts[0] ?? sql`1`} AND ${parts[1] ?? sql`1`}` : (parts[0] ?? sql`1`)
}

/** Documents with the words, and the one that has them for its id. */
function wordIds({ namedId }: SearchPlan, words: string, collection: CollectionRow): Sql {
  const { body } = currentIndexTables(collection)
  const matched = sql`SELECT rowid FROM ${body} WHERE ${body} MATCH ${words}`
  if (namedId === null) return matched
  return sql`${matched} UNION ALL
    SELECT document_id FROM documents WHERE collection_id = ${collection.collection_id} AND id = ${namedId}`
}
