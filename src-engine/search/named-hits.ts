// Hits for documents that were named and not searched for: no words, no marks, the order as given.
import type { CallerProfile } from '../contract/caller.ts'
import type { Hit } from '../contract/search.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { createHit } from './create-hit.ts'
import { createWindowFinder } from './find-window.ts'
import { createMarkFinder } from './marks.ts'

export function createNamedHits(db: ReadDatabase, documentIds: readonly number[], caller: CallerProfile): Hit[] {
  const finder = createMarkFinder([])
  const context = { finder, window: createWindowFinder([], finder), leafCount: 0, caller }
  return documentIds.flatMap((documentId): Hit[] => {
    const hit = createHit(db, { documentId, rank: 0, tier: 0, way: 'exact' }, context)
    return hit === null ? [] : [hit]
  })
}
