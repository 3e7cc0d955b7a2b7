// Reads one small file of a test as an import would.
import type { IngestedDocument } from '../contract/ingest.ts'
import { readFile } from './read-file.ts'
import { bytesOf } from './zip-fixtures.ts'

export async function readFixture(path: string, source: string | Uint8Array<ArrayBuffer>): Promise<IngestedDocument> {
  const bytes = typeof source === 'string' ? bytesOf(source) : source
  const [document] = await readFile({ path, bytes, modified: null }, { pdfAssets: null, encoding: null })
  if (document === undefined) throw new Error(`nothing came of ${path}`)
  return document
}

/** The text of its document; fails where the file could not be read. */
export async function textOfFixture(path: string, source: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const { draft, failure } = await readFixture(path, source)
  if (failure !== null) throw new Error(`${path}: ${failure.reason}, ${failure.detail}`)
  return draft.text ?? ''
}

/** What was read beside the text, such as comments. */
export async function readingsOfFixture(path: string, source: Uint8Array<ArrayBuffer>): Promise<readonly string[]> {
  const { draft } = await readFixture(path, source)
  return (draft.captures?.[0]?.readings ?? []).map(({ text, page }) => (page === null ? text : `${page}: ${text}`))
}
