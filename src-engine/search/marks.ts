// Where the words of a query stand in a text, by the same analysis that indexed it.
import { tokenise } from '../analysis/tokenise.ts'
import type { MatchWay, TextRange } from '../contract/search.ts'
import { hiddenRanges } from '../markdown/hidden-ranges.ts'
import type { Leaf } from './leaf.ts'

/** One place of one word. `from` and `to` are UTF-16 units of the text, `to` exclusive. */
export interface Mark extends TextRange {
  /** Index of the word among the leaves it was made from. */
  readonly leaf: number
  readonly way: MatchWay
}

export interface MarkFinder {
  /** In order of place. `hidden` are the ranges that are not words, as for `tokenise`. */
  find(text: string, hidden?: readonly number[]): Mark[]
  /** The same for Markdown source. */
  findInMarkdown(source: string): Mark[]
}

interface Tokens {
  readonly terms: string[]
  readonly from: number[]
  readonly to: number[]
  /** Index of the first token of each position. */
  readonly starts: number[]
}

type TermTest = (term: string) => MatchWay | null

interface Pattern {
  readonly leaf: number
  /** One test for each position. */
  readonly tests: readonly TermTest[]
  /** The last position matched a pair by its first character: only that one is marked. */
  readonly openEnd: boolean
  /** Folded letters to mark inside a longer word. */
  readonly inner: string | null
}

export function createMarkFinder(leaves: readonly Leaf[]): MarkFinder {
  const patterns = leaves.flatMap((leaf, index) => patternsOf(leaf, index))
  const find = (text: string, hidden: readonly number[] = []): Mark[] => {
    if (patterns.length === 0 || text === '') return []
    const tokens = readTokens(text, hidden)
    const marks: Mark[] = []
    for (let position = 0; position < tokens.starts.length; position++) {
      for (const pattern of patterns) {
        const mark = markAt(text, tokens, position, pattern)
        if (mark !== null) marks.push(mark)
      }
    }
    return marks
  }
  return { find, findInMarkdown: (source) => find(source, hiddenRanges(source)) }
}

function readTokens(text: string, hidden: readonly number[]): Tokens {
  const tokens: Tokens = { terms: [], from: [], to: [], starts: [] }
  tokenise(
    text,
    (term, from, to, colocated) => {
      if (!colocated) tokens.starts.push(tokens.terms.length)
      tokens.terms.push(term)
      tokens.from.push(from)
      tokens.to.push(to)
    },
    hidden,
  )
  return tokens
}

function patternsOf(leaf: Leaf, index: number): Pattern[] {
  const { terms, joined, openEnd } = leaf.word
  const last = terms.length - 1
  const tests = terms.map((term, at) => (at === last ? lastTest(leaf, term) : exactly(term)))
  const whole: Pattern = { leaf: index, tests, openEnd, inner: leaf.innerParts ? (terms[last] ?? null) : null }
  if (joined === null) return [whole]
  return [whole, { leaf: index, tests: [lastTest(leaf, joined)], openEnd: false, inner: null }]
}

const exactly =
  (wanted: string): TermTest =>
  (term) =>
    term === wanted ? 'exact' : null

function lastTest(leaf: Leaf, wanted: string): TermTest {
  const forms = new Set(leaf.forms)
  return (term) => {
    if (term === wanted) return 'exact'
    if (forms.has(term)) return 'form'
    if ((leaf.beginnings || leaf.word.openEnd) && term.startsWith(wanted))
      return leaf.word.openEnd ? 'exact' : 'beginning'
    return leaf.innerParts && term.includes(wanted) ? 'inner' : null
  }
}

function markAt(text: string, tokens: Tokens, position: number, pattern: Pattern): Mark | null {
  let way: MatchWay = 'exact'
  let first = -1
  let last = -1
  for (let step = 0; step < pattern.tests.length; step++) {
    const found = tokenAt(tokens, position + step, pattern.tests[step])
    if (found === null) return null
    way = found.way
    if (step === 0) first = found.token
    last = found.token
  }
  const from = tokens.from[first] ?? 0
  const to = tokens.to[last] ?? from
  if (pattern.openEnd) return { leaf: pattern.leaf, way, from, to: lastStart(text, tokens, last) }
  if (way === 'inner' && pattern.inner !== null) return innerMark(tokens.terms[last] ?? '', pattern, from, to)
  return { leaf: pattern.leaf, way, from, to }
}

function tokenAt(tokens: Tokens, position: number, test: TermTest | undefined) {
  const start = tokens.starts[position]
  if (start === undefined || test === undefined) return null
  const end = tokens.starts[position + 1] ?? tokens.terms.length
  let best: { readonly token: number; readonly way: MatchWay } | null = null
  for (let token = start; token < end; token++) {
    const way = test(tokens.terms[token] ?? '')
    if (way === 'exact') return { token, way }
    if (way !== null) best ??= { token, way }
  }
  return best
}

/** End of the first character of the token: a pair of an unspaced script found by that character alone. */
function lastStart(text: string, tokens: Tokens, token: number): number {
  const from = tokens.from[token] ?? 0
  return from + ((text.codePointAt(from) ?? 0) > 0xffff ? 2 : 1)
}

/** Letters of the word that hold the part, when folding kept one letter for one; the whole word otherwise. */
function innerMark(term: string, pattern: Pattern, from: number, to: number): Mark {
  const inner = pattern.inner ?? ''
  const at = term.indexOf(inner)
  const sameLength = term.length === to - from
  return {
    leaf: pattern.leaf,
    way: 'inner',
    from: sameLength ? from + at : from,
    to: sameLength ? from + at + inner.length : to,
  }
}

/** Marks as ranges: in order, those that touch or overlap joined. */
export function joinRanges(marks: readonly TextRange[]): TextRange[] {
  const sorted = [...marks].sort((a, b) => a.from - b.from || a.to - b.to)
  const joined: { from: number; to: number }[] = []
  for (const { from, to } of sorted) {
    const last = joined.at(-1)
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}
