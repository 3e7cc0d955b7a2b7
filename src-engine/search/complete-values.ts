// Values that the visible documents of a collection have, for completion: those in most documents first, then a to z.
import { fold } from '../analysis/fold.ts'
import type { StoreList } from '../query/complete.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql } from '../sqlite/sql.ts'
import { mayUseCollection } from '../store/caller-visibility.ts'
import { listCollections } from '../store/collections-table.ts'
import type { SearchScope } from './search-scope.ts'
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

export const completeValues = (db: ReadDatabase, list: Exclude<StoreList, 'words'>, search: ValueSearch): StoreValue[] =>
  readers[list](db, search).slice(0, search.limit)

/** What completion leaves out, as a subquery: the trash, private documents, older versions, what the caller may not see. */
export const leftOut = ({ caller }: Pick<SearchScope, 'caller'>): Sql =>
  hiddenDocuments({ trash: false, private: false, version: 'latest' }, caller)

/** The same and the documents of all other collections. */
const outside = (scope: ValueSearch['scope']): Sql => sql`
  ${leftOut(scope)} UNION ALL
  SELECT document_id FROM documents WHERE collection_id IN (
    SELECT collection_id FROM collections WHERE collection_id <> ${scope.collection.collection_id})`

const lineUp = (text: string): string => ` ${text.replace(/[/-]/g, ' ')}`

/** In SQL, on a folded column: the key or a word or segment of it begins with the prefix. */
const beginsIn = (key: Sql, prefix: string): Sql =>
  sql`instr(' ' || replace(replace(${key}, '/', ' '), '-', ' '), ${lineUp(fold(prefix))}) > 0`

const begins = (text: string, prefix: string): boolean => lineUp(fold(text)).includes(lineUp(fold(prefix)))

/**
 * Counting all documents of a name reads one index; taking off the few that are left out is quicker than asking for
 * each whether it is among them. Names that differ in their letters' case are one, written as most documents write it.
 */
const readNames =
  (names: Sql, nameId: Sql, documentNames: Sql): ReadValues =>
  (db, { scope, prefix, limit }) =>
    db
      .rows(sql`
        WITH left_out AS MATERIALIZED (
          SELECT ${nameId} AS id, count(*) AS n FROM ${documentNames}
          WHERE document_id IN (${outside(scope)}) GROUP BY ${nameId}
        )
        SELECT name, sum(n) AS documents, max(n) FROM (
          SELECT t.name, t.name_key,
            (SELECT count(*) FROM ${documentNames} AS dt WHERE dt.${nameId} = t.${nameId})
              - coalesce((SELECT n FROM left_out WHERE id = t.${nameId}), 0) AS n
          FROM ${names} AS t WHERE ${beginsIn(sql`t.name_key`, prefix)}
        )
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
      )
      SELECT max(f.name), count(*) AS documents
      FROM field_names AS n CROSS JOIN document_fields AS f ON f.name_key = n.name_key
      WHERE n.name_key IS NOT NULL AND ${beginsIn(sql`n.name_key`, prefix)} AND f.document_id NOT IN (${outside(scope)})
      GROUP BY n.name_key ORDER BY documents DESC, n.name_key LIMIT ${limit}`)
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
      SELECT s.code AS system, c.code, c.name, (
        SELECT count(*) FROM documents AS d
        WHERE d.category_id = c.category_id AND d.document_id NOT IN (${outside(scope)})) AS documents
      FROM categories AS c LEFT JOIN systems AS s USING (system_id)
      WHERE documents > 0 ORDER BY documents DESC, s.code, c.code`)
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
    SELECT count(*) FROM documents
    WHERE collection_id = ${collectionId} AND document_id NOT IN (${leftOut(scope)})`)
  return Number(row?.[0] ?? 0)
}

const readColumn =
  (column: Sql): ReadValues =>
  (db, { scope, prefix, limit }) =>
    db
      .rows(sql`
        SELECT ${column}, count(*) AS documents FROM documents
        WHERE collection_id = ${scope.collection.collection_id} AND ${column} IS NOT NULL AND ${column} <> ''
          AND document_id NOT IN (${leftOut(scope)})
        GROUP BY ${column} ORDER BY documents DESC, ${column}`)
      .filter(([value]) => begins(String(value), prefix.replace(/^\./, '')))
      .slice(0, limit)
      .map(toValue)

const readers: Readonly<Record<Exclude<StoreList, 'words'>, ReadValues>> = {
  tags: readNames(sql`tags`, sql`tag_id`, sql`document_tags`),
  people: readNames(sql`people`, sql`person_id`, sql`document_people`),
  fields: readFields,
  'field-values': readFieldValues,
  categories: readCategories,
  collections: readCollections,
  extensions: readColumn(sql`source_extension`),
  languages: readColumn(sql`language`),
}
