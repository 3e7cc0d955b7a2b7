// Dates found in a document, for one caller. Nothing is written: what a person accepts is saved by an edit.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import { err, ok } from '../contract/result.ts'
import type { FactFinder } from '../facts/find-facts.ts'
import { checkRef } from '../store/check-ref.ts'
import { factSourceOf } from '../store/propose-facts.ts'
import { readDetail } from '../store/read-document.ts'
import { attemptAsync, type EngineCore } from './engine-core.ts'
import type { factNames } from './later-names.ts'

export type Facts = Pick<EngineApi, (typeof factNames)[number]>

export function factsOf(core: EngineCore, caller: CallerProfile): Facts {
  return {
    async proposeFacts(given) {
      const ref = checkRef(given)
      if (!ref.ok) return ref
      const detail = core.read((db) => readDetail(db, ref.value, caller))
      if (!detail.ok) return detail
      if (detail.value === null) return err({ type: 'NotFound', id: ref.value.id })
      // The words and the library of dates are fetched by the first call. Should that fail, the next one tries again.
      const find = await attemptAsync(loadFactFinder)
      return find.ok ? ok(find.value(factSourceOf(detail.value.document))) : find
    },
  }
}

async function loadFactFinder(): Promise<FactFinder> {
  const facts = await import('../facts/find-facts.ts')
  return facts.loadFactFinder()
}
