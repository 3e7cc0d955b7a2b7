import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fold, hasMarks } from './fold.ts'

test.each([
  ['Latin case', 'HELLO World', 'hello world'],
  ['Latin accents', 'Crème Brûlée', 'creme brulee'],
  ['an accent written as a character of its own', 'Cafe\u0301', 'cafe'],
  ['small sharp s', 'Gießkanne', 'giesskanne'],
  ['capital sharp s', 'GIEẞKANNE', 'giesskanne'],
  ['letters with a stroke', 'Łódź Ørsted Đuro Ħal Ŧ', 'lodz orsted duro hal t'],
  ['ligature letters', 'Æsop œuf', 'aesop oeuf'],
  ['Icelandic letters', 'Þórður', 'thordur'],
  ['typographic ligatures', 'ﬁnal ﬂow', 'final flow'],
  ['both Turkish i', 'İzmir IĞDIR ığdır', 'izmir igdir igdir'],
  ['Vietnamese', 'Nguyễn Đức Thuận', 'nguyen duc thuan'],
  ['Greek accents and final sigma', 'Οδυσσεύς ΟΔΥΣΣΕΥΣ', 'οδυσσευσ οδυσσευσ'],
  ['Cyrillic accents, but not short i', 'Ёлка Йод ї мо́й', 'елка йод і мой'],
  ['short i written as two characters', 'и\u0306од', 'йод'],
  ['Arabic vowel marks', 'مُدَرِّسٌ', 'مدرس'],
  ['Arabic tatweel', 'ســـلام', 'سلام'],
  ['alef forms', 'أإآٱا', 'ااااا'],
  ['waw and ya keep their hamza', 'مسؤول بئر', 'مسؤول بئر'],
  ['final ya without dots, and Persian ya', 'هدى بازی', 'هدي بازي'],
  ['Persian kaf', 'کوه', 'كوه'],
  ['ta marbuta stays', 'مدرسة', 'مدرسة'],
  ['Arabic presentation forms', 'ﻛﺘﺐ', 'كتب'],
  ['Hebrew points', 'שָׁלוֹם', 'שלום'],
  ['full-width letters and digits', 'ＡＢＣ　１２３', 'abc 123'],
  ['half-width kana', 'ｺｰﾋｰ', 'コーヒー'],
  ['half-width voicing marks join first', 'ﾊﾞﾅﾅ ﾊﾟﾝ', 'バナナ パン'],
  ['kana voicing stays', 'かが ハバパ', 'かが ハバパ'],
  ['kana voicing written apart', 'か\u3099', 'が'],
  ['Devanagari signs stay', 'ज़िन्दगी', 'ज़िन्दगी'.normalize('NFC')],
  ['Tamil signs stay', 'கோவில்', 'கோவில்'],
  ['Thai signs stay', 'ที่นี่', 'ที่นี่'],
  ['Hangul written as letters', '한국'.normalize('NFD'), '한국'],
  ['soft hyphen and zero-width characters', 'Ge\u00adbirge\u200b\ufeff', 'gebirge'],
  ['the two apostrophes and hyphens are one', 'O’Neill non\u2011stop', "o'neill non-stop"],
  ['superscripts', 'm²', 'm2'],
  ['punctuation and blanks stay', '# To do: (a) / [b]', '# to do: (a) / [b]'],
  ['skin tones and variation selectors', '👋🏿 ❤️', '👋 ❤'],
])('folds %s', (_, text, expected) => expect(fold(text)).toBe(expected))

test('folding twice changes nothing, and the result is NFC', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = fold(text)
      expect(fold(folded)).toBe(folded)
      expect(folded.normalize('NFC')).toBe(folded)
    }),
  )
})

describe('hasMarks', () => {
  test.each([
    ['café', true],
    ['Straße', true],
    ['ＵＳＢ', true],
    ['CAFE', false],
    ['Йод', false],
    ['и\u0306од', false],
    ['ガス', false],
    ['', false],
  ])('%s: %s', (text, expected) => expect(hasMarks(text)).toBe(expected))
})
