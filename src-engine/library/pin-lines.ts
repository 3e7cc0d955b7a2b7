// Pins as lines of Markdown: list items that begin with a link to a document or to a query of this app. Pure.
import type { DocumentRef } from '../contract/documents.ts'
import { findFrontMatter } from '../markdown/find-front-matter.ts'
import { scanMarkdown } from '../markdown/scan-markdown.ts'
import { walkBlocks } from '../markdown/walk-blocks.ts'

/**
 * document  by its id, so that it may be renamed: `- [Tea](?doc=library%2F1a2b)`
 * query     `- [Taxes](?q=tag%3Atax)`
 * written   by a name, as a person writes it: `- [[Tea]]`
 */
export type PinLink =
  | { readonly type: 'document'; readonly ref: DocumentRef }
  | { readonly type: 'query'; readonly query: string }
  | { readonly type: 'written'; readonly written: string }

export interface PinLine {
  readonly link: PinLink
  readonly label: string
  /** The link in the text. */
  readonly from: number
  readonly to: number
  /** End of the item's first paragraph. */
  readonly itemTo: number
}

export function readPinLines(text: string): PinLine[] {
  const lines: PinLine[] = []
  const written = new Map(scanMarkdown(text).links.map((link) => [link.from, link]))
  walkBlocks(text, { from: bodyFrom(text) }, (block) => {
    if (block.kind !== 'paragraph' || !block.startsItem) return
    const own = readOwnLink(text, block.from)
    if (own !== null) lines.push({ ...own, from: block.from, itemTo: block.to })
    const link = written.get(block.from)
    if (own !== null || link === undefined || link.kind === 'embed') return
    const label = link.shown ?? link.target
    lines.push({
      link: { type: 'written', written: link.target },
      label,
      from: link.from,
      to: link.to,
      itemTo: block.to,
    })
  })
  return lines
}

const bodyFrom = (text: string): number => findFrontMatter(text)?.to ?? 0

const ownLink = /\[((?:\\.|[^\\\]\n])*)\]\((\?[^()\s]*)\)/y

function readOwnLink(text: string, at: number): Pick<PinLine, 'link' | 'label' | 'to'> | null {
  ownLink.lastIndex = at
  const [whole, label, address] = ownLink.exec(text) ?? []
  if (whole === undefined || label === undefined || address === undefined) return null
  const link = readAddress(address)
  return link === null ? null : { link, label: label.replace(/\\(.)/g, '$1'), to: at + whole.length }
}

/** The app's own addresses: see the routes of the page. */
function readAddress(address: string): PinLink | null {
  const values = new URLSearchParams(address)
  const [collection = '', ...id] = values.get('doc')?.split('/') ?? []
  if (collection !== '' && id.length > 0) return { type: 'document', ref: { collection, id: id.join('/') } }
  const query = values.get('q') ?? ''
  return query === '' ? null : { type: 'query', query }
}

/** The text with one more pin behind the last, or at its end. */
export function addPin(text: string, link: Exclude<PinLink, { type: 'written' }>, label: string): string {
  const pin = `[${label.replace(/[\\[\]<>*_`!~$]/g, '\\$&')}](${printAddress(link)})`
  const last = readPinLines(text).at(-1)
  const added = last === undefined ? withFirst(text, pin) : withNext(text, last, pin)
  const isThere = readPinLines(added).some((line) => sameLink(line.link, link))
  // Whatever stands open at the end, such as a fence of code, stands behind the beginning.
  return isThere ? added : `${text.slice(0, bodyFrom(text))}- ${pin}\n\n${text.slice(bodyFrom(text))}`
}

function printAddress(link: Exclude<PinLink, { type: 'written' }>): string {
  if (link.type === 'query') return `?${new URLSearchParams({ q: link.query })}`
  return `?${new URLSearchParams({ doc: `${link.ref.collection}/${link.ref.id}` })}`
}

export const sameLink = (left: PinLink, right: PinLink): boolean => keyOf(left) === keyOf(right)

function keyOf(link: PinLink): string {
  if (link.type === 'document') return JSON.stringify([link.ref.collection, link.ref.id])
  return `${link.type} ${link.type === 'query' ? link.query : link.written}`
}

function withFirst(text: string, pin: string): string {
  const before = text.trimEnd()
  return before === '' ? `- ${pin}\n` : `${before}\n\n- ${pin}\n`
}

/** With the same marker, behind whatever belongs to the item before. */
function withNext(text: string, last: PinLine, pin: string): string {
  const marker = text.slice(lineStart(text, last.from), last.from)
  const at = itemEnd(text, last.itemTo, marker)
  return `${text.slice(0, at)}\n${marker}${pin}${text.slice(at)}`
}

const lineStart = (text: string, at: number): number => text.lastIndexOf('\n', at - 1) + 1

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at)
  const to = end === -1 ? text.length : end
  return text[to - 1] === '\r' ? to - 1 : to
}

/** Lines that are indented deeper than the marker are the item's own. */
function itemEnd(text: string, from: number, marker: string): number {
  const indent = /^\s*/.exec(marker)?.[0].length ?? 0
  let end = lineEnd(text, from)
  for (let next = nextLine(text, end); next !== null; next = nextLine(text, end)) {
    const line = text.slice(next, lineEnd(text, next))
    if (line.trim() === '' || (/^\s*/.exec(line)?.[0].length ?? 0) <= indent) return end
    end = lineEnd(text, next)
  }
  return end
}

function nextLine(text: string, end: number): number | null {
  const at = text.indexOf('\n', end)
  return at === -1 || at + 1 >= text.length ? null : at + 1
}

/** The text without that pin. Where a person wrote more into the item, only the link goes, and its words stay. */
export function removePin(text: string, line: PinLine): string {
  if (text.slice(line.to, line.itemTo).trim() !== '') {
    return `${text.slice(0, line.from)}${line.label}${text.slice(line.to)}`
  }
  const end = text.indexOf('\n', line.itemTo)
  return text.slice(0, lineStart(text, line.from)) + (end === -1 ? '' : text.slice(end + 1))
}
