// The counts and sizes of the Store screen, read in one transaction.
import { type DocumentKind, documentKinds, type NoTextReason, noTextReasons } from '../contract/documents.ts'
import type { HealthCheckCount, IndexState, StoreSizes } from '../contract/store-state.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { readSchemaVersion } from '../sqlite/migrate.ts'
import { type Sql, sql, sqlJoin, sqlName } from '../sqlite/sql.ts'
import { type HealthContext, healthCheckNames, healthChecks } from './checks.ts'

export interface DatabaseHealth {
  readonly documents: number
  readonly trashed: number
  readonly byKind: Readonly<Partial<Record<DocumentKind, number>>>
  readonly sizes: Omit<StoreSizes, 'originalsBytes'>
  readonly index: Omit<IndexState, 'rebuilding'>
  readonly checks: readonly HealthCheckCount[]
  readonly noText: Readonly<Partial<Record<NoTextReason, number>>>
  readonly leftOut: readonly HealthCheckCount[]
  readonly schema: number
}

export interface CountContext extends HealthContext {
  /** Ids that a search of the library leaves out when nothing else is asked of it, as a subquery. */
  readonly hidden: Sql
}

export interface StoreContext extends CountContext {
  /** What such a search does not show, with the filter that does. */
  readonly leftOut: readonly LeftOut[]
}

export interface LeftOut {
  readonly filter: string
  readonly condition: Sql
  /** Ids that a search with that filter leaves out. */
  readonly hidden: Sql
}

export function readHealth(db: ReadDatabase, context: StoreContext): DatabaseHealth {
  return {
    ...countDocuments(db, context),
    leftOut: context.leftOut.map(({ filter, condition, hidden }) => ({
      filter,
      count: countWhere(db, [condition], hidden)[0] ?? 0,
    })),
    trashed: db.get<{ n: number }>(sql`SELECT count(*) AS n FROM documents WHERE trashed_at IS NOT NULL`)?.n ?? 0,
    sizes: readSizes(db),
    index: readIndexState(db),
    schema: readSchemaVersion(db),
  }
}

/** What a search for each check finds, counted by one walk over the documents. */
export function countDocuments(
  db: ReadDatabase,
  context: CountContext,
): Pick<DatabaseHealth, 'documents' | 'byKind' | 'checks' | 'noText'> {
  const conditions = [
    sql`1`,
    ...documentKinds.map((kind) => sql`d.kind = ${kind}`),
    ...noTextReasons.map((reason) => sql`d.no_text_reason = ${reason}`),
    ...healthCheckNames.map((name) => healthChecks[name].condition(context)),
  ]
  const [documents = 0, ...counts] = countWhere(db, conditions, context.hidden)
  const reasons = counts.slice(documentKinds.length)
  const checks = reasons.slice(noTextReasons.length)
  return {
    documents,
    byKind: presentOnly(documentKinds, counts),
    noText: presentOnly(noTextReasons, reasons),
    checks: healthCheckNames.map((name, index) => ({ filter: healthChecks[name].filter, count: checks[index] ?? 0 })),
  }
}

/** For each condition, the documents of the library that are not hidden. */
function countWhere(db: ReadDatabase, conditions: readonly Sql[], hidden: Sql): readonly number[] {
  const [row = []] = db.rows(sql`
    SELECT ${sqlJoin(
      conditions.map((condition) => sql`count(*) FILTER (WHERE ${condition})`),
      sql`, `,
    )}
    FROM documents AS d NOT INDEXED
    WHERE d.collection_id = (SELECT collection_id FROM collections WHERE name = 'library')
      AND d.document_id NOT IN (${hidden})`)
  return row.map(Number)
}

/** The counts by name, without the zeros. */
function presentOnly<Name extends string>(
  names: readonly Name[],
  counts: readonly number[],
): Readonly<Partial<Record<Name, number>>> {
  const present: Partial<Record<Name, number>> = {}
  for (const [index, name] of names.entries()) if ((counts[index] ?? 0) > 0) present[name] = counts[index]
  return present
}

/**
 * The index is the FTS5 shadow tables and the vocabulary; all else holds documents, or is free. Only the pages of the
 * index are walked: those of the texts are most of the file.
 */
function readSizes(db: ReadDatabase): Omit<StoreSizes, 'originalsBytes'> {
  const trees = db.rows(sql`SELECT name FROM sqlite_schema WHERE rootpage > 0`).map(([name]) => String(name))
  const indexBytes = trees
    .filter((name) => /^(?:sqlite_autoindex_)?(?:body_\d|heads_\d|vocabulary_blocks)/.test(name))
    .reduce((sum, name) => sum + treeBytes(db, name), 0)
  const databaseBytes =
    db.get<{ n: number }>(sql`SELECT page_count * page_size AS n FROM pragma_page_count, pragma_page_size`)?.n ?? 0
  return { documentsBytes: databaseBytes - indexBytes, indexBytes, databaseBytes }
}

const treeBytes = (db: ReadDatabase, name: string): number =>
  db.get<{ n: number | null }>(sql`SELECT sum(pgsize) AS n FROM dbstat WHERE aggregate = 1 AND name = ${name}`)?.n ?? 0

function readIndexState(db: ReadDatabase): Omit<IndexState, 'rebuilding'> {
  let documents = 0
  let indexed = 0
  const collections = db.rows(sql`SELECT collection_id, index_generation FROM collections`)
  for (const [id, generation] of collections) {
    documents +=
      db.get<{ n: number }>(sql`SELECT count(*) AS n FROM documents WHERE collection_id = ${id ?? 0}`)?.n ?? 0
    indexed += indexedRows(db, Number(id), Number(generation))
  }
  return { documents, indexed }
}

/** One row of the size table for each entry of the body. */
const indexedRows = (db: ReadDatabase, collectionId: number, generation: number): number =>
  db.get<{ n: number }>(sql`SELECT count(*) AS n FROM ${sqlName(`body_${collectionId}_${generation}_docsize`)}`)?.n ?? 0
