// Text recognition in a worker of its own, kept while there is something to read and ended after a while of rest.
import { createWorker, OEM, PSM, type Worker as TesseractWorker } from 'tesseract.js'
import { recognitionAddresses } from './languages.ts'
import { ReadingProblem } from './read-task.ts'
import { wordsOf } from './recognised-words.ts'

export interface Recogniser {
  read(image: Blob, languages: readonly string[]): Promise<string>
}

/** A page that takes longer than this on any device comes to no end. */
const longestMs = 180_000
/** It holds some hundred megabytes. */
const restAfterMs = 30_000

interface Started {
  readonly languages: string
  readonly worker: Promise<TesseractWorker>
}

export function createRecogniser(): Recogniser {
  let started: Started | null = null
  let resting: ReturnType<typeof setTimeout> | undefined

  const end = (): void => {
    void started?.worker.then((worker) => worker.terminate()).catch(() => undefined)
    started = null
  }
  const start = (languages: readonly string[]): Started => {
    const named = languages.join('+')
    if (started?.languages === named) return started
    end()
    started = { languages: named, worker: startWorker(languages) }
    return started
  }
  return {
    async read(image, languages) {
      clearTimeout(resting)
      try {
        const worker = await start(languages).worker
        return await within(longestMs, recognise(worker, image))
      } catch (thrown) {
        end()
        throw thrown instanceof ReadingProblem ? thrown : new ReadingProblem('gave-up', String(thrown))
      } finally {
        resting = setTimeout(end, restAfterMs)
      }
    },
  }
}

async function startWorker(languages: readonly string[]): Promise<TesseractWorker> {
  const worker = await createWorker([...languages], OEM.LSTM_ONLY, {
    ...recognitionAddresses(),
    workerBlobURL: false,
    gzip: false,
    // Its own cache would be a second copy of each language.
    cacheMethod: 'none',
    // Every failure rejects its call as well; thrown, it would be an error of the page.
    errorHandler: () => undefined,
  })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO })
  return worker
}

async function recognise(worker: TesseractWorker, image: Blob): Promise<string> {
  const { data } = await worker.recognize(image, { rotateAuto: true }, { text: false, blocks: true })
  return wordsOf(data.blocks ?? [])
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const bell = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ReadingProblem('gave-up', `not read within ${ms / 1000} s`)), ms)
  })
  return Promise.race([work, bell]).finally(() => clearTimeout(timer))
}
