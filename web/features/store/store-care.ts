// Long work on the store. It belongs to the engine and not to a screen, so it goes on when the screen is left.
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import { createWatched } from '../../ui/watched.ts'

export type CareWork = 'check' | 'rebuild' | 'compact'

/** How the work that was done last has ended. */
export type CareNews =
  | { readonly type: 'checked'; readonly at: string }
  | { readonly type: 'rebuilt' }
  | { readonly type: 'compacted'; readonly freedBytes: number }
  | { readonly type: 'failed'; readonly error: EngineError }

export interface CareState {
  /** What is under way; null for nothing. One at a time. */
  readonly work: CareWork | null
  readonly news: CareNews | null
}

export interface StoreCare {
  state(): CareState
  subscribe(listener: () => void): () => void
  start(work: CareWork): void
}

const cares = new WeakMap<EngineApi, StoreCare>()

export function careOf(engine: EngineApi): StoreCare {
  const care = cares.get(engine) ?? createStoreCare(engine)
  cares.set(engine, care)
  return care
}

function createStoreCare(engine: EngineApi): StoreCare {
  const { value: state, subscribe, show } = createWatched<CareState>({ work: null, news: null })
  return {
    state,
    subscribe,
    start(work) {
      if (state().work !== null) return
      show({ work, news: null })
      void runWork(engine, work).then((news) => show({ work: null, news }))
    },
  }
}

async function runWork(engine: EngineApi, work: CareWork): Promise<CareNews> {
  switch (work) {
    case 'check': {
      const checked = await engine.checkIndex()
      return checked.ok ? { type: 'checked', at: new Date().toISOString() } : { type: 'failed', error: checked.error }
    }
    case 'rebuild': {
      const rebuilt = await engine.rebuildIndex()
      return rebuilt.ok ? { type: 'rebuilt' } : { type: 'failed', error: rebuilt.error }
    }
    case 'compact': {
      const compacted = await engine.compact()
      return compacted.ok
        ? { type: 'compacted', freedBytes: compacted.value.freedBytes }
        : { type: 'failed', error: compacted.error }
    }
  }
}
