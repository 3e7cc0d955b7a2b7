// Collections and the names of their FTS5 tables. Each has its own index, so its own statistics.
import { indexLayout } from '../analysis/index-layout.ts'
import { collectionLimits } from '../contract/collections.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { type Sql, sql, sqlInteger, sqlName } from '../sqlite/sql.ts'

export interface CollectionRow {
  readonly collection_id: number
  readonly name: string
  readonly built_in: number
  readonly index_generation: number
  /** Being filled by a rebuild; null for no rebuild. Equal to the one in use while that is not complete. */
  readonly rebuilt_generation: number | null
  /** Every document up to this one is in it. */
  readonly rebuilt_to: number | null
}

/** The FTS5 tables of one collection in one generation, ready to be spliced into a statement. */
export interface IndexTables {
  /** All searched columns, no prefix index. */
  readonly body: Sql
  /** Title, aliases, tags and summary, with prefix indexes of one and two characters. */
  readonly heads: Sql
  /** The view both read their content from. */
  readonly words: Sql
  /** fts5vocab over the body. */
  readonly terms: Sql
}

/** The collection of that name, which the owner may write to; made when there is room for another. */
export function openOwnerCollection(db: WriteDatabase, name: string): Result<CollectionRow, EngineError> {
  const found = findCollection(db, name)
  if (found !== undefined)
    return found.built_in === 1 ? err({ type: 'ReadOnlyCollection', collection: name }) : ok(found)
  const made =
    db.get<{ n: number }>(sql`
    SELECT count(*) AS n FROM collections WHERE built_in = 0 AND name <> 'library'`)?.n ?? 0
  if (made >= collectionLimits.collections) return err({ type: 'LimitReached', limit: collectionLimits.collections })
  return ok(ensureCollection(db, name, { builtIn: false }))
}

/** Documents, index, vocabulary and name, all of them. */
export function dropCollection(db: WriteDatabase, collection: CollectionRow): void {
  const { collection_id: id } = collection
  db.run(sql`DELETE FROM documents WHERE collection_id = ${id}`)
  db.run(sql`DELETE FROM vocabulary_blocks WHERE collection_id = ${id}`)
  for (const generation of indexGenerations(db, id)) dropIndexTables(db, indexTables(id, generation))
  db.run(sql`DROP VIEW ${currentIndexTables(collection).words}`)
  db.run(sql`DELETE FROM collections WHERE collection_id = ${id}`)
}

export const findCollection = (db: ReadDatabase, name: string): CollectionRow | undefined =>
  db.get<CollectionRow>(sql`SELECT * FROM collections WHERE name = ${name}`)

export const listCollections = (db: ReadDatabase): CollectionRow[] =>
  db.all<CollectionRow>(sql`SELECT * FROM collections ORDER BY collection_id`)

export function indexTables(collectionId: number, generation: number): IndexTables {
  const suffix = `${collectionId}_${generation}`
  return {
    body: sqlName(`body_${suffix}`),
    heads: sqlName(`heads_${suffix}`),
    words: sqlName(`words_${collectionId}`),
    terms: sqlName(`terms_${suffix}`),
  }
}

export const currentIndexTables = (
  collection: Pick<CollectionRow, 'collection_id' | 'index_generation'>,
): IndexTables => indexTables(collection.collection_id, collection.index_generation)

/** The index in use is not complete: the one before it could not be read any more. */
export const isFilledInPlace = (collection: CollectionRow): boolean =>
  collection.rebuilt_generation === collection.index_generation

/** FTS5 keeps one row of sizes for each entry. */
export const sizesOf = ({ body }: IndexTables): Sql => sqlName(`${body.text}_docsize`)

/** Those that have tables: in use, being filled, or left by a rebuild and not dropped yet. */
export const indexGenerations = (db: ReadDatabase, collectionId: number): number[] =>
  db
    .rows(sql`SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB ${`body_${collectionId}_*`}`)
    .flatMap(([name]) => {
      const generation = /^body_\d+_(\d+)$/.exec(String(name))?.[1]
      return generation === undefined ? [] : [Number(generation)]
    })

/** Makes a collection with an empty index; an existing one is left as it is. */
export function ensureCollection(
  db: WriteDatabase,
  name: string,
  options: { readonly builtIn: boolean },
): CollectionRow {
  const found = findCollection(db, name)
  if (found !== undefined) return found
  const { lastInsertRowid: id } = db.run(sql`
    INSERT INTO collections (name, built_in, index_generation) VALUES (${name}, ${options.builtIn}, 1)`)
  createIndex(db, id)
  return {
    collection_id: id,
    name,
    built_in: options.builtIn ? 1 : 0,
    index_generation: 1,
    rebuilt_generation: null,
    rebuilt_to: null,
  }
}

/** Empty, of the first generation and of today's rules, for a collection that has none. */
export function createIndex(db: WriteDatabase, collectionId: number): void {
  const tables = indexTables(collectionId, 1)
  // A view cannot hold a bound value.
  db.run(sql`CREATE VIEW ${tables.words} AS
    SELECT document_id, title, aliases, tags, summary, text, readings
    FROM document_words WHERE collection_id = ${sqlInteger(collectionId)}`)
  createIndexTables(db, tables)
  db.run(sql`
    UPDATE collections SET index_generation = 1, rebuilt_generation = NULL, rebuilt_to = NULL, index_layout = ${indexLayout}
    WHERE collection_id = ${collectionId}`)
}

export const countDocuments = (db: ReadDatabase, collection: CollectionRow): number =>
  db.get<{ n: number }>(sql`SELECT count(*) AS n FROM documents WHERE collection_id = ${collection.collection_id}`)
    ?.n ?? 0

/** Weights of the columns, in the form in which a rank function takes them. */
export const rankWeights = { body: '10.0, 5.0, 5.0, 3.0, 1.0, 1.0', heads: '10.0, 5.0, 5.0, 3.0' } as const

export function createIndexTables(db: WriteDatabase, tables: IndexTables): void {
  db.run(sql`CREATE VIRTUAL TABLE ${tables.body} USING fts5(
    title, aliases, tags, summary, text, readings,
    content = ${tables.words}, content_rowid = document_id, tokenize = 'kept')`)
  db.run(sql`CREATE VIRTUAL TABLE ${tables.heads} USING fts5(
    title, aliases, tags, summary,
    content = ${tables.words}, content_rowid = document_id, tokenize = 'kept', prefix = '1 2')`)
  db.run(sql`CREATE VIRTUAL TABLE ${tables.terms} USING fts5vocab(${tables.body}, row)`)
  db.run(sql`INSERT INTO ${tables.body} (${tables.body}, rank) VALUES ('rank', ${`bm25(${rankWeights.body})`})`)
  db.run(sql`INSERT INTO ${tables.heads} (${tables.heads}, rank) VALUES ('rank', ${`bm25(${rankWeights.heads})`})`)
}

export function dropIndexTables(db: WriteDatabase, tables: IndexTables): void {
  for (const table of [tables.terms, tables.heads, tables.body]) db.run(sql`DROP TABLE IF EXISTS ${table}`)
}
