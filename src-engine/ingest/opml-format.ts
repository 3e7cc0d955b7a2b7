// OPML: an outline or a list of feeds as a nested list, with notes and addresses.
import { largestTextBytes } from './archive-limits.ts'
import { fileName } from './clean-path.ts'
import { content, type FormatReader, problem } from './format-reader.ts'
import { type Block, blocksToMarkdown } from './office-blocks.ts'
import { fieldsFromProperties } from './office-properties.ts'
import { decodeText } from './text-encoding.ts'
import { childNamed, elementsOf, findElement, parseXml, textOf, tidyText, type XmlElement } from './xml-tree.ts'

export const readOpml: FormatReader = async (file, options) => {
  if (file.bytes.length > largestTextBytes) return problem('too-large', `${file.bytes.length} bytes of text`)
  const { text: xml, encoding } = decodeText(file.bytes, options.encoding)
  const opml = childNamed(parseXml(xml), 'opml')
  const body = childNamed(opml, 'body')
  if (opml === undefined || body === undefined) return problem('damaged', 'no outline inside')
  const head = (name: string) => tidyText(textOf(findElement(childNamed(opml, 'head') ?? body, name)))
  const written = {
    title: head('title'),
    authors: [head('ownerName')],
    created: isoOf(head('dateCreated')),
    updated: isoOf(head('dateModified')),
  }
  return content({
    fields: {
      ...fieldsFromProperties(written, fileName(file.path)),
      text: blocksToMarkdown(outlineBlocks(body, 0)),
      textFormat: 'markdown',
    },
    encoding,
  })
}

const outlineBlocks = (parent: XmlElement, depth: number): readonly Block[] =>
  elementsOf(parent)
    .filter(({ name }) => name === 'outline')
    .flatMap((outline) => [
      { type: 'item', depth, text: outlineText(outline.attributes) },
      ...outlineBlocks(outline, depth + 1),
    ])

function outlineText(attributes: Readonly<Record<string, string>>): string {
  const label = attributes['text'] || attributes['title'] || ''
  const parts = [label, attributes['_note'], attributes['htmlUrl'] ?? attributes['url'] ?? attributes['xmlUrl']]
  return parts
    .map((part) => tidyText(withoutMarkup(part ?? '')))
    .filter((part) => part !== '')
    .join(' ')
}

/** Outliners write bold and the like as HTML inside the attribute. */
const withoutMarkup = (text: string): string =>
  text.replace(/<\/?(?:a|b|i|u|s|em|strong|code|span|mark|br)\b[^<>]*>/gi, '')

/** Dates are written as in mail. */
function isoOf(written: string): string | undefined {
  const time = new Date(written)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}
