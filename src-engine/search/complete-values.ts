// Values that the visible documents of a collection have, for completion: those in most documents first, then a to z.
import { fold } from '../analysis/fold.ts'
import type { StoreList } from '../query/complete.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql } from '../sqlite/sql.ts'
import { mayUseCollection } from '../store/caller-visibility.ts'
import { listCollections } from '../store/collections-table.ts'
import type { SearchScope } from './search-scope.ts'
import { sourceTypeOf } from './source-types.ts'
import { hiddenDocuments } from './visibility.ts'

export interface StoreValue {
  readonly value: string
  /** Said beside it: the name of a category. */
  readonly detail: string | null
}

export interface ValueSearch {
  readonly scope: Pick<SearchScope, 'collection' | 'caller'>
  /** The beginning of the value, or of a word or segment in it. */
  readonly prefix: string
  /** For `field-values`: the name of the field. */
  readonly field: string | null
  readonly limit: number
}

type ReadValues = (db: ReadDatabase, search: ValueSearch) => StoreValue[]

export const completeValues = (
  db: ReadDatabase,
  list: Exclude<StoreList, 'words'>,
  search: ValueSearch,
): StoreValue[] => readers[list](db, search).slice(0, search.limit)

/** What completion leaves out, as a subquery: the trash, private documents, older versions, what the caller may not see. */
export const leftOut = ({ caller }: Pick<SearchScope, 'caller'>): Sql =>
  hiddenDocuments({ trash: false, private: false, version: 'latest' }, caller)

/** The same and the documents of all other collections. */
const outside = (scope: ValueSearch['scope']): Sql => sql`
  ${leftOut(scope)} UNION ALL
  SELECT document_id FROM documents WHERE collection_id IN (
    SELECT collection_id FROM collections WHERE collection_id <> ${scope.collection.collection_id})`

/** Of those left out the ones of this collection. */
const leftOutInside = (scope: ValueSearch['scope']): Sql => sql`
  SELECT document_id FROM documents
  WHERE document_id IN (${leftOut(scope)}) AND collection_id = ${scope.collection.collection_id}`

const lineUp = (text: string): string => ` ${text.replace(/[/-]/g, ' ')}`

/** In SQL, on a folded column: the key or a word or segment of it begins with the prefix. The first look is the cheap one. */
const beginsIn = (key: Sql, prefix: string): Sql =>
  prefix === ''
    ? sql`1`
    : sql`instr(${key}, ${fold(prefix)}) > 0
      AND instr(' ' || replace(replace(${key}, '/', ' '), '-', ' '), ${lineUp(fold(prefix))}) > 0`

const begins = (text: string, prefix: string): boolean => lineUp(fold(text)).includes(lineUp(fold(prefix)))

/**
 * How often each value of a column stands in documents that do not count. Counting all rows of a value reads one
 * index, and taking these few off is ten times quicker than asking of each row whether it counts.
 */
const leftOutCounts = (column: Sql, table: Sql, documents: Sql): Sql => sql`
  left_out AS MATERIALIZED (
    SELECT ${column} AS value, count(*) AS n FROM ${table}
    WHERE document_id IN (${documents}) GROUP BY ${column}
  )`

/** Names that differ in their letters' case are one, written as most documents write it. */
const readNames =
  (names: Sql, nameId: Sql, documentNames: Sql): ReadValues =>
  (db, { scope, prefix, limit }) =>
    db
      .rows(sql`
        WITH ${leftOutCounts(nameId, documentNames, outside(scope))},
        counted AS MATERIALIZED (
          SELECT t.name, t.name_key,
            (SELECT count(*) FROM ${documentNames} AS dn WHERE dn.${nameId} = t.${nameId}) - coalesce(o.n, 0) AS n
          FROM ${names} AS t LEFT JOIN left_out AS o ON o.value = t.${nameId}
          WHERE ${beginsIn(sql`t.name_key`, prefix)}
        )
        SELECT name, sum(n) AS documents, max(n) FROM counted
        WHERE n > 0 GROUP BY name_key ORDER BY documents DESC, name_key LIMIT ${limit}`)
      .map(toValue)

const toValue = ([value]: readonly unknown[]): StoreValue => ({ value: String(value), detail: null })

/** Jumps from one name to the next in the index, so that a field of every document costs no more than a rare one. */
const readFields: ReadValues = (db, { scope, prefix, limit }) =>
  db
    .rows(sql`
      WITH RECURSIVE field_names (name_key) AS (
        SELECT min(name_key) FROM document_fields
        UNION ALL
        SELECT (SELECT min(f.name_key) FROM document_fields AS f WHERE f.name_key > n.name_key)
        FROM field_names AS n WHERE n.name_key IS NOT NULL
      ),
      ${leftOutCounts(sql`name_key`, sql`document_fields`, outside(scope))},
      counted AS MATERIALIZED (
        SELECT n.name_key,
          (SELECT count(*) FROM document_fields AS f WHERE f.name_key = n.name_key) - coalesce(o.n, 0) AS documents
        FROM field_names AS n LEFT JOIN left_out AS o ON o.value = n.name_key
        WHERE n.name_key IS NOT NULL AND ${beginsIn(sql`n.name_key`, prefix)}
      ),
      most_used AS MATERIALIZED (
        SELECT name_key, documents FROM counted WHERE documents > 0 ORDER BY documents DESC, name_key LIMIT ${limit}
      )
      SELECT (
        SELECT f.name FROM document_fields AS f
        WHERE f.name_key = m.name_key AND f.document_id NOT IN (${outside(scope)}) LIMIT 1)
      FROM most_used AS m ORDER BY m.documents DESC, m.name_key`)
    .map(toValue)

/** Of a field with very many values these are enough to choose from. */
const mostFieldRows = 5_000

const readFieldValues: ReadValues = (db, { scope, prefix, field, limit }) =>
  db
    .rows(sql`
      SELECT max(text_value), count(*) AS documents FROM (
        SELECT text_value, text_key FROM document_fields
        WHERE name_key = ${fold(field ?? '')} AND type IN ('text', 'select', 'multi-select')
          AND ${beginsIn(sql`text_key`, prefix)} AND document_id NOT IN (${outside(scope)})
        LIMIT ${mostFieldRows}
      )
      GROUP BY text_key ORDER BY documents DESC, text_key LIMIT ${limit}`)
    .map(toValue)

interface CategoryRow {
  readonly system: string | null
  readonly code: string
  readonly name: string
}

/** A category is found by its code or name and written as its code, with the system where it has one. */
const readCategories: ReadValues = (db, { scope, prefix }) =>
  db
    .all<CategoryRow>(sql`
      WITH ${leftOutCounts(sql`category_id`, sql`documents`, outside(scope))},
      counted AS MATERIALIZED (
        SELECT s.code AS system, c.code, c.name,
          (SELECT count(*) FROM documents AS d WHERE d.category_id = c.category_id) - coalesce(o.n, 0) AS documents
        FROM categories AS c LEFT JOIN systems AS s USING (system_id) LEFT JOIN left_out AS o ON o.value = c.category_id
      )
      SELECT system, code, name FROM counted WHERE documents > 0 ORDER BY documents DESC, system, code`)
    .map(({ system, code, name }) => ({ code, name, address: system === null ? code : `${system}.${code}` }))
    .filter(({ code, name, address }) => [`${code} ${name}`, `${address} ${name}`].some((text) => begins(text, prefix)))
    .map(({ address, name }) => ({ value: address, detail: name === '' ? null : name }))

/** Every collection the caller may use, by the number of documents there for the caller. */
const readCollections: ReadValues = (db, { scope, prefix }) =>
  listCollections(db)
    .filter(({ name }) => mayUseCollection(scope.caller, name) && begins(name, prefix))
    .map(({ collection_id, name }) => ({ name, documents: countDocuments(db, collection_id, scope) }))
    .sort((a, b) => b.documents - a.documents || (a.name < b.name ? -1 : 1))
    .map(({ name }) => ({ value: name, detail: null }))

function countDocuments(db: ReadDatabase, collectionId: number, scope: ValueSearch['scope']): number {
  const [row] = db.rows(sql`
    SELECT (SELECT count(*) FROM documents WHERE collection_id = ${collectionId})
      - (SELECT count(*) FROM documents WHERE collection_id = ${collectionId} AND document_id IN (${leftOut(scope)}))`)
  return Number(row?.[0] ?? 0)
}

const readColumn =
  (column: Sql): ReadValues =>
  (db, { scope, prefix, limit }) =>
    db
      .rows(sql`
        WITH ${leftOutCounts(column, sql`documents`, leftOutInside(scope))},
        counted AS MATERIALIZED (
          SELECT ${column} AS value, count(*) AS n FROM documents
          WHERE collection_id = ${scope.collection.collection_id} AND ${column} IS NOT NULL GROUP BY ${column}
        )
        SELECT c.value, c.n - coalesce(o.n, 0) AS documents FROM counted AS c LEFT JOIN left_out AS o USING (value)
        WHERE documents > 0 AND c.value <> '' ORDER BY documents DESC, c.value`)
      .filter(([value]) => begins(String(value), prefix.replace(/^\./, '')))
      .slice(0, limit)
      .map(toValue)

/** The formats of the extensions: `htm` and `html` are one, and either finds it. */
const readFormats: ReadValues = (db, search) => {
  const extensions = readers.extensions(db, { ...search, prefix: '', limit: Number.POSITIVE_INFINITY })
  const matching = extensions.filter(({ value }) =>
    [value, sourceTypeOf(value)].some((name) => begins(name, search.prefix)),
  )
  return [...new Set(matching.map(({ value }) => sourceTypeOf(value)))].map((value) => ({ value, detail: null }))
}

const readers: Readonly<Record<Exclude<StoreList, 'words'>, ReadValues>> = {
  tags: readNames(sql`tags`, sql`tag_id`, sql`document_tags`),
  people: readNames(sql`people`, sql`person_id`, sql`document_people`),
  fields: readFields,
  'field-values': readFieldValues,
  categories: readCategories,
  collections: readCollections,
  extensions: readColumn(sql`source_extension`),
  formats: readFormats,
  languages: readColumn(sql`language`),
}
