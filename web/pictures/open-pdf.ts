// A PDF drawn page by page for reading. Scripts in it never run, nothing is fetched from elsewhere.
import { GlobalWorkerOptions, getDocument } from 'pdfjs-dist'
import { createCanvas, type Drawn } from './canvas.ts'
import { pdfScale } from './pdf-scale.ts'
import { type OpenedPicture, ReadingProblem } from './read-task.ts'

const asset = (folder: string): string => new URL(`pdfjs/${folder}/`, document.baseURI).href

export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedPicture<Drawn>> {
  GlobalWorkerOptions.workerPort ??= new Worker(new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url), {
    type: 'module',
  })
  const task = getDocument({
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
  const pdf = await task.promise.catch((thrown: unknown) => {
    throw new ReadingProblem('damaged', String(thrown))
  })
  return {
    pages: Array.from({ length: pdf.numPages }, (_, index) => index + 1),
    async draw(number) {
      const page = await pdf.getPage(number)
      const viewport = page.getViewport({ scale: pdfScale(page.getViewport({ scale: 1 })) })
      const canvas = createCanvas(viewport.width, viewport.height)
      // For print: drawn at once, and not only while the page is painted.
      await page.render({ canvas, viewport, intent: 'print' }).promise
      page.cleanup()
      return canvas
    },
    close: () => void task.destroy().catch(() => undefined),
  }
}
