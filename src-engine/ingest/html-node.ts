// The little of the DOM that reading needs. The worker's types have no DOM, and the parser's own are incomplete.

export interface HtmlNode {
  readonly nodeType: number
  readonly textContent: string | null
  readonly childNodes: Iterable<HtmlNode>
}

export interface HtmlElement extends HtmlNode {
  readonly localName: string
  readonly attributes: Iterable<{ readonly name: string; readonly value: string }>
  getAttribute(name: string): string | null
  setAttribute(name: string, value: string): void
  querySelector(selector: string): HtmlElement | null
  querySelectorAll(selector: string): Iterable<HtmlElement>
}

export interface HtmlDocument {
  readonly documentElement: HtmlElement | null
  querySelector(selector: string): HtmlElement | null
  querySelectorAll(selector: string): Iterable<HtmlElement>
}

export const isText = (node: HtmlNode): boolean => node.nodeType === 3

export const isElement = (node: HtmlNode): node is HtmlElement => node.nodeType === 1
