// What the engine's methods share: the database with its failures as data, collections and their vocabularies.
import type { StemLanguage } from '../analysis/stem.ts'
import type { EngineError } from '../contract/errors.ts'
import { err, ok, type Result } from '../contract/result.ts'
import type { EngineEvent, StoreState } from '../contract/store-state.ts'
import type { SearchScope } from '../search/search-documents.ts'
import type { Database, ReadDatabase, WriteDatabase } from '../sqlite/database.ts'
import { readSqliteError } from '../sqlite/sqlite-error.ts'
import { type CollectionRow, findCollection } from '../store/collections-table.ts'
import type { OriginalStore } from '../store/originals.ts'
import { createVocabulary, type Vocabulary } from '../store/vocabulary.ts'

export interface EngineParts {
  readonly database: Database
  readonly originals: OriginalStore
  readonly nowMs: () => number
  /** IANA name of the device's zone. */
  readonly timeZone: () => string
  readonly newId: () => string
  /** Lets waiting messages in between two slices of long work. */
  readonly breathe: () => Promise<void>
  readonly state: StoreState
  readonly keptVersion: string
}

export interface EngineCore {
  readonly parts: EngineParts
  read<T>(work: (db: ReadDatabase) => T): Result<T, EngineError>
  /** One transaction; what it taught the vocabularies is written with it, or forgotten with it. */
  write<T>(work: (db: WriteDatabase) => T): Result<T, EngineError>
  scope(db: ReadDatabase, collection: string): SearchScope | null
  vocabularyOf(collection: CollectionRow): Vocabulary
  emit(event: EngineEvent): void
  subscribe(listener: (event: EngineEvent) => void): void
  /** Long work takes smaller slices while someone searches. */
  noteSearch(): void
  sliceMs(): number
}

/** A transaction of long work ends after this long, so that a search never waits for more. */
const longestSliceMs = 200
const sliceWhileSearchingMs = 40
const searchingForMs = 2_000

const languages: readonly StemLanguage[] = ['en', 'de']

export function createEngineCore(parts: EngineParts): EngineCore {
  const vocabularies = new Map<number, Vocabulary>()
  const listeners: ((event: EngineEvent) => void)[] = []
  let lastSearchMs = Number.NEGATIVE_INFINITY

  const vocabularyOf = ({ collection_id: id }: CollectionRow): Vocabulary => {
    const known = vocabularies.get(id) ?? createVocabulary(id)
    vocabularies.set(id, known)
    return known
  }

  return {
    parts,
    vocabularyOf,
    read: (work) => attempt(() => parts.database.read(work)),
    write(work) {
      const written = attempt(() =>
        parts.database.transaction((db) => {
          const value = work(db)
          for (const vocabulary of vocabularies.values()) vocabulary.flush(db)
          return value
        }),
      )
      if (!written.ok) for (const vocabulary of vocabularies.values()) vocabulary.reset()
      return written
    },
    scope(db, name) {
      const collection = findCollection(db, name)
      return collection === undefined ? null : { collection, vocabulary: vocabularyOf(collection), languages }
    },
    emit(event) {
      for (const listener of listeners) listener(event)
    },
    subscribe(listener) {
      listeners.push(listener)
    },
    noteSearch() {
      lastSearchMs = performance.now()
    },
    sliceMs: () => (performance.now() - lastSearchMs < searchingForMs ? sliceWhileSearchingMs : longestSliceMs),
  }
}

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
  const known = readSqliteError(thrown)
  if (known !== null) return known
  if (thrown instanceof Error) return { type: 'Unexpected', name: thrown.name, detail: `${thrown.message}\n${thrown.stack ?? ''}` }
  return { type: 'Unexpected', name: 'Error', detail: String(thrown) }
}
