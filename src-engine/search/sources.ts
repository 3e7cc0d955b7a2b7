// What a query means in each collection that it is asked of: every one has its own index, words and spelling.
import type { ParsedQuery } from '../query/parse.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { compileQuery, type SearchPlan } from './compile-query.ts'
import { findMisspelled } from './misspelled.ts'
import { planContext, type SearchMoment, type SearchScope } from './search-scope.ts'
import type { Corrections } from './spelling.ts'

/** One collection and the plan of a query there. */
export interface Source {
  readonly scope: SearchScope
  readonly plan: SearchPlan
}

export interface CorrectedSources {
  readonly sources: readonly Source[]
  readonly corrections: Corrections
}

export const sourcesOf = (
  db: ReadDatabase,
  scopes: readonly SearchScope[],
  query: ParsedQuery,
  moment: SearchMoment,
): Source[] => scopes.map((scope) => ({ scope, plan: compileQuery(query, planContext(db, scope, query, moment)) }))

/** The same with words in place of those that nothing holds; null when there is nothing to correct. */
export function correctSources(
  db: ReadDatabase,
  sources: readonly Source[],
  query: ParsedQuery,
  moment: SearchMoment,
): CorrectedSources | null {
  const found = new Map<string, readonly string[]>()
  const corrected = sources.map(({ scope, plan }): Source => {
    const corrections = findMisspelled(db, scope, plan)
    for (const [term, words] of corrections) found.set(term, [...new Set([...(found.get(term) ?? []), ...words])])
    const context = { ...planContext(db, scope, query, moment), corrections }
    return { scope, plan: corrections.size === 0 ? plan : compileQuery(query, context) }
  })
  return found.size === 0 ? null : { sources: corrected, corrections: found }
}
