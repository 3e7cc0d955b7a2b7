import { expect, test } from 'vitest'
import { findCollection } from '../store/collections-table.ts'
import { createVocabulary } from '../store/vocabulary.ts'
import { note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'
import { compoundParts, hasBeginnings } from './best-related.ts'

async function setupRelated(words: string) {
  const engine = await setupEngine()
  await saveAll(engine, [note('a', 'A', words)])
  return engine.database.read((db) => {
    const vocabulary = createVocabulary(findCollection(db, 'library')?.collection_id ?? 0)
    // The blocks are read now, and no later statement needs the transaction.
    vocabulary.size(db)
    return { db, vocabulary }
  })
}

const words = 'spieler verteidigung verteidigungs bahn hof haupt bahnhof erythrocyte micro'

test.each([
  ['verteidigungsspieler', 'verteidigungs spieler'],
  ['verteidigungspieler', 'verteidigung spieler'],
  ['hauptbahnhof', 'haupt bahnhof'],
  ['microerythrocyte', 'micro erythrocyte'],
  ['bahnhof', ''],
  ['unbekanntes', ''],
  ['1234567890', ''],
])('the parts of %s are: %s', async (term, expected) => {
  const { db, vocabulary } = await setupRelated(words)
  expect(compoundParts(db, vocabulary, term).join(' ')).toBe(expected)
})

const manyWords = Array.from(
  { length: 80 },
  (_, index) => `pre${'abcdefghij'[index % 10]}${'klmnopqr'[Math.floor(index / 10)]}`,
)

test.each([
  ['a few longer words', 'cart cartography', 'cart', [], true],
  ['only its forms', 'carts', 'cart', ['carts'], false],
  ['two letters', 'widget', 'wi', [], false],
  ['longer words beyond counting', `pre ${manyWords.join(' ')}`, 'pre', [], false],
  ['as many, for what is no word yet', manyWords.join(' '), 'pre', [], true],
])('beginnings: %s', async (_title, text, term, forms, expected) => {
  const { db, vocabulary } = await setupRelated(text)
  expect(hasBeginnings(db, vocabulary, { term, forms })).toBe(expected)
})
