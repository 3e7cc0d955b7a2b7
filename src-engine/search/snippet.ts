// The excerpt of a hit: about 240 characters round the densest place, cut at words, with every match marked.
import type { Snippet, TextRange } from '../contract/search.ts'
import { joinRanges, type Mark } from './marks.ts'

/** UTF-16 units, before the cut is moved to a word. */
const targetLength = 240
/** How far a cut may be moved to fall between words. */
const slack = 40
/** Share of the excerpt that stands before the first mark. */
const lead = 60

export interface SnippetSource {
  readonly text: string
  /** Flat ascending pairs of what an excerpt leaves out: syntax, not words. */
  readonly syntax: (from: number, to: number) => readonly number[]
}

export const emptySnippet: Snippet = { text: '', marks: [], cutBefore: false, cutAfter: false }

/** The excerpt round the densest marks, never from before `start`; from `start` on when there are none. */
export function createSnippet(source: SnippetSource, marks: readonly Mark[], start = 0): Snippet {
  const { text } = source
  if (text.trim() === '') return emptySnippet
  const wanted = marks.length === 0 ? start : densest(marks)
  const earliest = marks.length === 0 ? start : Math.max(start, wanted - lead)
  const from = earliest === start ? start : cutBefore(text, earliest, wanted)
  const to = cutAfter(text, Math.min(text.length, from + targetLength))
  return { ...shown(source, { from, to }, marks), cutBefore: from > start }
}

/** Start of the window of 180 units that holds the most different words, then the most marks. */
export function densest(marks: readonly Mark[]): number {
  let best = marks[0]?.from ?? 0
  let bestScore = -1
  const limit = Math.min(marks.length, 2_000)
  for (let first = 0; first < limit; first++) {
    const from = marks[first]?.from ?? 0
    const leaves = new Set<number>()
    let count = 0
    for (let next = first; next < marks.length && (marks[next]?.to ?? 0) <= from + targetLength - lead; next++) {
      leaves.add(marks[next]?.leaf ?? 0)
      count++
    }
    const score = leaves.size * 1_000 + Math.min(count, 999)
    if (score > bestScore) {
      best = from
      bestScore = score
    }
  }
  return best
}

const isBlank = (unit: string | undefined): boolean => unit === undefined || /\s/u.test(unit)

/** A place near `at`, not behind `latest`, where a word begins. */
function cutBefore(text: string, at: number, latest: number): number {
  if (at <= 0) return 0
  for (let place = at; place <= Math.min(latest, at + slack); place++) if (isBlank(text[place - 1])) return place
  return graphemeStart(text, at)
}

function cutAfter(text: string, at: number): number {
  if (at >= text.length) return text.length
  for (let place = at; place > at - slack && place > 0; place--) if (isBlank(text[place])) return place
  return graphemeStart(text, at)
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The start of the visible character that `at` lies in, looked for among the units just before. */
function graphemeStart(text: string, at: number): number {
  const from = Math.max(0, at - 64)
  const segment = graphemes.segment(text.slice(from, at + 64)).containing(at - from)
  return segment === undefined ? at : from + segment.index
}

/** The window without its syntax, white space made single, marks moved along. */
function shown(source: SnippetSource, window: TextRange, marks: readonly Mark[]): Omit<Snippet, 'cutBefore'> {
  const syntax = source.syntax(window.from, window.to)
  const inside = joinRanges(marks.filter((mark) => mark.from >= window.from && mark.to <= window.to))
  let text = ''
  const placeAt = new Int32Array(window.to - window.from + 1)
  let pair = 0
  for (let at = window.from; at < window.to; at++) {
    placeAt[at - window.from] = text.length
    while (pair < syntax.length && (syntax[pair + 1] ?? 0) <= at) pair += 2
    if (pair < syntax.length && (syntax[pair] ?? 0) <= at) continue
    const unit = source.text[at] ?? ''
    if (!isBlank(unit)) text += unit
    else if (text !== '' && !text.endsWith(' ')) text += ' '
  }
  placeAt[window.to - window.from] = text.length
  const ranges = inside.map((range) => ({
    from: placeAt[range.from - window.from] ?? 0,
    to: Math.min(placeAt[range.to - window.from] ?? 0, text.length),
  }))
  const trimmed = text.trimEnd()
  return {
    text: trimmed,
    marks: joinRanges(ranges.filter((range) => range.from < range.to && range.to <= trimmed.length)),
    cutAfter: window.to < source.text.length,
  }
}
