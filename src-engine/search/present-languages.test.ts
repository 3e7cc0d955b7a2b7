// Words find their other inflections in the languages that the documents are in.
import { expect, test, vi } from 'vitest'
import { loadStemmer, type StemLanguage, stemLanguages } from '../analysis/stem.ts'
import type { CallerProfile } from '../contract/caller.ts'
import { ownerProfile } from '../contract/caller.ts'
import { findCollection } from '../store/collections-table.ts'
import { idsFor, note, saveAll } from '../testing/sample-documents.ts'
import { setupEngine, type TestEngine } from '../testing/setup-engine.ts'
import { presentLanguages } from './present-languages.ts'

const agent: CallerProfile = { caller: 'agent', collections: null, maxSensitivity: 'internal', readOnly: true }

/** Without the two that are always there, as one line. */
function present({ database }: TestEngine, caller: CallerProfile = ownerProfile): string {
  return database.read((db) => {
    const collection = findCollection(db, 'library')
    if (collection === undefined) throw new Error('no library')
    const languages = presentLanguages(db, collection, caller)
    expect(languages.slice(0, 2)).toEqual(['en', 'de'])
    return languages.slice(2).join(' ')
  })
}

test.each([
  ['es', 'Compré dos libros usados', 'libro'],
  ['es', 'Apunté las canciones de la abuela', 'canción'],
  ['fr', 'Les voisins sont partis hier', 'voisine'],
  ['fr', 'Nous avons réparé la porte', 'réparer'],
  ['it', 'Le finestre sono aperte', 'finestra'],
  ['pt', 'As janelas estão abertas', 'janela'],
  ['nl', 'De boeken liggen op tafel', 'boek'],
  ['sv', 'Tidningarna ligger på bordet', 'tidning'],
  ['nb', 'Bilene står ute', 'bil'],
  ['ru', 'Новые книги лежат на столе', 'книга'],
  ['ru', 'Забрать посылку на почте', 'посылка'],
  ['uk', 'Нові книги лежать на столі', 'книга'],
  ['tr', 'Kitaplar masanın üstünde', 'kitap'],
  ['hu', 'A könyvek az asztalon vannak', 'könyv'],
  ['fi', 'Talossa on kylmä', 'talo'],
  ['ro', 'Cărțile sunt pe masă', 'carte'],
  ['el', 'Τα βιβλία είναι στο τραπέζι', 'βιβλίο'],
  ['id', 'Bacaan untuk akhir pekan', 'baca'],
  ['hi', 'किताबें मेज पर हैं', 'किताब'],
])('%s: “%s” is found by %s', async (language, text, query) => {
  const engine = await setupEngine()
  await saveAll(engine, [note('a', 'X', text, { language }), note('b', 'Y', 'nothing of the kind')])
  await vi.waitFor(async () => expect(await idsFor(engine, `${query} forms:on`)).toBe('a'))
})

test('a language comes with its first document and goes with its last', async () => {
  const engine = await setupEngine()
  expect(present(engine)).toBe('')
  await saveAll(engine, [note('a', 'Uno', 'libros', { language: 'es-MX' }), note('b', 'Два', '', { language: 'ru' })])
  expect(present(engine)).toBe('es ru')
  await saveAll(engine, [note('a', 'One', 'books', { language: 'en' })])
  expect(present(engine)).toBe('ru')
  await saveAll(engine, [note('b', 'Two')])
  expect(present(engine)).toBe('')
})

test('each collection has its own', async () => {
  const engine = await setupEngine()
  await saveAll(engine, [note('a', 'Uno', 'libros', { language: 'es', collection: 'shelf' })])
  expect(present(engine)).toBe('')
})

test('of many languages the commonest count', async () => {
  const engine = await setupEngine()
  const codes = ['da', 'es', 'fi', 'fr', 'it', 'nl', 'pt', 'ro', 'sv', 'tr']
  const once = codes.map((language) => note(language, 'X', '', { language }))
  await saveAll(engine, [...once, note('more', 'X', '', { language: 'tr' }), note('most', 'X', '', { language: 'sv' })])
  expect(present(engine)).toBe('da es fi fr sv tr')
})

test('a language is whatever text a document was given, and as many as there are', async () => {
  const engine = await setupEngine()
  await saveAll(
    engine,
    ['', ' ', 'xx', '__proto__', 'ES', '日本語', 'es'].map((language, index) =>
      note(`n${index}`, 'X', '', { language }),
    ),
  )
  expect(present(engine)).toBe('es')
})

const es = { language: 'es' } as const

test.each([
  ['private', { private: true }],
  ['in the trash', { trashedAt: '2026-01-01T00:00:00Z' }],
  ['too sensitive', { sensitivity: 'restricted' as const }],
])('a language of what is %s does not exist for an agent', async (_what, more) => {
  const engine = await setupEngine()
  await saveAll(engine, [
    note('h', 'Oculto', 'libros', { ...es, ...more }),
    note('a', 'X', 'libros'),
    note('b', 'Y', 'libro'),
  ])
  await loadStemmer('es')
  expect([present(engine), present(engine, agent)]).toEqual(['es', ''])
  const found = async (query: string) => {
    const answer = await engine.host.connect(agent).search(engine.request(query))
    return answer.ok ? answer.value.hits.map(({ id, score }) => [id, score]) : answer.error
  }
  const before = await found('libro')
  await saveAll(engine, [note('h', 'Oculto', 'libros', more)])
  expect(await found('libro')).toEqual(before)
})

test('the facet counts documents by their language', async () => {
  const engine = await setupEngine()
  await saveAll(engine, [note('a', 'Uno', '', es), note('b', 'Dos', '', es), note('c', 'Один', '', { language: 'ru' })])
  const counted = await engine.engine.facets(engine.request('kind:note'))
  expect(counted.ok && counted.value.facets.language).toMatchObject([
    { value: 'es', count: 2 },
    { value: 'ru', count: 1 },
  ])
})

test('with every stem loaded a word of another script is found no differently', async () => {
  await Promise.all(stemLanguages.map((language: StemLanguage) => loadStemmer(language)))
  const engine = await setupEngine()
  await saveAll(engine, [note('a', '会議の議事録', 'libros книги', es), note('b', 'Y', 'книга')])
  expect(await idsFor(engine, '議事')).toBe('a')
  expect(await idsFor(engine, 'книга')).toBe('b')
})
