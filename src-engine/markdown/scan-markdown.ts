// Reads the structure of a note in one pass: headings, links, tags, tasks, open questions. Linear in the text.
import { findFrontMatter } from './find-front-matter.ts'
import { plainText } from './inline-cuts.ts'
import { type LinkTarget, splitAddress, splitWikiTarget } from './link-target.ts'
import { createOpenQuestions } from './open-questions.ts'
import { readPropertyLines, splitNames } from './property-lines.ts'
import type { Span } from './read-resource.ts'
import { createInlineScanner, silentSink } from './scan-inline.ts'
import { cleanTag, distinctTags, splitTags } from './tags.ts'
import { type Block, walkBlocks } from './walk-blocks.ts'
import { readWikiLink, type WikiLink } from './wiki-link.ts'

export interface Heading {
  readonly level: number
  /** Without markers of any kind. */
  readonly text: string
  /** The whole heading, marks and underline included. */
  readonly from: number
  readonly to: number
}

/** A link to another document. Addresses with a scheme and links into the same note are left out. */
export interface MarkdownLink {
  /** `embed`: `![[…]]` and `![…](…)`. A definition `[label]: file.md` is a `markdown` link. */
  readonly kind: 'wiki' | 'markdown' | 'embed'
  /** As written, decoded, without heading and block. */
  readonly target: string
  readonly heading: string | null
  readonly block: string | null
  readonly shown: string | null
  readonly from: number
  readonly to: number
}

export interface Task {
  readonly done: boolean
  readonly text: string
  /** `[ ]`, brackets included. */
  readonly boxFrom: number
  readonly boxTo: number
}

export interface MarkdownStructure {
  /** Both marks and the line ending of the closing one included: the body begins at `to`. */
  readonly frontMatter: { readonly from: number; readonly to: number } | null
  readonly headings: readonly Heading[]
  /** In the order they stand in the text, those of front matter first. */
  readonly links: readonly MarkdownLink[]
  /** Of the body, without `#`, each once in its first spelling. Those of front matter: `readFrontMatter`. */
  readonly tags: readonly string[]
  /** Of `alias::` lines. Those of front matter: `readFrontMatter`. */
  readonly aliases: readonly string[]
  readonly tasks: readonly Task[]
  readonly hasOpenQuestions: boolean
}

export function scanMarkdown(source: string): MarkdownStructure {
  const place = findFrontMatter(source)
  const scan = createScan(source)
  if (place !== null) scan.frontMatter(place.textFrom, place.textTo)
  walkBlocks(source, { from: place?.to ?? (source.charCodeAt(0) === 0xfeff ? 1 : 0) }, scan.block)
  return { frontMatter: place === null ? null : { from: place.from, to: place.to }, ...scan.finish() }
}

function createScan(source: string) {
  const headings: Heading[] = []
  const links: MarkdownLink[] = []
  const tagPlaces: Span[] = []
  const propertyTags: string[] = []
  const aliases: string[] = []
  const tasks: Task[] = []
  const questions = createOpenQuestions()

  const scanner = createInlineScanner(source, {
    ...silentSink,
    tag: (from, to) => tagPlaces.push({ from, to }),
    wikiLink: addWikiLink,
    link: (link) => {
      // A `#` in the label of a link is part of its name.
      while ((tagPlaces.at(-1)?.from ?? -1) >= link.from) tagPlaces.pop()
      const target = splitAddress(source.slice(link.address.from, link.address.to))
      add(link.image ? 'embed' : 'markdown', target, { ...link, shown: link.label })
    },
    definition: (definition) => {
      const target = splitAddress(source.slice(definition.address.from, definition.address.to))
      add('markdown', target, { ...definition, shown: definition.label })
    },
  })

  function addWikiLink(link: WikiLink): void {
    add(link.embed ? 'embed' : 'wiki', splitWikiTarget(source.slice(link.target.from, link.target.to)), link)
  }

  function add(
    kind: MarkdownLink['kind'],
    target: LinkTarget | null,
    place: Span & { readonly shown: Span | null },
  ): void {
    if (target === null || target.target === '') return
    const shown = place.shown === null ? '' : plainText(source, place.shown.from, place.shown.to)
    const { heading, block } = target
    links.push({
      kind,
      target: target.target,
      heading,
      block,
      shown: shown === '' ? null : shown,
      from: place.from,
      to: place.to,
    })
  }

  function addHeading(block: Block): void {
    const text = plainText(source, block.textFrom, block.textTo)
    headings.push({ level: block.level, text, from: block.from, to: block.to })
    if (block.depth === 0) questions.heading(block.level, text)
    else questions.content()
  }

  /** True when the paragraph is a task. */
  function addTask(block: Block): boolean {
    if (!block.startsItem || !/^\[[ xX]\](?:\s|$)/.test(source.slice(block.from, Math.min(block.to, block.from + 4))))
      return false
    const done = source.charAt(block.from + 1) !== ' '
    const text = plainText(source, block.from + 3, block.to)
    tasks.push({ done, text, boxFrom: block.from, boxTo: block.from + 3 })
    questions.box(done)
    return true
  }

  function addProperties(block: Block): void {
    for (const { key, value } of readPropertyLines(source.slice(block.from, block.to))) {
      // One by one: a line may hold more names than a call can have arguments.
      if (key === 'tags' || key === 'tag') for (const tag of splitTags(value)) propertyTags.push(tag)
      if (key === 'alias' || key === 'aliases') for (const name of splitNames(value)) aliases.push(name)
    }
  }

  function block(block: Block): void {
    if (block.kind === 'heading') {
      addHeading(block)
      scanner.text(block.textFrom, block.textTo)
    } else if (block.kind === 'paragraph') {
      if (!addTask(block)) questions.content()
      addProperties(block)
      scanner.paragraph(block.from, block.to)
    } else if (block.kind === 'code' || !isComment(source.slice(block.from, block.to))) {
      questions.content()
    }
  }

  function frontMatter(from: number, to: number): void {
    for (let at = source.indexOf('[[', from); at !== -1 && at < to; at = source.indexOf('[[', at)) {
      const link = readWikiLink(source, at, to)
      if (link !== null) addWikiLink(link)
      at = link?.to ?? at + 1
    }
  }

  function finish() {
    const written = tagPlaces.map(({ from, to }) => cleanTag(source.slice(from, to)))
    const tags = distinctTags([...written, ...propertyTags])
    return { headings, links, tags, aliases, tasks, hasOpenQuestions: questions.areOpen() }
  }

  return { block, frontMatter, finish }
}

const isComment = (html: string): boolean => html.startsWith('<!--') && html.trimEnd().endsWith('-->')
