// The lowest tier of plain words: some word stands only inside other words (torch in headtorch).
// Terms that hold the part come from the vocabulary; each is read by a MATCH of its own, never as synonyms.
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import type { IndexTables } from '../store/collections-table.ts'
import type { Vocabulary } from '../store/vocabulary.ts'
import type { SearchPlan } from './compile-query.ts'
import { writeMatch } from './fts-match.ts'
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

/** Documents that have every word at least inside another one, those with most words standing free first. */
export function innerPartMatches(db: ReadDatabase, plan: SearchPlan, context: InnerPartContext): RankedRow[] {
  if (!plan.isPlain || !plan.leaves.some((leaf) => leaf.innerParts)) return []
  const weights = plan.leaves.map((leaf) => weightsOf(db, leaf, context))
  const smallest = weights.reduce((least, next) => (next.size < least.size ? next : least))
  const rows: RankedRow[] = []
  for (const documentId of smallest.keys()) {
    if (context.found.has(documentId)) continue
    const parts = weights.map((weight) => weight.get(documentId) ?? 0)
    if (parts.every((part) => part > 0)) rows.push({ documentId, rank: -parts.reduce((sum, part) => sum + part, 0) })
  }
  return visibleInOrder(db, plan, rows)
}

/** Document to how well the word stands there: 1 free, less inside other words. */
function weightsOf(db: ReadDatabase, leaf: Leaf, context: InnerPartContext): Map<number, number> {
  const weights = new Map<number, number>()
  const add = (match: string, weight: number): void => {
    const { body } = context.tables
    for (const [id] of db.rows(sql`SELECT rowid FROM ${body} WHERE ${body} MATCH ${match}`)) {
      weights.set(Number(id), Math.max(weights.get(Number(id)) ?? 0, weight))
    }
  }
  if (leaf.innerParts) {
    for (const term of termsHolding(db, leaf, context)) add(writeMatch(termTree(leaf, term), { level: 'exact', table: 'body' }), innerWeight(leaf, term))
  }
  add(writeMatch({ type: 'leaf', leaf }, { level: 'beginnings', table: 'body' }), 1)
  return weights
}

/** The larger the share of the longer word, the nearer it is to the word that was typed. */
const innerWeight = (leaf: Leaf, term: string): number => (0.9 * (leaf.word.terms[0]?.length ?? 0)) / term.length

const termTree = (leaf: Leaf, term: string) =>
  ({
    type: 'leaf',
    leaf: { ...leaf, word: { terms: [term], joined: null, openEnd: false, unspaced: false }, forms: [], beginningOnly: false },
  }) as const

function termsHolding(db: ReadDatabase, leaf: Leaf, { vocabulary, tables }: InnerPartContext): string[] {
  const part = leaf.word.terms[0] ?? ''
  const terms = vocabulary.containing(db, part, mostCandidates).filter((term) => !term.startsWith(part))
  if (terms.length <= mostTerms) return terms
  return db
    .rows(sql`
      SELECT term FROM ${tables.terms} WHERE term IN (SELECT value FROM json_each(${JSON.stringify(terms)}))
      ORDER BY doc DESC, term LIMIT ${mostTerms}`)
    .map(([term]) => String(term))
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
