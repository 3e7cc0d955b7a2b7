// The files of a store in a worker that can be killed at any moment.
import type { FilesAnswer, FilesTask } from './files-page.ts'

let worker: Worker | null = null

function start(): Worker {
  const started = new Worker(new URL('./files.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('error', (event) => console.error(event.message))
  return started
}

function ask(task: FilesTask): Promise<FilesAnswer> {
  worker ??= start()
  const { port1, port2 } = new MessageChannel()
  worker.postMessage(task, [port2])
  return new Promise((resolve) => {
    // Each task is answered in the form that belongs to it.
    port1.onmessage = ({ data }) => resolve(data as FilesAnswer)
  })
}

globalThis.filesPage = {
  ask,
  kill() {
    worker?.terminate()
    worker = null
  },
  async rawBase64() {
    const raw = await ask({ task: 'raw' })
    if (!raw.ok || !(raw.value instanceof Blob)) throw new Error(JSON.stringify(raw))
    const bytes = new Uint8Array(await raw.value.arrayBuffer())
    let binary = ''
    for (let from = 0; from < bytes.length; from += 8192)
      binary += String.fromCharCode(...bytes.subarray(from, from + 8192))
    return btoa(binary)
  },
}
