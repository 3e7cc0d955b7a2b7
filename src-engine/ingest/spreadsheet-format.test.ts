import { describe, expect, test } from 'vitest'
import { openDocumentOf, sheetRow, xlsxOf } from './office-fixtures.ts'
import { readFixture, textOfFixture } from './read-fixture.ts'
import { tablesOf } from './sheet-tables.ts'

const styled = (value: number) => `<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>`
const dateStyles = '<cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs>'

describe('sheets become headings and their cells tables', () => {
  test.each([
    [
      'a table',
      sheetRow(1, 'Seed', 'Pieces') + sheetRow(2, 'Leek', 12),
      '| Seed | Pieces |\n| --- | --- |\n| Leek | 12 |',
    ],
    [
      'a title over a table',
      sheetRow(1, 'Seeds') + sheetRow(3, 'a', 'b') + sheetRow(4, 'c', 'd'),
      'Seeds\n\n| a | b |\n| --- | --- |\n| c | d |',
    ],
    ['empty columns', sheetRow(1, 'a', '', '', 'b'), '| a | b |\n| --- | --- |'],
    ['a formula by its value', '<row r="1"><c r="A1"><f>6*7</f><v>42</v></c></row>', '42'],
    ['a heading that a cell pretends to be', sheetRow(1, '# no heading'), '\\# no heading'],
    ['no cell', '', ''],
  ])('%s', async (_, data, text) =>
    expect(await textOfFixture('seeds.xlsx', xlsxOf({ Spring: data }))).toBe(`## Spring\n\n${text}`.trim()),
  )
})

test('several sheets stand in their order', async () => {
  const file = xlsxOf({ Spring: sheetRow(1, 'one'), Autumn: sheetRow(1, 'two') })
  expect(await textOfFixture('seeds.xlsx', file)).toBe('## Spring\n\none\n\n## Autumn\n\ntwo')
})

test('a date is written so that it can be found', async () => {
  expect(await textOfFixture('seeds.xlsx', xlsxOf({ A: styled(45352) }, { styles: dateStyles }))).toContain(
    '2024-03-01',
  )
})

test('names that the person gave are kept', async () => {
  const names = '<definedNames><definedName name="Total">Spring!$B$9</definedName></definedNames>'
  expect(await textOfFixture('seeds.xlsx', xlsxOf({ Spring: sheetRow(1, 'x') }, { names }))).toContain(
    '- Total: Spring!$B$9',
  )
})

test('one text in very many cells does not fill the memory', async () => {
  const strings = `<si><t>${'leek '.repeat(200_000)}</t></si>`
  const rows = Array.from(
    { length: 200 },
    (_, index) => `<row r="${index + 1}"><c r="A${index + 1}" t="s"><v>0</v></c></row>`,
  )
  const { draft, remarks } = await readFixture('bomb.xlsx', xlsxOf({ A: rows.join('') }, { strings }))
  expect(draft.text?.length).toBeGreaterThan(1_000_000)
  expect(draft.text?.length).toBeLessThan(40_000_000)
  expect(remarks).toEqual(['cells-left-out'])
})

test('cells far apart cost no more than they are', async () => {
  const far = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>'
  expect((await textOfFixture('far.xlsx', xlsxOf({ A: far }))).length).toBeLessThan(200)
})

test('very many rows that stand apart are no trouble', () => {
  const rows = Array.from({ length: 300_000 }, (_, index) => ({ index: 2 * index, cells: new Map([[0, 'x']]) }))
  expect(tablesOf(rows)).toHaveLength(300_000)
})

describe('OpenDocument sheets', () => {
  const cell = (text: string, repeats = '') =>
    `<table:table-cell ${repeats}><text:p>${text}</text:p></table:table-cell>`
  const sheet = (rows: string) => `<table:table table:name="Spring">${rows}</table:table>`
  test.each([
    ['cells', `<table:table-row>${cell('a')}${cell('b')}</table:table-row>`, '| a | b |\n| --- | --- |'],
    [
      'an empty rest',
      `<table:table-row>${cell('a')}<table:table-cell table:number-columns-repeated="16384"/></table:table-row>`,
      'a',
    ],
    [
      'a text repeated without end',
      `<table:table-row>${cell('a', 'table:number-columns-repeated="99999999"')}</table:table-row>`,
      'a',
    ],
  ])('%s', async (_, rows, text) =>
    expect(await textOfFixture('seeds.ods', openDocumentOf('spreadsheet', sheet(rows)))).toBe(`## Spring\n\n${text}`),
  )
})
