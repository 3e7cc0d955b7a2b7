// Tells the page that this worker lives while a single statement keeps it from answering.
import type { WorkerAtWork } from '../contract/worker-present.ts'

const everyMs = 1_000

/** May be called as often as wished. */
export function createGiveSign(): () => void {
  let lastMs = performance.now()
  return () => {
    if (performance.now() - lastMs < everyMs) return
    lastMs = performance.now()
    self.postMessage({ type: 'worker-at-work' } satisfies WorkerAtWork)
  }
}
