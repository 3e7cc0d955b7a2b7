// Filing systems and their categories as rows. A document's own filing writes them too: see shared-names.
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { type Sql, sql } from '../sqlite/sql.ts'

export interface SystemRow {
  readonly system_id: number
  readonly code: string
  readonly name: string
}

export interface CategoryRow {
  readonly category_id: number
  readonly system_id: number | null
  readonly code: string
  readonly name: string
}

export const listSystems = (db: ReadDatabase): SystemRow[] =>
  db.all<SystemRow>(sql`SELECT system_id, code, name FROM systems ORDER BY code`)

export const findSystem = (db: ReadDatabase, code: string): SystemRow | undefined =>
  db.get<SystemRow>(sql`SELECT system_id, code, name FROM systems WHERE code = ${code}`)

/** Each with the number of documents that `counts` (a condition on `documents AS d`) lets through. */
export const listCategories = (db: ReadDatabase, counts: Sql): (CategoryRow & { readonly documents: number })[] =>
  db.all(sql`
    SELECT c.category_id, c.system_id, c.code, c.name,
      (SELECT count(*) FROM documents AS d WHERE d.category_id = c.category_id AND ${counts}) AS documents
    FROM categories AS c ORDER BY c.code`)

export const findCategoryRow = (db: ReadDatabase, systemId: number | null, code: string): CategoryRow | undefined =>
  db.get<CategoryRow>(sql`
    SELECT category_id, system_id, code, name FROM categories
    WHERE coalesce(system_id, 0) = ${systemId ?? 0} AND code = ${code}`)

/** A code that is there takes the new name. */
export const writeSystem = (db: WriteDatabase, code: string, name: string): void => {
  db.run(
    sql`INSERT INTO systems (code, name) VALUES (${code}, ${name}) ON CONFLICT (code) DO UPDATE SET name = ${name}`,
  )
}

export function writeCategory(db: WriteDatabase, systemId: number | null, code: string, name: string): void {
  const found = findCategoryRow(db, systemId, code)
  if (found === undefined)
    db.run(sql`INSERT INTO categories (system_id, code, name) VALUES (${systemId}, ${code}, ${name})`)
  else db.run(sql`UPDATE categories SET name = ${name} WHERE category_id = ${found.category_id}`)
}

export const countCategoriesOf = (db: ReadDatabase, systemId: number): number =>
  db.get<{ n: number }>(sql`SELECT count(*) AS n FROM categories WHERE system_id = ${systemId}`)?.n ?? 0

/** All of them, those in the trash too: they would lose their place. */
export const countFiled = (db: ReadDatabase, categoryId: number): number =>
  db.get<{ n: number }>(sql`SELECT count(*) AS n FROM documents WHERE category_id = ${categoryId}`)?.n ?? 0

export const deleteSystem = (db: WriteDatabase, systemId: number): void => {
  db.run(sql`DELETE FROM systems WHERE system_id = ${systemId}`)
}

export const deleteCategory = (db: WriteDatabase, categoryId: number): void => {
  db.run(sql`DELETE FROM categories WHERE category_id = ${categoryId}`)
}
