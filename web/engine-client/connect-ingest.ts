// Starts the worker that reads files, for the length of one import.
import { releaseProxy, wrap } from 'comlink'
import type { IngestApi } from '../../src-engine/contract/ingest.ts'

export interface IngestConnection {
  readonly ingest: IngestApi
  /** Rejects when the worker dies: it would answer nothing more. */
  readonly crash: Promise<never>
  terminate(): void
}

export function connectIngest(): IngestConnection {
  const worker = new Worker(new URL('../../src-engine/worker/ingest.worker.ts', import.meta.url), { type: 'module' })
  const remote = wrap<IngestApi>(worker)
  const crash = new Promise<never>((_resolve, reject) => {
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'worker failed to start')))
  })
  crash.catch(() => undefined)
  return {
    ingest: {
      start: (inputs, options) => remote.start(inputs, options),
      next: () => remote.next(),
      stop: () => remote.stop(),
    },
    crash,
    terminate() {
      remote[releaseProxy]()
      worker.terminate()
    },
  }
}
