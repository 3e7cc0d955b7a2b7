// A query read against the store: what is wrong with it in itself, and with the names in it.
import type { EngineError } from '../contract/errors.ts'
import type { Diagnostic } from '../contract/query.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { SearchRequest } from '../contract/search.ts'
import { type ParsedQuery, parse } from '../query/parse.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { checkNames } from './check-names.ts'
import { compileQuery } from './compile-query.ts'
import { planContext, type SearchMoment, type SearchScope } from './search-scope.ts'

export interface PreparedQuery {
  readonly query: ParsedQuery
  /** Notices alone: with an error there is nothing to search. */
  readonly diagnostics: readonly Diagnostic[]
}

/** A name counts as unknown when none of the collections has it. */
export function prepareQuery(
  db: ReadDatabase,
  scopes: readonly SearchScope[],
  request: Pick<SearchRequest, 'query' | 'nowMs' | 'timeZone'>,
): Result<PreparedQuery, EngineError> {
  const query = parse(request.query, request)
  const wrong = errorsOf(query.diagnostics)
  if (wrong.length > 0) return err({ type: 'BadQuery', diagnostics: wrong })
  const remarks = inAll(scopes.map((scope) => remarksIn(db, scope, query, request)))
  const wrongNames = errorsOf(remarks)
  if (wrongNames.length > 0) return err({ type: 'BadQuery', diagnostics: wrongNames })
  return ok({ query, diagnostics: [...query.diagnostics, ...remarks].sort((a, b) => a.from - b.from) })
}

function remarksIn(db: ReadDatabase, scope: SearchScope, query: ParsedQuery, moment: SearchMoment): Diagnostic[] {
  const context = planContext(db, scope, query, moment)
  return checkNames(db, scope, { query, context, plan: compileQuery(query, context) })
}

/** The remarks on those clauses that every collection remarks on. */
function inAll([first = [], ...others]: readonly (readonly Diagnostic[])[]): Diagnostic[] {
  return first.filter(({ from }) => others.every((remarks) => remarks.some((other) => other.from === from)))
}

const errorsOf = (diagnostics: readonly Diagnostic[]): Diagnostic[] =>
  diagnostics.filter(({ severity }) => severity === 'error')
