// The ranges of a paragraph or heading that are syntax, as a reader would not see them.
import { pairMarks } from './pair-marks.ts'
import type { Span } from './read-resource.ts'
import { createInlineScanner, type InlineSink, silentSink } from './scan-inline.ts'

/** Text as one line, without Markdown: marks, addresses, HTML and escapes gone, white space joined. */
export function plainText(source: string, from: number, to: number): string {
  const written = source.slice(from, to)
  if (!/[\\`<[\]*_~=]/.test(written)) return joinSpaces(written)
  const cuts = collectCuts(source, { from, to }, 'all')
  let text = ''
  let at = from
  for (const cut of cuts) {
    if (cut.from > at) text += source.slice(at, cut.from)
    at = Math.max(at, cut.to)
  }
  return joinSpaces(text + source.slice(at, to))
}

const joinSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * Cuts in ascending order; they may overlap. `links`: only the brackets and addresses of links, and emphasis marks.
 * `all`: also code marks, HTML, escapes and definitions.
 */
export function collectCuts(source: string, text: Span, which: 'links' | 'all'): Span[] {
  const cuts: Span[] = []
  const runs: Span[] = []
  const cut = (from: number, to: number): void => {
    if (to > from) cuts.push({ from, to })
  }
  const sink = which === 'all' ? { ...linkSink(cut, runs), ...restSink(source, cut) } : linkSink(cut, runs)
  createInlineScanner(source, sink).paragraph(text.from, text.to)
  return [...cuts, ...pairMarks(source, runs, text)].sort((one, other) => one.from - other.from)
}

type Cut = (from: number, to: number) => void

const linkSink = (cut: Cut, runs: Span[]): InlineSink => ({
  ...silentSink,
  marks: (from, to) => runs.push({ from, to }),
  link: (link) => {
    cut(link.from, link.label.from)
    cut(link.label.to, link.to)
  },
  wikiLink: (link) => {
    const kept = link.shown ?? link.target
    cut(link.from, kept.from)
    cut(kept.to, link.to)
  },
})

const restSink = (source: string, cut: Cut): Partial<InlineSink> => ({
  code: (from, to) => {
    let marks = from
    while (source.charAt(marks) === '`') marks++
    cut(from, marks)
    cut(to - (marks - from), to)
  },
  htmlTag: cut,
  hiddenHtml: cut,
  escape: (at) => cut(at, at + 1),
  definition: (definition) => cut(definition.from, definition.to),
  address: (from, to) => {
    cut(from, from + 1)
    cut(to - 1, to)
  },
})
