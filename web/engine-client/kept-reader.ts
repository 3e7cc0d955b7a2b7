// A reader of files for the length of one piece of work.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { IngestApi } from '../../src-engine/contract/ingest.ts'
import { connectIngest } from './connect-ingest.ts'
import { every } from './every.ts'
import { createPatientIngest } from './patient-ingest.ts'
import type { KeptReader } from './read-kept.ts'

export const withKeptReader = <T>(engine: EngineApi, work: (reader: KeptReader) => Promise<T>): Promise<T> =>
  withReader((ingest) => work({ engine, ingest }))

export async function withReader<T>(work: (ingest: IngestApi) => Promise<T>): Promise<T> {
  const ingest = createPatientIngest(connectIngest, { nowMs: () => Date.now(), every })
  try {
    return await work(ingest)
  } finally {
    ingest.terminate()
  }
}
