// XML as a plain tree, read leniently: a file that ends early or closes nothing still gives what it holds.
// Only the entities of XML itself are known, and nothing outside the bytes is ever fetched.
import { Parser } from 'htmlparser2'
import { decodeText } from './text-encoding.ts'

export interface XmlElement {
  /** Without its prefix: office files use the same few vocabularies under whatever prefixes their writer chose. */
  readonly name: string
  /** By name as written, and without its prefix; of two that differ in their prefix alone, the short name is the first's. */
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly XmlNode[]
}

export type XmlNode = XmlElement | string

/** No document nests like this. The parser slows down with depth, and whoever walks the tree may recurse. */
const deepest = 500

interface OpenElement extends XmlElement {
  readonly children: XmlNode[]
}

/** The root has no name; the document's own root element is among its children. Throws where nesting is absurd. */
export function parseXml(source: Uint8Array | string): XmlElement {
  const root: OpenElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  const parser = new Parser(
    {
      onopentag(name, written) {
        const element: OpenElement = { name: localName(name), attributes: localAttributes(written), children: [] }
        open.at(-1)?.children.push(element)
        if (open.push(element) > deepest) throw new RangeError(`elements nested more than ${deepest} deep`)
      },
      onclosetag() {
        open.pop()
      },
      ontext(text) {
        appendText(open.at(-1)?.children ?? [], text)
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(typeof source === 'string' ? source : decodeText(source).text)
  return root
}

/** The parser hands text over in pieces, cut at every entity. */
function appendText(children: XmlNode[], text: string): void {
  const last = children.at(-1)
  if (typeof last === 'string') children[children.length - 1] = last + text
  else children.push(text)
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

function localAttributes(written: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = Object.create(null)
  for (const [name, value] of Object.entries(written)) attributes[localName(name)] ??= value
  return Object.assign(attributes, written)
}

export const isXmlElement = (node: XmlNode): node is XmlElement => typeof node !== 'string'

export const elementsOf = (parent: XmlElement): readonly XmlElement[] => parent.children.filter(isXmlElement)

/** The first child of that name. */
export const childNamed = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
  parent?.children.find((node): node is XmlElement => isXmlElement(node) && node.name === name)

/** All elements of that name below, in the order of the file; those inside one that was found are not looked for. */
export function findElements(parent: XmlElement, name: string): readonly XmlElement[] {
  const found: XmlElement[] = []
  for (const child of elementsOf(parent)) {
    if (child.name === name) found.push(child)
    else for (const inner of findElements(child, name)) found.push(inner)
  }
  return found
}

export const findElement = (parent: XmlElement, name: string): XmlElement | undefined => findElements(parent, name)[0]

/** All text inside, as written. */
export function textOf(node: XmlNode | undefined): string {
  if (node === undefined) return ''
  return typeof node === 'string' ? node : node.children.map(textOf).join('')
}

/** Runs of white space are one blank, none at the ends. */
export const tidyText = (text: string): string => text.replace(/\s+/g, ' ').trim()
