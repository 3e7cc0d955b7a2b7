// What the three OpenDocument formats have in common: text, tables, comments, and the mark of a locked file.
import type { Reading } from '../contract/documents.ts'
import type { Block } from './office-blocks.ts'
import { type PackageParts, xmlPart } from './package-parts.ts'
import {
  childNamed,
  elementsOf,
  findElement,
  findElements,
  isXmlElement,
  textOf,
  tidyText,
  type XmlElement,
} from './xml-tree.ts'

/** Its parts are listed as encrypted; unpacked they are noise. */
export function isLockedOpenDocument(parts: PackageParts): boolean {
  const manifest = xmlPart(parts, 'META-INF/manifest.xml')
  return manifest !== null && findElement(manifest, 'encryption-data') !== undefined
}

/** What stands in a paragraph and is not its text; deletions are kept apart, under tracked changes. */
const dropped = new Set([
  'annotation',
  'annotation-end',
  'tracked-changes',
  'ruby-text',
  'object',
  'image',
  'title',
  'desc',
])
/** Blocks of their own although they stand inside a paragraph. */
const frames = new Set(['text-box', 'table'])

/** The blocks below an element, such as a text, a slide or a cell. */
export function openDocumentBlocks(parent: XmlElement, listDepth = -1): readonly Block[] {
  return elementsOf(parent).flatMap((element) => elementBlocks(element, listDepth))
}

function elementBlocks(element: XmlElement, listDepth: number): readonly Block[] {
  if (dropped.has(element.name) || element.name === 'notes') return []
  if (element.name === 'h') return [heading(element), ...frameBlocks(element)]
  if (element.name === 'p') return [paragraph(element, listDepth), ...frameBlocks(element)]
  if (element.name === 'list') return openDocumentBlocks(element, listDepth + 1)
  if (element.name === 'table') return [{ type: 'table', rows: tableRows(element) }]
  return openDocumentBlocks(element, listDepth)
}

const heading = (element: XmlElement): Block => ({
  type: 'heading',
  level: Number(element.attributes['outline-level']) || 1,
  text: inlineText(element),
})

const paragraph = (element: XmlElement, listDepth: number): Block =>
  listDepth < 0
    ? { type: 'paragraph', text: inlineText(element) }
    : { type: 'item', depth: listDepth, text: inlineText(element) }

/** Text boxes hang in the paragraph where they are anchored. */
const frameBlocks = (paragraphElement: XmlElement): readonly Block[] =>
  [...frames].flatMap((name) => findElements(paragraphElement, name)).flatMap((frame) => elementBlocks(frame, -1))

/** The text of a paragraph; a footnote stands in brackets where it is called. */
export function inlineText(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (!isXmlElement(child)) return child.replace(/\s+/g, ' ')
      if (dropped.has(child.name) || frames.has(child.name)) return ''
      if (child.name === 's') return ' '.repeat(Math.min(Number(child.attributes['c']) || 1, 100))
      if (child.name === 'tab') return '\t'
      if (child.name === 'line-break') return '\n'
      if (child.name === 'note') return noteText(child)
      return inlineText(child)
    })
    .join('')
}

function noteText(note: XmlElement): string {
  const body = childNamed(note, 'note-body')
  return body === undefined ? '' : ` (${tidyText(paragraphTexts(body).join(' '))})`
}

/** The text of every paragraph below. */
const paragraphTexts = (parent: XmlElement): readonly string[] => findElements(parent, 'p').map(inlineText)

/** Repeated cells are mostly the empty rest of a sheet, and a repeated text is found by its first. */
const mostRepeats = 50

export function tableRows(table: XmlElement): readonly (readonly string[])[] {
  return findElements(table, 'table-row').map((row) =>
    elementsOf(row)
      .filter(({ name }) => name === 'table-cell' || name === 'covered-table-cell')
      .flatMap((cell) => {
        const repeats = Math.min(Number(cell.attributes['number-columns-repeated']) || 1, mostRepeats)
        return [cellText(cell), ...new Array<string>(Math.max(0, repeats - 1)).fill('')]
      }),
  )
}

const cellText = (cell: XmlElement): string => openDocumentBlocks(cell).map(blockText).join('\n')

const blockText = (block: Block): string => (block.type === 'table' ? block.rows.flat().join(' ') : block.text)

/** What somebody wrote beside the text. */
export function openDocumentComments(parent: XmlElement, page: number | null = null): readonly Reading[] {
  return findElements(parent, 'annotation').flatMap((comment) => {
    const author = tidyText(textOf(childNamed(comment, 'creator')))
    const text = paragraphTexts(comment).join('\n').trim()
    if (text === '') return []
    return [{ type: 'annotation', text: author === '' ? text : `${author}: ${text}`, page, replaced: false }]
  })
}
