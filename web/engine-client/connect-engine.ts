// Starts the engine's worker and speaks to it. With connect-ingest.ts the only place in web/ that knows comlink.
import { proxy, releaseProxy, wrap } from 'comlink'
import type { EngineApi, EngineResult } from '../../src-engine/contract/engine-api.ts'
import { err } from '../../src-engine/contract/result.ts'

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
  worker.addEventListener('error', (event) => onCrash(event.message || 'worker failed to start'))
  const remote = wrap<EngineApi>(worker)
  return {
    engine: {
      open: () => settle(remote.open()),
      search: (request) => settle(remote.search(request)),
      facets: (request) => settle(remote.facets(request)),
      recent: (limit) => settle(remote.recent(limit)),
      getDocument: (ref) => settle(remote.getDocument(ref)),
      markDocument: (ref, query) => settle(remote.markDocument(ref, query)),
      saveDocument: (draft) => settle(remote.saveDocument(draft)),
      trashDocument: (ref) => settle(remote.trashDocument(ref)),
      restoreDocument: (ref) => settle(remote.restoreDocument(ref)),
      saveIngested: (documents) => settle(remote.saveIngested(documents)),
      finishImport: () => settle(remote.finishImport()),
      readOriginal: (sha256) => settle(remote.readOriginal(sha256)),
      health: () => settle(remote.health()),
      rebuildIndex: () => settle(remote.rebuildIndex()),
      subscribe: (listener) => remote.subscribe(proxy(listener)),
      close: () => remote.close(),
    },
    terminate() {
      remote[releaseProxy]()
      worker.terminate()
    },
  }
}

/** A throw in the worker is a bug there; the screen shows it as data like every other failure. */
async function settle<T>(answer: EngineResult<T>): EngineResult<T> {
  try {
    return await answer
  } catch (thrown) {
    const { name, message } = thrown instanceof Error ? thrown : new Error(String(thrown))
    return err({ type: 'Unexpected', name, detail: message })
  }
}
