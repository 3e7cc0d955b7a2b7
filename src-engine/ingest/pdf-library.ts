// Brings up pdf.js: its parser runs in a thread of its own, where it can be ended, and where a promise that it leaves
// rejected on a broken file ends no program.
/// <reference path="./pdf-worker.d.ts" />
import type * as PdfJs from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type NodeThread, startNodeThread } from './node-thread.ts'

export interface PdfLibrary {
  readonly pdfJs: typeof PdfJs
  readonly worker: PdfJs.PDFWorker
  /** The parser fetches its character maps itself; it can where there is `fetch` for the app's own files. */
  readonly canFetch: boolean
  /** Ends whatever is being parsed. The next call of `openPdfLibrary` starts anew. */
  end(): void
  /** A program of Node goes on until what this answers is called, once: the parser alone does not keep it. */
  hold(): () => void
}

let opened: Promise<PdfLibrary> | null = null

export function openPdfLibrary(): Promise<PdfLibrary> {
  opened ??= openIn(typeof Worker === 'undefined' ? startNodeParser() : startWebParser())
  return opened
}

const startWebParser = (): Worker =>
  new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.mjs', import.meta.url), { type: 'module' })

/** In Node pdf.js waits to be told its port. What it leaves rejected is answered already, or no longer wanted. */
const startNodeParser = (): NodeThread =>
  startNodeThread(
    `process.on('unhandledRejection', () => {})
    const { parentPort, workerData } = require('node:worker_threads')
    import(workerData).then(({ WorkerMessageHandler }) => WorkerMessageHandler.initializeFromPort(parentPort))`,
    'pdfjs-dist/legacy/build/pdf.worker.mjs',
  )

async function openIn(parser: Worker | NodeThread): Promise<PdfLibrary> {
  const pdfJs = await import('pdfjs-dist/legacy/build/pdf.mjs')
  // The published types say null where the code takes a port.
  const worker = new pdfJs.PDFWorker({ port: parser as unknown as null, verbosity: pdfJs.VerbosityLevel.ERRORS })
  const end = () => {
    opened = null
    worker.destroy()
    void parser.terminate()
  }
  const hold = () => ('hold' in parser ? parser.hold() : () => undefined)
  return { pdfJs, worker, canFetch: typeof Worker !== 'undefined', end, hold }
}
