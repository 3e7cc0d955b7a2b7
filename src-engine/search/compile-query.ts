// A parsed query to a plan: the words that FTS5 matches and ranks, and everything else as one SQL condition.
import type { CallerProfile } from '../contract/caller.ts'
import type { QueryNode } from '../query/ast.ts'
import { gatherRepeats } from '../query/gather-repeats.ts'
import type { ParsedQuery } from '../query/parse.ts'
import { type Sql, sql, sqlJoin } from '../sqlite/sql.ts'
import { maySeeEverything } from '../store/caller-visibility.ts'
import type { IndexTables } from '../store/collections-table.ts'
import { compileFilter, type FilterContext } from './compile-filter.ts'
import { compileFacts, isFactClause } from './fact-clauses.ts'
import { type MatchTree, writeMatch } from './fts-match.ts'
import { createLeaf, type Leaf, type LeafRules } from './leaf.ts'
import { hiddenDocuments, type Visibility } from './visibility.ts'

export interface SearchPlan {
  /** The words every hit must have, ranked by FTS5; null when the query has filters or exclusions only. */
  readonly match: MatchTree | null
  /** The same words as one MATCH on the body, as far as they may be stretched: all hits but those inside words. */
  readonly wordsMatch: string | null
  /** The words as typed, where a document may be meant by its id: it is a hit whatever its text says. */
  readonly namedId: string | null
  /** On `documents AS d`, beside the words; null when there is none. */
  readonly condition: Sql | null
  /** Ids to leave out before anything else, as a subquery: excluded words, and what is out of sight anyway. */
  readonly hidden: Sql
  /** Ids that this query could not show whatever its words and filters. */
  readonly outOfSight: Sql
  /** False for a caller from whom documents may be hidden: nothing of those may steer the search. */
  readonly seesEverything: boolean
  /** Positive words in the order typed, for marks and snippets. */
  readonly leaves: readonly Leaf[]
  /** The positive words are joined by AND alone, which is what tiers by title and inner parts need. */
  readonly isPlain: boolean
  /** True when the query asks for nothing at all. */
  readonly isEmpty: boolean
}

export interface PlanContext extends FilterContext, LeafRules {
  readonly caller: CallerProfile
  readonly tables: IndexTables
}

/** `visibleAs` is the query that decides what may be seen at all, for a part of it that is looked at by itself. */
export function compileQuery(query: ParsedQuery, context: PlanContext, visibleAs = query): SearchPlan {
  const tree = query.tree === null ? null : gatherRepeats(query.tree)
  const conjuncts = tree === null ? [] : tree.type === 'and' ? tree.children : [tree]
  const words = conjuncts.flatMap((node) => matchTree(node, context) ?? [])
  const excluded = conjuncts.flatMap((node) => (node.type === 'not' ? (matchTree(node.child, context) ?? []) : []))
  const rest = conjuncts.filter((node) => matchTree(node, context) === null && !isExcludedWords(node, context))
  const leaves = conjuncts.flatMap((node) => positiveLeaves(node, context))
  const match = words.length === 0 ? null : and(words, [])
  const isPlain = words.every((word) => word.type === 'leaf')
  const mayName = match !== null && isPlain && !leaves.some((leaf) => leaf.field === 'content')
  const outOfSight = hiddenDocuments(visibilityOf(visibleAs), context.caller)
  return {
    match,
    wordsMatch: match === null ? null : writeMatch(match, { level: 'beginnings', table: 'body' }),
    namedId: mayName ? leaves.map((leaf) => leaf.text).join(' ') : null,
    condition: conjunction(compileAll(rest, context)),
    hidden: sqlJoin([outOfSight, ...excluded.map((node) => matchedIds(node, context, 'exact'))], sql` UNION ALL `),
    outOfSight,
    seesEverything: maySeeEverything(context.caller),
    leaves,
    isPlain,
    isEmpty: tree === null,
  }
}

const and = (children: readonly MatchTree[], without: readonly MatchTree[]): MatchTree =>
  children.length === 1 && without.length === 0 && children[0] !== undefined
    ? children[0]
    : { type: 'and', children, without }

const conjunction = (parts: readonly Sql[]): Sql | null =>
  parts.length === 0
    ? null
    : sqlJoin(
        parts.map((part) => sql`(${part})`),
        sql` AND `,
      )

const isExcludedWords = (node: QueryNode, rules: LeafRules): boolean =>
  node.type === 'not' && matchTree(node.child, rules) !== null

/** The part of the query as one MATCH; null when it holds a filter, or an exclusion FTS5 cannot express. */
function matchTree(node: QueryNode, rules: LeafRules): MatchTree | null {
  switch (node.type) {
    case 'word':
    case 'phrase': {
      const leaf = createLeaf(node, rules)
      return leaf === null ? null : { type: 'leaf', leaf }
    }
    case 'filter':
    case 'not':
      return null
    case 'or': {
      const children = node.children.map((child) => matchTree(child, rules))
      return children.every((child) => child !== null) ? { type: 'or', children } : null
    }
    case 'and': {
      const wanted = node.children.filter((child) => child.type !== 'not').map((child) => matchTree(child, rules))
      const without = node.children.flatMap((child) => (child.type === 'not' ? [matchTree(child.child, rules)] : []))
      if (wanted.length === 0 || !wanted.every((child) => child !== null)) return null
      return without.every((child) => child !== null) ? and(wanted, without) : null
    }
  }
}

function compileNode(node: QueryNode, context: PlanContext): Sql {
  const words = matchTree(node, context)
  if (words !== null) return isMatched(words, context, 'beginnings')
  switch (node.type) {
    case 'filter':
      return compileFilter(node, context)
    case 'not':
      return sql`NOT (${compileExcluded(node.child, context)})`
    case 'and':
      return conjunction(compileAll(node.children, context)) ?? sql`1`
    case 'or':
      return sqlJoin(
        node.children.map((child) => sql`(${compileNode(child, context)})`),
        sql` OR `,
      )
    case 'word':
    case 'phrase':
      // No searchable character: the parser drops such words, and nothing is what they match.
      return sql`0`
  }
}

/** Conditions that all have to hold. Clauses on dates have to hold for one date, unless they are excluded. */
function compileAll(nodes: readonly QueryNode[], context: PlanContext): Sql[] {
  const facts = nodes.filter(isFactClause)
  const others = nodes.filter((node) => !isFactClause(node)).map((node) => compileNode(node, context))
  return facts.length === 0 ? others : [...others, compileFacts(facts)]
}

/** Inside an exclusion words are exact, so that no more is hidden than was asked for. */
const compileExcluded = (node: QueryNode, context: PlanContext): Sql => compileNode(node, { ...context, forms: false })

const isMatched = (words: MatchTree, context: PlanContext, level: 'exact' | 'beginnings'): Sql =>
  sql`d.document_id IN (${matchedIds(words, context, level)})`

const matchedIds = (words: MatchTree, { tables }: PlanContext, level: 'exact' | 'beginnings'): Sql =>
  sql`SELECT rowid FROM ${tables.body} WHERE ${tables.body} MATCH ${writeMatch(words, { level, table: 'body' })}`

function positiveLeaves(node: QueryNode, rules: LeafRules): Leaf[] {
  switch (node.type) {
    case 'word':
    case 'phrase': {
      const leaf = createLeaf(node, rules)
      return leaf === null ? [] : [leaf]
    }
    case 'and':
    case 'or':
      return node.children.flatMap((child) => positiveLeaves(child, rules))
    case 'filter':
    case 'not':
      return []
  }
}

/** `is:trash` and `is:private` change what may be seen at all. */
function visibilityOf(query: ParsedQuery): Visibility {
  return {
    trash: hasState(query.tree, 'trash'),
    private: hasState(query.tree, 'private'),
    version: query.options.version,
  }
}

function hasState(node: QueryNode | null, state: string): boolean {
  if (node === null || node.type === 'not' || node.type === 'word' || node.type === 'phrase') return false
  if (node.type === 'filter') return node.key === 'is' && node.value.type === 'choice' && node.value.value === state
  return node.children.some((child) => hasState(child, state))
}
