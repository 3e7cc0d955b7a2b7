import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeText, isBinary } from './text-encoding.ts'

const bytes = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

// Node has no encoders, so the bytes were made once with Python's codecs.
describe('an unmarked text is read with the encoding it was written in', () => {
  test.each([
    ['windows-1252', 'Ça coûte 5 € – l’été à Nîmes', 'c76120636ffb7465203520802096206c92e974e920e0204eee6d6573'],
    ['windows-1252', 'Größe', '4772f6df65'],
    ['windows-1252', '“Yes”', '9359657394'],
    ['windows-1252', 'El niño comió mañana', '456c206e69f16f20636f6d69f3206d61f1616e61'],
    ['windows-1252', 'naïve', '6e61ef7665'],
    ['windows-1252', 'Smörgåsbord på fredag', '536df67267e573626f72642070e520667265646167'],
    ['windows-1252', 'Ação não é só ilusão', '41e7e36f206ee36f20e92073f320696c7573e36f'],
    ['windows-1252', 'ÜBERSICHT DER ÄMTER', 'dc42455253494348542044455220c44d544552'],
    ['windows-1250', 'Zażółć gęślą jaźń', '5a61bff3b3e62067ea9c6cb9206a619ff1'],
    ['windows-1250', 'Příliš žluťoučký kůň', '50f8ed6c699a209e6c759d6f75e86bfd206bf9f2'],
    ['windows-1250', 'Árvíztűrő tükörfúrógép', 'c17276ed7a74fb72f52074fc6bf67266fa72f367e970'],
    ['windows-1251', 'Завтра в девять собрание', 'c7e0e2f2f0e020e220e4e5e2fff2fc20f1eee1f0e0ede8e5'],
    ['windows-1251', 'Молоко', 'cceeebeeeaee'],
    [
      'windows-1251',
      'Її книга стоїть на полиці, є й інші',
      'afbf20eaede8e3e020f1f2eebff2fc20ede020efeeebe8f6b32c20ba20e920b3edf8b3',
    ],
    ['koi8-r', 'Завтра в девять собрание', 'fac1d7d4d2c120d720c4c5d7d1d4d820d3cfc2d2c1cec9c5'],
    ['koi8-r', 'Молоко', 'edcfcccfcbcf'],
    ['ibm866', 'Список покупок на неделю', '91afa8e1aeaa20afaeaae3afaeaa20ada020ada5a4a5abee'],
    ['windows-1253', 'Καλημέρα κόσμε', 'cae1ebe7ecddf1e120eafcf3ece5'],
    ['windows-1254', 'Işık gölgeyi değiştirir, şu an', '49fefd6b2067f66c67657969206465f069fe74697269722c20fe7520616e'],
    ['windows-1255', 'שלום לכולם, נפגש מחר', 'f9ece5ed20ecebe5eced2c20f0f4e2f920eee7f8'],
    ['windows-1256', 'مرحبا بالعالم اليوم', 'e3d1cdc8c720c8c7e1dac7e1e320c7e1ede6e3'],
    [
      'windows-1257',
      'Ąžuolas žaliuoja prie kelio, ėjau šįryt',
      'c0fe756f6c617320fe616c69756f6a612070726965206b656c696f2c20eb6a617520f0e1727974',
    ],
    ['shift_jis', '明日の午後に駅で会いましょう。', '96be93fa82cc8cdf8ce382c9897782c589ef82a282dc82b582e582a48142'],
    ['shift_jis', '表示と予定', '955c8ea682c6975c92e8'],
    ['shift_jis', 'テスト', '836583588367'],
    ['shift_jis', 'ﾃｽﾄの結果を送ります。', 'c3bdc482cc8c8b89ca82f0919782e882dc82b78142'],
    ['euc-jp', '明日の午後に駅で会いましょう。', 'ccc0c6fca4ceb8e1b8e5a4cbb1d8a4c7b2f1a4a4a4dea4b7a4e7a4a6a1a3'],
    ['euc-jp', '買い物リスト', 'c7e3a4a4caaaa5eaa5b9a5c8'],
    [
      'iso-2022-jp',
      '明日の午後に駅で会いましょう。',
      '1b24424c40467c244e38613865244b3158244732712424245e24372467242621231b2842',
    ],
    ['gb18030', '明天上午在公司开会，请带好资料。', 'c3f7ccecc9cfcee7d4dab9abcbbebfaabbe1a3acc7ebb4f8bac3d7cac1cfa1a3'],
    ['gb18030', '购物清单', 'b9baceefc7e5b5a5'],
    ['big5', '明天上午在公司開會，請帶好資料。', 'a9faa4d1a457a4c8a662a4bda571b67db77ca141bdd0b161a66eb8eaaec6a143'],
    ['big5', '購物清單', 'c1caaaabb24db3e6'],
    ['euc-kr', '내일 오전에 역에서 만나요.', 'b3bbc0cf20bfc0c0fcbfa120bfaabfa1bcad20b8b8b3aabfe42e'],
    ['euc-kr', '쇼핑 목록', 'bceec7ce20b8f1b7cf'],
    ['utf-16le', 'Notes\r\nÜbung 書く 😀', '4e006f007400650073000d000a00dc00620075006e0067002000f8664f3020003dd800de'],
    ['utf-16be', 'Notes\r\nÜbung 書く 😀', '004e006f007400650073000d000a00dc00620075006e0067002066f8304f0020d83dde00'],
    [
      'utf-16be',
      '明日は 9 時に駅で\n待っています',
      '660e65e5306f0020003900206642306b99c53067000a5f85306330663044307e3059',
    ],
  ])('%s: %s', (encoding, text, hex) => {
    expect(decodeText(bytes(hex))).toEqual({ text, encoding, guessed: true })
  })
})

describe('what settles the encoding without guessing', () => {
  test.each([
    ['plain ASCII', '68656c6c6f', 'hello', 'utf-8'],
    ['strict UTF-8', '63616665cc81', 'cafe\u0301', 'utf-8'],
    ['a UTF-8 mark, left out', 'efbbbf6869', 'hi', 'utf-8'],
    ['a little-endian mark', 'fffe6800e900', 'hé', 'utf-16le'],
    ['a big-endian mark', 'feff006800e9', 'hé', 'utf-16be'],
    ['no bytes at all', '', '', 'utf-8'],
  ])('%s', (_, hex, text, encoding) => {
    expect(decodeText(bytes(hex))).toEqual({ text, encoding, guessed: false })
  })

  test('the encoding a person chose wins, and an unknown one is ignored', () => {
    expect(decodeText(bytes('e9'), 'KOI8-R')).toEqual({ text: 'И', encoding: 'koi8-r', guessed: false })
    expect(decodeText(bytes('6869'), 'klingon').encoding).toBe('utf-8')
  })
})

test('one bad byte in UTF-8 costs one character', () => {
  const sound = new TextEncoder().encode('Grüße aus Köln, schöne Tage für alle')
  const damaged = Uint8Array.of(...sound.subarray(0, 12), 0xff, ...sound.subarray(12))
  const { text, encoding } = decodeText(damaged)
  expect(encoding).toBe('utf-8')
  expect(text.match(/\ufffd/g)).toHaveLength(1)
  expect(text.replace('\ufffd', '')).toBe('Grüße aus Köln, schöne Tage für alle')
})

test('one bad byte in Shift_JIS costs one character', () => {
  const { text, encoding } = decodeText(bytes('96be93fa82cc8cdf8ce3ff82c98977'))
  expect(encoding).toBe('shift_jis')
  expect(text).toBe('明日の午後\ufffdに駅')
})

test.each([
  ['zero bytes', '4d5a000003000000', true],
  ['control characters throughout', '0102030405060708', true],
  ['escape sequences of a terminal log', '1b5b33316d726564', false],
  ['a form feed between pages', '6f6e650c74776f', false],
  ['UTF-16 without a mark', '680065006c006c006f00', false],
  ['nothing', '', false],
])('binary or not: %s', (_, hex, expected) => {
  expect(isBinary(bytes(hex))).toBe(expected)
})

test('any bytes give a text and a label that decodes them again', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (input) => {
      const { text, encoding } = decodeText(input)
      expect(decodeText(input, encoding).text).toBe(text)
    }),
  )
})
