// Who asks for views, pins or days, when, and where their queries look.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineError } from '../contract/errors.ts'
import type { Result } from '../contract/result.ts'
import type { SearchMoment, SearchScope } from '../search/search-scope.ts'

export interface LibraryContext {
  readonly caller: CallerProfile
  readonly moment: SearchMoment
  /** The collections that a query is asked of. */
  readonly scopesOf: (query: string) => Result<readonly SearchScope[], EngineError>
}
