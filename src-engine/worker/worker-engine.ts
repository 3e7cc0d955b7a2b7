// The engine behind the worker's door: nothing is opened until `open`, and a failed open can be tried again.
import type { EngineApi, EngineResult } from '../contract/engine-api.ts'
import { err, ok } from '../contract/result.ts'
import type { StoreState } from '../contract/store-state.ts'
import { openPool } from '../sqlite/open-pool.ts'
import { createEngineHost } from './create-engine.ts'
import { detectLanguage } from './detect-languages.ts'
import { attemptAsync } from './engine-core.ts'
import { openOpfsOriginals } from './opfs-originals.ts'

declare const __KEPT_VERSION__: string

/** `instance` names the install: it is part of every directory, so that two installs on one origin never meet. */
export function createWorkerEngine(instance: string): EngineApi {
  let opening: EngineResult<EngineApi> | null = null

  async function open(): EngineResult<StoreState> {
    // Two calls at once share one attempt; a failed one is forgotten.
    opening ??= openEngine(instance)
    const opened = await opening
    if (!opened.ok) {
      opening = null
      return opened
    }
    return opened.value.open()
  }

  async function openAgain(): EngineResult<EngineApi> {
    await open()
    return opening ?? err({ type: 'Unexpected', name: 'NotOpen', detail: 'open() failed or was never called' })
  }

  const own: Pick<EngineApi, 'open' | 'subscribe' | 'close'> = {
    open,
    async subscribe(listener) {
      const opened = await (opening ?? openAgain())
      if (!opened.ok) throw new Error(`Nothing to hear of: the store is not open (${opened.error.type})`)
      await opened.value.subscribe(listener)
    },
    async close() {
      const opened = await opening
      opening = null
      if (opened?.ok === true) await opened.value.close()
    },
  }

  /** A store that cannot be opened is the answer to whatever was asked of it. */
  const forward =
    (name: keyof EngineApi): Call =>
    async (...given) => {
      const opened = await (opening ?? openAgain())
      // Which arguments belong to which name was checked where the caller wrote them down.
      return opened.ok ? (opened.value[name] as Call)(...given) : opened
    }

  // Every other member of EngineApi is a method that answers with a Result, which is all that this proxy gives.
  return new Proxy(own as EngineApi, {
    get: (_target, name) => {
      if (typeof name !== 'string' || name === 'then') return undefined
      return Object.hasOwn(own, name) ? own[name as keyof typeof own] : forward(name as keyof EngineApi)
    },
  })
}

type Call = (...given: readonly unknown[]) => Promise<unknown>

async function openEngine(instance: string): EngineResult<EngineApi> {
  const database = await openPool({ directory: `/${instance}-db`, fileName: 'kept.db' })
  if (!database.ok) return database
  const originals = await attemptAsync(() => openOpfsOriginals(`${instance}-originals`))
  if (!originals.ok) {
    database.value.close()
    return originals
  }
  const host = createEngineHost({
    database: database.value,
    originals: originals.value,
    nowMs: () => Date.now(),
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    newId: () => crypto.randomUUID(),
    detectLanguage,
    breathe,
    state: { state: 'persistent' },
    keptVersion: __KEPT_VERSION__,
  })
  if (!host.ok) {
    database.value.close()
    return host
  }
  // The start and the first search go before. What fails is tried again at the next start.
  setTimeout(() => void host.value.loadHelp(), helpAfterMs)
  return ok(host.value.owner)
}

const helpAfterMs = 3_000

/** Lets messages that wait in the worker's queue be served; a timer would be slowed down in a hidden tab. */
function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      resolve()
    }
    port2.postMessage(null)
  })
}
