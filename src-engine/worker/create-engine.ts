// The engine from its parts: no Worker, no comlink, no browser, so that Node runs the very same code.
import { completeDocument, type DocumentDraft, type DocumentRef } from '../contract/documents.ts'
import type { EngineApi } from '../contract/engine-api.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { StoreHealth } from '../contract/store-state.ts'
import { readHealth } from '../health/read-health.ts'
import { parse } from '../query/parse.ts'
import { countFacets } from '../search/facets.ts'
import { localDay } from '../search/local-days.ts'
import { markDocument } from '../search/mark-document.ts'
import { searchDocuments } from '../search/search-documents.ts'
import type { WriteDatabase } from '../sqlite/database.ts'
import { migrate } from '../sqlite/migrate.ts'
import { migrations } from '../sqlite/migrations/index.ts'
import { sql } from '../sqlite/sql.ts'
import { ensureCollection, findCollection, listCollections } from '../store/collections-table.ts'
import { resolveAllLinks, resolveLinksOf } from '../store/links-table.ts'
import { findDocumentId, readDetail, readRecent } from '../store/read-document.ts'
import { type IndexRebuild, startRebuild } from '../store/rebuild-index.ts'
import { saveDocument } from '../store/save-document.ts'
import { attempt, attemptAsync, createEngineCore, type EngineCore, type EngineParts } from './engine-core.ts'
import { saveIngested } from './save-ingested.ts'

export type { EngineParts } from './engine-core.ts'

/** Migrates the store and makes it ready. The database belongs to the engine from here on. */
export function createEngine(parts: EngineParts): Result<EngineApi, EngineError> {
  const migrated = migrate(parts.database, migrations)
  if (!migrated.ok) return migrated
  const core = createEngineCore(parts)
  const ready = core.write((db) => ensureCollection(db, 'library', { builtIn: false }))
  return ready.ok ? ok(engineOf(core)) : ready
}

function engineOf(core: EngineCore): EngineApi {
  const { parts } = core
  // One long operation at a time: a rebuild and an import would each undo what the other relies on.
  let longWork: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = longWork.then(work, work)
    longWork = next
    return next
  }

  return {
    async open() {
      return ok(parts.state)
    },
    async search(request) {
      core.noteSearch()
      const started = performance.now()
      const answer = flat(core.read((db) => withScope(core, db, request.query, (scope) => searchDocuments(db, scope, request))))
      return answer.ok ? ok({ ...answer.value, tookMs: performance.now() - started, waiting: 0 }) : answer
    },
    async facets(request) {
      const started = performance.now()
      const answer = flat(core.read((db) => withScope(core, db, request.query, (scope) => countFacets(db, scope, request))))
      return answer.ok ? ok({ ...answer.value, tookMs: performance.now() - started }) : answer
    },
    async recent(limit) {
      return core.read((db) => readRecent(db, Math.min(limit, 100)))
    },
    async getDocument(ref) {
      return core.read((db) => readDetail(db, ref))
    },
    async markDocument(ref, query) {
      return core.read((db) => {
        const documentId = findDocumentId(db, ref)
        const scope = core.scope(db, ref.collection)
        if (documentId === null || scope === null) return { text: [], title: [] }
        return markDocument(db, scope, { documentId, query, nowMs: parts.nowMs(), timeZone: parts.timeZone() })
      })
    },
    saveDocument: (draft) => inTurn(async () => saveOne(core, draft)),
    trashDocument: (ref) => inTurn(async () => setTrashed(core, ref, parts.nowMs())),
    restoreDocument: (ref) => inTurn(async () => setTrashed(core, ref, null)),
    saveIngested: (documents) => inTurn(() => saveIngested(core, documents)),
    finishImport: () => inTurn(() => resolveEverything(core)),
    async readOriginal(sha256) {
      const found = await attemptAsync(() => parts.originals.get(sha256))
      if (!found.ok) return found
      return found.value === null ? err({ type: 'OriginalMissing', sha256 }) : ok(found.value)
    },
    async health() {
      return readStoreHealth(core)
    },
    rebuildIndex: () => inTurn(() => rebuildIndex(core)),
    async subscribe(listener) {
      core.subscribe(listener)
    },
    async close() {
      await longWork.catch(() => {})
      attempt(() => parts.database.close())
    },
  }
}

const flat = <T>(result: Result<Result<T, EngineError>, EngineError>): Result<T, EngineError> =>
  result.ok ? result.value : result

/** Runs `work` on the collection that the query names, else on the library. */
function withScope<T>(
  core: EngineCore,
  db: Parameters<EngineCore['scope']>[0],
  query: string,
  work: (scope: NonNullable<ReturnType<EngineCore['scope']>>) => Result<T, EngineError>,
): Result<T, EngineError> {
  const { options } = parse(query, { nowMs: core.parts.nowMs(), timeZone: core.parts.timeZone() })
  const name = options.collections[0] ?? 'library'
  const scope = core.scope(db, name)
  return scope === null ? err({ type: 'NotFound', id: name }) : work(scope)
}

function saveOne(core: EngineCore, draft: DocumentDraft): Result<DocumentRef, EngineError> {
  const document = completeDocument(draft, new Date(core.parts.nowMs()).toISOString())
  const saved = core.write((db): Result<DocumentRef, EngineError> => {
    const collection = findCollection(db, document.collection)
    if (collection === undefined) return err({ type: 'NotFound', id: document.collection })
    if (collection.built_in === 1) return err({ type: 'ReadOnlyCollection', collection: collection.name })
    const { documentId } = saveDocument(db, { collection, vocabulary: core.vocabularyOf(collection) }, document)
    resolveLinksOf(db, collection.collection_id, documentId)
    return ok({ collection: document.collection, id: document.id })
  })
  if (saved.ok) core.emit({ type: 'changed' })
  return flat(saved)
}

function setTrashed(core: EngineCore, ref: DocumentRef, trashedAt: number | null): Result<null, EngineError> {
  const done = core.write((db: WriteDatabase): Result<null, EngineError> => {
    const documentId = findDocumentId(db, ref)
    if (documentId === null) return err({ type: 'NotFound', id: ref.id })
    db.run(sql`UPDATE documents SET trashed_at = ${trashedAt}, revision = revision + 1 WHERE document_id = ${documentId}`)
    return ok(null)
  })
  if (done.ok) core.emit({ type: 'changed' })
  return flat(done)
}

/** Documents whose links are resolved in one slice. */
const linkSlice = 200

async function resolveEverything(core: EngineCore): Promise<Result<null, EngineError>> {
  const collections = core.read((db) => listCollections(db))
  if (!collections.ok) return collections
  for (const collection of collections.value) {
    const started = core.read((db) => resolveAllLinks(db, collection.collection_id))
    if (!started.ok) return started
    let more = true
    while (more) {
      const slice = core.write((db) => started.value.next(db, linkSlice))
      if (!slice.ok) return slice
      more = slice.value
      await core.parts.breathe()
    }
  }
  core.emit({ type: 'changed' })
  return ok(null)
}

async function readStoreHealth(core: EngineCore): Promise<Result<StoreHealth, EngineError>> {
  const { parts } = core
  const nowMs = parts.nowMs()
  const health = core.read((db) => readHealth(db, { nowMs, today: localDay(nowMs, parts.timeZone()) }))
  if (!health.ok) return health
  const originals = await attemptAsync(() => parts.originals.usedBytes())
  if (!originals.ok) return originals
  const { schema, sizes, index, ...counts } = health.value
  return ok({
    ...counts,
    state: parts.state,
    sizes: { ...sizes, originalsBytes: originals.value },
    index: { ...index, rebuilding: false },
    versions: { kept: parts.keptVersion, sqlite: parts.database.sqliteVersion, schema },
  })
}

const rebuildSlice = 50

async function rebuildIndex(core: EngineCore): Promise<Result<null, EngineError>> {
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
    const slice = core.write((db) => rebuild.next(db, rebuildSlice))
    if (!slice.ok) return slice
    more = slice.value
    core.emit({ type: 'rebuild-progress', done: rebuild.done, total: rebuild.total })
    await core.parts.breathe()
  }
  return core.write((db) => rebuild.finish(db))
}
