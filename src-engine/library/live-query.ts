// The query of a live view: read as a search is, but a name that nobody has is an error. A view that lost a tag
// says so; it never shows more than was asked for, and never something near it.
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { ParsedQuery } from '../query/parse.ts'
import { matchedIds } from '../search/matched-ids.ts'
import { prepareQuery } from '../search/prepare-query.ts'
import type { SearchScope } from '../search/search-scope.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import type { LibraryContext } from './library-context.ts'

export interface LiveQuery {
  readonly query: ParsedQuery
  readonly scopes: readonly SearchScope[]
}

export function readLiveQuery(
  db: ReadDatabase,
  text: string,
  { scopesOf, moment }: LibraryContext,
): Result<LiveQuery, EngineError> {
  const scopes = scopesOf(text)
  if (!scopes.ok) return scopes
  const prepared = prepareQuery(db, scopes.value, { query: text, ...moment })
  if (!prepared.ok) return prepared
  const { query, diagnostics } = prepared.value
  if (query.tree === null) return err({ type: 'Validation', field: 'query', problem: 'required', limit: null })
  const unknown = diagnostics.filter(({ code }) => code === 'unknown_name')
  if (unknown.length > 0) {
    return err({ type: 'BadQuery', diagnostics: unknown.map((remark) => ({ ...remark, severity: 'error' })) })
  }
  const found = new Set(scopes.value.map(({ collection }) => collection.name))
  const missing = query.options.collections.find((name) => !found.has(name))
  return missing === undefined ? ok({ query, scopes: scopes.value }) : err({ type: 'NotFound', id: missing })
}

/** Row ids of everything it finds now. */
export const liveMatches = (
  db: ReadDatabase,
  { query, scopes }: LiveQuery,
  { moment }: LibraryContext,
): readonly number[] => matchedIds(db, scopes, query, { ...moment, fuzzy: false }).ids
