// The collections that a query is asked of, as one caller may see them.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import { parse } from '../query/parse.ts'
import type { SearchScope } from '../search/search-scope.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { type EngineCore, ownCollection } from './engine-core.ts'

/** Those that the query names, else the caller's first: the library, where it may use it. At least one. */
export function scopesOfQuery(
  core: EngineCore,
  db: ReadDatabase,
  caller: CallerProfile,
  query: string,
): Result<readonly SearchScope[], EngineError> {
  const { options } = parse(query, { nowMs: core.parts.nowMs(), timeZone: core.parts.timeZone() })
  const names = options.collections.length > 0 ? options.collections : [ownCollection(caller)]
  const scopes = names.flatMap((name) => core.scope(db, name, caller) ?? [])
  return scopes.length > 0 ? ok(scopes) : err({ type: 'NotFound', id: names[0] ?? '' })
}
