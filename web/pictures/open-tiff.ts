// TIFF, which few browsers draw, page by page.
import { contextOf, createCanvas, type Drawn, drawScaled } from './canvas.ts'
import { type OpenedPicture, ReadingProblem } from './read-task.ts'
import { readTiff } from './read-tiff.ts'

export async function openTiff(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedPicture<Drawn>> {
  const tiff = readTiff(bytes)
  return {
    pages: tiff.count === 1 ? null : Array.from({ length: tiff.count }, (_, index) => index + 1),
    async draw(page) {
      const { width, height, pixels } = tiff.page(page)
      const canvas = createCanvas(width, height)
      if (canvas.width !== width) throw new ReadingProblem('too-large', `${width} × ${height} pixels`)
      contextOf(canvas).putImageData(new ImageData(pixels, width, height), 0, 0)
      return drawScaled(canvas, { width, height })
    },
    close: () => undefined,
  }
}
