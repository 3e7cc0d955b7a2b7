// Files that browser tests add, made on the spot: nothing is fetched and nothing binary is kept in the tree.
import { strToU8, zipSync } from 'fflate'

export interface SampleFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

export function textFile(name: string, text: string): SampleFile {
  return { name, mimeType: name.endsWith('.html') ? 'text/html' : 'text/plain', buffer: Buffer.from(text, 'utf8') }
}

export function bytesFile(name: string, bytes: readonly number[]): SampleFile {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) }
}

export function zipFile(name: string, textByPath: Readonly<Record<string, string>>): SampleFile {
  const entries = Object.entries(textByPath).map(([path, text]) => [path, strToU8(text)])
  return { name, mimeType: 'application/zip', buffer: Buffer.from(zipSync(Object.fromEntries(entries))) }
}

/** A PDF with one line of text a page, in a font every reader has. ASCII without brackets only. */
export function pdfFile(name: string, pages: readonly string[]): SampleFile {
  const pageNumber = (index: number) => 4 + index * 2
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageNumber(index) + 1} 0 R >>`,
      streamOf(`BT /F1 18 Tf 72 720 Td (${text}) Tj ET`),
    ]),
  ]
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(pdfSource(objects), 'latin1') }
}

const streamOf = (content: string) => `<< /Length ${content.length} >>\nstream\n${content}\nendstream`

function pdfSource(objects: readonly string[]): string {
  let source = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = source.length
    source += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return `${source}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${source.length}\n%%EOF\n`
}
