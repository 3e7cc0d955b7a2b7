// Writes to the app's own store in a worker, past the app. It must be served from the app's origin.
import type { StoreTask } from './store-page.ts'

globalThis.storePage = {
  change(instance: string, task: StoreTask) {
    const worker = new Worker(new URL('./store.worker.ts', import.meta.url), { type: 'module', name: instance })
    return new Promise((resolve, reject) => {
      worker.addEventListener('error', (event) => reject(new Error(event.message)))
      worker.addEventListener('message', () => {
        worker.terminate()
        resolve()
      })
      worker.postMessage(task)
    })
  },
}
