// The counts and sizes of the Store screen, read in one transaction.
import type { DocumentKind } from '../contract/documents.ts'
import type { HealthCheckCount, IndexState, StoreSizes } from '../contract/store-state.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql, sqlName } from '../sqlite/sql.ts'
import { type HealthContext, healthCheckNames, healthChecks } from './checks.ts'

export interface DatabaseHealth {
  readonly documents: number
  readonly trashed: number
  readonly byKind: Readonly<Partial<Record<DocumentKind, number>>>
  readonly sizes: Omit<StoreSizes, 'originalsBytes'>
  readonly index: Omit<IndexState, 'rebuilding'>
  readonly checks: readonly HealthCheckCount[]
  readonly schema: number
}

/** Live documents of the library: neither in the trash nor private, and there for the caller. */
const liveIn = ({ isLive }: HealthContext): Sql => sql`
  d.collection_id = (SELECT collection_id FROM collections WHERE name = 'library') AND d.private = 0 AND ${isLive(sql`d`)}`

export function readHealth(db: ReadDatabase, context: HealthContext): DatabaseHealth {
  const live = liveIn(context)
  const count = (condition = sql`1`): number =>
    db.get<{ n: number }>(sql`SELECT count(*) AS n FROM documents AS d WHERE ${live} AND (${condition})`)?.n ?? 0
  return {
    documents: count(),
    trashed: db.get<{ n: number }>(sql`SELECT count(*) AS n FROM documents WHERE trashed_at IS NOT NULL`)?.n ?? 0,
    byKind: readKinds(db, live),
    sizes: readSizes(db),
    index: readIndexState(db),
    checks: healthCheckNames.map((name) => ({
      filter: healthChecks[name].filter,
      count: count(healthChecks[name].condition(context)),
    })),
    schema: db.get<{ user_version: number }>(sql`PRAGMA user_version`)?.user_version ?? 0,
  }
}

function readKinds(db: ReadDatabase, live: Sql): Partial<Record<DocumentKind, number>> {
  const rows = db.rows(sql`SELECT d.kind, count(*) FROM documents AS d WHERE ${live} GROUP BY d.kind`)
  return Object.fromEntries(rows.map(([kind, n]) => [String(kind), Number(n)]))
}

/** Index tables are the FTS5 shadow tables and the vocabulary; all else holds documents. */
function readSizes(db: ReadDatabase): Omit<StoreSizes, 'originalsBytes'> {
  let indexBytes = 0
  let databaseBytes = 0
  for (const [name, size] of db.rows(sql`SELECT name, sum(pgsize) FROM dbstat WHERE aggregate = 1 GROUP BY name`)) {
    databaseBytes += Number(size)
    if (/^(?:body|heads)_\d|^vocabulary_blocks/.test(String(name))) indexBytes += Number(size)
  }
  return { documentsBytes: databaseBytes - indexBytes, indexBytes, databaseBytes }
}

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
