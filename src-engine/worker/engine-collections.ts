// The four functions on collections that programs call, for one caller.
import type { CallerProfile } from '../contract/caller.ts'
import type { CollectionChange, CollectionChanged } from '../contract/collections.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import { checkCollectionQuery, searchQuery } from '../search/search-query.ts'
import { mayUseCollection } from '../store/caller-visibility.ts'
import { changeCollection } from '../store/change-collection.ts'
import { checkCollectionChange } from '../store/check-collection-change.ts'
import { listCollectionsFor } from '../store/list-collections.ts'
import { readCollectionDocument } from '../store/read-collection-document.ts'
import { type EngineCore, flat } from './engine-core.ts'
import type { collectionNames } from './later-names.ts'
import { changing, nowIso } from './write-documents.ts'

export type Collections = Pick<EngineApi, (typeof collectionNames)[number]>

/** A caller who only reads is refused before the arguments are looked at. */
export function collectionsOf(core: EngineCore, caller: CallerProfile): Collections {
  return {
    async searchQuery(request) {
      core.noteSearch()
      const started = performance.now()
      const checked = checkCollectionQuery(request)
      if (!checked.ok) return checked
      const answer = core.read((db) => searchQuery(db, core.scope(db, checked.value.collection, caller), checked.value))
      return answer.ok ? ok({ ...answer.value, tookMs: performance.now() - started }) : answer
    },
    async searchRead(ref) {
      return flat(core.read((db) => readCollectionDocument(db, ref, caller)))
    },
    async searchCollections(page) {
      return flat(core.read((db) => listCollectionsFor(db, page, caller)))
    },
    searchIndex: caller.readOnly
      ? async () => err({ type: 'ReadOnlyCaller' })
      : (change) => core.inTurn(async () => indexCollection(core, caller, change)),
  }
}

function indexCollection(
  core: EngineCore,
  caller: CallerProfile,
  change: CollectionChange,
): Result<CollectionChanged, EngineError> {
  const checked = checkCollectionChange(change)
  if (!checked.ok) return checked
  const { collection, action } = checked.value
  if (!mayUseCollection(caller, collection)) return err({ type: 'NotFound', id: collection })
  return changing(core, (db) => {
    const changed = changeCollection(db, checked.value, { caller, now: nowIso(core), vocabularyOf: core.vocabularyOf })
    return changed.ok ? ok({ state: 'completed', collection, action, documents: changed.value }) : changed
  })
}
