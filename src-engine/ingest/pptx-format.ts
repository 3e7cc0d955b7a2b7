// PowerPoint presentations: slide after slide as Markdown with the speaker's notes; comments as readings of their slide.
import type { Reading } from '../contract/documents.ts'
import { largestTextBytes } from './archive-limits.ts'
import { fileName } from './clean-path.ts'
import { content, type FormatReader, problem } from './format-reader.ts'
import { type Block, blocksToMarkdown } from './office-blocks.ts'
import { fieldsFromProperties, propertiesFromXml } from './office-properties.ts'
import { paragraphsText, paragraphText } from './ooxml-text.ts'
import { type PackageParts, partPath, unpackParts, withoutPart, xmlPart } from './package-parts.ts'
import { childNamed, elementsOf, findElement, findElements, textOf, tidyText, type XmlElement } from './xml-tree.ts'

const presentationPart = 'ppt/presentation.xml'

export const readPptx: FormatReader = async (file) => {
  const parts = await unpackParts(file.bytes, (path) => wanted.test(path))
  if (!parts.ok) return problem(parts.error.reason, parts.error.detail)
  const size = [...parts.value.files.values()].reduce((sum, { length }) => sum + length, 0)
  if (size > largestTextBytes) return problem('too-large', `${size} bytes of text and layout`)
  const presentation = xmlPart(parts.value, presentationPart)
  if (presentation === null) {
    const { reason, detail } = withoutPart(parts.value, presentationPart)
    return problem(reason, detail)
  }
  const slides = slidePaths(parts.value, presentation)
  const properties = propertiesFromXml(xmlPart(parts.value, 'docProps/core.xml'))
  return content({
    fields: {
      ...fieldsFromProperties(properties, fileName(file.path)),
      text: blocksToMarkdown(slides.flatMap((path, index) => slideBlocks(parts.value, path, index + 1))),
      textFormat: 'markdown',
    },
    readings: slides.flatMap((path, index) => commentReadings(parts.value, path, index + 1)),
    remarks: parts.value.broken.size > 0 ? ['part-unreadable'] : [],
  })
}

const wanted =
  /^(docProps\/core|ppt\/(presentation|commentAuthors|authors|(slides|notesSlides|comments|diagrams)\/.*)).*\.(xml|rels)$|^ppt\/_rels\/presentation\.xml\.rels$/

/** In the order of the presentation, each once. */
function slidePaths(parts: PackageParts, presentation: XmlElement): readonly string[] {
  const targets = new Map(relations(parts, presentationPart).map(({ id, path }) => [id, path]))
  const listed = findElements(presentation, 'sldId').map(({ attributes }) => {
    // A slide has a number and the name of its relation, and only the prefix tells the two attributes apart.
    const relation = Object.values(attributes).find((value) => targets.has(value))
    return targets.get(relation ?? '') ?? ''
  })
  return [...new Set(listed)].filter((path) => parts.files.has(path))
}

interface Relation {
  readonly id: string
  /** The end of the type's address, such as `notesSlide`. */
  readonly type: string
  readonly path: string
}

function relations(parts: PackageParts, from: string): readonly Relation[] {
  const at = from.lastIndexOf('/') + 1
  const list = xmlPart(parts, `${from.slice(0, at)}_rels/${from.slice(at)}.rels`)
  return (list === null ? [] : findElements(list, 'Relationship')).flatMap(({ attributes }) => {
    const path = attributes['TargetMode'] === 'External' ? null : partPath(from, attributes['Target'] ?? '')
    const type = attributes['Type'] ?? ''
    return path === null ? [] : [{ id: attributes['Id'] ?? '', type: type.slice(type.lastIndexOf('/') + 1), path }]
  })
}

function slideBlocks(parts: PackageParts, path: string, number: number): readonly Block[] {
  const slide = xmlPart(parts, path)
  if (slide === null) return []
  const shapes = shapesOf(slide)
  const title = shapes.find(isTitle)
  const related = relations(parts, path)
  const attached = (type: RegExp) => related.filter((it) => type.test(it.type)).map((it) => xmlPart(parts, it.path))
  return [
    { type: 'heading', level: 2, text: (title === undefined ? '' : paragraphsText(title)) || String(number) },
    ...shapes.filter((shape) => shape !== title).flatMap(shapeBlocks),
    ...attached(/^diagramData$/).flatMap((part) => (part === null ? [] : shapeBlocks(part))),
    ...attached(/^notesSlide$/).flatMap((part) =>
      part === null ? [] : shapesOf(part).filter(isBody).flatMap(shapeBlocks),
    ),
  ]
}

/** Shapes in groups stand for themselves; of two versions of one, the newer counts. */
function shapesOf(parent: XmlElement): readonly XmlElement[] {
  return elementsOf(parent).flatMap((child) => {
    if (child.name === 'Fallback') return []
    return child.name === 'sp' || child.name === 'graphicFrame' ? [child] : shapesOf(child)
  })
}

const placeholder = (shape: XmlElement): string | undefined => {
  const mark = findElement(childNamed(shape, 'nvSpPr') ?? shape, 'ph')
  return mark === undefined ? undefined : (mark.attributes['type'] ?? 'body')
}

const isTitle = (shape: XmlElement): boolean => ['title', 'ctrTitle'].includes(placeholder(shape) ?? '')
const isBody = (shape: XmlElement): boolean => placeholder(shape) === 'body'

function shapeBlocks(shape: XmlElement): readonly Block[] {
  // The number of the slide and the like.
  if (['sldNum', 'dt', 'sldImg'].includes(placeholder(shape) ?? '')) return []
  const table = findElement(shape, 'tbl')
  if (table !== undefined) return [{ type: 'table', rows: tableRows(table) }]
  return findElements(shape, 'p').map((paragraph) => paragraphBlock(paragraph))
}

function paragraphBlock(paragraph: XmlElement): Block {
  const text = paragraphText(paragraph)
  const level = Number(childNamed(paragraph, 'pPr')?.attributes['lvl']) || 0
  return level > 0 ? { type: 'item', depth: level - 1, text } : { type: 'paragraph', text }
}

const tableRows = (table: XmlElement) =>
  findElements(table, 'tr').map((row) => findElements(row, 'tc').map((cell) => paragraphsText(cell)))

function commentReadings(parts: PackageParts, path: string, page: number): readonly Reading[] {
  return relations(parts, path)
    .filter(({ type }) => type === 'comments')
    .flatMap((it) => findElements(xmlPart(parts, it.path) ?? { name: '', attributes: {}, children: [] }, 'cm'))
    .map((comment) => tidyText(textOf(findElement(comment, 'text')) || paragraphsText(comment)))
    .filter((text) => text !== '')
    .map((text) => ({ type: 'annotation', text, page, replaced: false }))
}
