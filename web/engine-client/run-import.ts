// One import in the page: a reader of its own, ended with it.
import type { ImportReport } from '../../src-engine/contract/ingest.ts'
import { type ImportParts, importFiles } from './import-files.ts'
import { withReader } from './kept-reader.ts'
import { pdfAssets } from './pdf-assets.ts'

export const runImport = (
  engine: ImportParts['engine'],
  given: Pick<ImportParts, 'inputs' | 'scan' | 'signal' | 'onProgress'>,
): Promise<ImportReport> =>
  withReader((ingest) => importFiles({ engine, ingest, options: { pdfAssets: pdfAssets(), encoding: null }, ...given }))
