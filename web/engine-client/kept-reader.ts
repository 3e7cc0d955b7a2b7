// A reader of files for the length of one piece of work.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import { connectIngest } from './connect-ingest.ts'
import { every } from './every.ts'
import { createPatientIngest } from './patient-ingest.ts'
import type { KeptReader } from './read-kept.ts'

export async function withKeptReader<T>(engine: EngineApi, work: (reader: KeptReader) => Promise<T>): Promise<T> {
  const ingest = createPatientIngest(connectIngest, { nowMs: () => Date.now(), every })
  try {
    return await work({ engine, ingest })
  } finally {
    ingest.terminate()
  }
}
