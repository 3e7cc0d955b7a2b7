// Notices that a worker has died: browsers end one without a word, and whoever waits for its answer waits for ever.
import type { WorkerPresent } from '../../src-engine/contract/worker-present.ts'

/**
 * The worker says which Web Lock it holds while it lives; the page that is given that lock knows that it has died.
 * `unwatch` is for a worker that is ended on purpose.
 */
export function watchWorker(worker: Worker, onDeath: (detail: string) => void): { unwatch(): void } {
  const watch = new AbortController()
  const { signal } = watch
  worker.addEventListener('error', (event) => onDeath(event.message || 'worker failed to start'), { signal })
  worker.addEventListener('message', ({ data }) => isPresent(data) && void waitFor(data.lock), { signal })

  async function waitFor(lock: string): Promise<void> {
    try {
      await navigator.locks.request(lock, { signal }, () => onDeath('worker ended'))
    } catch (thrown) {
      if (!signal.aborted) throw thrown
    }
  }
  return { unwatch: () => watch.abort() }
}

/** Answers of comlink come by the same way. */
const isPresent = (data: unknown): data is WorkerPresent =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'worker-present'
