// A store in memory for one case, which can be written out and opened again from its bytes.
import type { CallerProfile } from '../../src-engine/contract/caller.ts'
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { Database } from '../../src-engine/sqlite/database.ts'
import { openMemory } from '../../src-engine/sqlite/open-memory.ts'
import { createMemoryOriginals } from '../../src-engine/store/originals.ts'
import { createEngineHost, type EngineHost, type EngineParts } from '../../src-engine/worker/create-engine.ts'
import type { Case } from './case-format.ts'

export interface CaseStore {
  /** The owner's engine; with a name the connection that was made under it. */
  engine(connection?: string | null): EngineApi
  connect(name: string, profile: CallerProfile): void
  /** Writes the store out, closes it and opens it again from those bytes. */
  reopen(): Promise<void>
  close(): Promise<void>
}

/** The engine's clock stands still at `nowMs`. */
export async function openCaseStore({ nowMs, timeZone }: Pick<Case, 'nowMs' | 'timeZone'>): Promise<CaseStore> {
  const originals = createMemoryOriginals()
  let made = 0
  let database = await openMemory(await emptyStore())
  let host = start()
  const profiles = new Map<string, CallerProfile>()
  const connections = new Map<string, EngineApi>()
  return {
    engine(connection = null) {
      if (connection === null) return host.owner
      const found = connections.get(connection)
      if (found === undefined) throw new Error(`no connection ${connection}`)
      return found
    },
    connect(name, profile) {
      profiles.set(name, profile)
      connections.set(name, host.connect(profile))
    },
    async reopen() {
      const bytes = database.exportBytes()
      await host.owner.close()
      database = await openMemory(bytes)
      host = start()
      for (const [name, profile] of profiles) connections.set(name, host.connect(profile))
    },
    close: () => host.owner.close(),
  }

  function start(): EngineHost {
    return startEngine(database, {
      originals,
      nowMs: () => nowMs,
      timeZone: () => timeZone,
      newId: () => `made-${++made}`,
    })
  }
}

type OwnParts = Pick<EngineParts, 'originals' | 'nowMs' | 'timeZone' | 'newId'>

function startEngine(database: Database, own: OwnParts): EngineHost {
  const created = createEngineHost({
    ...own,
    database,
    breathe: () => Promise.resolve(),
    state: () => ({ state: 'ephemeral', reason: 'a case' }),
    keptVersion: 'cases',
  })
  if (!created.ok) throw new Error(`the store did not open: ${JSON.stringify(created.error)}`)
  return created.value
}

let emptyBytes: Promise<Uint8Array> | null = null

/** A store without documents of anyone's, its built-in collections filled. Made once: every case starts with a copy. */
function emptyStore(): Promise<Uint8Array> {
  emptyBytes ??= makeEmptyStore()
  return emptyBytes
}

async function makeEmptyStore(): Promise<Uint8Array> {
  const database = await openMemory()
  const host = startEngine(database, {
    originals: createMemoryOriginals(),
    nowMs: () => Date.parse('2026-01-01T00:00:00Z'),
    timeZone: () => 'UTC',
    newId: () => 'none',
  })
  const help = await host.loadHelp()
  if (!help.ok) throw new Error(`no help guides: ${JSON.stringify(help.error)}`)
  const bytes = database.exportBytes()
  await host.owner.close()
  return bytes
}
