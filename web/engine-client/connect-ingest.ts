// Starts the worker that reads files, for the length of one import.
import { releaseProxy, wrap } from 'comlink'
import type { IngestApi } from '../../src-engine/contract/ingest.ts'
import { createPendingCalls } from './pending-calls.ts'
import { watchWorker } from './watch-worker.ts'

export interface IngestConnection {
  /** Its calls reject when the worker dies: it would answer nothing more. */
  readonly ingest: IngestApi
  terminate(): void
}

export function connectIngest(): IngestConnection {
  const worker = new Worker(new URL('../../src-engine/worker/ingest.worker.ts', import.meta.url), { type: 'module' })
  const remote = wrap<IngestApi>(worker)
  const calls = createPendingCalls()
  const { unwatch } = watchWorker(worker, (detail) => calls.end(new Error(detail)))
  return {
    ingest: {
      start: (inputs, options) => calls.follow(remote.start(inputs, options)),
      next: () => calls.follow(remote.next()),
      stop: () => calls.follow(remote.stop()),
    },
    terminate() {
      unwatch()
      remote[releaseProxy]()
      worker.terminate()
    },
  }
}
