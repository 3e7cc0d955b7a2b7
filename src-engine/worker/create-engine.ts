// The engine from its parts: no Worker, no comlink, no browser, so that Node runs the very same code.
import { type CallerProfile, ownerProfile } from '../contract/caller.ts'
import { reservedCollections } from '../contract/collections.ts'
import type { EngineApi, EngineResult } from '../contract/engine-api.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import { checkSearchRequest } from '../search/check-search-request.ts'
import { countFacets } from '../search/facets.ts'
import { markDocument, noMarks } from '../search/mark-document.ts'
import { searchDocuments } from '../search/search-documents.ts'
import type { SearchScope } from '../search/search-scope.ts'
import type { ReadDatabase } from '../sqlite/database.ts'
import { migrate } from '../sqlite/migrate.ts'
import { migrations } from '../sqlite/migrations/index.ts'
import { maySeeOriginal } from '../store/caller-visibility.ts'
import { allChecked, checkQuery, checkWhole } from '../store/check-arguments.ts'
import { checkRef } from '../store/check-ref.ts'
import { ensureCollection, listCollections } from '../store/collections-table.ts'
import { countKept, findDocumentId, readDetail, readRecent } from '../store/read-document.ts'
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

type Searches = 'search' | 'facets' | 'markDocument'

type Reads =
  | 'open'
  | 'recent'
  | 'countKept'
  | 'getDocument'
  | 'readOriginal'
  | 'health'
  | 'rebuildIndex'
  | 'subscribe'
  | 'close'

function searchesOf(core: EngineCore, caller: CallerProfile): Pick<EngineApi, Searches> {
  const { parts } = core
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
    async markDocument(ref, query) {
      const checked = allChecked({ ref: checkRef(ref), query: checkQuery(query) })
      if (!checked.ok) return checked
      return core.read((db) => {
        const documentId = findDocumentId(db, ref, caller)
        const scope = core.scope(db, ref.collection, caller)
        if (documentId === null || scope === null) return noMarks
        return markDocument(db, scope, { documentId, query, nowMs: parts.nowMs(), timeZone: parts.timeZone() })
      })
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
    async getDocument(ref) {
      const checked = checkRef(ref)
      return checked.ok ? core.read((db) => readDetail(db, checked.value, caller)) : checked
    },
    async readOriginal(sha256) {
      if (!isHash(sha256)) return err({ type: 'OriginalMissing', sha256: typeof sha256 === 'string' ? sha256 : '' })
      const isTheirs = core.read((db) => maySeeOriginal(db, sha256, caller))
      if (!isTheirs.ok) return isTheirs
      if (!isTheirs.value) return err({ type: 'OriginalMissing', sha256 })
      const found = await attemptAsync(() => parts.originals.get(sha256))
      if (!found.ok) return found
      return found.value === null ? err({ type: 'OriginalMissing', sha256 }) : ok(found.value)
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

/** Anything else names no original, and must not reach the files as a path. */
const isHash = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]+$/.test(value)

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
