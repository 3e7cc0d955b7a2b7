// Writes a tree of HTML as Markdown to be read and searched: headings, lists, links, quotes, code, simple tables.
// Emphasis is dropped, because marks inside words would cut them.
import { type HtmlElement, type HtmlNode, isElement, isText } from './html-node.ts'
import { escapeCell, escapeMarks, guardStart } from './markdown-escape.ts'

interface Block {
  readonly text: string
  readonly isItem: boolean
}

interface Writer {
  readonly blocks: Block[]
  /** The text of the block under way. Pieces, because joining a growing text again and again takes the square of its length. */
  inline: string[]
  /** Stands before the next block, such as `## ` or `- `; used once. */
  prefix: string
  isItem: boolean
}

/** Deeper nesting is read as plain text: the call stack is finite, pages are not. */
const deepest = 400

const dropped = new Set(
  'head script style template noscript svg math iframe object embed canvas audio video select datalist rt rp'.split(
    ' ',
  ),
)
const inlineNames = new Set(
  'a abbr b bdi bdo big cite code data del dfn em font i img ins kbd label mark q ruby rb s samp small span strike strong sub sup time tt u var wbr br button input'.split(
    ' ',
  ),
)

/** `tablesAreData`: on the web a table with blocks in its cells lays out a page, in an office document it does not. */
export function htmlToMarkdown(root: HtmlNode, { tablesAreData = false } = {}): string {
  return writeBlocks(root, { depth: 0, listDepth: 0, tablesAreData })
}

interface Place {
  readonly depth: number
  readonly listDepth: number
  readonly tablesAreData: boolean
}

function writeBlocks(node: HtmlNode, place: Place): string {
  const writer: Writer = { blocks: [], inline: [], prefix: '', isItem: false }
  writeChildren(writer, node, place)
  endBlock(writer)
  return writer.blocks.reduce((text, block, index) => {
    const separator = index === 0 ? '' : block.isItem && writer.blocks[index - 1]?.isItem ? '\n' : '\n\n'
    return text + separator + block.text
  }, '')
}

function writeChildren(writer: Writer, node: HtmlNode, place: Place): void {
  if (place.depth > deepest) {
    addText(writer, node.textContent ?? '')
    return
  }
  for (const child of node.childNodes) {
    if (isText(child)) addText(writer, child.textContent ?? '')
    else if (isElement(child)) writeElement(writer, child, { ...place, depth: place.depth + 1 })
  }
}

function writeElement(writer: Writer, element: HtmlElement, place: Place): void {
  const name = element.localName.toLowerCase()
  if (dropped.has(name)) return
  if (inlineNames.has(name)) writeInline(writer, element, place)
  else writeBlock(writer, element, place)
}

function writeBlock(writer: Writer, element: HtmlElement, place: Place): void {
  const name = element.localName.toLowerCase()
  endBlock(writer)
  if (/^h[1-6]$/.test(name)) writer.prefix = `${'#'.repeat(Number(name[1]))} `
  if (name === 'hr') addBlock(writer, '* * *')
  else if (name === 'pre') addBlock(writer, fence(element.textContent ?? ''))
  else if (name === 'blockquote') addBlock(writer, quote(writeBlocks(element, place)))
  else if (name === 'li') writeItem(writer, element, place)
  else if (name === 'table' && isSimpleTable(element, place)) addBlock(writer, writeTable(element, place))
  else
    writeChildren(
      writer,
      element,
      name === 'ul' || name === 'ol' ? { ...place, listDepth: place.listDepth + 1 } : place,
    )
  endBlock(writer)
}

function writeInline(writer: Writer, element: HtmlElement, place: Place): void {
  const name = element.localName.toLowerCase()
  if (name === 'br') writer.inline.push('\n')
  else if (name === 'img') addText(writer, ` ${element.getAttribute('alt') ?? ''} `)
  else if (name === 'a') writeLink(writer, element, place)
  else writeChildren(writer, element, place)
}

function writeLink(writer: Writer, element: HtmlElement, place: Place): void {
  const from = writer.inline.length
  const blocksBefore = writer.blocks.length
  writeChildren(writer, element, place)
  const address = readAddress(element.getAttribute('href'))
  // A link around whole blocks is only their frame.
  if (address === null || writer.blocks.length > blocksBefore) return
  const text = writer.inline.slice(from).join('')
  const label = collapse(text)
  if (label === '') return
  const link = `[${label.replaceAll('[', '\\[').replaceAll(']', '\\]')}](${address})`
  writer.inline.splice(from, Number.POSITIVE_INFINITY, (/^\s/.test(text) ? ' ' : '') + link)
}

/** Controls and blanks before an address, line ends and tabs anywhere in it. */
const ignoredInAddress = /^[\s\0-\x20]+|[\t\n\r]/g

/** Only addresses that a reader could want; never ones that run or carry the content themselves. */
function readAddress(href: string | null): string | null {
  // As a browser reads it: what it leaves out of an address may not hide the scheme from the check below.
  const address = (href ?? '').replace(ignoredInAddress, '').trimEnd()
  if (address === '' || address.startsWith('#') || address.length > 2000) return null
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase()
  if (scheme !== undefined && !['http', 'https', 'mailto', 'tel'].includes(scheme)) return null
  return address.replace(/[\s()<>\\]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`)
}

function writeItem(writer: Writer, element: HtmlElement, place: Place): void {
  writer.prefix = `${'  '.repeat(Math.max(0, place.listDepth - 1))}- `
  writer.isItem = true
  writeChildren(writer, element, place)
}

function endBlock(writer: Writer): void {
  const text = collapse(writer.inline.join(''))
  writer.inline = []
  if (text === '') return
  addBlock(writer, writer.prefix === '' ? guardStart(text) : writer.prefix + text.replaceAll('\n', ' '))
}

function addBlock(writer: Writer, text: string): void {
  if (text !== '') writer.blocks.push({ text, isItem: writer.isItem })
  writer.prefix = ''
  writer.isItem = false
}

function fence(text: string): string {
  const longest = Math.max(2, ...Array.from(text.matchAll(/`{3,}/g), (match) => match[0].length))
  const marks = '`'.repeat(longest + 1)
  return text.trim() === '' ? '' : `${marks}\n${text.replace(/^\n|\s+$/g, '')}\n${marks}`
}

const quote = (text: string): string => (text === '' ? '' : text.replace(/^/gm, '> '))

/** Tables that lay out a page hold blocks; their cells are read one after another. */
const isSimpleTable = (table: HtmlElement, { tablesAreData }: Place): boolean =>
  table.querySelector(
    tablesAreData ? 'table' : 'table, div, p, h1, h2, h3, h4, h5, h6, ul, ol, pre, blockquote, br',
  ) === null

function writeTable(table: HtmlElement, place: Place): string {
  const rows = Array.from(table.querySelectorAll('tr'), (row) => writeRow(row, place)).filter((cells) =>
    cells.some((cell) => cell !== ''),
  )
  const caption = collapse(table.querySelector('caption')?.textContent ?? '')
  // Cells beyond those of the first row would not be shown.
  const columns = rows.reduce((most, cells) => Math.max(most, cells.length), 0)
  const [head, ...others] = rows
  if (head === undefined) return caption
  const wideHead = [...head, ...new Array<string>(columns - head.length).fill('')]
  const lines = [wideHead, ...others].map((cells) => `| ${cells.join(' | ')} |`)
  lines.splice(1, 0, `|${' --- |'.repeat(columns)}`)
  return [caption, lines.join('\n')].filter((part) => part !== '').join('\n\n')
}

const widestSpan = 50

function writeRow(row: HtmlElement, place: Place): readonly string[] {
  return Array.from(row.querySelectorAll('th, td')).flatMap((cell) => {
    const span = Math.min(Number.parseInt(cell.getAttribute('colspan') ?? '', 10) || 1, widestSpan)
    return [escapeCell(writeBlocks(cell, place)), ...new Array<string>(Math.max(0, span - 1)).fill('')]
  })
}

/** Line breaks stay where `<br>` put them; every other run of white space is one blank. */
const collapse = (text: string): string =>
  text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim()

/** Text must not become tags, links or elements by being written as Markdown. */
function addText(writer: Writer, text: string): void {
  const startsWord = /^$|\s$/.test(writer.inline.at(-1) ?? '')
  const safe = escapeMarks(text.replace(/\s+/g, ' '))
  if (safe !== '') writer.inline.push(startsWord ? safe.replace(/^#(?=\S)/, '\\#') : safe)
}
