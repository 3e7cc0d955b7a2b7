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
  /** Everything it may be found by. */
  readonly names: string
}

/** Lists that depend on the collection and the caller alone. */
export type ValueList = Exclude<StoreList, 'words' | 'field-values'>

type ValueScope = Pick<SearchScope, 'collection' | 'caller'>
type ReadValues = (db: ReadDatabase, scope: ValueScope) => StoreValue[]

/** The whole list, those in most documents first, then a to z. */
export const readStoreValues = (db: ReadDatabase, scope: ValueScope, list: ValueList): StoreValue[] =>
  readers[list](db, scope)

/** What completion leaves out, as a subquery: the trash, private documents, older versions, what the caller may not see. */
export const leftOut = ({ caller }: Pick<SearchScope, 'caller'>): Sql =>
  hiddenDocuments({ trash: false, private: false, version: 'latest' }, caller)

/** The same and the documents of all other collections. */
const outside = (scope: ValueScope): Sql => sql`
  ${leftOut(scope)} UNION ALL
  SELECT document_id FROM documents WHERE collection_id IN (
    SELECT collection_id FROM collections WHERE collection_id <> ${scope.collection.collection_id})`

/** Of those left out the ones of this collection. */
const leftOutInside = (scope: ValueScope): Sql => sql`
  SELECT document_id FROM documents
  WHERE document_id IN (${leftOut(scope)}) AND collection_id = ${scope.collection.collection_id}`

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
  (db, scope) =>
    db
      .rows(sql`
        WITH ${leftOutCounts(nameId, documentNames, outside(scope))},
        counted AS MATERIALIZED (
          SELECT t.name, t.name_key,
            (SELECT count(*) FROM ${documentNames} AS dn WHERE dn.${nameId} = t.${nameId}) - coalesce(o.n, 0) AS n
          FROM ${names} AS t LEFT JOIN left_out AS o ON o.value = t.${nameId}
        )
        SELECT name, sum(n) AS documents, max(n) FROM counted
        WHERE n > 0 GROUP BY name_key ORDER BY documents DESC, name_key`)
      .map(toValue)

const named = (value: string): StoreValue => ({ value, detail: null, names: value })

const toValue = ([value]: readonly unknown[]): StoreValue => named(String(value))

/** Jumps from one name to the next in the index, so that a field of every document costs no more than a rare one. */
const readFields: ReadValues = (db, scope) =>
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
        WHERE n.name_key IS NOT NULL
      )
      SELECT (
        SELECT f.name FROM document_fields AS f
        WHERE f.name_key = m.name_key AND f.document_id NOT IN (${outside(scope)}) LIMIT 1)
      FROM counted AS m WHERE m.documents > 0 ORDER BY m.documents DESC, m.name_key`)
    .map(toValue)

/** Of a field with very many values these are enough to choose from. */
const mostFieldRows = 5_000

/** What the fields of that name hold, as far as it is text. */
export const readFieldValues = (db: ReadDatabase, scope: ValueScope, field: string): StoreValue[] =>
  db
    .rows(sql`
      SELECT max(text_value), count(*) AS documents FROM (
        SELECT text_value, text_key FROM document_fields
        WHERE name_key = ${fold(field)} AND type IN ('text', 'select', 'multi-select')
          AND document_id NOT IN (${outside(scope)})
        LIMIT ${mostFieldRows}
      )
      GROUP BY text_key ORDER BY documents DESC, text_key`)
    .map(toValue)

interface CategoryRow {
  readonly system: string | null
  readonly code: string
  readonly name: string
}

/** A category is found by its code or name and written as its code, with the system where it has one. */
const readCategories: ReadValues = (db, scope) =>
  db
    .all<CategoryRow>(sql`
      WITH ${leftOutCounts(sql`category_id`, sql`documents`, outside(scope))},
      counted AS MATERIALIZED (
        SELECT s.code AS system, c.code, c.name,
          (SELECT count(*) FROM documents AS d WHERE d.category_id = c.category_id) - coalesce(o.n, 0) AS documents
        FROM categories AS c LEFT JOIN systems AS s USING (system_id) LEFT JOIN left_out AS o ON o.value = c.category_id
      )
      SELECT system, code, name FROM counted WHERE documents > 0 ORDER BY documents DESC, system, code`)
    .map(({ system, code, name }) => {
      const address = system === null ? code : `${system}.${code}`
      return { value: address, detail: name === '' ? null : name, names: `${address} ${name} ${code} ${name}` }
    })

/** Every collection the caller may use, by the number of documents there for the caller. */
const readCollections: ReadValues = (db, scope) =>
  listCollections(db)
    .filter(({ name }) => mayUseCollection(scope.caller, name))
    .map(({ collection_id, name }) => ({ name, documents: countDocuments(db, collection_id, scope) }))
    .sort((a, b) => b.documents - a.documents || (a.name < b.name ? -1 : 1))
    .map(({ name }) => named(name))

function countDocuments(db: ReadDatabase, collectionId: number, scope: ValueScope): number {
  const [row] = db.rows(sql`
    SELECT (SELECT count(*) FROM documents WHERE collection_id = ${collectionId})
      - (SELECT count(*) FROM documents WHERE collection_id = ${collectionId} AND document_id IN (${leftOut(scope)}))`)
  return Number(row?.[0] ?? 0)
}

const readColumn =
  (column: Sql): ReadValues =>
  (db, scope) =>
    db
      .rows(sql`
        WITH ${leftOutCounts(column, sql`documents`, leftOutInside(scope))},
        counted AS MATERIALIZED (
          SELECT ${column} AS value, count(*) AS n FROM documents
          WHERE collection_id = ${scope.collection.collection_id} AND ${column} IS NOT NULL GROUP BY ${column}
        )
        SELECT c.value, c.n - coalesce(o.n, 0) AS documents FROM counted AS c LEFT JOIN left_out AS o USING (value)
        WHERE documents > 0 AND c.value <> '' ORDER BY documents DESC, c.value`)
      .map(toValue)

/** The formats of the extensions: `htm` and `html` are one, and either finds it. */
const readFormats: ReadValues = (db, scope) => {
  const names = new Map<string, string>()
  for (const { value } of readers.extensions(db, scope)) {
    const format = sourceTypeOf(value)
    names.set(format, `${names.get(format) ?? format} ${value}`)
  }
  return [...names].map(([value, found]) => ({ value, detail: null, names: found }))
}

const readers: Readonly<Record<ValueList, ReadValues>> = {
  tags: readNames(sql`tags`, sql`tag_id`, sql`document_tags`),
  people: readNames(sql`people`, sql`person_id`, sql`document_people`),
  fields: readFields,
  categories: readCategories,
  collections: readCollections,
  extensions: readColumn(sql`source_extension`),
  formats: readFormats,
  languages: readColumn(sql`language`),
}
