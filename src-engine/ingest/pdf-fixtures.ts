// Small PDFs for tests, written by hand as text.

/** One page for each list of drawing commands, such as `BT /F 12 Tf 72 700 Td (Hello) Tj ET`. */
export const pdfOf = (pages: readonly string[], { title = '' } = {}): Uint8Array<ArrayBuffer> =>
  assemblePdf(pdfObjects(pages, title))

/** The objects of such a file, numbered from 1. `written` is what stands in the file for the drawing of an object. */
export function pdfObjects(
  pages: readonly string[],
  title: string,
  written: (commands: string, objectNumber: number) => string = (commands) => commands,
): readonly string[] {
  return [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${5 + 2 * index} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title (${title}) >>`,
    ...pages.flatMap((commands, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F 3 0 R >> >> /Contents ${6 + 2 * index} 0 R >>`,
      `<< /Length ${commands.length} >>\nstream\n${written(commands, 6 + 2 * index)}\nendstream`,
    ]),
  ]
}

/** Lines of text from the top of a page, 14 points apart; an empty one leaves a gap. */
export const linesOf = (...lines: readonly string[]): string =>
  lines.map((line, index) => `BT /F 12 Tf 72 ${700 - 14 * index} Td (${line}) Tj ET`).join('\n')

export function assemblePdf(objects: readonly string[], trailerEntries = ''): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const at = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 4 0 R ${trailerEntries} >>\nstartxref\n${file.length}\n%%EOF\n`
  return Uint8Array.from(file + table + trailer, (character) => character.charCodeAt(0))
}
