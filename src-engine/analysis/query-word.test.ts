import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { analysePhrase, analyseWord, type QueryWord } from './query-word.ts'
import { tokenise } from './tokenise.ts'

/** Terms, then `|joined`, then `*` for an open end, then `~` for a script without spaces. */
function show(word: QueryWord | null): string {
  if (word === null) return 'null'
  const joined = word.joined === null ? '' : `|${word.joined}`
  return `${word.terms.join(' ')}${joined}${word.openEnd ? '*' : ''}${word.unspaced ? '~' : ''}`
}

/** What the index does with a query word: its terms at consecutive positions, or its joined spelling. */
function found(text: string, word: QueryWord): boolean {
  const positions: string[][] = []
  tokenise(text, (term, _from, _to, colocated) => {
    if (colocated) positions.at(-1)?.push(term)
    else positions.push([term])
  })
  return positions.some(
    (terms, start) => terms.some((term) => term === word.joined) || standsAt(positions, start, word),
  )
}

function standsAt(positions: readonly string[][], start: number, word: QueryWord): boolean {
  return word.terms.every((wanted, index) => {
    const isOpen = word.openEnd && index === word.terms.length - 1
    return positions[start + index]?.some((term) => (isOpen ? term.startsWith(wanted) : term === wanted)) ?? false
  })
}

function finds(text: string, query: string): boolean {
  const word = analyseWord(query)
  return word !== null && found(text, word)
}

describe('analyseWord', () => {
  test.each([
    ['', 'null'],
    ['-', 'null'],
    ['\u200b', 'null'],
    ['Word', 'word'],
    ['plug-in', 'plug in|plugin'],
    ["don't", 'don t|dont'],
    ['KEY-77', 'key 77|key77'],
    ['2024-03-05', '2024 03 05'],
    ['a-b.c', 'a b c'],
    ['node.js', 'node js'],
    ['std::map', 'std map'],
    ['fooBar', 'foobar'],
    ['foo-BarBaz', 'foo barbaz|foobarbaz'],
    ['C++', 'c++'],
    ['F#', 'f#'],
    ['.NET', '.net'],
    ['50€', '50 €'],
    ['👋🏿', '👋'],
    ['山', '山*~'],
    ['山川', '山川~'],
    ['山川海', '山川 川海~'],
    ['3山', '3 山*~'],
    ['山川A', '山川 川 a'],
    ['A山川', 'a 山川~'],
    ['ไทย', 'ไท ทย~'],
    ['서울', '서울'],
  ])('%j -> %s', (text, expected) => expect(show(analyseWord(text))).toBe(expected))
})

test('a phrase keeps its words and drops the joined spelling', () => {
  expect(show(analysePhrase('the plug-in'))).toBe('the plug in')
  expect(show(analysePhrase('plug-in'))).toBe('plug in')
  expect(show(analysePhrase(' '))).toBe('null')
})

const documents = {
  rain: '明日は雨が降るので、ｶｻを持って駅まで歩く。',
  sync: '昨夜のバックアップ（ver2.1）は３回目で成功しました。',
  tea: '下午三点和小李在老茶馆喝茶，记得带USB线。',
  move: '搬家前要先量好冰箱的尺寸，電梯很窄。',
  fence: 'Der Gartenzaun an der Südseite muß vor Weihnachten gestrichen werden; O-Saft-Flecken inklusive.',
  visit: 'Arzttermin in der Königsstraße 12, Über­weisung nicht vergessen!',
  market: 'วันเสาร์ไปตลาดนัดซื้อมะม่วงกับน้ำปลา',
  letter: 'اِستلمتُ رسالةً من أمينة المكتبة إلى المدير',
  recipe: 'दादी की रसोई में हल्दी और अदरक वाली चाय',
  school: 'विद्यालय की छुट्टियाँ अगले सप्ताह शुरू होंगी',
} as const

describe('pieces of documents', () => {
  const cases: readonly (readonly [keyof typeof documents, string, boolean])[] = [
    ['rain', '雨', true],
    ['rain', 'カサ', true],
    ['rain', '降るので', true],
    ['rain', '雨降', false],
    ['rain', 'ガサ', false],
    ['sync', 'バックアップ', true],
    ['sync', 'ﾊﾞｯｸ', true],
    ['sync', 'ver2.1', true],
    ['sync', '3回目', true],
    ['sync', 'ハック', false],
    ['tea', '茶馆', true],
    ['tea', '三点和小李', true],
    ['tea', 'usb线', true],
    ['tea', '茶', true],
    ['tea', '馆茶', false],
    ['move', '冰箱', true],
    ['move', '窄', true],
    ['move', '電梯很窄', true],
    ['move', '窄很', false],
    ['fence', 'sudseite', true],
    ['fence', 'MUSS', true],
    ['fence', 'o-saft-flecken', true],
    ['fence', 'saft-flecken', true],
    ['fence', 'osaftflecken', true],
    ['fence', 'flecken-saft', false],
    ['visit', 'überweisung', true],
    ['visit', 'KÖNIGSSTRASSE', true],
    ['visit', 'konigs', false],
    ['market', 'ตลาด', true],
    ['market', 'มะม่วง', true],
    ['market', 'น้ำ', true],
    ['market', 'ตลอด', false],
    ['letter', 'استلمت', true],
    ['letter', 'امينة', true],
    ['letter', 'الی', true],
    ['letter', 'رسال', false],
    ['recipe', 'हल्दी', true],
    ['recipe', 'चाय', true],
    ['recipe', 'हल्द', false],
    ['school', 'छुट्टियाँ', true],
    ['school', 'सप्ताह', true],
    ['school', 'छुट्टिया', false],
  ]
  test.each(cases)('%s: %s is found: %s', (name, query, expected) =>
    expect(finds(documents[name], query)).toBe(expected),
  )
})

test.each([
  ['a plugin', 'plug-in'],
  ['a plug-in', 'plugin'],
  ['we dont', "don't"],
  ['Report_2024 final', 'report-2024.final'],
  ['call parseUrl now', 'url'],
])('%j is met by %j', (text, query) => expect(finds(text, query)).toBe(true))

test('a word finds itself, whatever it is', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.constantFrom('a', 'B', '1', '-', "'", '.', '+', '#', '山', 'カ', 'ﾞ', 'ท', '่', 'é', '👋', '🏽', ' '))
      .map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, (typed) => {
      const word = analyseWord(typed)
      if (word !== null) expect(found(typed, word)).toBe(true)
    }),
  )
})
