// The ingest interface over import sessions, for the worker and for Node.
import type { IngestApi } from '../contract/ingest.ts'
import { createImportSession, type ImportSession } from './import-session.ts'

export function createIngest(onReading?: (path: string) => void): IngestApi {
  let session: ImportSession | null = null
  return {
    async start(inputs, options) {
      session?.stop()
      session = createImportSession(inputs, options, onReading)
    },
    next: async () => (await session?.next()) ?? null,
    async stop() {
      session?.stop()
      session = null
    },
  }
}
