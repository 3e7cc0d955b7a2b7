// Resolves every link anew, as long work: when an import has ended.
import type { EngineResult } from '../contract/engine-api.ts'
import { beginJob } from '../store/jobs-table.ts'
import { countDocumentsWithLinks } from '../store/links-table.ts'
import type { EngineCore } from './engine-core.ts'
import { beginAndRun } from './long-work.ts'

/** From the beginning, also where it is under way: a new document may be the nearer namesake of an earlier link. */
export const resolveEverything = (core: EngineCore): EngineResult<null> =>
  beginAndRun(core, 'links', (db) =>
    beginJob(db, 'links', { total: countDocumentsWithLinks(db), nowMs: core.parts.nowMs() }),
  )
