// The words a date was found in, short enough for a list, never cut inside a character or the date.
import type { Place } from './sentences.ts'

/** UTF-16 units. */
export const longestEvidence = 160

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** `date` lies inside `sentence`. What stands before the date says more than what follows, so it gets more room. */
export function evidenceOf(text: string, sentence: Place, date: Place): string {
  const room = Math.max(0, longestEvidence - (date.to - date.from))
  const before = Math.min(
    date.from - sentence.from,
    Math.max(Math.ceil((room * 2) / 3), room - (sentence.to - date.to)),
  )
  const from = borderFrom(text, Math.max(sentence.from, date.from - before), date.from)
  const to = borderUpTo(text, Math.min(sentence.to, date.to + room - before), date.to)
  const lead = text.slice(from, date.from).replace(from > sentence.from ? cutStart : lineStart, '')
  const tail = text.slice(date.to, to).replace(to < sentence.to ? cutEnd : lineEnd, '')
  return lead + text.slice(date.from, date.to) + tail
}

const lineStart = /^[\s>#*+|,;:-]+/
const lineEnd = /\s+$/
/** The rest of a word that was cut, where there are blanks near. */
const cutStart = /^\S{0,20}\s+/
const cutEnd = /\s+\S{0,20}$/

/** The first border at or after `at`, at most `last`. */
function borderFrom(text: string, at: number, last: number): number {
  const around = clusterAround(text, at)
  return Math.min(around.from === at ? at : around.to, last)
}

/** The last border at or before `at`, at least `first`. */
const borderUpTo = (text: string, at: number, first: number): number => Math.max(clusterAround(text, at).from, first)

/** No character that people see is longer than this, unless it was made to be. */
const longestCluster = 64

function clusterAround(text: string, at: number): Place {
  const start = Math.max(0, at - longestCluster)
  const cluster = graphemes.segment(text.slice(start, at + longestCluster)).containing(at - start)
  if (cluster === undefined) return { from: at, to: at }
  return { from: start + cluster.index, to: start + cluster.index + cluster.segment.length }
}
