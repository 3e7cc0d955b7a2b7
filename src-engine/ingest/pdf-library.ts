// Brings up pdf.js: its parser in a worker of its own in the browser, where it can be ended; in this thread in Node.
/// <reference path="./pdf-worker.d.ts" />
import type * as PdfJs from 'pdfjs-dist/legacy/build/pdf.mjs'

export interface PdfLibrary {
  readonly pdfJs: typeof PdfJs
  /** Null: pdf.js parses in this thread. */
  readonly worker: PdfJs.PDFWorker | null
  /** The parser fetches its character maps itself; it can where there is `fetch` for the app's own files. */
  readonly canFetch: boolean
  /** Ends whatever is being parsed. The next call of `openPdfLibrary` starts anew. */
  end(): void
}

let opened: Promise<PdfLibrary> | null = null

export function openPdfLibrary(): Promise<PdfLibrary> {
  opened ??= typeof Worker === 'undefined' ? openInThread() : openInWorker()
  return opened
}

async function openInThread(): Promise<PdfLibrary> {
  // Loading it registers the parser, and pdf.js finds it there.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  const pdfJs = await import('pdfjs-dist/legacy/build/pdf.mjs')
  return { pdfJs, worker: null, canFetch: false, end: () => {} }
}

async function openInWorker(): Promise<PdfLibrary> {
  const pdfJs = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const port = new Worker(new URL('pdfjs-dist/legacy/build/pdf.worker.mjs', import.meta.url), { type: 'module' })
  // The published types say null where the code takes a port.
  const worker = new pdfJs.PDFWorker({ port: port as unknown as null })
  const end = () => {
    opened = null
    worker.destroy()
    port.terminate()
  }
  return { pdfJs, worker, canFetch: true, end }
}
