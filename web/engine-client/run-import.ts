// One import in the page: a reader of its own, ended with it.
import type { ImportReport, IngestInput } from '../../src-engine/contract/ingest.ts'
import { type ImportParts, importFiles } from './import-files.ts'
import { withReader } from './kept-reader.ts'
import { pdfAssets } from './pdf-assets.ts'

export const runImport = (
  engine: ImportParts['engine'],
  inputs: readonly IngestInput[],
  watch: Pick<ImportParts, 'signal' | 'onProgress'>,
): Promise<ImportReport> =>
  withReader((ingest) =>
    importFiles({ engine, ingest, inputs, options: { pdfAssets: pdfAssets(), encoding: null }, ...watch }),
  )
