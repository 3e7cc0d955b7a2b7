// How pdf.js is asked for a PDF that is to be drawn. Scripts in it never run, nothing is fetched from elsewhere.
import { GlobalWorkerOptions, getDocument, type PDFDocumentLoadingTask } from 'pdfjs-dist'

/** Beside the page, under any base path. */
const asset = (folder: string): string => new URL(`pdfjs/${folder}/`, document.baseURI).href

export function startPdfTask(bytes: Uint8Array<ArrayBuffer>): PDFDocumentLoadingTask {
  GlobalWorkerOptions.workerPort ??= new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), {
    type: 'module',
  })
  return getDocument({
    // pdf.js takes the bytes it is given away to its worker.
    data: bytes.slice(),
    cMapUrl: asset('cmaps'),
    standardFontDataUrl: asset('standard_fonts'),
    wasmUrl: asset('wasm'),
    isEvalSupported: false,
    // Letters are drawn as shapes: the policy of the page loads no font.
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
  })
}
