// Reads made-up files in tests the way an import does.
import type { IngestedDocument } from '../contract/ingest.ts'
import { createImportSession } from './import-session.ts'
import { bytesOf, input } from './zip-fixtures.ts'

const options = { pdfAssets: null, encoding: null }

/** Every document that comes of a file; never none. */
export async function readAll(path: string, file: string | Uint8Array<ArrayBuffer>): Promise<IngestedDocument[]> {
  const bytes = typeof file === 'string' ? bytesOf(file) : file
  const session = createImportSession([input(path, bytes)], options)
  const documents: IngestedDocument[] = []
  for (let batch = await session.next(); batch !== null; batch = await session.next())
    documents.push(...batch.documents)
  return documents
}

export async function readOne(path: string, file: string | Uint8Array<ArrayBuffer>): Promise<IngestedDocument> {
  const [document, ...others] = await readAll(path, file)
  if (document === undefined || others.length > 0) throw new Error(`not one document, but ${others.length + 1}`)
  return document
}

/** Everything in it that is searched, for tests that ask whether a word is found. */
export const wordsOf = ({ draft }: IngestedDocument): string =>
  [
    draft.title,
    draft.text,
    ...(draft.captures ?? []).flatMap((capture) => capture.readings.map((reading) => reading.text)),
  ].join('\n')
