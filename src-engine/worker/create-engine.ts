// The engine from its parts: no Worker, no comlink, no browser, so that Node runs the very same code.
import { type CallerProfile, ownerProfile } from '../contract/caller.ts'
import { reservedCollections } from '../contract/collections.ts'
import type { EngineApi, EngineResult } from '../contract/engine-api.ts'
import type { EngineError } from '../contract/errors.ts'
import { ok, type Result } from '../contract/result.ts'
import { checkSearchRequest } from '../search/check-search-request.ts'
import { countFacets } from '../search/facets.ts'
import { searchDocuments } from '../search/search-documents.ts'
import type { SearchScope } from '../search/search-scope.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { migrate } from '../sqlite/migrate.ts'
import { migrations } from '../sqlite/migrations/index.ts'
import { checkWhole } from '../store/check-arguments.ts'
import { ensureCollection, listCollections } from '../store/collections-table.ts'
import { countKept, readRecent } from '../store/read-recent.ts'
import { completionOf } from './completion.ts'
import { attempt, attemptAsync, createEngineCore, type EngineCore, type EngineParts, flat } from './engine-core.ts'
import { fileCallsOf } from './file-calls.ts'
import { laterParts } from './later-parts.ts'
import { keepStemmersLoaded } from './load-stemmers.ts'
import { rebuildIndex, resumeJobs, stopJobs } from './long-work.ts'
import { scopesOfQuery } from './query-scopes.ts'
import { readStoreHealth } from './store-health.ts'

export type { EngineParts } from './engine-core.ts'

/** One store, asked by several callers. */
export interface EngineHost {
  /** The person in front of the app. Closing this one closes the store. */
  readonly owner: EngineApi
  /** A connection of its own whose profile nothing can widen. Closing it leaves the store open. */
  connect(profile: CallerProfile): EngineApi
  /**
   * The owner's engine for one call: its changes are written once, however often the call comes under this name, and
   * answered each time.
   */
  forOperation(operation: string): EngineApi
  /** Whether a write or other long work is under way. */
  isBusy(): boolean
  /**
   * From now on checks the file once a week, when nobody has used the store for a minute. `after` calls its work once,
   * that many milliseconds later.
   */
  scheduleChecks(after: (ms: number, work: () => void) => void): Promise<void>
  /** Brings the guides into the collection `docs`; true when they were written anew. Safe to call again. */
  loadHelp(): EngineResult<boolean>
}

/** Migrates the store and makes it ready. The database belongs to the engine from here on. */
export function createEngineHost(parts: EngineParts): Result<EngineHost, EngineError> {
  const migrated = migrate(parts.database, migrations)
  if (!migrated.ok) return migrated
  const core = createEngineCore(parts)
  const ready = core.write((db) => {
    for (const name of reservedCollections) ensureCollection(db, name, { builtIn: name !== 'library' })
  })
  if (!ready.ok) return ready
  resumeJobs(core)
  keepStemmersLoaded(core)
  const owner: EngineApi = {
    ...connectTo(core, ownerProfile),
    async close() {
      stopJobs(core)
      await core.settled()
      attempt(() => parts.database.close())
    },
  }
  return ok({
    owner,
    connect: (profile) => connectTo(core, profile),
    forOperation: (operation) => connectTo(core.forOperation(operation), ownerProfile),
    isBusy: core.isBusy,
    async scheduleChecks(after) {
      const loaded = await attemptAsync(() => import('./schedule-checks.ts'))
      if (loaded.ok) loaded.value.scheduleChecks(core, after)
    },
    loadHelp: async () => flat(await attemptAsync(async () => (await import('./load-help.ts')).loadHelp(core))),
  })
}

/** The owner's engine alone. */
export function createEngine(parts: EngineParts): Result<EngineApi, EngineError> {
  const host = createEngineHost(parts)
  return host.ok ? ok(host.value.owner) : host
}

function connectTo(core: EngineCore, caller: CallerProfile): EngineApi {
  return {
    ...searchesOf(core, caller),
    ...readsOf(core, caller),
    ...completionOf(core, caller),
    ...fileCallsOf(core, caller),
    ...laterParts(core, caller),
  }
}

type Searches = 'search' | 'facets'

type Reads = 'open' | 'recent' | 'countKept' | 'health' | 'rebuildIndex' | 'subscribe' | 'close'

function searchesOf(core: EngineCore, caller: CallerProfile): Pick<EngineApi, Searches> {
  return {
    async search(given) {
      core.noteSearch()
      const started = performance.now()
      const checked = checkSearchRequest(given)
      if (!checked.ok) return checked
      const request = checked.value
      const answer = inScopes(core, caller, request.query, (db, scopes) => searchDocuments(db, scopes, request))
      return answer.ok ? ok({ ...answer.value, tookMs: performance.now() - started }) : answer
    },
    async facets(given) {
      const started = performance.now()
      const checked = checkSearchRequest(given)
      if (!checked.ok) return checked
      const request = checked.value
      const answer = inScopes(core, caller, request.query, (db, scopes) =>
        countFacets(db, scopes, request, scopesOf(core, db, caller)),
      )
      return answer.ok ? ok({ ...answer.value, tookMs: performance.now() - started }) : answer
    },
  }
}

function readsOf(core: EngineCore, caller: CallerProfile): Pick<EngineApi, Reads> {
  const { parts } = core
  return {
    async open() {
      return ok(parts.state())
    },
    async recent(limit) {
      const checked = checkWhole(limit, { field: 'limit', from: 1, to: Number.MAX_SAFE_INTEGER, otherwise: 10 })
      return checked.ok ? core.read((db) => readRecent(db, Math.min(checked.value, 100), caller)) : checked
    },
    async countKept() {
      return core.read((db) => countKept(db, caller))
    },
    async health() {
      return readStoreHealth(core, caller)
    },
    // The index is a cache: building it anew changes nothing that anyone kept.
    rebuildIndex: () => rebuildIndex(core),
    async subscribe(listener) {
      core.subscribe(listener)
    },
    async close() {},
  }
}

/** Every collection that the caller may search. */
const scopesOf = (core: EngineCore, db: ReadDatabase, caller: CallerProfile): SearchScope[] =>
  listCollections(db).flatMap(({ name }) => core.scope(db, name, caller) ?? [])

/** Runs `work` in one read transaction, on the collections that the query is asked of. */
function inScopes<T>(
  core: EngineCore,
  caller: CallerProfile,
  query: string,
  work: (db: ReadDatabase, scopes: readonly SearchScope[]) => Result<T, EngineError>,
): Result<T, EngineError> {
  return flat(
    core.read((db) => {
      const scopes = scopesOfQuery(core, db, caller, query)
      return scopes.ok ? work(db, scopes.value) : scopes
    }),
  )
}
