// Lets the page notice when a worker has died, which browsers do not tell.
import type { WorkerPresent } from '../contract/worker-present.ts'

/** Takes a lock that only this worker's end lets go of, and says which. */
export function announcePresence(): void {
  const lock = `${self.name}:worker:${crypto.randomUUID()}`
  void navigator.locks.request(lock, () => {
    self.postMessage({ type: 'worker-present', lock } satisfies WorkerPresent)
    return new Promise<never>(() => undefined)
  })
}
