// The barcode worker: looking for codes takes a moment in which a page could not be touched. Composition only.
import { expose } from 'comlink'
import type { BarcodeApi } from '../contract/barcodes.ts'
import { readBarcodes } from '../ingest/read-barcodes.ts'
import { announcePresence } from './announce-presence.ts'

const api: BarcodeApi = { read: (pixels, wasmUrl) => readBarcodes(pixels, { wasmUrl }) }

expose(api)
announcePresence()
