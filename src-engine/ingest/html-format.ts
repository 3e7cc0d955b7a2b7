// Web pages: the readable text as Markdown, the page itself kept as original.
import { Readability } from '@mozilla/readability'
import { largestTextBytes } from './archive-limits.ts'
import { fileStem } from './clean-path.ts'
import { content, type FormatReader, problem, type ReadFields } from './format-reader.ts'
import { type HtmlDocument, type HtmlNode, isElement } from './html-node.ts'
import { htmlToMarkdown } from './html-to-markdown.ts'
import { languageCode } from './language-code.ts'
import { parseHtml } from './parse-html.ts'
import { canonicalLabel, decodeStrictUtf8, decodeText } from './text-encoding.ts'

/** The article is taken for the page's text only when it is this much of it, in UTF-16 units and as a share. */
const smallestArticle = 200
const smallestShare = 0.2
/** Finding the article takes time that grows faster than the page; larger and deeper ones are read whole. */
const mostNodes = 50_000
const deepestArticle = 200

export const readHtml: FormatReader = async (file, options) => {
  if (file.bytes.length > largestTextBytes) return problem('too-large', `${file.bytes.length} bytes of HTML`)
  const { text: html, encoding } = decodeText(file.bytes, options.encoding ?? declaredEncoding(file.bytes))
  const { fields } = readHtmlText(html)
  return content({ fields: { ...fields, title: fields.title || fileStem(file.path) }, encoding })
}

/** The content of a page whose source is at hand; the title is empty when it names none. */
export function readHtmlText(html: string): { readonly fields: ReadFields } {
  const document = parseHtml(html)
  const uri = pageAddress(document, html)
  const title = pageTitle(document)
  const language = languageCode(document.documentElement?.getAttribute('lang'))
  // Last, because looking for the article takes the document apart.
  const text = readableText(document)
  return {
    fields: {
      title,
      text,
      textFormat: 'markdown',
      kind: uri === null ? 'document' : 'bookmark',
      mimeType: 'text/html',
      uri,
      ...(language === null ? {} : { language }),
    },
  }
}

/** The whole of a piece of HTML as Markdown: mail and notes are no pages with an article among other things. */
export function htmlAsMarkdown(html: string): string {
  const root = parseHtml(html).documentElement
  return root === null ? '' : htmlToMarkdown(root)
}

/** What the page says about itself, unless its bytes say otherwise: pages are often saved anew as UTF-8. */
function declaredEncoding(bytes: Uint8Array): string | null {
  const isMarked = bytes[0] === 0xff || bytes[0] === 0xfe || bytes[0] === 0xef
  if (isMarked || decodeStrictUtf8(bytes) !== null) return null
  const head = String.fromCharCode(...bytes.subarray(0, 4096))
  const label = /<meta[^>]+charset\s*=\s*["']?\s*([\w-]+)/i.exec(head)?.[1]
  const encoding = label === undefined ? null : canonicalLabel(label)
  // A page that can be searched for its declaration byte by byte is in neither of these.
  return encoding === null || encoding.startsWith('utf-') ? null : encoding
}

function pageTitle(document: HtmlDocument): string {
  const candidates = [
    document.querySelector('head > title')?.textContent,
    document.querySelector('title')?.textContent,
    document.querySelector('meta[property="og:title"]')?.getAttribute('content'),
    document.querySelector('h1')?.textContent,
  ]
  return candidates.map((title) => (title ?? '').replace(/\s+/g, ' ').trim()).find((title) => title !== '') ?? ''
}

function pageAddress(document: HtmlDocument, html: string): string | null {
  const candidates = [
    document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    document.querySelector('meta[property="og:url"]')?.getAttribute('content'),
    /<!-- saved from url=\(\d+\)(\S+) -->/.exec(html.slice(0, 4096))?.[1],
  ]
  return candidates.map((address) => webAddress(address ?? '')).find((address) => address !== null) ?? null
}

function webAddress(address: string): string | null {
  if (!/^https?:\/\//i.test(address.trim()) || !URL.canParse(address)) return null
  return new URL(address).href
}

function readableText(document: HtmlDocument): string {
  const whole = document.documentElement === null ? '' : htmlToMarkdown(document.documentElement)
  const article = findArticle(document)
  if (article === null) return whole
  const text = htmlToMarkdown(article)
  return text.length >= smallestArticle && text.length >= smallestShare * whole.length ? text : whole
}

function findArticle(document: HtmlDocument): HtmlNode | null {
  if (document.documentElement === null || !isModest(document.documentElement)) return null
  try {
    // The same document under its standard type, and nodes of it back: see parse-html.ts.
    const reader = new Readability(document as never, {
      serializer: (node) => node as unknown as HtmlNode,
    })
    return reader.parse()?.content ?? null
  } catch (error) {
    // Markup it cannot bear: the whole page is still there to be read.
    if (error instanceof Error) return null
    throw error
  }
}

function isModest(root: HtmlNode): boolean {
  let level: HtmlNode[] = [root]
  let count = 0
  for (let depth = 0; level.length > 0; depth++) {
    count += level.length
    if (depth > deepestArticle || count > mostNodes) return false
    level = level.flatMap((node) => (isElement(node) ? [...node.childNodes] : []))
  }
  return true
}
