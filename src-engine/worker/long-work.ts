// Work that takes many transactions: the index anew, links after an import, a check of the file. One at a time, in
// slices between which searches and writes slip in. What must be ended is a row of the store: whoever opens it next
// goes on where it stood.
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { JobName, JobState } from '../contract/store-care.ts'
import type { WriteDatabase } from '../sqlite/database.ts'
import { pruneApplied } from '../store/applied-operations.ts'
import { findJob, listJobs } from '../store/jobs-table.ts'
import { beginRebuild, replaceOldLayouts } from '../store/rebuild-index.ts'
import { attemptAsync, type EngineCore, type EngineParts } from './engine-core.ts'
import type { SlicedJob } from './job-slices.ts'

type Done<T> = Result<T, EngineError>

/** What runs on one store, and what waits to run. */
interface Jobs {
  readonly running: Map<JobName, Promise<unknown>>
  /** How far the check has come: it writes nothing to a file that may be damaged. */
  check: JobState | null
  last: Promise<unknown>
  stopped: boolean
}

/** By the parts: there are several cores of one store. */
const jobsOfStores = new WeakMap<EngineParts, Jobs>()

function jobsOf({ parts }: EngineCore): Jobs {
  const known = jobsOfStores.get(parts) ?? { running: new Map(), check: null, last: Promise.resolve(), stopped: false }
  jobsOfStores.set(parts, known)
  return known
}

/** Ends what runs at its next slice. For good: the store is about to be closed. */
export function stopJobs(core: EngineCore): void {
  jobsOf(core).stopped = true
}

/** Or waits for another to end. */
export const isRunning = (core: EngineCore, job: JobName): boolean => jobsOf(core).running.has(job)

/** Under way now. */
export function listRunning(core: EngineCore): Done<readonly JobState[]> {
  const { running, check } = jobsOf(core)
  const rows = core.read(listJobs)
  if (!rows.ok) return rows
  const kept = rows.value.filter(({ job }) => running.has(job)).map(({ position: _, ...state }) => state)
  return ok(check === null ? kept : [...kept, check])
}

/**
 * Called once, when the store has been opened and before anything is asked of it: goes on with what was not ended, in
 * the background, and sees to indexes that this version cannot read.
 */
export function resumeJobs(core: EngineCore): void {
  const found = core.write((db) => {
    const nowMs = core.parts.nowMs()
    pruneApplied(db, nowMs)
    replaceOldLayouts(db, nowMs)
    return listJobs(db).map(({ job }) => job)
  })
  if (!found.ok || found.value.length === 0) return
  // Whoever opens a store is about to search it.
  core.noteSearch()
  for (const job of found.value) if (job !== 'check') void runSlices(core, job)
}

/** Joins a rebuild that is under way. */
export const rebuildIndex = (core: EngineCore): Promise<Done<null>> =>
  beginAndRun(core, 'rebuild', (db) => beginRebuild(db, core.parts.nowMs()))

/** Joins the job where it is under way already. */
export async function beginAndRun(
  core: EngineCore,
  job: SlicedJob,
  begin: (db: WriteDatabase) => void,
): Promise<Done<null>> {
  const begun = await core.inTurn(async () =>
    core.change((db) => {
      begin(db)
      return ok(null)
    }),
  )
  let done: Done<null> = begun
  // Joined at its very end, it has not done what was begun here.
  while (done.ok && isUnfinished(core, job)) done = await runSlices(core, job)
  return done
}

function isUnfinished(core: EngineCore, job: SlicedJob): boolean {
  const row = core.read((db) => findJob(db, job))
  return row.ok && row.value !== null
}

/** Its slices until it has ended; the same promise to everyone who asks meanwhile. */
const runSlices = (core: EngineCore, job: SlicedJob): Promise<Done<null>> =>
  runAlone(core, job, async () => {
    // Nobody needs it to find something.
    const loaded = await attemptAsync(() => import('./job-slices.ts'))
    if (!loaded.ok) return loaded
    const slice = loaded.value.slicesOf[job](core)
    let more = true
    while (more) {
      const done = await inSlice(core, () => core.write(slice))
      if (!done.ok) return done
      more = done.value
      if (job === 'rebuild') tellProgress(core)
    }
    core.emit({ type: 'changed' })
    return ok(null)
  })

function tellProgress(core: EngineCore): void {
  const row = core.read((db) => findJob(db, 'rebuild'))
  if (!row.ok || row.value === null) return
  core.emit({ type: 'rebuild-progress', done: row.value.done, total: row.value.total ?? row.value.done })
}

/** `work` when the job before has ended. A job of that name that runs or waits already is joined instead. */
export function runAlone<T>(core: EngineCore, job: JobName, work: () => Promise<Done<T>>): Promise<Done<T>> {
  const jobs = jobsOf(core)
  // Each name is run by one function of this folder, so what runs under it answers the same. But links are also resolved
  // around a few documents: that joins nothing, and whoever joins it looks only at whether it failed.
  const running = jobs.running.get(job) as Promise<Done<T>> | undefined
  if (running !== undefined) return running
  const alone = jobs.last.then(work).finally(() => jobs.running.delete(job))
  jobs.last = alone.catch(() => {})
  jobs.running.set(job, alone)
  return alone
}

/** One step of long work in its turn, and then a breath. `Stopped` when the store is about to be closed. */
export async function inSlice<T>(core: EngineCore, step: () => Done<T>): Promise<Done<T>> {
  if (jobsOf(core).stopped) return err({ type: 'Stopped' })
  const done = await core.inTurn(async () => step())
  await core.parts.breathe()
  return done
}

/** Null when it has ended. */
export function noteCheck(core: EngineCore, state: JobState | null): void {
  jobsOf(core).check = state
}
