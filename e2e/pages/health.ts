// A large store in a worker of its own, filled once and then asked for its health.
import type { HealthTask } from './health-page.ts'

const worker = new Worker(new URL('./health.worker.ts', import.meta.url), { type: 'module' })
worker.addEventListener('error', (event) => console.error(event.message))

function ask<Answer>(task: HealthTask): Promise<Answer> {
  worker.postMessage(task)
  return new Promise((resolve) => {
    // One task at a time, and each is answered in the form that belongs to it.
    worker.addEventListener('message', ({ data }) => resolve(data as Answer), { once: true })
  })
}

globalThis.healthPage = {
  fill: (documents) => ask({ task: 'fill', documents }),
  measure: () => ask({ task: 'measure' }),
}
