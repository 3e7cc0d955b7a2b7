// Keeps the marker of use true, finds out when documents are gone, and asks for persistence once there are some.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { EngineSession } from '../engine-client/engine-session.ts'
import { askToPersistOnce } from '../preferences/persistence.ts'
import { clearUsageMarker, findUsageMarker, type UsageMarker, writeUsageMarker } from '../preferences/usage-marker.ts'
import { createWatched } from '../ui/watched.ts'

export interface UsageWatch {
  /** What the store held before it was found empty; null while nothing is missing. */
  lost(): UsageMarker | null
  subscribe(listener: () => void): () => void
  /** Takes the loss as it is: the store is like a new one from now on. */
  startAnew(): void
  /** What was lost is back, or the store is another one: it is counted anew. */
  restored(): void
}

/** Once changes have come to rest, and now and then while an import goes on. */
const restMs = 600
const longestWaitMs = 10_000
/** A store that has no marker yet is counted once the first searches are over. */
const firstCountMs = 5_000

export function createUsageWatch(session: EngineSession): UsageWatch {
  const { value: lost, subscribe, show } = createWatched<UsageMarker | null>(null)
  // Until the store was compared with the marker, an empty one must not overwrite it.
  let compared = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstChangeMs: number | null = null

  const compare = async (): Promise<void> => {
    const marker = await findUsageMarker()
    const missing = marker !== null && (await countKept(session.engine)) === 0
    if (!keepsDocuments(session)) return
    if (missing) return show(marker)
    compared = true
    if (marker === null) timer = setTimeout(() => void noteCount(), firstCountMs)
  }
  const countSoon = (): void => {
    firstChangeMs ??= performance.now()
    clearTimeout(timer)
    const waitMs = Math.min(restMs, firstChangeMs + longestWaitMs - performance.now())
    timer = setTimeout(() => {
      firstChangeMs = null
      void noteCount().then((documents) => documents > 0 && void askToPersistOnce())
    }, waitMs)
  }
  /** One tab counts for all of them. */
  const noteCount = async (): Promise<number> => {
    if (!compared || !leads(session)) return 0
    const documents = await countKept(session.engine)
    if (documents === null || !compared) return 0
    await writeUsageMarker({ documents, at: new Date().toISOString() })
    return documents
  }
  const follow = (): void => {
    if (!keepsDocuments(session)) compared = false
    else if (!compared && lost() === null) void compare()
  }
  session.subscribe(follow)
  session.onEvent((event) => {
    if (event.type === 'changed' && compared) countSoon()
  })
  follow()
  return {
    lost,
    subscribe,
    startAnew() {
      compared = true
      void clearUsageMarker()
      show(null)
    },
    restored() {
      compared = true
      show(null)
      countSoon()
    },
  }
}

function keepsDocuments(session: EngineSession): boolean {
  const state = session.state()
  return state.type === 'ready' && (state.store.state === 'persistent' || state.store.state === 'full')
}

function leads(session: EngineSession): boolean {
  const state = session.state()
  return state.type === 'ready' && state.leads
}

/** Null when the store does not say. */
async function countKept(engine: EngineApi): Promise<number | null> {
  const counted = await engine.countKept()
  return counted.ok ? counted.value : null
}
