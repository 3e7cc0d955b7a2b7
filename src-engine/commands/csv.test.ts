import fc from 'fast-check'
import { expect, test } from 'vitest'
import { printCsv } from './csv.ts'

test.each([
  [['a', 'b c', ''], 'a,b c,'],
  [['a,b', 'c'], '"a,b",c'],
  [['say "yes"'], '"say ""yes"""'],
  [['two\nlines'], '"two\nlines"'],
  [['=1+1', '+1', '-1', '@SUM(1)'], "'=1+1,'+1,'-1,'@SUM(1)"],
  [['\t=1', '\rx'], '"\'\t=1","\'\rx"'],
  [['＝1', ' =1'], "'＝1,' =1"],
  [["'=1", "it's", '2026-01-15'], "''=1,it's,2026-01-15"],
  [['=HYPERLINK("https://far.example","x")'], '"\'=HYPERLINK(""https://far.example"",""x"")"'],
])('%j is written as %s', (row, expected) => {
  expect(printCsv([row])).toBe(`${expected}\r\n`)
})

const piece = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', ';', "'", ' ', 'a', '1', '＝', '東', '🙂')
const value = fc.oneof(
  fc.string(),
  fc.array(piece).map((pieces) => pieces.join('')),
)
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(value, { minLength: width, maxLength: width })))

test('a reader gives every value back, and no cell that it reads is a formula', () => {
  fc.assert(
    fc.property(table, (rows) => {
      const read = readCsv(printCsv(rows))
      for (const cell of read.flat()) expect(cell.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/)
      expect(read.map((row) => row.map(withoutGuard))).toEqual(rows)
    }),
  )
})

const withoutGuard = (cell: string): string => (/^'[\s']*[=+\-@＝＋－＠\t\r\n]/.test(cell) ? cell.slice(1) : cell)

/** A plain reader of RFC 4180, letter by letter. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const mark = text.charAt(at)
    if (quoted) {
      if (mark !== '"') cell += mark
      else if (text.charAt(at + 1) === '"') cell += text.charAt(++at)
      else quoted = false
    } else if (mark === '"') quoted = true
    else if (mark === ',' || mark === '\r') {
      row.push(cell)
      cell = ''
      if (mark === ',') continue
      rows.push(row)
      row = []
      at++
    } else cell += mark
  }
  return rows
}
