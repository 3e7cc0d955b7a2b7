import { expect, test } from 'vitest'
import { isStemLanguage, loadStemmer, stem, stemLanguages } from './stem.ts'

test.each([
  ['en', 'running', 'runs'],
  ['en', 'gardens', 'gardening'],
  ['de', 'rechnung', 'rechnungen'],
  ['de', 'haus', 'hauser'],
] as const)('%s: %s and %s have one stem at once', (language, one, other) => {
  expect(stem(one, language)).toBe(stem(other, language))
})

test('a language gives the term itself until it is loaded', async () => {
  expect(stem('книгами', 'ru')).toBe('книгами')
  await loadStemmer('ru')
  expect(stem('книгами', 'ru')).toBe(stem('книга', 'ru'))
})

test.each(stemLanguages)('%s: every term has a folded stem', async (language) => {
  await loadStemmer(language)
  for (const term of ['a', 'c++', 'strassen', 'книга', 'कताब', 'كتاب', '日本', '2024']) {
    expect(stem(term, language)).not.toBe('')
  }
})

test('other languages have no stems', () => {
  expect(isStemLanguage('de')).toBe(true)
  expect(isStemLanguage('ja')).toBe(false)
  expect(isStemLanguage('toString')).toBe(false)
})
