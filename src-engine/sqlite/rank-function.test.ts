import { expect, test } from 'vitest'
import type { ReadDatabase } from './database.ts'
import { openMemory } from './open-memory.ts'
import { type HiddenRows, rankWithout } from './rank-function.ts'
import { type Sql, sql, sqlName } from './sql.ts'

const words = ['river', 'bridge', 'lamp', 'winter', 'copper', 'sand']

/** The same rows every time: short and long, words in the title and in the text. */
const rows = Array.from({ length: 60 }, (_, row) => ({
  id: row + 1,
  title: row % 4 === 0 ? `${words[row % 6]} ${words[(row * 5) % 6]}` : 'plain',
  text: Array.from({ length: 1 + (row % 9) * 3 }, (_, at) => words[(row * at + at) % 6]).join(' '),
}))

async function openRows(ids: readonly number[]) {
  const database = await openMemory()
  database.transaction((db) => {
    db.run(sql`CREATE VIRTUAL TABLE notes USING fts5(title, text, tokenize = 'kept')`)
    for (const { id, title, text } of rows.filter((row) => ids.includes(row.id))) {
      db.run(sql`INSERT INTO notes (rowid, title, text) VALUES (${id}, ${title}, ${text})`)
    }
  })
  return database
}

const allIds = rows.map(({ id }) => id)
const ownRank = sql`kept_rank(notes, 10.0, 2.0)`
const fts5Rank = sql`bm25(notes, 10.0, 2.0)`

const scores = (db: ReadDatabase, rank: Sql, match: string): Map<number, number> =>
  new Map(
    db
      .rows(sql`SELECT rowid, ${rank} FROM notes WHERE notes MATCH ${match}`)
      .map(([id, score]) => [Number(id), Number(score)]),
  )

const queries = [
  'river',
  'river bridge',
  'river OR copper OR sand',
  '"lamp winter"',
  'wi*',
  'title : copper',
  'river NOT bridge',
  'absent OR lamp',
]

test.each(queries)('with nothing hidden the rank of %s is that of bm25', async (match) => {
  const database = await openRows(allIds)
  database.read((db) => {
    const expected = scores(db, fts5Rank, match)
    const found = scores(db, ownRank, match)
    expect(expected.size).toBeGreaterThan(0)
    expect([...found.keys()]).toEqual([...expected.keys()])
    for (const [id, score] of expected) expect(Math.abs((found.get(id) ?? Number.NaN) - score)).toBeLessThan(1e-9)
  })
})

/** What a caller is told to leave out: the rows and the tokens they hold, as the table counted them. */
function hiddenRows(db: ReadDatabase, ids: readonly number[]): HiddenRows {
  const tokenCount = db
    .rows(sql`SELECT id, sz FROM ${sqlName('notes_docsize')}`)
    .filter(([id]) => ids.includes(Number(id)))
    .flatMap(([, sizes]) => [...(sizes instanceof Uint8Array ? sizes : [])])
    .reduce((sum, size) => sum + size, 0)
  return { rowids: new Set(ids), rowCount: ids.length, tokenCount }
}

test.each(queries)('rows that are hidden change no score of %s', async (match) => {
  const hidden = allIds.filter((id) => id % 3 === 0)
  const visible = allIds.filter((id) => id % 3 !== 0)
  const [whole, part] = [await openRows(allIds), await openRows(visible)]
  const expected = part.read((db) => scores(db, fts5Rank, match))
  const found = whole.read((db) => rankWithout(hiddenRows(db, hidden), () => scores(db, ownRank, match)))
  expect(expected.size).toBeGreaterThan(0)
  for (const [id, score] of expected) expect(Math.abs((found.get(id) ?? Number.NaN) - score)).toBeLessThan(1e-9)
})

test('it serves as the rank of a statement', async () => {
  const database = await openRows(allIds)
  const order = (rank: string) =>
    database.read((db) =>
      db
        .rows(sql`SELECT rowid FROM notes WHERE notes MATCH 'river' AND rank MATCH ${rank} ORDER BY rank LIMIT 10`)
        .flat(),
    )
  expect(order('kept_rank(10.0, 2.0)')).toEqual(order('bm25(10.0, 2.0)'))
})
