// A PDF drawn page by page for reading.
import { createCanvas, type Drawn } from './canvas.ts'
import { pdfScale } from './pdf-scale.ts'
import { startPdfTask } from './pdf-task.ts'
import { type OpenedPicture, ReadingProblem } from './read-task.ts'

export async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedPicture<Drawn>> {
  const task = startPdfTask(bytes)
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
