// The source of a web page, or of a piece of one, as a document tree. Nothing in it runs, and nothing is fetched.
import { parseHTML } from 'linkedom/worker'
import { flattenDeepHtml } from './flatten-deep-html.ts'
import type { HtmlDocument } from './html-node.ts'

export function parseHtml(html: string): HtmlDocument {
  // The parser builds no frame around fragments, and everything below looks for one.
  const flat = flattenDeepHtml(html)
  const whole = /<html[\s>]/i.test(flat) ? flat : `<!doctype html><html><body>${flat}</body></html>`
  // linkedom offers the standard DOM; HtmlDocument is the part of it used here.
  const document = parseHTML(whole).document as unknown as HtmlDocument
  if (/<[^<>]*\s[A-Z-]+\s*=/.test(whole)) lowerAttributeNames(document)
  return document
}

/** Old pages write `<A HREF=…>`, and linkedom keeps the names of attributes as written. */
function lowerAttributeNames(document: HtmlDocument): void {
  for (const element of document.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes]) {
      const lower = name.toLowerCase()
      if (lower !== name && element.getAttribute(lower) === null) element.setAttribute(lower, value)
    }
  }
}
