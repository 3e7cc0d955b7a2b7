// A real engine on SQLite in memory, with a clock that stands still. For tests and for the case runner.
import type { EngineApi } from '../contract/engine-api.ts'
import type { SearchRequest } from '../contract/search.ts'
import type { Database } from '../sqlite/database.ts'
import { openMemory } from '../sqlite/open-memory.ts'
import { createMemoryOriginals } from '../store/originals.ts'
import { createEngineHost, type EngineHost } from '../worker/create-engine.ts'

export interface TestClock {
  /** ISO instant. */
  readonly now: string
  /** IANA zone. */
  readonly timeZone: string
}

export interface TestEngine {
  /** The owner's. */
  readonly engine: EngineApi
  /** For connections of other callers. */
  readonly host: EngineHost
  readonly database: Database
  /** A request for the first page under the test's clock. */
  request(query: string, overrides?: Partial<SearchRequest>): SearchRequest
}

const standingClock: TestClock = { now: '2026-01-15T12:00:00Z', timeZone: 'UTC' }

/** `bytes` of a store file continue that store; without them it is empty. `observe` may stand between engine and store. */
export async function setupEngine(
  clock: TestClock = standingClock,
  bytes?: Uint8Array,
  observe: (database: Database) => Database = (database) => database,
): Promise<TestEngine> {
  const database = observe(await openMemory(bytes))
  const nowMs = Date.parse(clock.now)
  let ids = 0
  const created = createEngineHost({
    database,
    originals: createMemoryOriginals(),
    nowMs: () => nowMs,
    timeZone: () => clock.timeZone,
    newId: () => `new-${++ids}`,
    breathe: () => Promise.resolve(),
    state: () => ({ state: 'ephemeral', reason: 'test' }),
    keptVersion: 'test',
  })
  if (!created.ok) throw new Error(`no engine: ${JSON.stringify(created.error)}`)
  return {
    engine: created.value.owner,
    host: created.value,
    database,
    request: (query, overrides = {}) => ({
      query,
      page: 1,
      pageSize: 25,
      fuzzy: true,
      nowMs,
      timeZone: clock.timeZone,
      ...overrides,
    }),
  }
}
