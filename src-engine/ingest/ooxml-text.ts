// The text of paragraphs in Word and PowerPoint files, whose elements go by the same names.
import { findElements, isXmlElement, type XmlElement } from './xml-tree.ts'

/** What is no text of the paragraph: settings, field codes, text that was deleted, second versions for old programs. */
const dropped = new Set(['pPr', 'rPr', 'delText', 'instrText', 'delInstrText', 'del', 'moveFrom', 'Fallback'])
const breaks: Readonly<Record<string, string>> = { tab: '\t', br: '\n', cr: '\n', noBreakHyphen: '-' }

/** Line ends within the paragraph stay. */
export function paragraphText(paragraph: XmlElement): string {
  return paragraph.children
    .map((child) => {
      if (!isXmlElement(child) || dropped.has(child.name)) return ''
      // Only `t` holds characters; what stands between elements is how the file was laid out.
      if (child.name === 't') return child.children.filter((node) => !isXmlElement(node)).join('')
      return breaks[child.name] ?? paragraphText(child)
    })
    .join('')
}

/** Every paragraph below, one a line, empty ones left out. */
export const paragraphsText = (parent: XmlElement): string =>
  findElements(parent, 'p')
    .map((paragraph) => paragraphText(paragraph).trim())
    .filter((text) => text !== '')
    .join('\n')
