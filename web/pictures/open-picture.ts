// Originals drawn for reading: pictures by the browser, TIFF and PDF page by page, nothing larger than memory bears.
import { isPdf } from '../../src-engine/contract/reading-queue.ts'
import { type Drawn, drawScaled } from './canvas.ts'
import { type OpenedPicture, ReadingProblem } from './read-task.ts'

/** Larger files than this are not held in memory twice. */
const largestBytes = 150_000_000
/** What a browser may have to hold while it draws: four bytes each. */
const mostSourcePixels = 120_000_000

export async function openPicture(
  bytes: Uint8Array<ArrayBuffer>,
  mimeType: string | null,
): Promise<OpenedPicture<Drawn>> {
  if (bytes.byteLength > largestBytes) throw new ReadingProblem('too-large', `${bytes.byteLength} bytes`)
  if (isPdf(mimeType)) return (await import('./open-pdf.ts')).openPdf(bytes)
  if (mimeType === 'image/tiff') return (await import('./open-tiff.ts')).openTiff(bytes)
  return { pages: null, draw: () => drawPicture(bytes, mimeType ?? ''), close: () => undefined }
}

async function drawPicture(bytes: Uint8Array<ArrayBuffer>, mimeType: string): Promise<Drawn> {
  const blob = new Blob([bytes], { type: mimeType })
  const size = await sizeOf(blob)
  if (size === null) throw new ReadingProblem(problemOf(mimeType), `not drawn: ${mimeType}`)
  if (size.width * size.height > mostSourcePixels) {
    throw new ReadingProblem('too-large', `${size.width} × ${size.height} pixels`)
  }
  const bitmap = await createImageBitmap(blob).catch(() => null)
  if (bitmap === null) throw new ReadingProblem('damaged', 'not decoded')
  const canvas = drawScaled(bitmap, { width: bitmap.width, height: bitmap.height })
  bitmap.close()
  return canvas
}

/** Only some browsers draw these. */
const problemOf = (mimeType: string) => (/hei[cf]|avif/.test(mimeType) ? 'unsupported' : 'damaged')

/** By the head of the file, before anything is decoded; null where the browser knows no such picture. */
async function sizeOf(blob: Blob): Promise<{ readonly width: number; readonly height: number } | null> {
  const address = URL.createObjectURL(blob)
  try {
    const image = new Image()
    await new Promise((resolve, reject) => {
      image.onload = resolve
      image.onerror = reject
      image.src = address
    })
    return { width: image.naturalWidth, height: image.naturalHeight }
  } catch {
    // The event says nothing more.
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}
