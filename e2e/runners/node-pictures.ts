// Reads pictures in Node as the app does in a browser: the same queue and the same settings, with a canvas for Node.
import { copyFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Canvas, createCanvas, type Image, loadImage } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { createWorker, OEM, PSM } from 'tesseract.js'
import { isPdf } from '../../src-engine/contract/reading-queue.ts'
import { readBarcodes } from '../../src-engine/ingest/read-barcodes.ts'
import { pdfScale } from '../../web/pictures/pdf-scale.ts'
import { scaleFor } from '../../web/pictures/picture-scale.ts'
import { type OpenedPicture, type PictureReader, ReadingProblem } from '../../web/pictures/read-task.ts'
import { readTiff } from '../../web/pictures/read-tiff.ts'
import { wordsOf } from '../../web/pictures/recognised-words.ts'
import { projectFolder } from '../scripts/run-command.ts'

type Drawn = Canvas

const modules = join(projectFolder, 'node_modules')
const languages = ['eng', 'deu', 'fra', 'jpn']

export interface NodePictures {
  readonly reader: PictureReader<Drawn>
  end(): Promise<void>
}

export async function startNodePictures(): Promise<NodePictures> {
  const langPath = mkdtempSync(join(tmpdir(), 'kept-languages-'))
  for (const code of languages) {
    const packed = join(modules, `@tesseract.js-data/${code}/4.0.0_best_int/${code}.traineddata.gz`)
    copyFileSync(packed, join(langPath, `${code}.traineddata`))
  }
  const worker = await createWorker(['eng'], OEM.LSTM_ONLY, { langPath, gzip: false, cacheMethod: 'none' })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO })
  const wasm = readFileSync(join(modules, 'zxing-wasm/dist/reader/zxing_reader.wasm'))
  const wasmBinary = new Uint8Array(wasm).buffer
  return {
    reader: {
      open,
      async read(kind, image) {
        if (kind === 'ocr') {
          const { data } = await worker.recognize(
            image.toBuffer('image/png'),
            { rotateAuto: true },
            { text: false, blocks: true },
          )
          return wordsOf(data.blocks ?? [])
        }
        const { width, height } = image
        const { data } = image.getContext('2d').getImageData(0, 0, width, height)
        return readBarcodes({ width, height, data: Uint8ClampedArray.from(data) }, { wasmBinary })
      },
    },
    end: async () => void (await worker.terminate()),
  }
}

async function open(bytes: Uint8Array<ArrayBuffer>, mimeType: string | null): Promise<OpenedPicture<Drawn>> {
  if (isPdf(mimeType)) return openPdf(bytes)
  if (mimeType === 'image/tiff') return openTiff(bytes)
  const image = await loadImage(Buffer.from(bytes)).catch((thrown: unknown) => {
    throw new ReadingProblem('damaged', String(thrown))
  })
  return { pages: null, draw: async () => scaled(image), close: () => undefined }
}

async function openPdf(bytes: Uint8Array<ArrayBuffer>): Promise<OpenedPicture<Drawn>> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0, wasmUrl: `${join(modules, 'pdfjs-dist/wasm')}/` })
  const pdf = await task.promise
  return {
    pages: Array.from({ length: pdf.numPages }, (_, index) => index + 1),
    async draw(number) {
      const page = await pdf.getPage(number)
      const viewport = page.getViewport({ scale: pdfScale(page.getViewport({ scale: 1 })) })
      const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
      // A canvas of Node has the members that are drawn with.
      await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport, intent: 'print' }).promise
      return canvas
    },
    close: () => void task.destroy(),
  }
}

function openTiff(bytes: Uint8Array<ArrayBuffer>): OpenedPicture<Drawn> {
  const tiff = readTiff(bytes)
  return {
    pages: tiff.count === 1 ? null : Array.from({ length: tiff.count }, (_, index) => index + 1),
    async draw(number) {
      const { width, height, pixels } = tiff.page(number)
      const canvas = createCanvas(width, height)
      const context = canvas.getContext('2d')
      const image = context.createImageData(width, height)
      image.data.set(pixels)
      context.putImageData(image, 0, 0)
      return scaled(canvas)
    },
    close: () => undefined,
  }
}

function scaled(source: Image | Drawn): Drawn {
  const scale = scaleFor(source)
  const canvas = createCanvas(Math.round(source.width * scale), Math.round(source.height * scale))
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return canvas
}
