// Small office documents and books for tests: the fewest parts that make one, written by hand.
import { zipOf } from './zip-fixtures.ts'

type Parts = Readonly<Record<string, string | Uint8Array>>
type Package = Uint8Array<ArrayBuffer>

const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** `[type, target]` in order; their ids are `r1`, `r2`, … */
const relationsXml = (relations: readonly (readonly [string, string])[]): string =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations
    .map(
      ([type, target], index) => `<Relationship Id="r${index + 1}" Type="${relationType}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

const contentTypes = (overrides: readonly (readonly [string, string])[]): string =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides
    .map(
      ([part, type]) =>
        `<Override PartName="/${part}" ContentType="application/vnd.openxmlformats-officedocument.${type}+xml"/>`,
    )
    .join('')}</Types>`

export const coreXml = (elements: string): string =>
  `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/">${elements}</cp:coreProperties>`

/** `body` is what stands in `w:body`; further parts go along. */
export const docxOf = (body: string, parts: Parts = {}): Package =>
  zipOf({
    '[Content_Types].xml': contentTypes([['word/document.xml', 'wordprocessingml.document.main']]),
    '_rels/.rels': relationsXml([['officeDocument', 'word/document.xml']]),
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ...parts,
  })

export const wordParagraph = (text: string, style = ''): string =>
  `<w:p>${style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`

/** Sheets by name, each what stands in `sheetData`. */
export function xlsxOf(
  sheets: Readonly<Record<string, string>>,
  { names = '', styles = '', strings = '' } = {},
): Package {
  const list = Object.entries(sheets)
  const sheetParts = list.map(([, data], index) => [
    `xl/worksheets/sheet${index + 1}.xml`,
    sheetElement('worksheet', `<sheetData>${data}</sheetData>`),
  ])
  const sheetList = list
    .map(([name], index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index + 1}"/>`)
    .join('')
  return zipOf({
    '[Content_Types].xml': contentTypes([
      ['xl/workbook.xml', 'spreadsheetml.sheet.main'],
      ...list.map((_, index) => [`xl/worksheets/sheet${index + 1}.xml`, 'spreadsheetml.worksheet'] as const),
      ['xl/styles.xml', 'spreadsheetml.styles'],
      ['xl/sharedStrings.xml', 'spreadsheetml.sharedStrings'],
    ]),
    '_rels/.rels': relationsXml([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': sheetElement('workbook', `<sheets>${sheetList}</sheets>${names}`),
    'xl/_rels/workbook.xml.rels': relationsXml([
      ...list.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/styles.xml': sheetElement('styleSheet', styles),
    'xl/sharedStrings.xml': sheetElement('sst', strings),
    ...Object.fromEntries(sheetParts),
  })
}

const sheetElement = (name: string, inside: string): string =>
  `<${name} xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relationType}">${inside}</${name}>`

/** A row of texts and numbers; empty texts are cells that are not there. */
export const sheetRow = (row: number, ...cells: readonly (string | number)[]): string =>
  `<row r="${row}">${cells.map((cell, column) => sheetCell(`${'ABCDEFGH'[column]}${row}`, cell)).join('')}</row>`

function sheetCell(place: string, cell: string | number): string {
  if (cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`
}

/** Slides in order, each what stands in its tree of shapes; `parts` may add notes and comments. */
export const pptxOf = (slides: readonly string[], parts: Parts = {}): Package =>
  zipOf({
    '[Content_Types].xml': contentTypes([['ppt/presentation.xml', 'presentationml.presentation.main']]),
    '_rels/.rels': relationsXml([['officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': `<p:presentation xmlns:p="p" xmlns:r="r"><p:sldIdLst>${slides
      .map((_, index) => `<p:sldId id="${256 + index}" r:id="r${index + 1}"/>`)
      .join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationsXml(
      slides.map((_, index) => ['slide', `slides/slide${index + 1}.xml`]),
    ),
    ...Object.fromEntries(
      slides.map((shapes, index) => [
        `ppt/slides/slide${index + 1}.xml`,
        `<p:sld xmlns:p="p" xmlns:a="a"><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:sld>`,
      ]),
    ),
    ...parts,
  })

export const slideShape = (placeholder: string, ...paragraphs: readonly string[]): string =>
  `<p:sp><p:nvSpPr><p:nvPr>${placeholder === '' ? '' : `<p:ph type="${placeholder}"/>`}</p:nvPr></p:nvSpPr><p:txBody>${paragraphs
    .map((text) => `<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`)
    .join('')}</p:txBody></p:sp>`

export const slideRelations = relationsXml

const openDocument = 'application/vnd.oasis.opendocument'

/** `body` is what stands in `office:body`, such as `<office:text>…</office:text>`. */
export const openDocumentOf = (
  kind: 'text' | 'spreadsheet' | 'presentation',
  body: string,
  parts: Parts = {},
): Package =>
  zipOf({
    mimetype: `${openDocument}.${kind}`,
    'content.xml': `<office:document-content><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    ...parts,
  })

/** Chapters by file name in reading order, each what stands in `body`. */
export const epubOf = (
  chapters: Readonly<Record<string, string>>,
  { metadata = '<dc:title>A book</dc:title>', manifest = '', parts = {} as Parts } = {},
): Package =>
  zipOf({
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="OPS/book.opf"/></rootfiles></container>',
    'OPS/book.opf': `<package><metadata>${metadata}</metadata><manifest>${Object.keys(chapters)
      .map((name) => `<item id="${name}" href="${name}" media-type="application/xhtml+xml"/>`)
      .join('')}${manifest}</manifest><spine>${Object.keys(chapters)
      .map((name) => `<itemref idref="${name}"/>`)
      .join('')}</spine></package>`,
    ...Object.fromEntries(
      Object.entries(chapters).map(([name, body]) => [
        `OPS/${name}`,
        `<html><head><title/></head><body>${body}</body></html>`,
      ]),
    ),
    ...parts,
  })
