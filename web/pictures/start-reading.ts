// Lets this page work off the queue of pictures whenever it leads, somebody looks at it and there is something to read.
import type { EngineSession } from '../engine-client/engine-session.ts'
import { canRecognise, usableLanguages } from './languages.ts'
import type { PictureReader } from './read-task.ts'
import { runQueue } from './run-queue.ts'

/** News come in swarms while files are added. */
const calmMs = 500

const listeners = new Set<() => void>()

/** Tells whoever reads that a language came or went. */
export const languagesChanged = (): void => {
  for (const listener of listeners) listener()
}

export function startReading(session: EngineSession): void {
  let running = false
  let again = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const mayRun = (): boolean => {
    const state = session.state()
    return state.type === 'ready' && state.leads && document.visibilityState === 'visible'
  }
  const run = async (): Promise<void> => {
    if (running || !mayRun()) {
      again = running
      return
    }
    running = true
    await runQueue({ engine: session.engine, reader: lateReader, kinds, mayRun, wait }).catch(reportLater)
    running = false
    if (again) wake()
    again = false
  }
  const wake = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => void run(), calmMs)
  }
  session.subscribe(wake)
  session.onEvent(({ type }) => {
    if (type === 'changed') wake()
  })
  document.addEventListener('visibilitychange', wake)
  listeners.add(wake)
  wake()
}

const kinds = async () =>
  canRecognise() && (await usableLanguages(null)).length > 0 ? (['barcode', 'ocr'] as const) : (['barcode'] as const)

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A bug of ours: seen where errors of the page are noted, and the next news tries again. */
const reportLater = (thrown: unknown): void => {
  setTimeout(() => {
    throw thrown
  })
}

let loading: Promise<PictureReader<HTMLCanvasElement>> | null = null

/** Drawing and reading are fetched with the first picture. */
const loadReader = (): Promise<PictureReader<HTMLCanvasElement>> => {
  loading ??= import('./browser-reader.ts').then(
    ({ createBrowserReader }) => createBrowserReader(),
    (thrown: unknown) => {
      loading = null
      throw thrown
    },
  )
  return loading
}

const lateReader: PictureReader<HTMLCanvasElement> = {
  open: async (bytes, mimeType) => (await loadReader()).open(bytes, mimeType),
  read: async (kind, image, language) => (await loadReader()).read(kind, image, language),
}
