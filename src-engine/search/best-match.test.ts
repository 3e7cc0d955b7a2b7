import { expect, test } from 'vitest'
import { ownerProfile } from '../contract/caller.ts'
import type { DocumentDraft } from '../contract/documents.ts'
import { sql } from '../sqlite/sql.ts'
import { findCollection } from '../store/collections-table.ts'
import { createVocabulary } from '../store/vocabulary.ts'
import { note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine } from '../testing/setup-engine.ts'
import { type BestMatchRequest, bestMatch } from './best-match.ts'

interface Answer {
  readonly ids: readonly string[]
  readonly scores: readonly number[]
  readonly total: number
  readonly terms: readonly string[]
}

async function setupBestMatch(documents: readonly DocumentDraft[]) {
  const engine = await setupEngine()
  await saveAll(engine, documents)
  return (text: string, overrides: Partial<BestMatchRequest> = {}): Answer =>
    engine.database.read((db) => {
      const collection = findCollection(db, 'library')
      if (collection === undefined) throw new Error('no library')
      const vocabulary = createVocabulary(collection.collection_id)
      const scope = { collection, vocabulary, languages: ['en', 'de'], caller: ownerProfile, callerRows: null } as const
      const answer = bestMatch(db, scope, { text, limit: 20, offset: 0, ...overrides })
      const ids = new Map(db.rows(sql`SELECT document_id, id FROM documents`).map(([key, id]) => [key, String(id)]))
      return {
        ids: answer.hits.map(({ documentId }) => ids.get(documentId) ?? ''),
        scores: answer.hits.map(({ score }) => score),
        total: answer.total,
        terms: answer.terms,
      }
    })
}

/** Rows of other words, so that the words of a test are rare as words are. */
const crowd = Array.from({ length: 12 }, (_, index) =>
  note(`crowd-${index}`, `Entry ${index}`, 'gravel silt pebble loam'),
)

const table: readonly (readonly [string, Record<string, readonly [title: string, text: string]>, string, string])[] = [
  ['any of the words is enough', { a: ['A', 'kayak'], b: ['B', 'paddle'] }, 'kayak paddle', 'a b'],
  ['more of the words come first', { a: ['A', 'kayak'], b: ['B', 'kayak paddle'] }, 'kayak paddle', 'b a'],
  [
    'words together come before words apart',
    { a: ['A', 'red x x x x x x x x x tent'], b: ['B', 'x x x x x x x x x red tent'] },
    'red tent',
    'b a',
  ],
  [
    'words near each other come before words far apart',
    { a: ['A', 'red x x x x x x x x x tent'], b: ['B', 'x x x x x x x red x x tent'] },
    'red tent',
    'b a',
  ],
  ['a filler finds nothing beside a word', { a: ['A', 'the end'], b: ['B', 'kayak'] }, 'the kayak', 'b'],
  ['fillers are found when they are all there is', { a: ['A', 'to be or not'], b: ['B', 'kayak'] }, 'to be', 'a'],
  ['a word of two languages is a word', { a: ['A', 'war crimes'] }, 'war', 'a'],
  ['and a filler in a German question', { a: ['A', 'war'], b: ['B', 'Kaiser'] }, 'wer war der Kaiser', 'b'],
  ['inflected forms match', { a: ['A', 'two kayaks'] }, 'kayak', 'a'],
  ['the word as typed comes before its forms', { a: ['A', 'two kayaks'], b: ['B', 'two kayak'] }, 'kayak', 'b a'],
  ['other spellings match', { a: ['A', 'a benign tumor'], b: ['B', 'TGF-β'] }, 'tumour beta', 'b a'],
  [
    'a beginning of three letters matches, behind the word',
    { a: ['A', 'cartography'], b: ['B', 'cart'] },
    'cart',
    'b a',
  ],
  ['a beginning of two letters does not', { a: ['A', 'widget'], b: ['B', 'wi mesh'] }, 'wi', 'b'],
  [
    'parts of a compound match',
    { a: ['A', 'der Spieler'], b: ['B', 'die Verteidigung'] },
    'Verteidigungsspieler',
    'a b',
  ],
  ['a word inside others is found when nothing else is', { a: ['A', 'constructor'] }, 'structor', 'a'],
  ['and not when something is', { a: ['A', 'constructor'], b: ['B', 'kayak'] }, 'structor kayak', 'b'],
  ['title before alias before text', { a: ['A', 'holiday'], b: ['Holiday plan', 'x'] }, 'holiday', 'b a'],
  ['the title itself comes first', { a: ['Tax', 'x'], b: ['Tax tax tax', 'tax tax tax tax'] }, 'tax', 'a b'],
  [
    'the id itself comes first',
    { 'trv-358': ['A', 'x trv 358'], b: ['TRV 358', 'trv-358 trv-358'] },
    'trv-358',
    'trv-358 b',
  ],
  ['parts of a joined name match', { a: ['A', 'the plugin'], b: ['B', 'a plug-in'] }, 'plug-in', 'b a'],
  ['pairs of characters match', { a: ['A', '東京都の天気'], b: ['B', '大阪の天気'] }, '東京の天気は？', 'a b'],
  ['hiragana alone tells little', { a: ['A', 'これはいつですか'], b: ['B', '富士山'] }, '富士山はいつですか', 'b a'],
  ['a lone character is the beginning of a pair', { a: ['A', '猫が好き'] }, '猫', 'a'],
  ['nothing typed finds nothing', { a: ['A', 'x'] }, ' ?! ', ''],
]

test.each(table)('%s', async (_title, documents, text, expected) => {
  const drafts = Object.entries(documents).map(([id, [title, words]]) => note(id, title, words))
  const search = await setupBestMatch([...crowd, ...drafts])
  expect(search(text).ids.join(' ')).toBe(expected)
})

test('equal scores go by id, in pages that do not change, with the total on each', async () => {
  const search = await setupBestMatch(['b', 'd', 'a', 'c'].map((id) => note(id, 'Kite', 'x')))
  expect(search('kite', { limit: 3 })).toMatchObject({ ids: ['a', 'b', 'c'], total: 4 })
  expect(search('kite', { limit: 3, offset: 3 })).toMatchObject({ ids: ['d'], total: 4 })
  expect(search('kite', { limit: 3, offset: 4 })).toMatchObject({ ids: [], total: 4 })
})

test('documents beyond those that are scored closely follow in order, each once', async () => {
  const many = Array.from({ length: 450 }, (_, index) =>
    note(`n${index}`, `N ${index}`, index < 320 ? 'red tent' : 'red'),
  )
  const search = await setupBestMatch(many)
  const pages = [0, 100, 200, 300, 400].map((offset) => search('red tent', { limit: 100, offset }))
  const scores = pages.flatMap((page) => page.scores)
  expect(new Set(pages.flatMap((page) => page.ids)).size).toBe(450)
  expect(scores).toEqual([...scores].sort((a, b) => b - a))
})

test('the same documents in another order give the same answer', async () => {
  const documents = [...crowd, note('a', 'A', 'red tent'), note('b', 'B', 'tent, red'), note('c', 'Red', 'tent')]
  const forwards = await setupBestMatch(documents)
  const backwards = await setupBestMatch([...documents].reverse())
  expect(backwards('red tents')).toEqual(forwards('red tents'))
})

test('a hidden document moves no score', async () => {
  const seen = [...crowd, note('a', 'A', 'kayak'), note('b', 'B', 'paddle')]
  const without = await setupBestMatch(seen)
  const statistics = { documentCount: seen.length, meanLengths: [2, 0, 0, 0, 4, 0] }
  const withHidden = await setupBestMatch([...seen, note('h', 'H', 'kayak kayak')])
  const hidden = sql`SELECT document_id FROM documents WHERE id = 'h'`
  expect(withHidden('kayak paddle', { hidden, statistics })).toEqual(without('kayak paddle', { statistics }))
})

test('terms are those that were looked for', async () => {
  const search = await setupBestMatch([note('a', 'A', 'x')])
  expect(search('What is the Äther of TRV-358?').terms).toEqual(['ather', 'trv', '358'])
})

test('a very long sentence without spaces is answered', async () => {
  const sentence = '山川草木花鳥風月雪星空海'.repeat(30)
  const search = await setupBestMatch([note('a', 'A', sentence)])
  expect(search(sentence).ids).toEqual(['a'])
})
