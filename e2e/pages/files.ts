// The files of a store in a worker that can be killed at any moment.
import type { FilesAnswer, FilesTask } from './files-page.ts'

let worker: Worker | null = null

function start(): Worker {
  const started = new Worker(new URL('./files.worker.ts', import.meta.url), { type: 'module' })
  started.addEventListener('error', (event) => console.error(event.message))
  return started
}

function ask(task: FilesTask): Promise<FilesAnswer | 'stopped'> {
  worker ??= start()
  const { port1, port2 } = new MessageChannel()
  worker.postMessage(task, [port2])
  return new Promise((resolve) => {
    // The worker answers in this form, and tells when it stops.
    port1.onmessage = ({ data }) => resolve(data as FilesAnswer | 'stopped')
  })
}

async function askForAnswer(task: FilesTask): Promise<FilesAnswer> {
  const answer = await ask(task)
  if (answer === 'stopped') throw new Error('stopped without having been told to')
  return answer
}

globalThis.filesPage = {
  ask: askForAnswer,
  async askAndKill(task) {
    const answer = await ask(task)
    worker?.terminate()
    worker = null
    return answer === 'stopped' ? 'stopped' : 'done'
  },
  async rawBase64(task) {
    const raw = await askForAnswer(task)
    if (!raw.ok || !(raw.value instanceof Blob)) throw new Error(JSON.stringify(raw))
    const bytes = new Uint8Array(await raw.value.arrayBuffer())
    const parts: string[] = []
    for (let from = 0; from < bytes.length; from += 8192)
      parts.push(String.fromCharCode(...bytes.subarray(from, from + 8192)))
    return btoa(parts.join(''))
  },
}
