// The text of one Markdown node: its marks, and the wiki links inside it, both placed by the source they came from.
import type { ReactNode } from 'react'
import type { MarkdownLink } from '../../../src-engine/markdown/scan-markdown.ts'
import { RouteLink } from '../../navigation/RouteLink.tsx'
import { homeRoute } from '../../navigation/route.ts'
import { MarkPieces, type NamedRange, rangesWithin } from './MarkPieces.tsx'
import type { MarkdownContext } from './markdown-context.ts'
import { alignText, type SourceRun } from './source-map.ts'

interface SourceTextProps {
  readonly text: string
  /** Part of the source this text was written in. */
  readonly from: number
  readonly to: number
  readonly context: MarkdownContext
}

export function SourceText(props: SourceTextProps): ReactNode {
  const { text, from, to, context } = withoutHalfLinks(props)
  const links = context.links.filter((link) => link.from >= from && link.to <= to)
  const marks = rangesWithin(context.marks, from, to)
  if (links.length === 0 && marks.length === 0) return text
  const runs = alignText(text, context.source, from, to)
  const textMarks = marks.flatMap((mark) => inText(runs, { ...mark, from: mark.from + from, to: mark.to + from }))
  if (links.length === 0) return <MarkPieces text={text} marks={textMarks} />
  return splitAtLinks(text, links, runs).map((part) => (
    <Part key={part.from} part={part} marks={textMarks} context={context} />
  ))
}

/** A wiki link that another node shows begins or ends in this text with its brackets: they are left to that node. */
function withoutHalfLinks({ text, from, to, context }: SourceTextProps): SourceTextProps {
  const opens = context.links.find((link) => from <= link.from && link.from < to && to < link.to)
  const closes = context.links.find((link) => link.from < from && from < link.to && link.to <= to)
  const after = closes ? closes.to - from : 0
  const before = opens ? to - opens.from : 0
  if (after + before === 0 || text.length !== to - from) return { text, from, to, context }
  return { text: text.slice(after, text.length - before), from: from + after, to: to - before, context }
}

/** Where a range of the source shows in the text; several pieces when Markdown removed something in between. */
function inText(runs: readonly SourceRun[], range: NamedRange): readonly NamedRange[] {
  return runs.flatMap((run) => {
    const from = Math.max(range.from, run.sourceFrom)
    const to = Math.min(range.to, run.sourceFrom + run.length)
    const shift = run.textFrom - run.sourceFrom
    return to > from ? [{ from: from + shift, to: to + shift, name: range.name }] : []
  })
}

interface TextPart {
  readonly from: number
  readonly text: string
  readonly link: MarkdownLink | null
}

function splitAtLinks(text: string, links: readonly MarkdownLink[], runs: readonly SourceRun[]): readonly TextPart[] {
  const parts: TextPart[] = []
  let done = 0
  const add = (to: number, link: MarkdownLink | null): void => {
    if (to > done) parts.push({ from: done, text: text.slice(done, to), link })
    done = Math.max(done, to)
  }
  for (const link of links) {
    const pieces = inText(runs, { from: link.from, to: link.to, name: '' })
    const [first] = pieces
    const last = pieces.at(-1)
    if (!first || !last) continue
    add(first.from, null)
    add(last.to, link)
  }
  add(text.length, null)
  return parts
}

interface PartProps {
  readonly part: TextPart
  readonly marks: readonly NamedRange[]
  readonly context: MarkdownContext
}

function Part({ part, marks, context }: PartProps): ReactNode {
  const { link } = part
  const shownFrom = link ? part.from + shownOffset(part.text) : part.from
  const shownText = link ? shownName(part.text) : part.text
  const pieces = <MarkPieces text={shownText} marks={rangesWithin(marks, shownFrom, shownFrom + shownText.length)} />
  if (!link) return pieces
  const target = context.resolve(link.target)
  if (!target) return <span className="dead-link">{pieces}</span>
  return <RouteLink to={{ ...homeRoute, document: target }}>{pieces}</RouteLink>
}

/** `[[name]]` and `![[name]]` show `name`, `[[name|words]]` shows `words`. */
function shownOffset(written: string): number {
  const bar = written.indexOf('|')
  return bar >= 0 ? bar + 1 : written.indexOf('[[') + 2
}

function shownName(written: string): string {
  return written.slice(shownOffset(written), written.endsWith(']]') ? -2 : undefined)
}
