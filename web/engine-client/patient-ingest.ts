// Reads on behind a file that its reader chokes on: a worker that says nothing for too long, or dies, is replaced, and a
// file that ended two of them is kept by name without being read.
import type {
  IngestApi,
  IngestBatch,
  IngestInput,
  IngestOptions,
  IngestSign,
} from '../../src-engine/contract/ingest.ts'
import type { DeskHost } from './call-desk.ts'
import type { IngestConnection } from './connect-ingest.ts'

export interface PatientIngest extends IngestApi {
  terminate(): void
}

/** A reader that never gives way for this long is stuck. */
const silentForMs = 30_000
/** However much life it shows, no file is worth more. */
const longestFileMs = 10 * 60_000
const lookEveryMs = 1_000
const mostTries = 2

interface Started {
  readonly inputs: readonly IngestInput[]
  readonly options: IngestOptions
}

export function createPatientIngest(
  connect: (onSign: (sign: IngestSign) => void) => IngestConnection,
  clock: Pick<DeskHost, 'nowMs' | 'every'>,
): PatientIngest {
  const tries = new Map<string, number>()
  let started: Started | null = null
  let connection: IngestConnection | null = null
  let reading: string | null = null
  let done = 0
  let signMs = 0
  let fileMs = 0

  const begin = async ({ inputs, options }: Started): Promise<void> => {
    signMs = fileMs = clock.nowMs()
    connection = connect((sign) => {
      signMs = clock.nowMs()
      if (sign.type !== 'reading') return
      reading = sign.path
      fileMs = signMs
    })
    const unreadable = [...tries].flatMap(([path, times]) => (times >= mostTries ? path : []))
    await connection.ingest.start(inputs, { ...options, skip: done, unreadable })
  }
  const isStuck = (): boolean => clock.nowMs() - signMs > silentForMs || clock.nowMs() - fileMs > longestFileMs

  /** Ends the worker when it is stuck, by which its call is rejected. */
  const watched = async <T>(call: Promise<T>): Promise<T> => {
    signMs = fileMs = clock.nowMs()
    const stop = clock.every(lookEveryMs, () => isStuck() && connection?.terminate())
    try {
      return await call
    } finally {
      stop()
    }
  }
  const next = async (): Promise<IngestBatch | null> => {
    if (started === null || connection === null) return null
    for (;;) {
      try {
        const batch = await watched(connection.ingest.next())
        if (batch !== null) done = batch.progress.done
        return batch
      } catch (thrown) {
        connection.terminate()
        // A worker that read nothing yet has died of something else.
        if (reading === null || (tries.get(reading) ?? 0) >= mostTries) throw thrown
        tries.set(reading, (tries.get(reading) ?? 0) + 1)
        reading = null
        await begin(started)
      }
    }
  }
  return {
    async start(inputs, options) {
      connection?.terminate()
      tries.clear()
      done = 0
      reading = null
      started = { inputs, options }
      await begin(started)
    },
    next,
    async stop() {
      await connection?.ingest.stop()
    },
    terminate: () => connection?.terminate(),
  }
}
