import { describe, expect, test } from 'vitest'
import { sql } from '../sqlite/sql.ts'
import { setupEngine } from '../testing/setup-engine.ts'
import { createVocabulary } from './vocabulary.ts'

describe('the vocabulary of a collection', () => {
  test('keeps words with letters of scripts with spaces, once', async () => {
    const { database } = await setupEngine()
    const vocabulary = createVocabulary(1)
    database.transaction((db) => {
      const note = vocabulary.noteIn(db)
      for (const term of ['torch', 'torch', 'headtorch', '2026', '東京', 'größe', 'жук']) note(term)
      vocabulary.flush(db)
    })
    database.read((db) => {
      const terms: string[] = []
      vocabulary.each(db, (term) => terms.push(term))
      expect(terms.sort()).toEqual(['größe', 'headtorch', 'torch', 'жук'])
      expect(vocabulary.containing(db, 'torch', 10).sort()).toEqual(['headtorch', 'torch'])
    })
  })

  test('forgets what a transaction that failed had taught it', async () => {
    const { database } = await setupEngine()
    const vocabulary = createVocabulary(1)
    expect(() =>
      database.transaction((db) => {
        vocabulary.noteIn(db)('lost')
        vocabulary.flush(db)
        throw new Error('disk full')
      }),
    ).toThrow('disk full')
    vocabulary.reset()
    database.transaction((db) => {
      vocabulary.noteIn(db)('lost')
      vocabulary.flush(db)
    })
    database.read((db) => expect(createVocabulary(1).has(db, 'lost')).toBe(true))
  })

  test('stays at a few blocks after many transactions, and a new one reads the same terms', async () => {
    const { database } = await setupEngine()
    const vocabulary = createVocabulary(1)
    for (let round = 0; round < 40; round++) {
      database.transaction((db) => {
        const note = vocabulary.noteIn(db)
        for (let n = 0; n < 50; n++) note(`word${round}x${n}`)
        vocabulary.flush(db)
      })
    }
    database.read((db) => {
      const blocks = db.get<{ n: number }>(sql`SELECT count(*) AS n FROM vocabulary_blocks WHERE collection_id = 1`)
      expect(blocks?.n).toBeLessThan(16)
      expect(createVocabulary(1).beginningWith(db, 'word', 10_000)).toHaveLength(2_000)
    })
  })
})
