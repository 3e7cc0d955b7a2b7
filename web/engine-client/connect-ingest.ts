// Starts the worker that reads files, for the length of one import.
import { releaseProxy, wrap } from 'comlink'
import type { IngestApi, IngestSign } from '../../src-engine/contract/ingest.ts'
import { createPendingCalls } from './pending-calls.ts'
import { watchWorker } from './watch-worker.ts'

export interface IngestConnection {
  /** Its calls reject when the worker dies or is ended: it would answer nothing more. */
  readonly ingest: IngestApi
  terminate(): void
}

export function connectIngest(onSign: (sign: IngestSign) => void): IngestConnection {
  const worker = new Worker(new URL('../../src-engine/worker/ingest.worker.ts', import.meta.url), { type: 'module' })
  const remote = wrap<IngestApi>(worker)
  const calls = createPendingCalls()
  const { unwatch } = watchWorker(worker, (detail) => calls.end(new Error(detail)))
  worker.addEventListener('message', ({ data }) => isSign(data) && onSign(data))
  return {
    ingest: {
      start: (inputs, options) => calls.follow(remote.start(inputs, options)),
      next: () => calls.follow(remote.next()),
      stop: () => calls.follow(remote.stop()),
    },
    terminate() {
      unwatch()
      calls.end(new Error('the reader was ended'))
      remote[releaseProxy]()
      worker.terminate()
    },
  }
}

/** Answers of comlink come by the same way. */
const isSign = (data: unknown): data is IngestSign =>
  typeof data === 'object' && data !== null && 'type' in data && (data.type === 'reading' || data.type === 'alive')
