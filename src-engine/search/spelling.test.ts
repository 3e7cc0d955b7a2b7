import { describe, expect, test } from 'vitest'
import { ownerProfile } from '../contract/caller.ts'
import { sql } from '../sqlite/sql.ts'
import { currentIndexTables, findCollection } from '../store/collections-table.ts'
import { createVocabulary } from '../store/vocabulary.ts'
import { note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'
import { correctTerms } from './spelling.ts'
import { hiddenDocuments } from './visibility.ts'

const documents = [
  note('a', 'Torch', 'a battery and a charger'),
  note('b', 'Shelf', 'cart card care'),
  note('c', 'Shop', 'care carp'),
  note('d', 'Studio', 'photograph of the pier'),
  note('e', 'Old', 'lantern', { trashedAt: '2026-01-02T00:00:00Z' }),
  note('f', 'Camp', 'lantarn'),
  note('g', 'Code', 'x2245 garden'),
]

async function corrected(...terms: readonly string[]): Promise<string> {
  const engine = await setupEngine()
  await saveAll(engine, documents)
  return engine.database.read((db) => {
    const collection = findCollection(db, 'library')
    if (collection === undefined) throw new Error('no library')
    const context = {
      tables: currentIndexTables(collection),
      vocabulary: createVocabulary(collection.collection_id),
      hidden: hiddenDocuments({ trash: false, private: false, version: 'latest' }, ownerProfile),
    }
    return [...correctTerms(db, context, terms)].map(([term, words]) => `${term}: ${words.join(' ')}`).join('; ')
  })
}

describe('a word that nothing holds', () => {
  test.each([
    ['one slip', ['batery'], 'batery: battery'],
    ['neighbours swapped', ['gadren'], 'gadren: garden'],
    ['the most frequent first, then a to z, three at most', ['carx'], 'carx: care card carp'],
    ['two slips from eight letters', ['fotograph'], 'fotograph: photograph'],
    ['two slips in a shorter word are too many', ['chorger', 'batry'], 'chorger: charger'],
    ['three letters are too few', ['crt'], ''],
    ['a word that is there stays as it is', ['care', 'garden'], ''],
    ['a word of the trash is none', ['lanturn'], 'lanturn: lantarn'],
    ['numbers are not spelled', ['2246', 'x2246'], ''],
    ['each word by itself, repeats once', ['batery', 'gadren', 'batery'], 'batery: battery; gadren: garden'],
  ] as const)('%s', async (_, terms, expected) => expect(await corrected(...terms)).toBe(expected))
})

test('a statement that counts words never scans a table', async () => {
  const { database } = await setupEngine()
  const plan = database.read((db) => {
    const collection = findCollection(db, 'library')
    const { terms } = currentIndexTables(collection ?? { collection_id: 1, index_generation: 1 })
    return db
      .all<{ detail: string }>(sql`
        EXPLAIN QUERY PLAN SELECT t.term, t.doc FROM json_each('["a"]') AS w CROSS JOIN ${terms} AS t
        WHERE t.term = w.value ORDER BY t.doc DESC, t.term`)
      .map((row) => row.detail)
  })
  expect(plan.filter((line) => /SCAN/.test(line) && !/VIRTUAL TABLE/.test(line))).toEqual([])
})
