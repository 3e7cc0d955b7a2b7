// Opens the store of this device with everything around it, or, where the browser refuses its file system and the
// person would rather go on than stop, a store in memory that says that it keeps nothing.
import type { OpenOptions } from '../contract/engine-door.ts'
import type { EngineError } from '../contract/errors.ts'
import { ok, type Result } from '../contract/result.ts'
import type { StoreState } from '../contract/store-state.ts'
import type { Database } from '../sqlite/database.ts'
import { openMemory } from '../sqlite/open-memory.ts'
import { createMemoryOriginals, type OriginalStore } from '../store/originals.ts'
import { breathe } from './breathe.ts'
import { createEngineHost, type EngineHost } from './create-engine.ts'
import { detectLanguage } from './detect-languages.ts'
import { attemptAsync } from './engine-core.ts'
import { openOpfsOriginals } from './opfs-originals.ts'
import type { StoreFiles } from './store-files.ts'

export interface OpenedStore {
  readonly host: EngineHost
  /** As it was opened; `full` and `corrupt` come later. */
  readonly state: StoreState
}

interface StoreParts {
  readonly instance: string
  readonly keptVersion: string
  readonly files: StoreFiles
  /** As it is now. */
  readonly state: () => StoreState
}

export async function openStore(parts: StoreParts, options: OpenOptions): Promise<Result<OpenedStore, EngineError>> {
  const places = await openPlaces(parts, options)
  if (!places.ok) return places
  const { database, originals, state } = places.value
  const host = createEngineHost({
    database,
    originals,
    ...(state.state === 'ephemeral' ? {} : { openBackups: () => opfsBackups(parts.instance) }),
    nowMs: () => Date.now(),
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    newId: () => crypto.randomUUID(),
    detectLanguage,
    breathe,
    state: parts.state,
    keptVersion: parts.keptVersion,
  })
  if (!host.ok) {
    database.close()
    return host
  }
  // The start and the first search go before. What fails is tried again at the next start.
  setTimeout(() => {
    void host.value.loadHelp()
    void opfsBackups(parts.instance)
      .then((backups) => backups.clearOld(Date.now()))
      .catch(ignore)
    void host.value.scheduleChecks((ms, work) => void setTimeout(work, ms))
  }, helpAfterMs)
  return ok({ host: host.value, state })
}

const helpAfterMs = 3_000

/** What cannot be cleared now is tried again at the next start. */
const ignore = (): void => {}

const opfsBackups = async (instance: string) =>
  (await import('./opfs-backups.ts')).createOpfsBackups(`${instance}-backups`)

interface Places {
  readonly database: Database
  readonly originals: OriginalStore
  readonly state: StoreState
}

async function openPlaces({ instance, files }: StoreParts, options: OpenOptions): Promise<Result<Places, EngineError>> {
  const database = await files.open()
  if (!database.ok) {
    const { error } = database
    return error.type === 'StorageUnavailable' && options.withoutKeeping ? ok(await inMemory(error.name)) : database
  }
  const originals = await attemptAsync(() => openOpfsOriginals(`${instance}-originals`))
  if (!originals.ok) {
    database.value.close()
    return originals
  }
  return ok({ database: database.value, originals: originals.value, state: { state: 'persistent' } })
}

const inMemory = async (reason: string): Promise<Places> => ({
  database: await openMemory(),
  originals: createMemoryOriginals(),
  state: { state: 'ephemeral', reason },
})
