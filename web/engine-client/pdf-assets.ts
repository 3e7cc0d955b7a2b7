// Where the reader of PDFs finds its character maps and fonts among the files of the app.
import type { IngestOptions } from '../../src-engine/contract/ingest.ts'

export const pdfAssets = (): IngestOptions['pdfAssets'] => ({
  cMapUrl: folder('cmaps'),
  standardFontDataUrl: folder('standard_fonts'),
})

const folder = (name: string): string => new URL(`pdfjs/${name}/`, document.baseURI).href
