// Rows of values as comma-separated text, as RFC 4180 has it. No cell is ever a formula to a spreadsheet. Pure.

// What begins a formula, in both widths that spreadsheets know, and what they skip before one.
const mayBeFormula = /^[\s']*[=+\-@＝＋－＠\t\r\n]/

/**
 * The first row names the columns.
 *
 *   a "b", c  ->  "a ""b"", c"
 *   =1+1      ->  '=1+1
 *   '=1+1     ->  ''=1+1   so that one apostrophe taken away always gives the value back
 */
export const printCsv = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => `${row.map(printCell).join(',')}\r\n`).join('')

function printCell(value: string): string {
  const safe = mayBeFormula.test(value) ? `'${value}` : value
  // Semicolons and tabs part cells for some programs: quoted as well, they stay inside theirs for most.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
