// The answer of the Store screen: counts and sizes from the database, and what only the parts of the engine know.
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineError } from '../contract/errors.ts'
import { ok, type Result } from '../contract/result.ts'
import type { StoreHealth } from '../contract/store-state.ts'
import { readHealth } from '../health/read-health.ts'
import { localDay } from '../search/local-days.ts'
import { hiddenDocuments } from '../search/visibility.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { sql } from '../sqlite/sql.ts'
import { goneFor, maySeeEverything } from '../store/caller-visibility.ts'
import { readJsonSetting } from '../store/settings-table.ts'
import { attemptAsync, type EngineCore } from './engine-core.ts'
import { isRunning, listRunning } from './long-work.ts'

/** A caller who may not see everything hears of its own documents alone: the size of the rest would tell of it. */
export async function readStoreHealth(
  core: EngineCore,
  caller: CallerProfile,
): Promise<Result<StoreHealth, EngineError>> {
  const { parts } = core
  const nowMs = parts.nowMs()
  const health = core.read((db) =>
    readHealth(db, {
      nowMs,
      today: localDay(nowMs, parts.timeZone()),
      gone: goneFor(caller),
      hidden: hiddenDocuments({ trash: false, private: false, version: 'latest' }, caller),
      leftOut: [
        {
          filter: 'is:trash',
          condition: sql`d.trashed_at IS NOT NULL`,
          hidden: hiddenDocuments({ trash: true, private: false, version: 'latest' }, caller),
        },
        {
          filter: 'is:private',
          condition: sql`d.private = 1`,
          hidden: hiddenDocuments({ trash: false, private: true, version: 'latest' }, caller),
        },
      ],
    }),
  )
  if (!health.ok) return health
  const originals = await attemptAsync(() => parts.originals.usedBytes())
  if (!originals.ok) return originals
  const jobs = listRunning(core)
  if (!jobs.ok) return jobs
  const care = core.read(readCare)
  if (!care.ok) return care
  const { schema, sizes, index, ...counts } = health.value
  const answer: StoreHealth = {
    ...counts,
    state: parts.state(),
    sizes: { ...sizes, originalsBytes: originals.value },
    index: { ...index, rebuilding: isRunning(core, 'rebuild') },
    jobs: jobs.value,
    ...care.value,
    versions: { kept: parts.keptVersion, sqlite: parts.database.sqliteVersion, schema },
  }
  return ok(maySeeEverything(caller) ? answer : withoutTheRest(answer))
}

/** What is remembered of checks and salvages. */
const readCare = (db: ReadDatabase): Pick<StoreHealth, 'lastCheck' | 'salvaged' | 'restored'> => ({
  lastCheck: readJsonSetting(db, 'last-check'),
  salvaged: readJsonSetting(db, 'salvage-report'),
  restored: readJsonSetting(db, 'restore-report'),
})

const withoutTheRest = (health: StoreHealth): StoreHealth => ({
  ...health,
  trashed: 0,
  leftOut: [],
  jobs: [],
  lastCheck: null,
  salvaged: null,
  restored: null,
  sizes: { documentsBytes: 0, indexBytes: 0, databaseBytes: 0, originalsBytes: 0 },
  index: { ...health.index, indexed: health.documents, documents: health.documents },
})
