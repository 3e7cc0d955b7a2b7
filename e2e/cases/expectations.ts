// The expectations a case may state, one entry a key. Each says what is wrong, or nothing.
import { fold } from '../../src-engine/analysis/fold.ts'
import type { Answer, AnswerError } from './answer.ts'
import type { Expectations } from './case-format.ts'
import { checkExcerpts, checkMarkup } from './excerpts.ts'

type Check = (expected: never, answer: Answer, context: CheckContext) => string | null

export interface CheckContext {
  /** Answers remembered with `label`. */
  readonly answersByLabel: ReadonlyMap<string, Answer>
  /** The answer to the empty query on the same connection. */
  readonly emptyQueryAnswer: () => Promise<Answer>
}

/** Every difference between what a step expects and what came, in words. */
export async function findDifferences(
  expected: Expectations,
  answer: Answer,
  context: CheckContext,
): Promise<readonly string[]> {
  if (expected['error'] === undefined && answer.error !== null) return [`answered with an error: ${show(answer.error)}`]
  const differences: string[] = []
  for (const [key, value] of Object.entries(expected)) {
    const difference = await findDifference(key, value, answer, context)
    if (difference !== null) differences.push(`${key}: ${difference}`)
  }
  return differences
}

async function findDifference(
  key: string,
  value: unknown,
  answer: Answer,
  context: CheckContext,
): Promise<string | null> {
  if (key === 'equalsEmpty') return compareAnswers(await context.emptyQueryAnswer(), answer, ['rows', 'total'])
  const check = Object.hasOwn(checks, key) ? checks[key] : undefined
  if (check === undefined) return 'expectation not there yet'
  // Each check states what its key holds; case files are hand-written to that format.
  return check(value as never, answer, context)
}

const checks: Readonly<Record<string, Check>> = {
  noError: () => null,
  error: (expected: ExpectedError, { error }) => findErrorDifference(expected, error),

  ids: (expected: readonly string[], answer) => sameSet(expected, ids(answer)),
  order: (expected: readonly string[], answer) => sameList(expected, ids(answer).slice(0, expected.length)),
  first: (expected: string, answer) => same(expected, ids(answer)[0]),
  before: (expected: readonly (readonly [string, string])[], answer) =>
    firstOf(expected, ([x, y]) => standsBefore(ids(answer), x, y)),
  includes: (expected: readonly string[], answer) => includesAll(expected, ids(answer)),
  excludes: (expected: readonly string[], answer) => includesNone(expected, ids(answer)),
  paths: (expected: readonly string[], answer) =>
    sameSet(
      expected,
      answer.rows?.map(({ path }) => path),
    ),
  pathsSafe: (_expected: true, answer) => firstOf(answer.rows ?? [], ({ path }) => unsafePath(path)),
  count: (expected: number, answer) => same(expected, answer.total),
  countMin: (expected: number, { total = 0 }) =>
    total >= expected ? null : `expected at least ${expected}, found ${total}`,
  returned: (expected: number, answer) => same(expected, ids(answer).length),
  hasMore: (expected: boolean, answer) => same(expected, answer.hasMore),
  total: (expected: number, answer) => same(expected, answer.total),
  mode: (expected: string, answer) => same(expected, answer.mode),
  sameAs: (label: string, answer, { answersByLabel }) =>
    compareAnswers(answersByLabel.get(label), answer, ['rows', 'scores', 'total', 'corrections']),

  diagnostics: (expected: readonly ExpectedDiagnostic[], answer) =>
    firstOf(expected, (one) =>
      answer.diagnostics?.some((found) => matchesDiagnostic(one, found))
        ? null
        : `no ${show(one)} in ${show(answer.diagnostics)}`,
    ),
  diagnosticsNone: (severity: string, { diagnostics = [] }) => {
    const found = diagnostics.filter((diagnostic) => diagnostic.severity === severity)
    return found.length === 0 ? null : `found ${show(found)}`
  },
  fixesNone: (_expected: true, { diagnostics = [] }) =>
    sameList(
      [],
      diagnostics.flatMap(({ fixes }) => fixes),
    ),
  covers: (_expected: true, answer) => findCoverageGap(answer),
  text: (expected: string, answer) => same(expected, answer.text),
  textContains: (expected: readonly string[] | string, { text = '' }) =>
    firstOf([expected].flat(), (piece) => (text.includes(piece) ? null : `${show(text)} lacks ${show(piece)}`)),
  textNotContains: (expected: readonly string[] | string, { text = '' }) =>
    firstOf([expected].flat(), (piece) => (text.includes(piece) ? `${show(text)} has ${show(piece)}` : null)),
  rows: (expected: readonly (readonly string[])[], { calendar }) => sameList(expected, calendar),
  view: (expected: Readonly<Record<string, unknown>>, { view }) => partEqual(expected, view),
  roundTrip: (_expected: true, answer) => answer.roundTripProblem ?? null,
  corrections: (expected: Corrections, { corrections = {} }) => findCorrectionDifference(expected, corrections),
  correctionsMax: (expected: number, { corrections = {} }) =>
    firstOf(Object.entries(corrections), ([term, words]) =>
      words.length <= expected ? null : `${term} has ${words.length}`,
    ),
  blame: (expected: readonly string[], answer) => sameSet(expected, answer.blame),
  offersInclude: (expected: readonly string[], answer) => includesAll(expected, answer.offers ?? []),

  opens: (expected: Readonly<Record<string, unknown>>, answer) => partEqual(expected, answer.opens ?? undefined),
  sections: (expected: readonly ExpectedSection[], answer) => findSectionDifference(expected, answer),
  partition: (expected: readonly (readonly string[])[], answer) => {
    const sets = (lists: readonly (readonly string[])[]) => lists.map((list) => [...list].sort())
    return sameSet(sets(expected), sets(idsBySection(answer)))
  },

  snippet: checkExcerpts,
  where: (expected: Readonly<Record<string, Readonly<Record<string, unknown>>>>, answer) =>
    firstOf(Object.entries(expected), ([id, place]) =>
      partEqual(place, answer.rows?.find((row) => row.id === id)?.where ?? undefined),
    ),

  facets: (expected: Readonly<Record<string, Readonly<Record<string, number>>>>, answer) =>
    firstOf(Object.entries(expected), ([facet, counts]) =>
      firstOf(Object.entries(counts), ([value, count]) =>
        at(`${facet} ${value}`, same(count, facetCount(answer, facet, value) ?? 0)),
      ),
    ),
  listed: (expected: Readonly<Record<string, readonly string[]>>, answer) =>
    firstOf(Object.entries(expected), ([facet, values]) =>
      firstOf(values, (value) =>
        facetCount(answer, facet, value) === undefined ? `${facet} ${value} is not shown` : null,
      ),
    ),
  suggestions: (expected: readonly string[], answer) => sameList(expected, answer.suggestions),
  suggestionsFirst: (expected: readonly string[], answer) =>
    sameList(expected, answer.suggestions?.slice(0, expected.length)),
  suggestionsInclude: (expected: readonly string[], answer) => includesAll(expected, answer.suggestions ?? []),
  suggestionsExclude: (expected: readonly string[], answer) => includesNone(expected, answer.suggestions ?? []),
  suggestionsMatch: (expected: readonly string[], { suggestions = [] }) =>
    firstOf(expected, (piece) =>
      suggestions.some((suggestion) => fold(suggestion).includes(fold(piece)))
        ? null
        : `no ${show(piece)} in ${show(suggestions)}`,
    ),
  health: (expected: Readonly<Record<string, number>>, answer) => partEqual(expected, answer.health),

  snippetHtml: checkMarkup,
  state: (expected: string, answer) => same(expected, answer.state),
  collections: (expected: Readonly<Record<string, number>>, { collections = {} }) =>
    firstOf(Object.entries(expected), ([name, count]) => at(name, same(count, collections[name] ?? 0))),
  collectionsInclude: (expected: readonly string[], { collections = {} }) =>
    includesAll(expected, Object.keys(collections)),
  collectionsExclude: (expected: readonly string[], { collections = {} }) =>
    includesNone(expected, Object.keys(collections)),

  document: (expected: ExpectedDocument, answer) => findDocumentDifference(expected, answer),
  linksTo: (expected: readonly string[], answer) => sameSet(expected, answer.linkNames?.linksTo),
  backlinks: (expected: readonly string[], answer) => sameSet(expected, answer.linkNames?.backlinks),
  dangling: (expected: readonly string[], answer) => sameSet(expected, answer.linkNames?.dangling),

  report: (expected: Readonly<Record<string, number | boolean>>, answer) => findReportDifference(expected, answer),
}

interface ExpectedSection {
  readonly key: string
  readonly ids?: readonly string[]
  readonly order?: readonly string[]
}

type Corrections = Readonly<Record<string, readonly string[]>>

interface ExpectedError extends Partial<AnswerError> {
  readonly messageContains?: readonly string[] | string
  readonly fixesInclude?: readonly string[]
}

interface ExpectedDiagnostic {
  readonly severity: string
  readonly code: string
  readonly from?: number
  readonly to?: number
  readonly fixesInclude?: readonly string[]
}

interface ExpectedDocument {
  readonly textContains?: readonly string[]
  readonly textNotContains?: readonly string[]
  readonly tags?: readonly string[]
  readonly encoding?: string
  readonly [field: string]: unknown
}

const ids = ({ rows, calendar = [] }: Answer): readonly string[] =>
  rows?.map(({ id }) => id) ?? calendar.map(([id]) => id)
const show = (value: unknown): string => JSON.stringify(value) ?? 'nothing'
const at = (place: string, difference: string | null) => (difference === null ? null : `${place}: ${difference}`)

function same(expected: unknown, found: unknown): string | null {
  return show(expected) === show(found) ? null : `expected ${show(expected)}, found ${show(found)}`
}

const sameList = (expected: readonly unknown[], found: readonly unknown[] | undefined) => same(expected, found ?? [])

function sameSet(expected: readonly unknown[], found: readonly unknown[] | undefined): string | null {
  const sorted = (values: readonly unknown[]) => [...values].map(show).sort()
  const equal = show(sorted(expected)) === show(sorted(found ?? []))
  return equal ? null : `expected ${show(expected)} in any order, found ${show(found ?? [])}`
}

function includesAll(expected: readonly string[], found: readonly string[]): string | null {
  const missing = expected.filter((value) => !found.includes(value))
  return missing.length === 0 ? null : `missing ${show(missing)} in ${show(found)}`
}

function includesNone(unwanted: readonly string[], found: readonly string[]): string | null {
  const there = unwanted.filter((value) => found.includes(value))
  return there.length === 0 ? null : `unwanted ${show(there)}`
}

function firstOf<T>(values: readonly T[], check: (value: T) => string | null): string | null {
  for (const value of values) {
    const difference = check(value)
    if (difference !== null) return difference
  }
  return null
}

function partEqual(expected: Readonly<Record<string, unknown>>, found: object | undefined): string | null {
  const values = new Map(Object.entries(found ?? {}))
  return firstOf(Object.entries(expected), ([key, value]) => at(key, same(value, values.get(key))))
}

function standsBefore(found: readonly string[], x: string, y: string): string | null {
  const [atX, atY] = [found.indexOf(x), found.indexOf(y)]
  return atX >= 0 && atX < atY ? null : `${x} does not stand before ${y} in ${show(found)}`
}

function unsafePath(path: string | null): string | null {
  const safe = path !== null && !/^([/\\]|[a-z]:)|(^|[/\\])\.\.([/\\]|$)/i.test(path)
  return safe ? null : `unsafe path ${show(path)}`
}

function findErrorDifference(expected: ExpectedError, error: AnswerError | null): string | null {
  if (error === null) return `expected ${show(expected)}, found an answer`
  const { messageContains = [], fixesInclude = [], ...exact } = expected
  return (
    partEqual(exact, error) ??
    firstOf([messageContains].flat(), (piece) =>
      error.message?.includes(piece) ? null : `no ${show(piece)} in ${show(error.message)}`,
    ) ??
    includesAll(fixesInclude, error.fixes ?? [])
  )
}

function matchesDiagnostic(expected: ExpectedDiagnostic, found: NonNullable<Answer['diagnostics']>[number]): boolean {
  const { fixesInclude = [], ...exact } = expected
  return partEqual({ ...exact }, found) === null && includesAll(fixesInclude, found.fixes) === null
}

/** Tokens stand in order, never overlap, and leave out blanks at most. */
function findCoverageGap({ tokens = [], query = '' }: Answer): string | null {
  let reached = 0
  for (const { from, to } of [...tokens, { from: query.length, to: query.length }]) {
    if (from < reached || to < from) return `token ${from}..${to} overlaps what ends at ${reached}`
    const gap = query.slice(reached, from)
    if (gap.trim() !== '') return `${show(gap)} at ${reached} lies in no token`
    reached = to
  }
  return null
}

function findCorrectionDifference(expected: Corrections, found: Corrections): string | null {
  return (
    sameSet(Object.keys(expected), Object.keys(found)) ??
    firstOf(Object.entries(expected), ([term, words]) => at(term, sameSet(words, found[term])))
  )
}

function facetCount({ facets = {} }: Answer, facet: string, value: string): number | undefined {
  return Object.entries(facets)
    .find(([name]) => name === facet)?.[1]
    ?.find((row) => row.value === value)?.count
}

/** The hits of each section, in order. */
const idsBySection = (answer: Answer): readonly (readonly string[])[] =>
  (answer.sections ?? []).map(({ from, count }) => ids(answer).slice(from, from + count))

function findSectionDifference(expected: readonly ExpectedSection[], answer: Answer): string | null {
  const found = idsBySection(answer)
  const keys = sameList(
    expected.map(({ key }) => key),
    answer.sections?.map(({ key }) => key),
  )
  const wrongIds = (section: ExpectedSection, index: number): string | null =>
    (section.ids === undefined ? null : sameSet(section.ids, found[index])) ??
    (section.order === undefined ? null : sameList(section.order, found[index]))
  return keys ?? firstOf(expected.map(wrongIds), (difference) => difference)
}

function findDocumentDifference(expected: ExpectedDocument, answer: Answer): string | null {
  const { detail, collectionDocument } = answer
  if (collectionDocument !== undefined) return partEqual(expected, collectionDocument)
  if (detail === undefined) return 'no document'
  const { textContains = [], textNotContains = [], tags, encoding, ...exact } = expected
  const { document } = detail
  return (
    partEqual(exact, document) ??
    (tags === undefined ? null : at('tags', sameSet(tags, document.tags))) ??
    (encoding === undefined ? null : at('encoding', same(encoding, document.source?.encoding))) ??
    firstOf(textContains, (piece) => (document.text.includes(piece) ? null : `text lacks ${show(piece)}`)) ??
    firstOf(textNotContains, (piece) => (document.text.includes(piece) ? `text has ${show(piece)}` : null))
  )
}

function findReportDifference(expected: Readonly<Record<string, number | boolean>>, { report }: Answer): string | null {
  if (report === undefined) return 'no report'
  const { failedMin, addsUp, ...exact } = expected
  if (typeof failedMin === 'number' && report.failed < failedMin)
    return `expected at least ${failedMin} failed, found ${report.failed}`
  const sum = report.added + report.updated + report.unchanged + report.failed
  if (addsUp === true && report.found !== sum) return `found ${report.found}, but the parts make ${sum}`
  return partEqual(exact, report)
}

type ComparedPart = 'rows' | 'scores' | 'total' | 'corrections'

function compareAnswers(wanted: Answer | undefined, found: Answer, parts: readonly ComparedPart[]): string | null {
  if (wanted === undefined) return 'nothing was remembered under that label'
  return firstOf(parts, (part) => {
    if (part === 'rows') return sameList(ids(wanted), ids(found))
    if (part === 'scores') return firstOf(found.rows ?? [], (row) => scoreDifference(wanted, row.id, row.score))
    return at(part, same(wanted[part], found[part]))
  })
}

function scoreDifference(wanted: Answer, id: string, score: number): string | null {
  const before = wanted.rows?.find((row) => row.id === id)?.score ?? Number.NaN
  return Math.abs(before - score) <= 1e-9 ? null : `score of ${id} was ${before}, is ${score}`
}
