// The lowest tier of plain words: some word stands only inside other words (torch in headtorch).
// Terms that hold the part come from the vocabulary; each is read by a MATCH of its own, never as synonyms.
import type { ReadDatabase } from '../sqlite/database.ts'
import { type Sql, sql } from '../sqlite/sql.ts'
import type { IndexTables } from '../store/collections-table.ts'
import type { Vocabulary } from '../store/vocabulary.ts'
import type { SearchPlan } from './compile-query.ts'
import { writeMatch, writeTerm } from './fts-match.ts'
import type { Leaf } from './leaf.ts'
import type { RankedRow } from './ranked-match.ts'

/** Terms that hold a part; the most frequent are taken when there are more. */
const mostTerms = 256
const mostCandidates = 5_000

export interface InnerPartContext {
  readonly tables: IndexTables
  readonly vocabulary: Vocabulary
  readonly found: ReadonlySet<number>
}

interface PartSearch extends InnerPartContext {
  /** Ids whose terms must not count, as a subquery; null when the whole index may. */
  readonly outOfSight: Sql | null
}

/**
 * Documents that have every word at least inside another one, those with most words standing free first.
 * The rarest word goes first: what it leaves over decides whether the terms of the others need reading at all.
 */
export function innerPartMatches(db: ReadDatabase, plan: SearchPlan, given: InnerPartContext): RankedRow[] {
  if (!plan.isPlain || !plan.leaves.some((leaf) => leaf.innerParts)) return []
  const context: PartSearch = { ...given, outOfSight: plan.seesEverything ? null : plan.outOfSight }
  const words = plan.leaves
    .map((leaf) => ({
      leaf,
      free: documentsOf(db, writeMatch({ type: 'leaf', leaf }, { level: 'beginnings', table: 'body' }), context),
    }))
    .sort((a, b) => a.free.size - b.free.size)
  let weights: Map<number, number> | null = null
  for (const { leaf, free } of words) {
    weights = weights === null ? firstWeights(db, leaf, free, context) : meet(db, weights, { leaf, free, context })
    if (weights.size === 0) return []
  }
  const rows = [...(weights ?? [])].map(([documentId, weight]) => ({ documentId, rank: -weight }))
  return visibleInOrder(db, plan, rows)
}

const documentsOf = (db: ReadDatabase, match: string, { tables: { body } }: PartSearch): Set<number> =>
  new Set(db.rows(sql`SELECT rowid FROM ${body} WHERE ${body} MATCH ${match}`).map(([id]) => Number(id)))

/** Document to how well the word stands there: 1 free, less inside other words. Found documents are left out. */
function firstWeights(
  db: ReadDatabase,
  leaf: Leaf,
  free: ReadonlySet<number>,
  context: PartSearch,
): Map<number, number> {
  const weights = insideWeights(db, leaf, context)
  for (const id of free) weights.set(id, 1)
  for (const id of context.found) weights.delete(id)
  return weights
}

interface NextWord {
  readonly leaf: Leaf
  readonly free: ReadonlySet<number>
  readonly context: PartSearch
}

/** The documents that have this word too, their weights added up. */
function meet(
  db: ReadDatabase,
  weights: ReadonlyMap<number, number>,
  { leaf, free, context }: NextWord,
): Map<number, number> {
  const needsInside = [...weights.keys()].some((id) => !free.has(id))
  const inside = needsInside ? insideWeights(db, leaf, context) : new Map<number, number>()
  const met = new Map<number, number>()
  for (const [id, weight] of weights) {
    const own = free.has(id) ? 1 : (inside.get(id) ?? 0)
    if (own > 0) met.set(id, weight + own)
  }
  return met
}

function insideWeights(db: ReadDatabase, leaf: Leaf, context: PartSearch): Map<number, number> {
  const weights = new Map<number, number>()
  if (!leaf.innerParts) return weights
  for (const term of termsHolding(db, leaf, context)) {
    const weight = innerWeight(leaf, term)
    for (const id of documentsOf(db, writeMatch(termTree(leaf, term), { level: 'exact', table: 'body' }), context)) {
      weights.set(id, Math.max(weights.get(id) ?? 0, weight))
    }
  }
  return weights
}

/** The larger the share of the longer word, the nearer it is to the word that was typed. */
const innerWeight = (leaf: Leaf, term: string): number => (0.9 * (leaf.word.terms[0]?.length ?? 0)) / term.length

const termTree = (leaf: Leaf, term: string) =>
  ({
    type: 'leaf',
    leaf: {
      ...leaf,
      word: { terms: [term], joined: null, openEnd: false, unspaced: false },
      forms: [],
      beginningOnly: false,
    },
  }) as const

function termsHolding(db: ReadDatabase, leaf: Leaf, context: PartSearch): string[] {
  const { vocabulary, tables, outOfSight } = context
  const part = leaf.word.terms[0] ?? ''
  const most = outOfSight === null ? mostCandidates : Number.POSITIVE_INFINITY
  const terms = vocabulary.containing(db, part, most).filter((term) => !term.startsWith(part))
  if (terms.length <= mostTerms) return terms
  if (outOfSight !== null) return mostVisible(db, terms, { tables, outOfSight })
  return db
    .rows(sql`
      SELECT term FROM ${tables.terms} WHERE term IN (SELECT value FROM json_each(${JSON.stringify(terms)}))
      ORDER BY doc DESC, term LIMIT ${mostTerms}`)
    .map(([term]) => String(term))
}

/** The terms in most visible documents. A MATCH for each: FTS5's own counts know of hidden documents. */
function mostVisible(
  db: ReadDatabase,
  terms: readonly string[],
  { tables: { body }, outOfSight }: { readonly tables: IndexTables; readonly outOfSight: Sql },
): string[] {
  const hidden = new Set(db.rows(outOfSight).map(([id]) => Number(id)))
  const countOf = (term: string): number =>
    db
      .rows(sql`SELECT rowid FROM ${body} WHERE ${body} MATCH ${writeTerm(term)}`)
      .filter(([id]) => !hidden.has(Number(id))).length
  return terms
    .map((term) => ({ term, count: countOf(term) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count || (a.term < b.term ? -1 : 1))
    .slice(0, mostTerms)
    .map(({ term }) => term)
}

function visibleInOrder(db: ReadDatabase, plan: SearchPlan, rows: readonly RankedRow[]): RankedRow[] {
  if (rows.length === 0) return []
  const ranks = new Map(rows.map((row) => [row.documentId, row.rank]))
  const condition = plan.condition === null ? sql`` : sql`AND ${plan.condition}`
  return db
    .rows(sql`
      SELECT d.document_id, d.updated, d.id FROM documents AS d
      WHERE d.document_id IN (SELECT value FROM json_each(${JSON.stringify([...ranks.keys()])}))
        AND d.document_id NOT IN (${plan.hidden}) ${condition}
      ORDER BY d.updated DESC, d.id`)
    .map(([id]) => ({ documentId: Number(id), rank: ranks.get(Number(id)) ?? 0 }))
    .sort((a, b) => a.rank - b.rank)
}
