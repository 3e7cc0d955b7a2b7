// Barcodes and QR codes of a picture. No canvas and no file: pixels in, what the codes say out.
import { prepareZXingModule, type ReaderOptions, readBarcodes as readWith } from 'zxing-wasm/reader'
import type { Pixels } from '../contract/barcodes.ts'

/** Kinds with a checksum worth the name: of others a photo of a fence says something too. */
const options: ReaderOptions = {
  formats: [
    'QRCode',
    'MicroQRCode',
    'Aztec',
    'DataMatrix',
    'PDF417',
    'EAN13',
    'EAN8',
    'UPCA',
    'UPCE',
    'Code128',
    'Code39',
  ],
  tryHarder: true,
  maxNumberOfSymbols: 32,
}

/** Where the program of the reader comes from: an address, or its bytes where there is no `fetch` for files. */
export type ReaderProgram = { readonly wasmUrl: string } | { readonly wasmBinary: ArrayBuffer }

let prepared = false

function prepare(program: ReaderProgram): void {
  if (prepared) return
  prepared = true
  prepareZXingModule({
    overrides: 'wasmUrl' in program ? { locateFile: () => program.wasmUrl } : { wasmBinary: program.wasmBinary },
  })
}

export async function readBarcodes(pixels: Pixels, program: ReaderProgram): Promise<string> {
  prepare(program)
  // The library wants the class of the browser and takes what has its members.
  const found = await readWith(pixels as ImageData, options)
  const texts = found.filter(({ isValid, text }) => isValid && text.trim() !== '').map(({ text }) => text.trim())
  return [...new Set(texts)].join('\n')
}
