// Expectations about the excerpt of a hit: its text, what is marked in it, where it is cut.

import { markedHtml } from '../../src-engine/commands/marked-html.ts'
import type { Snippet, TextRange } from '../../src-engine/contract/search.ts'
import type { Answer } from './answer.ts'

interface ExpectedExcerpt {
  readonly equals?: string
  readonly contains?: string | readonly string[]
  readonly notContains?: string | readonly string[]
  readonly marks?: readonly string[]
  readonly marksContain?: readonly string[]
  readonly maxLength?: number
  readonly truncated?: boolean
  readonly graphemeSafe?: boolean
}

export function checkExcerpts(expectedById: Readonly<Record<string, ExpectedExcerpt>>, answer: Answer): string | null {
  for (const [id, expected] of Object.entries(expectedById)) {
    const snippet = answer.rows?.find((row) => row.id === id)?.snippet
    if (snippet === undefined) return `${id} is not among the hits`
    const problem = findProblem(expected, snippet)
    if (problem !== null) return `${id}: ${problem} in ${JSON.stringify(snippet)}`
  }
  return null
}

interface ExpectedMarkup {
  readonly contains?: string | readonly string[]
  readonly notContains?: string | readonly string[]
}

/** The excerpt as agents are given it. */
export function checkMarkup(expectedById: Readonly<Record<string, ExpectedMarkup>>, answer: Answer): string | null {
  for (const [id, { contains = [], notContains = [] }] of Object.entries(expectedById)) {
    const snippet = answer.rows?.find((row) => row.id === id)?.snippet
    if (snippet === undefined) return `${id} is not among the hits`
    const html = markedHtml(snippet)
    const missing = [contains].flat().find((piece) => !html.includes(piece))
    const unwanted = [notContains].flat().find((piece) => html.includes(piece))
    if (missing !== undefined) return `${id}: ${JSON.stringify(missing)} is missing in ${html}`
    if (unwanted !== undefined) return `${id}: ${JSON.stringify(unwanted)} is there in ${html}`
  }
  return null
}

function findProblem(expected: ExpectedExcerpt, snippet: Snippet): string | null {
  const text = withoutCutSigns(snippet)
  const marks = joinTouching(snippet.marks).map(({ from, to }) => snippet.text.slice(from, to))
  const missing = [expected.contains ?? []].flat().find((piece) => !text.includes(piece))
  const unwanted = [expected.notContains ?? []].flat().find((piece) => text.includes(piece))
  const unmarked = expected.marksContain?.find((piece) => !marks.some((mark) => mark.includes(piece)))

  if (expected.equals !== undefined && text !== expected.equals) return `expected ${JSON.stringify(expected.equals)}`
  if (missing !== undefined) return `${JSON.stringify(missing)} is missing`
  if (unwanted !== undefined) return `${JSON.stringify(unwanted)} is there`
  if (unmarked !== undefined) return `${JSON.stringify(unmarked)} is not marked`
  if (expected.marks && JSON.stringify(marks) !== JSON.stringify(expected.marks)) {
    return `expected marks ${JSON.stringify(expected.marks)}, found ${JSON.stringify(marks)}`
  }
  if (expected.maxLength !== undefined && snippet.text.length > expected.maxLength) {
    return `longer than ${expected.maxLength}: ${snippet.text.length}`
  }
  if (expected.truncated !== undefined && (snippet.cutBefore || snippet.cutAfter) !== expected.truncated) {
    return `expected truncated ${expected.truncated}`
  }
  return expected.graphemeSafe === true && cutsGrapheme(text) ? 'a character is cut in half' : null
}

const withoutCutSigns = ({ text, cutBefore, cutAfter }: Snippet) =>
  text.slice(cutBefore && text.startsWith('…') ? 1 : 0, cutAfter && text.endsWith('…') ? -1 : undefined)

function joinTouching(ranges: readonly TextRange[]): readonly TextRange[] {
  const joined: TextRange[] = []
  for (const range of [...ranges].sort((a, b) => a.from - b.from)) {
    const last = joined.at(-1)
    if (last && range.from <= last.to) joined.splice(-1, 1, { from: last.from, to: Math.max(last.to, range.to) })
    else joined.push(range)
  }
  return joined
}

/** A half of a pair, or a mark, joiner or selector without what it belongs to. */
const cutsGrapheme = (text: string) => !text.isWellFormed() || /^[\p{M}\u200D]|\u200D$/u.test(text)
