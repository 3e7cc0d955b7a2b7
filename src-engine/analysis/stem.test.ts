import { expect, test } from 'vitest'
import {
  isStemLanguage,
  isStemmerLoaded,
  isWrittenIn,
  loadStemmer,
  stem,
  stemLanguageOf,
  stemLanguages,
} from './stem.ts'

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
  expect(isStemmerLoaded('ru')).toBe(false)
  await loadStemmer('ru')
  expect(stem('книгами', 'ru')).toBe(stem('книга', 'ru'))
  expect(isStemmerLoaded('ru')).toBe(true)
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

test.each([
  ['es', 'es'],
  ['pt-BR', 'pt'],
  ['de_AT', 'de'],
  ['EN', 'en'],
  ['nb', 'no'],
  ['nn-NO', 'no'],
  ['ja', null],
  ['', null],
  ['constructor', null],
])('texts in %s are served by the stems of %s', (language, expected) => {
  expect(stemLanguageOf(language)).toBe(expected)
})

test.each([
  ['книга', 'ru', true],
  ['книга', 'es', false],
  ['libro', 'es', true],
  ['libro', 'ru', false],
  ['kniga', 'sr', true],
  ['βιβλιο', 'el', true],
  ['किताब', 'hi', true],
] as const)('%s written in %s: %s', (term, language, expected) => {
  expect(isWrittenIn(term, language)).toBe(expected)
})
