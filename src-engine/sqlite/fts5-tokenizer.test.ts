import { expect, test } from 'vitest'
import { observeTerms } from './fts5-tokenizer.ts'
import { openMemory } from './open-memory.ts'
import { sql } from './sql.ts'

async function openIndex() {
  const database = await openMemory()
  database.transaction((db) => db.run(sql`CREATE VIRTUAL TABLE words USING fts5(text, content='', tokenize='kept')`))
  return database
}

test('an observer sees every indexed term with its repeats, and none afterwards', async () => {
  const database = await openIndex()
  const seen: string[] = []
  database.transaction((db) => {
    observeTerms(
      (term) => seen.push(term),
      () => db.run(sql`INSERT INTO words (rowid, text) VALUES (1, 'tea and tea')`),
    )
    db.run(sql`INSERT INTO words (rowid, text) VALUES (2, 'coffee')`)
  })
  expect(seen).toEqual(['tea', 'and', 'tea'])
})

test('what our own code throws inside SQLite is the cause of the failed statement', async () => {
  const database = await openIndex()
  const reason = new Error('a bug of ours')
  const refuse = () => {
    throw reason
  }
  const insert = () =>
    database.transaction((db) =>
      observeTerms(refuse, () => db.run(sql`INSERT INTO words (rowid, text) VALUES (1, 'tea')`)),
    )
  expect(insert).toThrow(expect.objectContaining({ name: 'SqliteFailure', cause: reason }))
  database.transaction((db) => db.run(sql`INSERT INTO words (rowid, text) VALUES (1, 'tea')`))
  const found = sql`SELECT rowid FROM words WHERE words MATCH '"tea"'`
  expect(database.read((db) => db.rows(found))).toEqual([[1]])
})

test.each(['"\u0002"', '"\u0002\u001f\u001e"'])('a prepared query without terms (%j) finds nothing', async (match) => {
  const database = await openIndex()
  database.transaction((db) => db.run(sql`INSERT INTO words (rowid, text) VALUES (1, 'tea')`))
  expect(database.read((db) => db.rows(sql`SELECT rowid FROM words WHERE words MATCH ${match}`))).toEqual([])
})
