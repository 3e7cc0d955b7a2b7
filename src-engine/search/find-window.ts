// Marks near the densest place of a text, without analysing all of it: letters as written lead to the place,
// the analysis then decides what really matches there. Whatever this misses is left to the full search of the text.
import { hiddenRanges } from '../markdown/hidden-ranges.ts'
import type { Leaf } from './leaf.ts'
import type { Mark, MarkFinder } from './marks.ts'
import { densest } from './snippet.ts'

export interface WindowFinder {
  /** Marks round the densest place and which words stand in the text at all; null when the text must be read whole. */
  find(text: string, format: string): WindowMarks | null
}

export interface WindowMarks {
  readonly marks: readonly Mark[]
  /** Number of different words with a candidate anywhere in the text. */
  readonly words: number
}

/** Shorter texts are analysed whole: it costs no more. */
const shortest = 1_500
/** Candidates looked at; the densest place of a book is found among its first ones. */
const mostCandidates = 2_000
/** UTF-16 units analysed on either side of the place. */
const margin = 500

export function createWindowFinder(leaves: readonly Leaf[], finder: MarkFinder): WindowFinder {
  const pattern = leaves.length === 0 ? null : candidatePattern(leaves)
  return {
    find(text, format) {
      if (pattern === null || text.length < shortest) return null
      const candidates = findCandidates(text, pattern)
      const words = new Set(candidates.map((candidate) => candidate.leaf)).size
      if (words < leaves.length) return null
      const marks = marksAround(text, format, densest(candidates), finder)
      return new Set(marks.map((mark) => mark.leaf)).size === 0 ? null : { marks, words }
    },
  }
}

function marksAround(text: string, format: string, place: number, finder: MarkFinder): Mark[] {
  const from = blankBefore(text, Math.max(0, place - margin))
  const to = blankAfter(text, Math.min(text.length, place + margin))
  const hidden = format === 'markdown' ? hiddenWithin(text, from, to) : []
  return finder
    .find(text.slice(from, to), hidden)
    .map((mark) => ({ ...mark, from: mark.from + from, to: mark.to + from }))
}

/** What is hidden depends on what stands before, and ends with its paragraph. */
function hiddenWithin(text: string, from: number, to: number): number[] {
  const paragraphEnd = text.indexOf('\n\n', to)
  const ranges = hiddenRanges(paragraphEnd === -1 ? text : text.slice(0, paragraphEnd))
  const hidden: number[] = []
  for (let pair = 0; pair < ranges.length; pair += 2) {
    const start = Math.max(ranges[pair] ?? 0, from)
    const end = Math.min(ranges[pair + 1] ?? 0, to)
    if (start < end) hidden.push(start - from, end - from)
  }
  return hidden
}

const isBlankAt = (text: string, at: number): boolean => /\s/.test(text.charAt(at))

/** Cut between words where there are blanks nearby; scripts without them are cut anywhere. */
function blankBefore(text: string, at: number): number {
  for (let place = at; place > Math.max(0, at - 200); place--) if (isBlankAt(text, place)) return place
  return at
}

function blankAfter(text: string, at: number): number {
  for (let place = at; place < Math.min(text.length, at + 200); place++) if (isBlankAt(text, place)) return place
  return at
}

/** One named group a word, so that a candidate says which word it may be. */
function candidatePattern(leaves: readonly Leaf[]): RegExp {
  const groups = leaves.map((leaf) => `(${surfacesOf(leaf).map(escaped).join('|')})`)
  return new RegExp(groups.join('|'), 'gi')
}

/** How the word may begin in the text. A word joined or split by hyphens is found by its first part. */
function surfacesOf(leaf: Leaf): string[] {
  const first = leaf.word.terms[0] ?? ''
  return [first, ...leaf.forms, ...(leaf.word.joined === null ? [] : [leaf.word.joined])]
}

function escaped(term: string): string {
  const literal = term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  // Inside other words only the lowest tier looks, and it reads the text whole.
  return /^[a-z0-9]/.test(term) ? `\\b${literal}` : literal
}

function findCandidates(text: string, pattern: RegExp): Mark[] {
  const candidates: Mark[] = []
  pattern.lastIndex = 0
  for (
    let found = pattern.exec(text);
    found !== null && candidates.length < mostCandidates;
    found = pattern.exec(text)
  ) {
    const leaf = found.findIndex((group, index) => index > 0 && group !== undefined) - 1
    candidates.push({ leaf, way: 'exact', from: found.index, to: found.index + found[0].length })
    if (found[0] === '') pattern.lastIndex++
  }
  return candidates
}
