// Resolves links when an import has ended: around its documents where they are few, else every link, as long work.
import type { EngineResult } from '../contract/engine-api.ts'
import type { EngineError } from '../contract/errors.ts'
import { ok, type Result } from '../contract/result.ts'
import type { WriteDatabase } from '../sqlite/database.ts'
import { beginJob, endJob, findJob } from '../store/jobs-table.ts'
import { countDocumentsWithLinks, resolveLinksAround } from '../store/links-table.ts'
import { type EngineCore, sliceEnd } from './engine-core.ts'
import { takeImported } from './imported-documents.ts'
import { beginAndRun, inSlice, isRunning, runAlone } from './long-work.ts'

export async function resolveImported(core: EngineCore): EngineResult<null> {
  const few = takeImported(core)
  if (few === null || isRunning(core, 'links')) return resolveEverything(core)
  const done = await runAlone(core, 'links', () => resolveAround(core, few))
  return done.ok && done.value ? ok(null) : resolveEverything(core)
}

/** From the beginning, also where it is under way: a new document may be the nearer namesake of an earlier link. */
const resolveEverything = (core: EngineCore): EngineResult<null> =>
  beginAndRun(core, 'links', (db) =>
    beginJob(db, 'links', { total: countDocumentsWithLinks(db), nowMs: core.parts.nowMs() }),
  )

/** False when it has to be every link after all. */
async function resolveAround(core: EngineCore, ids: readonly number[]): Promise<Result<boolean, EngineError>> {
  const waiting = [...ids]
  let isEnough = true
  do {
    const slice = await inSlice(core, () => core.write((db) => resolveSome(core, db, waiting)))
    if (!slice.ok) return slice
    isEnough = slice.value
  } while (isEnough && waiting.length > 0)
  core.emit({ type: 'changed' })
  return ok(isEnough)
}

/** Takes those that are done out of `waiting`. */
function resolveSome(core: EngineCore, db: WriteDatabase, waiting: number[]): boolean {
  const until = sliceEnd(core)
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
    if (!resolveLinksAround(db, id)) return false
    if (performance.now() > until) break
  }
  // A row with a total was begun by a walk over every link, which has still to run.
  if (waiting.length === 0 && findJob(db, 'links')?.total === null) endJob(db, 'links')
  return true
}
