// Completion and the queries kept for it, for one caller.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import type { EngineError } from '../contract/errors.ts'
import { ok, type Result } from '../contract/result.ts'
import { parse } from '../query/parse.ts'
import { checkCompleteRequest } from '../search/check-complete-request.ts'
import { completeQuery } from '../search/complete.ts'
import { createValueLists } from '../search/complete-values.ts'
import { noteQuery } from '../search/note-query.ts'
import type { SearchScope } from '../search/search-scope.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { checkQuery } from '../store/check-arguments.ts'
import { deleteRecentQueries } from '../store/recent-queries-table.ts'
import { type EngineCore, ownCollection } from './engine-core.ts'

export type Completion = Pick<EngineApi, 'complete' | 'noteQuery' | 'forgetQueries'>

export function completionOf(core: EngineCore, caller: CallerProfile): Completion {
  const { parts } = core
  const lists = createValueLists()
  const change = (work: (db: WriteDatabase) => void): Result<null, EngineError> => {
    if (caller.caller !== 'owner') return ok(null)
    return core.change((db) => {
      work(db)
      return ok(null)
    })
  }

  return {
    async complete(request) {
      core.noteSearch()
      const started = performance.now()
      const checked = checkCompleteRequest(request)
      if (!checked.ok) return checked
      const { query } = checked.value
      const suggestions = core.read((db) => {
        const scope = scopeOf(core, caller, db, query)
        return scope === null ? [] : completeQuery(db, { scope, lists }, checked.value)
      })
      if (!suggestions.ok) return suggestions
      return ok({ query, suggestions: suggestions.value, tookMs: performance.now() - started })
    },
    async noteQuery(query) {
      const checked = checkQuery(query)
      if (!checked.ok) return checked
      return change((db) => noteQuery(db, checked.value, { nowMs: parts.nowMs(), timeZone: parts.timeZone() }))
    },
    async forgetQueries() {
      return change(deleteRecentQueries)
    },
  }
}

/** The collection that the query names, once its name is typed to the end; until then the caller's own. */
function scopeOf(core: EngineCore, caller: CallerProfile, db: ReadDatabase, query: string): SearchScope | null {
  const { options } = parse(query, { nowMs: core.parts.nowMs(), timeZone: core.parts.timeZone() })
  const [named] = options.collections
  const scope = named === undefined ? null : core.scope(db, named, caller)
  return scope ?? core.scope(db, ownCollection(caller), caller)
}
