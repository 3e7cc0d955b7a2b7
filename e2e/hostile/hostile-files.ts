// Hostile names, files of other formats, and text that means something to a spreadsheet.
// biome-ignore-all format: one line a document
import { zipSync } from 'fflate'
import { far, fromRows, type HostileDocument, hostileName, markWord, run } from './hostile-text.ts'

const bytes = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf8'))
const zip = (entries: Readonly<Record<string, string>>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(entries).map(([path, text]) => [path, bytes(text)])))

/** No table of places: readers find the objects by themselves, as in a file that was cut. */
const pdf = [
  '%PDF-1.7',
  `1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (${run}; app.alert\\(1\\)) >> /AA << /WC << /S /URI /URI (${far}/aa) >> >> /Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (${run}) >>] >> >> >> endobj`,
  '2 0 obj << /Type /Pages /Count 1 /Kids [4 0 R] >> endobj',
  '3 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
  `4 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> /XObject << /I 7 0 R >> >> /Contents 5 0 R /Annots [6 0 R 8 0 R 9 0 R] /AA << /O << /S /JavaScript /JS (${run}) >> >> >> endobj`,
  `5 0 obj << /Length 96 >>\nstream\n${`BT /F1 18 Tf 72 720 Td (${markWord} <script>${run}</script>) Tj ET /I Do`.padEnd(96)}\nendstream endobj`,
  `6 0 obj << /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (javascript:${run}) >> >> endobj`,
  `7 0 obj << /Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray /F << /FS /URL /F (${far}/p.png) >> /Length 0 >>\nstream\n\nendstream endobj`,
  `8 0 obj << /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /A << /S /SubmitForm /F (${far}/submit) >> >> endobj`,
  `9 0 obj << /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (/bin/sh) >> >> endobj`,
  `10 0 obj << /Title (<img src=x onerror="${run}">) /Author (<script>) >> endobj`,
  'trailer << /Root 1 0 R /Info 10 0 R /Size 11 >>\n%%EOF\n',
].join('\n')

const book = { mimetype: 'application/epub+zip', 'OEBPS/c.xhtml': `<script>${run}</script><img src="${far}/i.png"/>` }
const mail = `From: "<script>${run}</script>" <a@far.example>\nSubject: ${hostileName}\nContent-Type: text/html\n\n<img src="${far}/track.gif"><link rel=stylesheet href="${far}/m.css"> ${markWord} mail`
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"><script>${run}</script><image href="${far}/i.png"/><text>${markWord} drawing</text></svg>`

export const hostileFiles: readonly HostileDocument[] = fromRows([
  [`names/${hostileName.replaceAll('/', '')} ${markWord}.md`, `${markWord} in a name`, 'markup as a file name'],
  [`names/"><script>${run}</script>/${markWord}.md`, `${markWord} in a folder`, 'markup as a folder'],
  [`../../climb/${markWord}-up.md`, 'out of the folder', 'a path that climbs out'],
  [`/etc/${markWord}-absolute.md`, 'from the root', 'a path from the root'],
  [`C:\\Windows\\${markWord}-drive.md`, 'from a drive', 'a path of another system'],
  [`names/javascript:${run} ${markWord}.md`, 'a scheme', 'a name that is an address that runs'],
  [`names/${markWord}\u202egnp.md`, 'turned', 'a name that hides its ending'],
  [`names/${markWord}\u200b\u2060\u061c zero.md`, 'nothing seen', 'a name with unseen characters'],
  [`names/${markWord}\0null\n\tline.md`, 'controls', 'a name with control characters'],
  [`names/${markWord} ${'long'.repeat(900)}.md`, 'a long name', 'a name of 3,600 letters'],
  [`__proto__/constructor/${markWord} toString.md`, 'prototypes', 'names of the language itself'],
  [`names/${markWord} {{7*7}} \${7*7} $& .* (.md`, 'templates', 'a name that is a template'],
  [`names/con ${markWord} %2e%2e%2f ?#&.md`, 'escapes', 'a name with marks of addresses'],
  [`files/${markWord}.pdf`, new Uint8Array(Buffer.from(pdf, 'latin1')), 'script, actions and links in a PDF'],
  [`files/${markWord} book.epub`, zip(book), 'script in a book'],
  [`files/${markWord} mail.eml`, mail, 'a mail that loads'],
  [`files/${markWord} drawing.svg`, drawing, 'script in a drawing'],
  [`files/${markWord} list.csv`, `=HYPERLINK("${far}","${markWord}"),@SUM(1),+1,-1\n<script>${run}</script>`, 'formulas'],
  [`files/${markWord} source.txt`, `${markWord} </pre><script>${run}</script>\n<img src=x onerror=${run}>\n${far}/bare javascript:${run}`, 'markup in plain text'],
  [`files/${markWord} data.json`, `{"__proto__":{"x":1},"html":"<img src=x onerror=${run}>","word":"${markWord}"}`, 'prototypes as data'],
  [`files/inner.zip`, zip({ [`../../${markWord} inner <b>.md`]: `${markWord} inner`, '__MACOSX/._x': 'x' }), 'an archive inside that climbs out'],
  [`files/=cmd|' ${markWord}'!A1.md`, `# =1+1\n\n${markWord} formula`, 'a formula as a title'],
])
