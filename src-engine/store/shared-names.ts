// Names that many documents share, each with a row of its own: tags, people, categories.
import { fold } from '../analysis/fold.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { cleanText } from './clean-document.ts'
import { titleKey } from './document-rows.ts'

interface IdRow {
  readonly id: number
}

export function writeTags(db: WriteDatabase, documentId: number, tags: readonly string[]): void {
  for (const tag of new Set(tags)) {
    db.run(sql`INSERT INTO document_tags (document_id, tag_id) VALUES (${documentId}, ${tagId(db, tag)})`)
  }
}

export const deleteTags = (db: WriteDatabase, documentId: number): void => {
  db.run(sql`DELETE FROM document_tags WHERE document_id = ${documentId}`)
}

function tagId(db: WriteDatabase, name: string): number {
  const found = db.get<IdRow>(sql`SELECT tag_id AS id FROM tags WHERE name = ${name}`)
  return found?.id ?? db.run(sql`INSERT INTO tags (name, name_key) VALUES (${name}, ${fold(name)})`).lastInsertRowid
}

export function writeAliases(db: WriteDatabase, documentId: number, aliases: readonly string[]): void {
  for (const key of new Set(aliases.map(titleKey))) {
    db.run(sql`INSERT INTO document_aliases (document_id, alias_key) VALUES (${documentId}, ${key})`)
  }
}

export const deleteAliases = (db: WriteDatabase, documentId: number): void => {
  db.run(sql`DELETE FROM document_aliases WHERE document_id = ${documentId}`)
}

export function writePeople(db: WriteDatabase, documentId: number, people: readonly string[]): void {
  people.forEach((name, position) => {
    db.run(sql`
      INSERT INTO document_people (document_id, position, person_id)
      VALUES (${documentId}, ${position}, ${personId(db, name)})`)
  })
}

export const deletePeople = (db: WriteDatabase, documentId: number): void => {
  db.run(sql`DELETE FROM document_people WHERE document_id = ${documentId}`)
}

export const readPeople = (db: ReadDatabase, documentId: number): string[] =>
  db
    .all<{ name: string }>(sql`
      SELECT p.name FROM document_people AS dp JOIN people AS p USING (person_id)
      WHERE dp.document_id = ${documentId} ORDER BY dp.position`)
    .map((row) => row.name)

function personId(db: WriteDatabase, name: string): number {
  const found = db.get<IdRow>(sql`SELECT person_id AS id FROM people WHERE name = ${name}`)
  return found?.id ?? db.run(sql`INSERT INTO people (name, name_key) VALUES (${name}, ${fold(name)})`).lastInsertRowid
}

/** `22 Investments` or `S01.22 Investments`: an optional system, a code, a name. */
const categoryPattern = /^(?:(?<system>S\d{2})\.)?(?<code>\S+)(?:\s+(?<name>.*))?$/u

/** The category of that address, made when it does not exist yet; blanks and control characters part its words. */
export function categoryId(db: WriteDatabase, address: string): number | null {
  const parts = categoryPattern.exec(
    cleanText(address)
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
  )?.groups
  if (parts?.['code'] === undefined) return null
  const system = parts['system'] === undefined ? null : systemId(db, parts['system'])
  const found = db.get<IdRow>(sql`
    SELECT category_id AS id FROM categories WHERE coalesce(system_id, 0) = ${system ?? 0} AND code = ${parts['code']}`)
  if (found !== undefined) return found.id
  return db.run(sql`
    INSERT INTO categories (system_id, code, name) VALUES (${system}, ${parts['code']}, ${parts['name'] ?? ''})`)
    .lastInsertRowid
}

function systemId(db: WriteDatabase, code: string): number {
  const found = db.get<IdRow>(sql`SELECT system_id AS id FROM systems WHERE code = ${code}`)
  return found?.id ?? db.run(sql`INSERT INTO systems (code, name) VALUES (${code}, ${code})`).lastInsertRowid
}

export function readCategory(db: ReadDatabase, id: number | null): string | null {
  if (id === null) return null
  const row = db.get<{ system: string | null; code: string; name: string }>(sql`
    SELECT s.code AS system, c.code, c.name FROM categories AS c LEFT JOIN systems AS s USING (system_id)
    WHERE c.category_id = ${id}`)
  if (row === undefined) return null
  return `${row.system === null ? '' : `${row.system}.`}${row.code} ${row.name}`.trim()
}
