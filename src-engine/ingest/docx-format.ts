// Word documents: headings, lists and tables as Markdown, with notes and page headers; comments as readings.
import { zipSync } from 'fflate'
import mammoth from 'mammoth'
import type { Reading } from '../contract/documents.ts'
import { largestTextBytes } from './archive-limits.ts'
import { fileName } from './clean-path.ts'
import { content, type FormatReader, problem } from './format-reader.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { blocksToMarkdown } from './office-blocks.ts'
import { fieldsFromProperties, propertiesFromXml } from './office-properties.ts'
import { paragraphsText } from './ooxml-text.ts'
import { type PackageParts, unpackParts, xmlPart } from './package-parts.ts'
import { parseHtml } from './parse-html.ts'
import { findElements, parseXml } from './xml-tree.ts'

export const readDocx: FormatReader = async (file) => {
  const parts = await unpackParts(file.bytes, (path) => /\.(xml|rels)$/i.test(path))
  if (!parts.ok) return problem(parts.error.reason, parts.error.detail)
  const size = [...parts.value.files.values()].reduce((sum, { length }) => sum + length, 0)
  if (size > largestTextBytes) return problem('too-large', `${size} bytes of text and layout`)
  const body = await readBody(parts.value)
  const text = [body, readMargins(parts.value)].filter((part) => part !== '').join('\n\n')
  const properties = propertiesFromXml(xmlPart(parts.value, 'docProps/core.xml'))
  return content({
    fields: { ...fieldsFromProperties(properties, fileName(file.path)), text, textFormat: 'markdown' },
    readings: readComments(parts.value),
    remarks: parts.value.broken.size > 0 ? ['part-unreadable'] : [],
  })
}

/** The library gets a zip made anew from parts that passed the limits, and none of the pictures. */
async function readBody(parts: PackageParts): Promise<string> {
  const bytes = zipSync(Object.fromEntries(parts.files), { level: 0 })
  // It takes them by one name in Node and by the other on the web, where there is no `Buffer`, and by either as any array.
  const source = { buffer: bytes, arrayBuffer: bytes } as unknown as Parameters<typeof mammoth.convertToHtml>[0]
  const { value: html } = await mammoth.convertToHtml(source, {
    convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
    externalFileAccess: false,
    includeEmbeddedStyleMap: false,
  })
  const root = parseHtml(html.replace(linkBack, '')).documentElement
  return root === null ? '' : htmlToMarkdown(root, { tablesAreData: true })
}

/** What the library puts behind each footnote. */
const linkBack = / ?<a href="#(foot|end)note-ref-[^"]*">↑<\/a>/g

/** Headers and footers, each wording once; page numbers alone say nothing. */
function readMargins(parts: PackageParts): string {
  const texts = partsNamed(parts, /(^|\/)(header|footer)\d*\.xml$/).map(paragraphsText)
  const distinct = [...new Set(texts)].filter((text) => /\p{L}/u.test(text))
  return blocksToMarkdown(distinct.map((text) => ({ type: 'paragraph', text })))
}

function readComments(parts: PackageParts): readonly Reading[] {
  return partsNamed(parts, /(^|\/)comments\.xml$/)
    .flatMap((part) => findElements(part, 'comment'))
    .map((comment) => ({ author: comment.attributes['author'] ?? '', text: paragraphsText(comment) }))
    .filter(({ text }) => text !== '')
    .map(({ author, text }) => annotation(author === '' ? text : `${author}: ${text}`))
}

const annotation = (text: string): Reading => ({ type: 'annotation', text, page: null, replaced: false })

const partsNamed = (parts: PackageParts, name: RegExp) =>
  [...parts.files].filter(([path]) => name.test(path)).map(([, bytes]) => parseXml(bytes))
