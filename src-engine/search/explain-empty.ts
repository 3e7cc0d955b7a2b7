// Nothing was found: which word or filter is to blame, and whole queries that would find something.
import { analyseWord } from '../analysis/query-word.ts'
import type { QueryNode } from '../query/ast.ts'
import { gatherRepeats } from '../query/gather-repeats.ts'
import { type ParsedQuery, parse } from '../query/parse.ts'
import { print, printNode } from '../query/print.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { currentIndexTables } from '../store/collections-table.ts'
import { compileQuery } from './compile-query.ts'
import { innerPartMatches } from './inner-parts.ts'
import { findMisspelled } from './misspelled.ts'
import { planContext, type SearchMoment, type SearchScope } from './search-scope.ts'
import { allConditions } from './sorted-hits.ts'
import type { Corrections } from './spelling.ts'

export interface EmptySearch {
  readonly query: ParsedQuery
  readonly moment: SearchMoment
}

export interface EmptyAnswer {
  /** Words and filters as typed. */
  readonly blame: readonly string[]
  /** Each a whole query that finds something, the nearest to what was asked first. */
  readonly offers: readonly string[]
}

const nothingToSay: EmptyAnswer = { blame: [], offers: [] }
/** Longer queries would take longer to explain than to rewrite. */
const mostParts = 24
const mostOffers = 5

/** Says nothing of a search in several collections: what fails in one need not fail in another. */
export function explainEmpty(db: ReadDatabase, scopes: readonly SearchScope[], search: EmptySearch): EmptyAnswer {
  const parts = partsOf(search.query)
  const [scope, ...others] = scopes
  if (scope === undefined || others.length > 0 || parts.length === 0 || parts.length > mostParts) return nothingToSay
  // What finds nothing by itself, and otherwise whatever the rest would do without.
  const failing = parts.filter((part) => !finds(db, scope, search, only(search.query, [part]), search.query))
  const blamed = failing.length > 0 ? failing : parts.filter((part) => isInTheWay(db, scope, search, parts, part))
  const offers = [
    ...correctedOffers(db, scope, search),
    ...droppedOffers(search.query, parts, failing, blamed),
    ...anyWordOffers(search.query, parts),
  ]
  // Read again as whoever taps it will: written out, a phrase is no longer open at its end.
  const texts = new Set(offers.filter((offer) => offer.tree !== null).map(print))
  const useful = [...texts].filter((text) => finds(db, scope, search, parse(text, search.moment)))
  return { blame: blamed.flatMap((part) => textsOf(search.query, part)), offers: useful.slice(0, mostOffers) }
}

/** The conditions that all had to hold; several equal filters that mean either count as one. */
function partsOf({ tree }: ParsedQuery): readonly QueryNode[] {
  if (tree === null) return []
  const gathered = gatherRepeats(tree)
  return gathered.type === 'and' ? gathered.children : [gathered]
}

function only(query: ParsedQuery, parts: readonly QueryNode[]): ParsedQuery {
  const [first] = parts
  const tree: QueryNode | null =
    first === undefined ? null : parts.length === 1 ? first : { type: 'and', children: parts }
  return { ...query, tree }
}

const without = (parts: readonly QueryNode[], dropped: readonly QueryNode[]): QueryNode[] =>
  parts.filter((part) => !dropped.includes(part))

function isInTheWay(
  db: ReadDatabase,
  scope: SearchScope,
  search: EmptySearch,
  parts: readonly QueryNode[],
  part: QueryNode,
): boolean {
  const rest = without(parts, [part])
  return rest.length > 0 && finds(db, scope, search, only(search.query, rest))
}

/** Whether any document meets the query, among those that `visibleAs` could show. */
function finds(
  db: ReadDatabase,
  scope: SearchScope,
  { moment }: EmptySearch,
  query: ParsedQuery,
  visibleAs: ParsedQuery = query,
): boolean {
  const plan = compileQuery(query, planContext(db, scope, query, moment), visibleAs)
  const tables = currentIndexTables(scope.collection)
  const [found] = db.rows(sql`
    SELECT 1 FROM documents AS d
    WHERE d.collection_id = ${scope.collection.collection_id} AND d.document_id NOT IN (${plan.hidden})
      AND ${allConditions(plan, scope.collection)} LIMIT 1`)
  if (found !== undefined) return true
  return innerPartMatches(db, plan, { tables, vocabulary: scope.vocabulary, found: new Set() }).length > 0
}

/** The words that are misspelled, each as the nearest one that exists. */
function correctedOffers(db: ReadDatabase, scope: SearchScope, { query, moment }: EmptySearch): ParsedQuery[] {
  const plan = compileQuery(query, planContext(db, scope, query, moment))
  const corrections = findMisspelled(db, scope, plan)
  if (corrections.size === 0) return []
  return [
    only(
      query,
      partsOf(query).map((part) => corrected(part, corrections)),
    ),
  ]
}

function corrected(node: QueryNode, corrections: Corrections): QueryNode {
  if (node.type === 'and' || node.type === 'or') {
    return { ...node, children: node.children.map((child) => corrected(child, corrections)) }
  }
  if (node.type !== 'word') return node
  const [word] = corrections.get(analyseWord(node.text)?.terms[0] ?? '') ?? []
  return word === undefined ? node : { ...node, text: word }
}

/** Without what finds nothing, or without the one part that stands in the way. */
function droppedOffers(
  query: ParsedQuery,
  parts: readonly QueryNode[],
  failing: readonly QueryNode[],
  blamed: readonly QueryNode[],
): ParsedQuery[] {
  if (failing.length > 0) return [only(query, without(parts, failing))]
  return blamed.map((part) => only(query, without(parts, [part])))
}

/** Any of the words instead of all; filters stay. */
function anyWordOffers(query: ParsedQuery, parts: readonly QueryNode[]): ParsedQuery[] {
  const words = parts.filter((part) => part.type === 'word' || part.type === 'phrase')
  if (words.length < 2) return []
  return [only(query, [{ type: 'or', children: words }, ...without(parts, words)])]
}

/** As typed, where a part is one clause or several equal filters. */
function textsOf(query: ParsedQuery, part: QueryNode): string[] {
  switch (part.type) {
    case 'word':
    case 'phrase':
    case 'filter':
      return [query.text.slice(part.from, part.to)]
    case 'not':
      return part.child.type === 'and' || part.child.type === 'or' ? [printNode(part)] : textsOf(query, part.child)
    case 'or':
      return part.children.every((child) => child.type === 'filter')
        ? part.children.flatMap((child) => textsOf(query, child))
        : [printNode(part)]
    case 'and':
      return [printNode(part)]
  }
}
