import { expect, test } from 'vitest'
import { sql } from '../sqlite/sql.ts'
import { setupEngine } from '../testing/setup-engine.ts'
import { advanceJob, beginJob, endJob, findJob, listJobs } from './jobs-table.ts'

test('a job goes on from where it stood, never beyond its total, and begins anew when it is begun again', async () => {
  const { database } = await setupEngine()
  database.transaction((db) => {
    expect(findJob(db, 'links')).toBeNull()
    beginJob(db, 'links', { total: 3, nowMs: 0 })
    advanceJob(db, 'links', { position: 7, done: 2 })
    const startedAt = '1970-01-01T00:00:00.000Z'
    expect(findJob(db, 'links')).toEqual({ job: 'links', position: 7, done: 2, total: 3, startedAt })
    advanceJob(db, 'links', { position: 9, done: 2 })
    expect(findJob(db, 'links')).toMatchObject({ position: 9, done: 3 })
    beginJob(db, 'links', { total: null, nowMs: 0 })
    expect(findJob(db, 'links')).toMatchObject({ position: 0, done: 0, total: null })
    endJob(db, 'links')
    expect(listJobs(db)).toEqual([])
  })
})

test('jobs are listed by their beginning, without those of another version', async () => {
  const { database } = await setupEngine()
  database.transaction((db) => {
    beginJob(db, 'links', { total: null, nowMs: 2 })
    beginJob(db, 'rebuild', { total: null, nowMs: 1 })
    db.run(sql`INSERT INTO jobs (job, position, done, total, started_at) VALUES ('unheard of', 0, 0, NULL, 0)`)
    expect(listJobs(db).map(({ job }) => job)).toEqual(['rebuild', 'links'])
  })
})
