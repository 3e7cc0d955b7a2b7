// Finds code spans, links, HTML, tags and marks inside a paragraph or heading. Linear in the text, also in hostile text.
import { code, isPunctuation, isSpace } from './character.ts'
import { createHtmlReader } from './read-html.ts'
import { type Definition, type Resource, readDefinition, readResource, type Span } from './read-resource.ts'
import { readTag } from './tags.ts'
import { readWikiLink, type WikiLink } from './wiki-link.ts'

export interface InlineLink extends Resource {
  /** At the `[`, or at the `!` of an image. */
  readonly from: number
  readonly label: Span
  readonly image: boolean
}

/** Told of each thing as it ends; a link therefore comes after what stands in its label. */
export interface InlineSink {
  code(from: number, to: number): void
  tag(from: number, to: number): void
  htmlTag(from: number, to: number): void
  /** A comment, an instruction, a script or a style element. */
  hiddenHtml(from: number, to: number): void
  address(from: number, to: number): void
  wikiLink(link: WikiLink): void
  link(link: InlineLink): void
  definition(definition: Definition & { readonly from: number }): void
  /** A run of `*`, `_`, `~` or `=`. */
  marks(from: number, to: number): void
  /** A backslash that makes the next unit an ordinary one. */
  escape(at: number): void
}

const ignore = (): void => {}

/** A sink that wants nothing: spread it and name what is wanted. */
export const silentSink: InlineSink = {
  code: ignore,
  tag: ignore,
  htmlTag: ignore,
  hiddenHtml: ignore,
  address: ignore,
  wikiLink: ignore,
  link: ignore,
  definition: ignore,
  marks: ignore,
  escape: ignore,
}

export interface InlineScanner {
  /** Reads a paragraph: definitions at its start, then text. */
  paragraph(from: number, to: number): void
  /** Reads the text of a heading. */
  text(from: number, to: number): void
  /** Reads raw HTML: tags and comments only. */
  html(from: number, to: number): void
}

/** Units that may begin something; all others are stepped over. */
const interesting = new Uint8Array(128)
for (const character of '\\`<[]#*_~=') interesting[character.charCodeAt(0)] = 1

/** One scanner serves one source, asked for its blocks in order. */
export function createInlineScanner(source: string, sink: InlineSink): InlineScanner {
  const readHtml = createHtmlReader(source)
  let limit = 0
  /** What was read up to here is done with: a `!` before it belongs to no image. */
  let done = 0
  let openers: number[] = []
  /** Openers below this are spent: a link cannot hold a link. */
  let spent = 0
  let lastRuns: Map<number, number> | null = null

  function readAngle(at: number): number {
    const piece = readHtml(at, limit)
    if (piece === null) return at + 1
    if (piece.kind === 'tag') sink.htmlTag(at, piece.to)
    else if (piece.kind === 'hidden') sink.hiddenHtml(at, piece.to)
    else sink.address(at, piece.to)
    return piece.to
  }

  function readCode(at: number): number {
    const length = runLength(at)
    const close = findRun(at + length, length)
    if (close === -1) return at + length
    sink.code(at, close + length)
    return close + length
  }

  function runLength(at: number): number {
    const mark = source.charCodeAt(at)
    let end = at + 1
    while (end < limit && source.charCodeAt(end) === mark) end++
    return end - at
  }

  /** The next run of exactly `length` backticks. After one search in vain all runs are known, so no text is read often. */
  function findRun(from: number, length: number): number {
    if (lastRuns !== null && (lastRuns.get(length) ?? -1) < from) return -1
    for (let at = source.indexOf('`', from); at !== -1 && at < limit; at = source.indexOf('`', at)) {
      const found = runLength(at)
      if (found === length) return at
      at += found
    }
    lastRuns ??= collectRuns(from)
    return -1
  }

  function collectRuns(from: number): Map<number, number> {
    const runs = new Map<number, number>()
    for (let at = from; at < limit; ) {
      if (source.charCodeAt(at) !== code.backtick) {
        at++
        continue
      }
      const length = runLength(at)
      runs.set(length, at)
      at += length
    }
    return runs
  }

  function readOpenBracket(at: number): number {
    const link = source.charCodeAt(at + 1) === code.openBracket ? readWikiLink(source, at, limit) : null
    if (link === null) {
      openers.push(at)
      return at + 1
    }
    sink.wikiLink(at > done && source.charCodeAt(at - 1) === code.bang ? { ...link, from: at - 1, embed: true } : link)
    return link.to
  }

  function readCloseBracket(at: number, imageFrom: number): number {
    const opener = openers.pop()
    if (opener === undefined) return at + 1
    const image = opener > imageFrom && source.charCodeAt(opener - 1) === code.bang && !isEscaped(opener - 1)
    const usable = image || openers.length >= spent
    spent = Math.min(spent, openers.length)
    if (!usable || at + 1 >= limit || source.charCodeAt(at + 1) !== code.openParen) return at + 1
    const resource = readResource(source, at + 1, limit)
    if (resource === null) return at + 1
    const { address, title, to } = resource
    sink.link({ address, title, from: image ? opener - 1 : opener, to, label: { from: opener + 1, to: at }, image })
    if (!image) spent = openers.length
    return to
  }

  function isEscaped(at: number): boolean {
    let slashes = 0
    while (source.charCodeAt(at - 1 - slashes) === code.backslash) slashes++
    return slashes % 2 === 1
  }

  function readHash(at: number, from: number): number {
    if (at > from && !isSpace(source.charCodeAt(at - 1))) return at + 1
    const end = readTag(source, at, limit)
    if (end === -1) return at + 1
    sink.tag(at, end)
    return end
  }

  function readEscape(at: number): number {
    if (at + 1 >= limit || !isPunctuation(source.charCodeAt(at + 1))) return at + 1
    sink.escape(at)
    return at + 2
  }

  function readMarks(at: number): number {
    const end = at + runLength(at)
    sink.marks(at, end)
    return end
  }

  function readAt(at: number, from: number): number {
    switch (source.charCodeAt(at)) {
      case code.backslash:
        return readEscape(at)
      case code.backtick:
        return readCode(at)
      case code.less:
        return readAngle(at)
      case code.openBracket:
        return readOpenBracket(at)
      case code.closeBracket:
        return readCloseBracket(at, from)
      case code.hash:
        return readHash(at, from)
      default:
        return readMarks(at)
    }
  }

  function text(from: number, to: number): void {
    limit = to
    done = from
    spent = 0
    lastRuns = null
    if (openers.length > 0) openers = []
    let at = from
    while (at < to) {
      const unit = source.charCodeAt(at)
      if (unit > 127 || interesting[unit] === 0) {
        at++
        continue
      }
      const next = readAt(at, from)
      if (next > at + 1) done = next
      at = next
    }
  }

  function paragraph(from: number, to: number): void {
    let at = from
    while (source.charCodeAt(at) === code.openBracket && at < to) {
      const definition = readDefinition(source, at, to)
      if (definition === null) break
      sink.definition({ ...definition, from: at })
      at = definition.to
      while (at < to && isSpace(source.charCodeAt(at))) at++
    }
    text(at, to)
  }

  function html(from: number, to: number): void {
    limit = to
    for (let at = source.indexOf('<', from); at !== -1 && at < to; at = source.indexOf('<', at)) at = readAngle(at)
  }

  return { paragraph, text, html }
}
