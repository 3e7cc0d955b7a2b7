// Every collection: the engine gives them a page at a time.
import type { CollectionSummary } from '../../../src-engine/contract/collections.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import { ok, type Result } from '../../../src-engine/contract/result.ts'

export async function listCollections(engine: EngineApi): Promise<Result<readonly CollectionSummary[], EngineError>> {
  const all: CollectionSummary[] = []
  for (;;) {
    const page = await engine.searchCollections({ offset: all.length })
    if (!page.ok) return page
    all.push(...page.value.items)
    if (!page.value.hasMore || page.value.items.length === 0) return ok(all)
  }
}
