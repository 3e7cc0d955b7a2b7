// Starts the engine's worker and speaks to it.
import { releaseProxy, wrap } from 'comlink'
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import { forwardEngine } from './forward-engine.ts'
import { createPendingCalls } from './pending-calls.ts'
import { watchWorker } from './watch-worker.ts'

export interface EngineConnection {
  readonly engine: EngineApi
  /** Ends the worker; the store must have been closed before, or its files stay taken for a while. */
  terminate(): void
}

/** `name` names the store, so that two installs on one origin keep apart. `onCrash` hears of a worker that died. */
export function connectEngine(name: string, onCrash: (detail: string) => void): EngineConnection {
  const worker = new Worker(new URL('../../src-engine/worker/engine.worker.ts', import.meta.url), {
    type: 'module',
    name,
  })
  const calls = createPendingCalls()
  const { unwatch } = watchWorker(worker, (detail) => {
    calls.end(new Error(detail))
    onCrash(detail)
  })
  const remote = wrap<EngineApi>(worker)
  return {
    // The remote end answers every call of EngineApi; only the types of its arguments are wider.
    engine: forwardEngine(() => remote as unknown as EngineApi, calls.follow),
    terminate() {
      unwatch()
      calls.end(new Error('The store was closed before it answered'))
      remote[releaseProxy]()
      worker.terminate()
    },
  }
}
