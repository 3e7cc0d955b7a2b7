// Clauses, groups and OR to a tree: OR binds loosest, then blanks, then marks. One function a level.
import type { Diagnostic } from '../contract/query.ts'
import type { QueryNode } from './ast.ts'
import type { ParseContext } from './days.ts'
import { mixedOperators, tooLarge } from './diagnostics.ts'
import { closingOf, withoutStrayBrackets } from './half-typed.ts'
import { queryLimits } from './limits.ts'
import type { Setting } from './options.ts'
import { printNode } from './print.ts'
import type { Clause } from './read-clause.ts'
import { readClause } from './read-clause.ts'
import type { ClauseToken, FilterToken, GroupToken, Token } from './token.ts'

export interface ReadQuery {
  readonly tree: QueryNode | null
  readonly settings: readonly Setting[]
  /** The clauses that ask for the trash. */
  readonly trash: readonly FilterToken[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads all tokens. Brackets without a partner, empty groups and an OR without a side mean nothing. */
export function readGroups(text: string, tokens: readonly Token[], context: ParseContext): ReadQuery {
  const state: State = {
    text,
    tokens,
    context,
    at: 0,
    tooDeep: 0,
    unclosed: 0,
    terms: 0,
    filters: 0,
    settings: [],
    trash: [],
    diagnostics: [],
  }
  const { node } = readAlternatives(state, { depth: 0, excluded: false })
  return { tree: node, settings: state.settings, trash: state.trash, diagnostics: state.diagnostics }
}

/** What moves along while the tokens are read. */
interface State {
  readonly text: string
  readonly tokens: readonly Token[]
  readonly context: ParseContext
  at: number
  /** Open brackets that were passed over because they stand too deep. */
  tooDeep: number
  /** Levels that the end of the text has closed so far. */
  unclosed: number
  terms: number
  filters: number
  readonly settings: Setting[]
  readonly trash: FilterToken[]
  readonly diagnostics: Diagnostic[]
}

interface Level {
  readonly depth: number
  /** An odd number of excluded groups stands around. */
  readonly excluded: boolean
}

/** A clause or group that selects something, as a part of its level. */
interface Part {
  readonly node: QueryNode
  readonly from: number
  readonly to: number
  /** What is missing at the end of the text to close it. */
  readonly closing: string
}

interface ReadLevel {
  readonly node: QueryNode | null
  /** Behind the closing bracket or at the end. */
  readonly to: number
}

function readAlternatives(state: State, level: Level): ReadLevel {
  const alternatives: Part[][] = [[]]
  let closed = false
  while (!closed && state.at < state.tokens.length) {
    const token = state.tokens[state.at]
    if (token === undefined) break
    state.at += 1
    if (token.type === 'or') alternatives.push([])
    else if (token.type === 'close') closed = closesLevel(state, level)
    else alternatives.at(-1)?.push(...readPart(state, token, level))
  }
  const sides = alternatives.filter((side) => side.length > 0)
  if (sides.length > 1 && sides.some((side) => side.length > 1)) remarkOnMixture(state, sides)
  if (!closed && level.depth > 0) state.unclosed += 1
  return { node: joinSides(sides), to: state.tokens[state.at - 1]?.to ?? 0 }
}

function closesLevel(state: State, { depth }: Level): boolean {
  if (state.tooDeep > 0) {
    state.tooDeep -= 1
    return false
  }
  return depth > 0
}

function readPart(state: State, token: ClauseToken | GroupToken, level: Level): readonly Part[] {
  const part = token.type === 'open' ? readGroup(state, token, level) : readOne(state, token, level)
  if (part === null) return []
  return [token.excluded ? { ...part, node: { type: 'not', child: part.node } } : part]
}

function readGroup(state: State, token: GroupToken, { depth, excluded }: Level): Part | null {
  if (depth >= queryLimits.depth) {
    state.tooDeep += 1
    remarkOnce(state, tooLarge(token, 'groups-too-deep', queryLimits.depth))
    return null
  }
  const { node, to } = readAlternatives(state, { depth: depth + 1, excluded: excluded !== token.excluded })
  return node && { node, from: token.from, to, closing: closingOf(state.text, state.tokens.at(-1), state.unclosed) }
}

function readOne(state: State, token: ClauseToken, level: Level): Part | null {
  if (isFull(state)) return null
  const excluded = level.excluded !== token.excluded
  const clause = readClause(token, { text: state.text, context: state.context, excluded })
  if (clause.diagnostic !== null) state.diagnostics.push(clause.diagnostic)
  if (clause.setting !== null) state.settings.push({ ...clause.setting, excluded: token.excluded || level.excluded })
  count(state, token, clause)
  if (clause.node === null) return null
  if (asksForTrash(clause.node) && !excluded && token.type === 'filter') state.trash.push(token)
  return { node: clause.node, from: token.from, to: token.to, closing: closingOf(state.text, token, 0) }
}

function asksForTrash(node: QueryNode): boolean {
  return node.type === 'filter' && node.key === 'is' && node.raw === 'trash'
}

/** Nothing past a limit is read: the query is refused whole. */
function isFull({ terms, filters }: State): boolean {
  return terms > queryLimits.terms || filters > queryLimits.filters
}

/** The first clause past a limit is the place of the error. */
function count(state: State, token: ClauseToken, { node }: Clause): void {
  const isTerm = node?.type === 'word' || node?.type === 'phrase'
  if (isTerm) state.terms += 1
  else if (token.type === 'filter') state.filters += 1
  if (state.terms > queryLimits.terms) remarkOnce(state, tooLarge(token, 'too-many-terms', queryLimits.terms))
  if (state.filters > queryLimits.filters) remarkOnce(state, tooLarge(token, 'too-many-filters', queryLimits.filters))
}

function remarkOnce({ diagnostics }: State, remark: Diagnostic): void {
  if (!diagnostics.some(({ message }) => message.key === remark.message.key)) diagnostics.push(remark)
}

function joinSides(sides: readonly (readonly Part[])[]): QueryNode | null {
  return join(
    'or',
    sides.flatMap(
      (side) =>
        join(
          'and',
          side.map(({ node }) => node),
        ) ?? [],
    ),
  )
}

/** A group of the same type as its surroundings is no group: `a (b c)` is `a b c`. */
function join(type: 'and' | 'or', nodes: readonly QueryNode[]): QueryNode | null {
  const children = nodes.flatMap((node) => (node.type === type ? node.children : [node]))
  return children.length > 1 ? { type, children } : (children[0] ?? null)
}

function remarkOnMixture(state: State, sides: readonly (readonly Part[])[]): void {
  const parts = sides.flat()
  const node = joinSides(sides)
  const place = { from: parts[0]?.from ?? 0, to: parts.at(-1)?.to ?? 0 }
  if (node !== null) state.diagnostics.push(mixedOperators(place, printNode(node), bracketRuns(state.text, sides)))
}

/** The text with brackets round each run of parts that only OR stands between: OR binds tighter. */
function bracketRuns(text: string, sides: readonly (readonly Part[])[]): string {
  let bracketed = ''
  let done = 0
  for (const [first, last] of findRuns(sides)) {
    const run = withoutStrayBrackets(text.slice(first.from, last.to))
    bracketed += `${text.slice(done, first.from)}(${run}${last.closing})`
    done = last.to
  }
  return bracketed + text.slice(done)
}

/** The last part of each side and the first of the next belong together; a side of one part joins both. */
function findRuns(sides: readonly (readonly Part[])[]): readonly (readonly [Part, Part])[] {
  const runs: [Part, Part][] = []
  for (const [index, side] of sides.entries()) {
    const first = side[0]
    const last = side.at(-1)
    if (first === undefined || last === undefined) continue
    const run = runs.at(-1)
    if (run !== undefined) run[1] = first
    if (index < sides.length - 1 && (run === undefined || side.length > 1)) runs.push([last, last])
  }
  return runs
}
