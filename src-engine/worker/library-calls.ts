// What the calls of the library share: their context, and writes that are the owner's alone.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineResult } from '../contract/engine-api.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, type Result } from '../contract/result.ts'
import type { LibraryContext } from '../library/library-context.ts'
import type { SearchMoment } from '../search/search-scope.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import type { EngineCore } from './engine-core.ts'
import { scopesOfQuery } from './query-scopes.ts'

/** For the transaction of `db` only. Without a moment of the asker's it is the store's own. */
export const libraryContext = (
  core: EngineCore,
  db: ReadDatabase,
  caller: CallerProfile,
  { nowMs, timeZone }: SearchMoment = { nowMs: core.parts.nowMs(), timeZone: core.parts.timeZone() },
): LibraryContext => ({
  caller,
  moment: { nowMs, timeZone },
  scopesOf: (query) => scopesOfQuery(core, db, caller, query),
})

export type OwnerWrite = <Given, Checked, Answer>(
  check: (given: Given) => Result<Checked, EngineError>,
  given: Given,
  work: (db: WriteDatabase, checked: Checked) => Result<Answer, EngineError>,
) => EngineResult<Answer>

/**
 * Arguments checked, then one transaction, then those who listen hear of it. Any other caller is refused before the
 * arguments are looked at.
 */
export function ownerWrites(core: EngineCore, caller: CallerProfile): OwnerWrite {
  const mayWrite = caller.caller === 'owner' && !caller.readOnly
  return async (check, given, work) => {
    if (!mayWrite) return err({ type: 'ReadOnlyCaller' })
    const checked = check(given)
    if (!checked.ok) return checked
    return core.inTurn(async () => {
      const done = core.change((db) => work(db, checked.value))
      if (done.ok) core.emit({ type: 'changed' })
      return done
    })
  }
}
