// What the engine's methods share: the database with its failures as data, collections and their vocabularies.
import { isStemmerLoaded, type StemLanguage } from '../analysis/stem.ts'
import type { BackupFiles } from '../backup/backup-files.ts'
import type { CallerProfile } from '../contract/caller.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { EngineEvent, StoreState } from '../contract/store-state.ts'
import { type CallerRows, readCallerRows } from '../search/caller-rows.ts'
import { presentLanguages } from '../search/present-languages.ts'
import type { SearchScope } from '../search/search-scope.ts'
import { ClosedDatabase, type Database, type ReadDatabase, type WriteDatabase } from '../sqlite/database.ts'
import { readSqliteError } from '../sqlite/sqlite-error.ts'
import { readApplied, writeApplied } from '../store/applied-operations.ts'
import { mayUseCollection } from '../store/caller-visibility.ts'
import { type CollectionRow, findCollection } from '../store/collections-table.ts'
import type { OriginalStore } from '../store/originals.ts'
import { createVocabulary, type Vocabulary } from '../store/vocabulary.ts'

export interface EngineParts {
  readonly database: Database
  readonly originals: OriginalStore
  /** Where a backup is written before it is handed out; without it in memory. */
  readonly openBackups?: () => Promise<BackupFiles>
  readonly nowMs: () => number
  /** IANA name of the device's zone. */
  readonly timeZone: () => string
  readonly newId: () => string
  /** The language of a text, null where it is not sure. Without it documents have the language that they are given. */
  readonly detectLanguage?: (text: string) => Promise<string | null>
  /** Lets waiting messages in between two slices of long work. */
  readonly breathe: () => Promise<void>
  /** As it is now. */
  readonly state: () => StoreState
  readonly keptVersion: string
}

export interface EngineCore {
  readonly parts: EngineParts
  read<T>(work: (db: ReadDatabase) => T): Result<T, EngineError>
  /** One transaction; what it taught the vocabularies is written with it, or forgotten with it. */
  write<T>(work: (db: WriteDatabase) => T): Result<T, EngineError>
  /** As `write`; a refusal takes back what was written before it. Of an operation, the answer is kept as JSON. */
  change<T>(work: (db: WriteDatabase) => Result<T, EngineError>): Result<T, EngineError>
  /** The same core for one operation: each of its changes happens once, however often the operation is sent. */
  forOperation(operation: string): EngineCore
  /** Null when there is no such collection for the caller. */
  scope(db: ReadDatabase, collection: string, caller: CallerProfile): SearchScope | null
  vocabularyOf(collection: CollectionRow): Vocabulary
  /** One long operation at a time: a rebuild and an import would each undo what the other relies on. */
  inTurn<T>(work: () => Promise<T>): Promise<T>
  /** Resolves when the work that is under way has ended. */
  settled(): Promise<void>
  /** Whether anything waits for its turn or has it. */
  isBusy(): boolean
  emit(event: EngineEvent): void
  subscribe(listener: (event: EngineEvent) => void): void
  /** Long work takes smaller slices while someone searches. */
  noteSearch(): void
  /** Somebody searched a moment ago. */
  isSearched(): boolean
  sliceMs(): number
  /** Milliseconds since somebody searched or something was written. */
  idleMs(): number
}

/** A transaction of long work ends after this long, so that a search never waits for more. */
const longestSliceMs = 200
const sliceWhileSearchingMs = 40
const searchingForMs = 2_000

/** What a caller may see of one collection. */
interface SeenByCaller {
  readonly callerRows: CallerRows | null
  readonly present: readonly StemLanguage[]
}

export function createEngineCore(parts: EngineParts): EngineCore {
  const vocabularies = new Map<number, Vocabulary>()
  const listeners: ((event: EngineEvent) => void)[] = []
  let lastSearchMs = Number.NEGATIVE_INFINITY
  let lastUseMs = parts.nowMs()
  let longWork: Promise<unknown> = Promise.resolve()
  let inTurnNow = 0
  const seenByScope = new Map<string, SeenByCaller>()

  /** Read once and kept until something is written: no one else writes to this store. */
  const seenOf = (db: ReadDatabase, collection: CollectionRow, caller: CallerProfile): SeenByCaller => {
    const key = `${collection.collection_id} ${caller.caller} ${caller.maxSensitivity}`
    const known = seenByScope.get(key)
    if (known !== undefined) return known
    const seen = {
      callerRows: readCallerRows(db, collection, caller),
      present: presentLanguages(db, collection, caller),
    }
    seenByScope.set(key, seen)
    return seen
  }

  const vocabularyOf = ({ collection_id: id }: CollectionRow): Vocabulary => {
    const known = vocabularies.get(id) ?? createVocabulary(id)
    vocabularies.set(id, known)
    return known
  }

  const write = <T>(work: (db: WriteDatabase) => T): Result<T, EngineError> => {
    seenByScope.clear()
    lastUseMs = parts.nowMs()
    const written = attempt(() =>
      parts.database.transaction((db) => {
        const value = work(db)
        for (const vocabulary of vocabularies.values()) vocabulary.flush(db)
        return value
      }),
    )
    if (!written.ok) for (const vocabulary of vocabularies.values()) vocabulary.reset()
    return written
  }

  const isSearched = (): boolean => performance.now() - lastSearchMs < searchingForMs

  const core: EngineCore = {
    parts,
    vocabularyOf,
    read: (work) => attempt(() => parts.database.read(work)),
    write,
    change: (work) => write((db) => valueOrRefuse(work(db))),
    forOperation: (operation) => ({ ...core, change: createChangeOnce(write, operation, parts.nowMs) }),
    scope(db, name, caller) {
      const collection = mayUseCollection(caller, name) ? findCollection(db, name) : undefined
      if (collection === undefined) return null
      const { callerRows, present } = seenOf(db, collection, caller)
      const languages = present.filter(isStemmerLoaded)
      return { collection, vocabulary: vocabularyOf(collection), languages, caller, callerRows }
    },
    async inTurn(work) {
      inTurnNow++
      try {
        const next = longWork.then(work, work)
        longWork = next
        return await next
      } finally {
        inTurnNow--
      }
    },
    isBusy: () => inTurnNow > 0,
    settled: () => longWork.then(ignore, ignore),
    emit(event) {
      for (const listener of listeners) listener(event)
    },
    subscribe(listener) {
      listeners.push(listener)
    },
    noteSearch() {
      lastSearchMs = performance.now()
      lastUseMs = parts.nowMs()
    },
    idleMs: () => parts.nowMs() - lastUseMs,
    isSearched,
    sliceMs: () => (isSearched() ? sliceWhileSearchingMs : longestSliceMs),
  }
  return core
}

/** When a slice of long work that begins now ends, on the clock of `performance.now()`. */
export const sliceEnd = (core: EngineCore): number => performance.now() + core.sliceMs()

/** Steps are counted, so the work of an operation must take its transactions in the same order each time. */
function createChangeOnce(write: EngineCore['write'], operation: string, nowMs: () => number): EngineCore['change'] {
  let step = 0
  return <T>(work: (db: WriteDatabase) => Result<T, EngineError>) => {
    const at = { operation, step: step++ }
    return write((db) => {
      const applied = readApplied(db, at)
      // Written below by the same work, which answers nothing else.
      if (applied !== null) return applied.value as T
      const value = valueOrRefuse(work(db))
      writeApplied(db, at, { value, nowMs: nowMs() })
      return value
    })
  }
}

/** Takes a transaction back for a reason that is no bug. */
class Refusal extends Error {
  readonly error: EngineError
  constructor(error: EngineError) {
    super(error.type)
    this.error = error
  }
}

function valueOrRefuse<T>(result: Result<T, EngineError>): T {
  if (!result.ok) throw new Refusal(result.error)
  return result.value
}

const ignore = (): void => {}

/** A failure inside and a failure around it are one to whoever asked. */
export const flat = <T>(result: Result<Result<T, EngineError>, EngineError>): Result<T, EngineError> =>
  result.ok ? result.value : result

/** What a caller searches when a query names no collection: the library, where it may use it. */
export const ownCollection = ({ collections }: CallerProfile): string =>
  collections === null || collections.includes('library') ? 'library' : (collections[0] ?? 'library')

/** Failures that SQLite and the browser announce become data; a bug becomes `Unexpected`, with its own words. */
export function attempt<T>(work: () => T): Result<T, EngineError> {
  try {
    return ok(work())
  } catch (thrown) {
    return err(errorOf(thrown))
  }
}

export async function attemptAsync<T>(work: () => Promise<T>): Promise<Result<T, EngineError>> {
  try {
    return ok(await work())
  } catch (thrown) {
    return err(errorOf(thrown))
  }
}

function errorOf(thrown: unknown): EngineError {
  if (thrown instanceof Refusal) return thrown.error
  if (thrown instanceof ClosedDatabase) return { type: 'Stopped' }
  const known = readSqliteError(thrown)
  if (known !== null) return known
  if (thrown instanceof Error)
    return { type: 'Unexpected', name: thrown.name, detail: `${thrown.message}\n${thrown.stack ?? ''}` }
  return { type: 'Unexpected', name: 'Error', detail: String(thrown) }
}
