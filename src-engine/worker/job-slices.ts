// What one slice of each long job does to the store.
import type { JobName } from '../contract/store-care.ts'
import type { WriteDatabase } from '../sqlite/database.ts'
import { rebuildSome } from '../store/fill-index.ts'
import { advanceJob, endJob, findJob } from '../store/jobs-table.ts'
import { createLinkWalk } from '../store/links-table.ts'
import { type EngineCore, sliceEnd } from './engine-core.ts'

/** A job that is a row of the store, and moves on slice by slice. */
export type SlicedJob = Exclude<JobName, 'check'>

/** A slice of each: true while there is more to do. The last one takes the row away. */
export const slicesOf = {
  rebuild: (core: EngineCore) => (db: WriteDatabase) => rebuildSome(db, core.vocabularyOf, sliceEnd(core)),
  links(core: EngineCore) {
    const walk = createLinkWalk()
    return (db: WriteDatabase) => {
      const row = findJob(db, 'links')
      if (row === null) return false
      const { last, done, more } = walk.next(db, row.position, sliceEnd(core))
      if (more) advanceJob(db, 'links', { position: last, done })
      else endJob(db, 'links')
      walk.settle(db)
      return more
    }
  },
} satisfies Record<SlicedJob, (core: EngineCore) => (db: WriteDatabase) => boolean>
