// Work that takes many transactions: links after an import, the index anew. A search slips in between two of them.
import type { EngineError } from '../contract/errors.ts'
import { ok, type Result } from '../contract/result.ts'
import { listCollections } from '../store/collections-table.ts'
import { resolveAllLinks } from '../store/links-table.ts'
import { type IndexRebuild, startRebuild } from '../store/rebuild-index.ts'
import type { EngineCore } from './engine-core.ts'

export async function resolveEverything(core: EngineCore): Promise<Result<null, EngineError>> {
  const collections = core.read((db) => listCollections(db))
  if (!collections.ok) return collections
  for (const collection of collections.value) {
    const started = core.read((db) => resolveAllLinks(db, collection.collection_id))
    if (!started.ok) return started
    let more = true
    while (more) {
      const slice = core.write((db) => started.value.next(db, sliceEnd(core)))
      if (!slice.ok) return slice
      more = slice.value
      await core.parts.breathe()
    }
  }
  core.emit({ type: 'changed' })
  return ok(null)
}

const rebuilding = new WeakSet<EngineCore>()

export const isRebuilding = (core: EngineCore): boolean => rebuilding.has(core)

export async function rebuildIndex(core: EngineCore): Promise<Result<null, EngineError>> {
  rebuilding.add(core)
  try {
    return await rebuildAll(core)
  } finally {
    rebuilding.delete(core)
  }
}

async function rebuildAll(core: EngineCore): Promise<Result<null, EngineError>> {
  const collections = core.read((db) => listCollections(db))
  if (!collections.ok) return collections
  for (const collection of collections.value) {
    const started = core.write((db) => startRebuild(db, collection))
    if (!started.ok) return started
    const finished = await runRebuild(core, started.value)
    if (!finished.ok) return finished
  }
  core.emit({ type: 'changed' })
  return ok(null)
}

async function runRebuild(core: EngineCore, rebuild: IndexRebuild): Promise<Result<void, EngineError>> {
  let more = true
  while (more) {
    const slice = core.write((db) => rebuild.next(db, sliceEnd(core)))
    if (!slice.ok) return slice
    more = slice.value
    core.emit({ type: 'rebuild-progress', done: rebuild.done, total: rebuild.total })
    await core.parts.breathe()
  }
  return core.write((db) => rebuild.finish(db))
}

export const sliceEnd = (core: EngineCore): number => performance.now() + core.sliceMs()
