// The ingest worker: reads files away from the screen and away from the database. Composition only.
import { expose, transfer } from 'comlink'
import type { IngestApi, IngestBatch, IngestSign } from '../contract/ingest.ts'
import { createIngest } from '../ingest/create-ingest.ts'
import { announcePresence } from './announce-presence.ts'
import { detectLanguage, withLanguages } from './detect-languages.ts'

const aliveEveryMs = 1_000

const say = (sign: IngestSign): void => self.postMessage(sign)
const ingest = createIngest((path) => say({ type: 'reading', path }))

const api: IngestApi = {
  ...ingest,
  async next() {
    const read = await ingest.next()
    if (read === null) return null
    const batch = { ...read, documents: await withLanguages(read.documents, detectLanguage) }
    return transfer(batch, buffersOf(batch))
  },
}

// One original may belong to several documents, and a buffer can be handed over once only.
function buffersOf({ documents }: IngestBatch): ArrayBuffer[] {
  const originals = documents.flatMap(({ original, attachments }) =>
    original === null ? attachments : [original, ...attachments],
  )
  return [...new Set(originals.map((original) => original.bytes.buffer))]
}

expose(api)
announcePresence()
// A reader that never gives way lets no timer run.
setInterval(() => say({ type: 'alive' }), aliveEveryMs)
