import { expect, test } from 'vitest'
import { openMemory } from '../sqlite/open-memory.ts'
import { type Sql, sql } from '../sqlite/sql.ts'
import { createPlanRecorder, findBareScans } from './explain.ts'

async function scansOf(statement: Sql): Promise<string[]> {
  const recorder = createPlanRecorder()
  const database = recorder.observe(await openMemory())
  database.transaction((db) => {
    db.run(sql`CREATE TABLE documents (document_id INTEGER PRIMARY KEY, title TEXT, kind TEXT) STRICT`)
    db.run(sql`CREATE INDEX documents_by_kind ON documents (kind)`)
    db.run(sql`CREATE TABLE tags (tag_id INTEGER PRIMARY KEY, name TEXT) STRICT`)
    db.run(sql`CREATE VIRTUAL TABLE body_1_1 USING fts5(title)`)
  })
  const plans = await recorder.during(async () => database.read((db) => db.rows(statement)))
  return findBareScans(plans).map((line) => line.replace(/: (?:SELECT|WITH).*/, ''))
}

test.each([
  ['a table by its name', sql`SELECT title FROM documents WHERE title = 'x'`, ['SCAN documents']],
  ['a table under another name', sql`SELECT d.title FROM documents AS d WHERE d.title = 'x'`, ['SCAN d']],
  ['one table of a join', sql`SELECT t.name FROM tags AS t JOIN documents AS d ON d.title > t.name`, ['SCAN d']],
  [
    'an index made for one statement',
    sql`SELECT t.name FROM tags AS t CROSS JOIN documents AS d ON d.title = t.name`,
    ['SEARCH d USING AUTOMATIC COVERING INDEX (title=?)'],
  ],
])('finds %s', async (_title, statement, expected) => expect(await scansOf(statement)).toEqual(expected))

test.each([
  ['a search by an index', sql`SELECT title FROM documents WHERE kind = 'note'`],
  ['an index read whole', sql`SELECT kind, count(*) FROM documents GROUP BY kind`],
  ['a list of names', sql`SELECT name FROM tags`],
  ['an index of words', sql`SELECT rowid FROM body_1_1 WHERE body_1_1 MATCH 'x'`],
  ['a list of values', sql`SELECT value FROM json_each('[1]') AS d`],
])('takes no offence at %s', async (_title, statement) => expect(await scansOf(statement)).toEqual([]))
