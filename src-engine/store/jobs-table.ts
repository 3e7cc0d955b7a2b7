// Long work as rows: what has begun and not ended, and where it goes on, so that whoever opens the store next does.
import { type JobName, type JobState, jobNames } from '../contract/store-care.ts'
import type { ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { instant } from './document-rows.ts'

export interface JobRow extends JobState {
  /** What has this number or a smaller one is done; each job numbers its own work. */
  readonly position: number
}

/** Begins it anew where it has begun already. */
export const beginJob = (
  db: WriteDatabase,
  job: JobName,
  { total, nowMs }: { readonly total: number | null; readonly nowMs: number },
): void => {
  db.run(sql`
    INSERT OR REPLACE INTO jobs (job, position, done, total, started_at) VALUES (${job}, 0, 0, ${total}, ${nowMs})`)
}

/** `done` more are done, up to `position`. */
export const advanceJob = (
  db: WriteDatabase,
  job: JobName,
  { position, done }: { readonly position: number; readonly done: number },
): void => {
  db.run(sql`UPDATE jobs SET position = ${position}, done = done + ${done} WHERE job = ${job}`)
}

export const endJob = (db: WriteDatabase, job: JobName): void => {
  db.run(sql`DELETE FROM jobs WHERE job = ${job}`)
}

export const findJob = (db: ReadDatabase, job: JobName): JobRow | null =>
  listJobs(db).find((each) => each.job === job) ?? null

/** The one begun first comes first. A job of another version of Kept is left to it. */
export const listJobs = (db: ReadDatabase): readonly JobRow[] =>
  db
    .all<StoredJob>(sql`SELECT job, position, done, total, started_at FROM jobs ORDER BY started_at, job`)
    .flatMap(({ job: name, position, done, total, started_at: startedAt }) => {
      const job = jobNames.find((each) => each === name)
      if (job === undefined) return []
      // What was added since it began is done too: it must not look like more than everything.
      return [{ job, position, done: Math.min(done, total ?? done), total, startedAt: instant(startedAt) }]
    })

interface StoredJob {
  readonly job: string
  readonly position: number
  readonly done: number
  readonly total: number | null
  readonly started_at: number
}
