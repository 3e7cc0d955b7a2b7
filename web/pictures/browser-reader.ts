// Reads pictures with what a browser has: a canvas, and a worker for each kind of reading.
import { type BarcodeReader, connectBarcodes } from '../engine-client/connect-barcodes.ts'
import { contextOf, type Drawn } from './canvas.ts'
import { usableLanguages } from './languages.ts'
import { openPicture } from './open-picture.ts'
import { type PictureReader, ReadingProblem } from './read-task.ts'
import { createRecogniser } from './recogniser.ts'

const barcodeProgram = (): string => new URL('zxing/zxing_reader.wasm', document.baseURI).href
const longestBarcodesMs = 60_000

export function createBrowserReader(): PictureReader<Drawn> {
  const recogniser = createRecogniser()
  let barcodes: BarcodeReader | null = null
  const endBarcodes = (): void => {
    barcodes?.end()
    barcodes = null
  }
  const readCodes = async (image: Drawn): Promise<string> => {
    barcodes ??= connectBarcodes()
    const bell = setTimeout(endBarcodes, longestBarcodesMs)
    const { width, height, data } = contextOf(image).getImageData(0, 0, image.width, image.height)
    try {
      return await barcodes.read({ width, height, data }, barcodeProgram())
    } catch (thrown) {
      endBarcodes()
      throw new ReadingProblem('gave-up', String(thrown))
    } finally {
      clearTimeout(bell)
    }
  }
  return {
    open: openPicture,
    async read(kind, image, language) {
      if (kind === 'barcode') return readCodes(image)
      return recogniser.read(await blobOf(image), await usableLanguages(language))
    },
  }
}

const blobOf = (canvas: Drawn): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) =>
      blob === null ? reject(new ReadingProblem('too-large', 'the canvas gives no picture')) : resolve(blob),
    )
  })
