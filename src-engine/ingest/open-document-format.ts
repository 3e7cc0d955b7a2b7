// OpenDocument texts, sheets and slides (ODT, ODS, ODP) as Markdown; comments as readings.
import type { Reading } from '../contract/documents.ts'
import { largestTextBytes } from './archive-limits.ts'
import { fileName } from './clean-path.ts'
import { content, type FormatReader, problem } from './format-reader.ts'
import { type Block, blocksToMarkdown } from './office-blocks.ts'
import { fieldsFromProperties, propertiesFromXml } from './office-properties.ts'
import { isLockedOpenDocument, openDocumentBlocks, openDocumentComments, tableRows } from './open-document.ts'
import { unpackParts, withoutPart, xmlPart } from './package-parts.ts'
import { filledRows, newSheetAllowance, tablesOf } from './sheet-tables.ts'
import { childNamed, elementsOf, findElement, findElements, type XmlElement } from './xml-tree.ts'

interface Body {
  readonly blocks: readonly Block[]
  readonly readings: readonly Reading[]
  readonly isCut: boolean
}

const reader =
  (readBody: (body: XmlElement) => Body): FormatReader =>
  async (file) => {
    const parts = await unpackParts(file.bytes, (path) => wantedParts.has(path))
    if (!parts.ok) return problem(parts.error.reason, parts.error.detail)
    if (isLockedOpenDocument(parts.value)) return problem('locked', 'encrypted')
    const size = parts.value.files.get(contentPart)?.length ?? 0
    if (size > largestTextBytes) return problem('too-large', `${size} bytes of text and layout`)
    const body = findElement(xmlPart(parts.value, contentPart) ?? nothing, 'body')
    if (body === undefined) {
      const { reason, detail } = withoutPart(parts.value, contentPart)
      return problem(reason, detail)
    }
    const { blocks, readings, isCut } = readBody(body)
    const margins = marginBlocks(xmlPart(parts.value, 'styles.xml'))
    const properties = propertiesFromXml(xmlPart(parts.value, 'meta.xml'))
    return content({
      fields: {
        ...fieldsFromProperties(properties, fileName(file.path)),
        text: blocksToMarkdown([...blocks, ...margins]),
        textFormat: 'markdown',
      },
      readings,
      remarks: isCut ? ['cells-left-out'] : [],
    })
  }

const contentPart = 'content.xml'
const wantedParts = new Set([contentPart, 'styles.xml', 'meta.xml', 'META-INF/manifest.xml'])
const nothing: XmlElement = { name: '', attributes: {}, children: [] }

export const readOdt: FormatReader = reader((body) => ({
  blocks: openDocumentBlocks(body),
  readings: openDocumentComments(body),
  isCut: false,
}))

export const readOds: FormatReader = reader((body) => {
  const allowance = newSheetAllowance()
  const sheets = elementsOf(childNamed(body, 'spreadsheet') ?? body).filter(({ name }) => name === 'table')
  const blocks = sheets.flatMap((sheet): readonly Block[] => [
    { type: 'heading', level: 2, text: sheet.attributes['name'] ?? '' },
    ...tablesOf(filledRows(sheetCells(sheet), allowance)),
  ])
  return { blocks: [...blocks, ...rangeNames(body)], readings: openDocumentComments(body), isCut: allowance.isUsedUp }
})

const sheetCells = (sheet: XmlElement) => tableRows(sheet).map((row) => row.map((text) => ({ w: text })))

const rangeNames = (body: XmlElement): readonly Block[] =>
  findElements(body, 'named-range').map(({ attributes }) => ({
    type: 'item',
    depth: 0,
    text: `${attributes['name'] ?? ''}: ${attributes['cell-range-address'] ?? ''}`,
  }))

export const readOdp: FormatReader = reader((body) => {
  const slides = findElements(body, 'page')
  return {
    blocks: slides.flatMap(slideBlocks),
    readings: slides.flatMap((slide, index) => openDocumentComments(slide, index + 1)),
    isCut: false,
  }
})

/** Each slide is a part with its own heading, its title first when the slide marks one; the speaker's notes follow. */
function slideBlocks(slide: XmlElement, index: number): readonly Block[] {
  const frames = elementsOf(slide)
  const isTitle = ({ attributes }: XmlElement) => attributes['class'] === 'title'
  const title = frames.filter(isTitle).flatMap((frame) => openDocumentBlocks(frame))
  const heading = title.flatMap((block) => (block.type === 'table' ? [] : [block.text])).join(' ')
  const notes = frames.filter(({ name }) => name === 'notes').flatMap((note) => openDocumentBlocks(note))
  return [
    { type: 'heading', level: 2, text: heading.trim() === '' ? String(index + 1) : heading },
    ...openDocumentBlocks({ ...slide, children: frames.filter((frame) => !isTitle(frame)) }),
    ...notes,
  ]
}

/** Page headers and footers; page numbers alone say nothing. */
function marginBlocks(styles: XmlElement | null): readonly Block[] {
  if (styles === null) return []
  const margins = ['header', 'footer']
    .flatMap((name) => findElements(styles, name))
    .flatMap((it) => openDocumentBlocks(it))
  const texts = margins.flatMap((block) => (block.type === 'table' ? block.rows.flat() : [block.text]))
  return [...new Set(texts)].filter((text) => /\p{L}{2}/u.test(text)).map((text) => ({ type: 'paragraph', text }))
}
