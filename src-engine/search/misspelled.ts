// The words of a query that nothing holds in any way, and what they may have meant.
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { currentIndexTables } from '../store/collections-table.ts'
import type { SearchPlan } from './compile-query.ts'
import { writeMatch } from './fts-match.ts'
import { innerPartMatches } from './inner-parts.ts'
import type { Leaf } from './leaf.ts'
import type { SearchScope } from './search-scope.ts'
import { type Corrections, correctTerms, isCorrectable } from './spelling.ts'

/** Empty when every word is found somewhere in sight, or when none has a neighbour in the vocabulary. */
export function findMisspelled(db: ReadDatabase, scope: SearchScope, plan: SearchPlan): Corrections {
  const context = {
    tables: currentIndexTables(scope.collection),
    vocabulary: scope.vocabulary,
    hidden: plan.outOfSight,
  }
  const terms = plan.leaves.flatMap((leaf) => {
    const term = correctableTerm(leaf)
    return term !== null && !isFoundAnywhere(db, scope, plan, leaf) ? [term] : []
  })
  return correctTerms(db, context, terms)
}

/** Quoted words, beginnings and exact words stay as they are typed; so does what no longer word may hold. */
function correctableTerm(leaf: Leaf): string | null {
  const [term] = leaf.word.terms
  return leaf.innerParts && term !== undefined && isCorrectable(term) ? term : null
}

/** Whether a document in sight has the word, its forms, or a longer word with it, in any part. */
function isFoundAnywhere(db: ReadDatabase, scope: SearchScope, plan: SearchPlan, typed: Leaf): boolean {
  const leaf: Leaf = { ...typed, field: null }
  const tables = currentIndexTables(scope.collection)
  const match = writeMatch({ type: 'leaf', leaf }, { level: 'beginnings', table: 'body' })
  const [found] = db.rows(sql`
    SELECT 1 FROM ${tables.body} WHERE ${tables.body} MATCH ${match} AND +rowid NOT IN (${plan.outOfSight}) LIMIT 1`)
  if (found !== undefined) return true
  const alone: SearchPlan = { ...plan, leaves: [leaf], isPlain: true, condition: null, hidden: plan.outOfSight }
  return innerPartMatches(db, alone, { tables, vocabulary: scope.vocabulary, found: new Set() }).length > 0
}
