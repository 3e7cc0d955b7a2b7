import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tokenise } from './tokenise.ts'

interface Token {
  readonly term: string
  readonly from: number
  readonly to: number
  readonly colocated: boolean
}

function tokens(text: string, hidden?: readonly number[]): Token[] {
  const found: Token[] = []
  tokenise(text, (term, from, to, colocated) => found.push({ term, from, to, colocated }), hidden)
  return found
}

/** Positions are parted by blanks; `+` comes before a term that shares the position. */
function show(found: readonly Token[]): string {
  return found.map(({ term, colocated }, index) => (colocated ? '+' : index > 0 ? ' ' : '') + term).join('')
}

describe('words', () => {
  test.each([
    ['', ''],
    ['  ... — !', ''],
    ['Two words.', 'two words'],
    ['see https://kept.example/a?b=1', 'see https kept example a b 1'],
    ['ann@mail.example', 'ann mail example'],
    ['version 5.3.2', 'version 5 3 2'],
    ['snake_case::name', 'snake case name'],
    ['R&D', 'r d'],
    ['16GB B31a', '16gb b31a'],
    ['Prêt à porter', 'pret a porter'],
    ['ein Gip­fel\u200bkreuz\ufeff', 'ein gipfelkreuz'],
    ['خانه\u200cها', 'خانهها'],
    ['עמק־יזרעאל', 'עמק יזרעאל'],
    ['שָׁלוֹם', 'שלום'],
    ['नमस्ते दुनिया।', 'नमस्ते दुनिया'],
    ['வணக்கம் உலகம்', 'வணக்கம் உலகம்'],
    ['서울에서 만나요', '서울에서 만나요'],
    ['Спасибо, Йохан', 'спасибо йохан'],
    ['𝐁old 𐐀', 'bold 𐐨'],
    ['5 ㎏', '5 kg'],
    ['cafe\u0301', 'cafe'],
    ['\u0301 x', 'x'],
    ['\ud800 a\udc00b', 'a b'],
  ])('%j -> %s', (text, expected) => expect(show(tokens(text))).toBe(expected))
})

describe('words tied by hyphens and apostrophes', () => {
  test.each([
    ['plug-in', 'plug+plugin in'],
    ['plug\u2011in', 'plug+plugin in'],
    ["don't", 'don+dont t'],
    ['d’Arc', 'd+darc arc'],
    ['KEY-77', 'key+key77 77'],
    ['2024-03-05', '2024 03 05'],
    ['out-of-the-box', 'out+outofthebox of the box'],
    ['a-b-c-d-e-f', 'a b c d e f'],
    ['out- of', 'out of'],
    ['a--b', 'a b'],
    ["rock 'n' roll", 'rock n roll'],
    ['in-\u00adter', 'in+inter ter'],
    ['file-name.txt', 'file+filename name txt'],
    [`${'x'.repeat(20)}-${'y'.repeat(20)}`, `${'x'.repeat(20)} ${'y'.repeat(20)}`],
  ])('%j -> %s', (text, expected) => expect(show(tokens(text))).toBe(expected))
})

describe('camel case', () => {
  test.each([
    ['fooBar', 'foobar+foo+bar'],
    ['XMLHttpRequest', 'xmlhttprequest+xml+http+request'],
    ['GitHub', 'github+git+hub'],
    ['iPhone15Pro', 'iphone15pro+i+phone15+pro'],
    ['ÜberBlick', 'uberblick+uber+blick'],
    ['my-FooBar', 'my+myfoobar foobar+foo+bar'],
    ['NASA Capital lower 31A', 'nasa capital lower 31a'],
    ['PDFs', 'pdfs'],
  ])('%j -> %s', (text, expected) => expect(show(tokens(text))).toBe(expected))
})

describe('names with signs', () => {
  test.each([
    ['C++ and C', 'c++ and c'],
    ['Notepad++.', 'notepad++'],
    ['1++', '1'],
    ['C# F#, G', 'c# f# g'],
    ['F#m C#7 ab#', 'f m c 7 ab'],
    ['.NET', '.net'],
    ['on .NET 8', 'on .net 8'],
    ['ASP.NET', 'asp net'],
    ['.network', 'network'],
    ['使用.NET', '使用 用 .net'],
    ['20€ ￥5 $', '20 € ¥ 5 $'],
    ['½', '1⁄2'],
    ['#', ''],
  ])('%j -> %s', (text, expected) => expect(show(tokens(text))).toBe(expected))
})

describe('emoji', () => {
  test.each([
    ['🌵', '🌵'],
    ['nice🌵day', 'nice 🌵 day'],
    ['👋🏿', '👋+👋🏿'],
    ['❤️ ❤', '❤ ❤'],
    ['🇯🇵🇹🇭', '🇯🇵 🇹🇭'],
    ['👩‍🚀', '👩‍🚀'],
    ['👩🏽‍🚀', '👩‍🚀+👩🏽‍🚀'],
    ['🏴󠁧󠁢󠁷󠁬󠁳󠁿', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
    ['1️⃣', '1'],
    ['Kept™ ©', 'kept'],
  ])('%j -> %s', (text, expected) => expect(show(tokens(text))).toBe(expected))
})

describe('scripts without spaces', () => {
  test.each([
    ['山', '山'],
    ['山川', '山川 川'],
    ['山と川。海', '山と と川 川 海'],
    ['時々〆切', '時々 々〆 〆切 切'],
    ['サーバー', 'サー ーバ バー ー'],
    ['ﾊﾞｽ', 'バス ス'],
    ['か\u3099く', 'がく く'],
    ['东\u200b西', '东西 西'],
    ['用USB线', '用 usb 线'],
    ['第10回', '第 10 回'],
    ['ＡＢ型', 'ab 型'],
    ['𠮷野', '𠮷野 野'],
    ['㈱山', '株山 山'],
    ['ไทย', 'ไท ทย ย'],
    ['น้ำ', 'น้ ้ํ ํา า'],
    ['ລາວ', 'ລາ າວ ວ'],
    ['ខ្មែរ', 'ខ្ ្ម មែ ែរ រ'],
    ['မြန်', 'မြ ြန န် ်'],
  ])('%j -> %s', (text, expected) => expect(show(tokens(text))).toBe(expected))
})

describe('encoded data', () => {
  const hex = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
  const base64 =
    'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg=='
  test.each([
    [`hash ${hex}${hex} end`, 'hash end'],
    [`img ${base64} end`, 'img end'],
    [`files/photos/${hex}77 end`, 'files photos end'],
    [`sum ${hex}`, `sum ${hex}`],
    [
      'home/ann/documents/letters/2024/insurance/claim_for_the_broken_garden_fence_2',
      'home ann documents letters 2024 insurance claim for the broken garden fence 2',
    ],
    [
      '2024-01-02_2024-01-03_2024-01-04_2024-01-05_2024-01-06_2024-01-07_copy_a',
      '2024 01 02 2024 01 03 2024 01 04 2024 01 05 2024 01 06 2024 01 07 copy a',
    ],
    [`x ${'word'.repeat(30)} y`, `x ${'word'.repeat(16)} y`],
  ])('%j -> %s', (text, expected) => expect(show(tokens(text))).toBe(expected))
})

describe('offsets', () => {
  function pieces(text: string): string[] {
    return tokens(text).map(({ term, from, to }) => `${term}=${text.slice(from, to)}`)
  }
  test.each([
    ['İki Straßen', ['iki=İki', 'strassen=Straßen']],
    ['🌵 cafe\u0301!', ['🌵=🌵', 'cafe=cafe\u0301']],
    ['plug-in', ['plug=plug', 'plugin=plug-in', 'in=in']],
    ['ﾊﾞｽ', ['バス=ﾊﾞｽ', 'ス=ｽ']],
    ['นี่', ['นี=นี่', 'ี่=นี่', '่=นี่']],
    ['fooBar', ['foobar=fooBar', 'foo=foo', 'bar=Bar']],
  ])('of %j are those of the original', (text, expected) => expect(pieces(text)).toEqual(expected))
})

describe('hidden ranges', () => {
  test.each([
    ['one two three', [4, 7], 'one three'],
    ['abcdef', [2, 4], 'ab ef'],
    ['山川海', [1, 2], '山 海'],
    ['x.NET', [0, 1], '.net'],
    ['plug-in', [4, 5], 'plug in'],
    ['😀', [1, 2], ''],
    ['one two', [4, 900], 'one'],
    ['one two', [0, 3, 3, 7], ''],
  ])('%j without %j -> %s', (text, hidden, expected) => expect(show(tokens(text, hidden))).toBe(expected))
})

const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        'a',
        'B',
        '1',
        '-',
        "'",
        '.',
        '+',
        '#',
        '山',
        'カ',
        'ﾞ',
        'ท',
        '่',
        'é',
        '\u0301',
        '\u200d',
        '👋',
        '🏽',
        '\ud83d',
        ' ',
      ),
    )
    .map((all) => all.join('')),
)

test('offsets lie within the text, and positions never go back', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      let last = 0
      for (const { term, from, to, colocated } of tokens(text)) {
        expect(term).not.toBe('')
        expect(from).toBeLessThan(to)
        expect(to).toBeLessThanOrEqual(text.length)
        if (colocated) continue
        expect(from).toBeGreaterThanOrEqual(last)
        last = from
      }
    }),
  )
})

test('no term reaches into a hidden range', () => {
  fc.assert(
    fc.property(anyText, fc.nat(20), fc.nat(20), (text, from, length) => {
      for (const token of tokens(text, [from, from + length])) {
        expect(length === 0 || token.to <= from || token.from >= from + length).toBe(true)
      }
    }),
  )
})

test.each([
  ['a line of 5 MB', 'lorem ipsum '.repeat(450_000)],
  ['10 MB of one letter', 'a'.repeat(10_000_000)],
  ['hyphens without end', 'a-'.repeat(500_000)],
  ['slashes without end', 'a1/'.repeat(300_000)],
  ['capitals without end', 'aB'.repeat(500_000)],
  ['200,000 Thai characters', 'กา'.repeat(100_000)],
  ['a pile of marks', `e${'\u0301'.repeat(500_000)}`],
  ['a pile of marks on kana', `カ${'\u3099'.repeat(300_000)}`],
  ['an endless family', '👩\u200d'.repeat(100_000)],
  ['encoded data without end', 'aZ3/q9+K'.repeat(300_000)],
])('takes %s', (_, text) => {
  let longest = 0
  tokenise(text, (term) => {
    longest = Math.max(longest, Array.from(term).length)
  })
  expect(longest).toBeLessThanOrEqual(64)
})
