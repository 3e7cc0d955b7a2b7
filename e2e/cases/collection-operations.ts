// The four functions on collections, on the real engine.
import type { CollectionChange, CollectionQuery } from '../../src-engine/contract/collections.ts'
import type { DocumentRef } from '../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import { type Answer, errorFromEngine, failedAnswer, rowFromCollectionHit } from './answer.ts'
import type { Arguments } from './case-format.ts'
import type { Operation } from './operations.ts'

/** Arguments go to the engine as they are: it is what refuses those that are not to its schema. */
export const collectionOperations = {
  async searchQuery(args, { engine }) {
    const found = await engine().searchQuery(unchecked<CollectionQuery>(args))
    if (!found.ok) return failedAnswer(errorFromEngine(found.error))
    const { items, ...answer } = found.value
    return { ...answer, error: null, rows: items.map(rowFromCollectionHit) }
  },

  async searchRead(args, { engine }) {
    const read = await engine().searchRead(unchecked<DocumentRef>(args))
    return read.ok ? { error: null, collectionDocument: read.value } : failedAnswer(errorFromEngine(read.error))
  },

  async searchIndex(args, { engine }) {
    const changed = await engine().searchIndex(unchecked<CollectionChange>(args))
    return changed.ok ? { error: null, state: changed.value.state } : failedAnswer(errorFromEngine(changed.error))
  },

  searchCollections: (_args, { engine }) => readCollections(engine()),
} satisfies Readonly<Record<string, Operation>>

async function readCollections(engine: EngineApi): Promise<Answer> {
  const collections: Record<string, number> = {}
  for (let offset = 0, more = true; more; ) {
    const page = await engine.searchCollections({ offset })
    if (!page.ok) return failedAnswer(errorFromEngine(page.error))
    for (const { name, documents } of page.value.items) collections[name] = documents
    offset += page.value.items.length
    more = page.value.hasMore
  }
  return { error: null, collections }
}

/** What a case gives may be wrong on purpose. */
const unchecked = <T>(args: Arguments) => args as unknown as T
