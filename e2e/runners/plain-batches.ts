// Reads a file of documents, `{id, title, lang, text}` a line and gzipped, in batches for a page.
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { PlainDocument } from '../pages/engine-page.ts'

export interface BatchSize {
  /** Documents a batch; the last may have fewer. */
  readonly batchSize: number
  /** Documents in all. */
  readonly limit: number
}

export async function* readBatches(
  file: string,
  { batchSize, limit }: BatchSize,
): AsyncGenerator<readonly PlainDocument[]> {
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()) })
  let batch: PlainDocument[] = []
  let count = 0
  for await (const line of lines) {
    if (count === limit) break
    count += 1
    batch.push(JSON.parse(line))
    if (batch.length < batchSize) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/** Bytes of text, without titles and file names. */
export const textBytesOf = (documents: readonly PlainDocument[]): number =>
  documents.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)
