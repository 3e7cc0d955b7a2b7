// Opens a locked entry with a password, under the limits that every entry has. Loaded with the first password.
import { configure, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js/lib/zip-core-custom.js'
import { err, ok, type Result } from '../contract/result.ts'
import { type EntryBounds, type EntryProblem, problemWith, type Unpacked } from './unpack-entry.ts'
import type { ZipEntry } from './zip-directory.ts'

/** This runs in a worker already, and the content security policy allows no other ones. */
configure({ useWebWorkers: false, useCompressionStream: true })

/** `wrapped` as `wrapEntry` makes it of `entry`. A password that does not fit leaves it locked. */
export async function unlockEntry(
  wrapped: Uint8Array<ArrayBuffer>,
  entry: ZipEntry,
  bounds: EntryBounds & { readonly password: string },
): Promise<Unpacked> {
  const gauge = createGauge(entry, bounds)
  const result = await decrypt(wrapped, bounds.password, gauge)
  return { producedBytes: gauge.produced(), result }
}

interface Gauge {
  readonly sink: WritableStream<Uint8Array>
  produced(): number
  /** Why no more is taken; null while nothing is wrong. */
  problem(): EntryProblem | null
  whole(): Promise<Uint8Array<ArrayBuffer>>
}

/** Takes what comes out of the entry until a limit is reached. */
function createGauge(entry: ZipEntry, bounds: EntryBounds): Gauge {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let produced = 0
  let problem: EntryProblem | null = null
  return {
    sink: new WritableStream({
      write(piece) {
        produced += piece.length
        const isFirst = pieces.length === 0
        problem = problemWith(entry, { produced, head: isFirst ? piece : null }, bounds)
        if (problem !== null) throw new Error(problem.detail)
        pieces.push(piece.slice())
      },
    }),
    produced: () => produced,
    problem: () => problem,
    whole: async () => new Uint8Array(await new Blob(pieces).arrayBuffer()),
  }
}

async function decrypt(
  wrapped: Uint8Array<ArrayBuffer>,
  password: string,
  gauge: Gauge,
): Promise<Result<Uint8Array<ArrayBuffer>, EntryProblem>> {
  try {
    const [entry] = await new ZipReader(new Uint8ArrayReader(wrapped)).getEntries()
    if (entry === undefined || entry.directory) return err({ reason: 'damaged', detail: 'no entry' })
    await entry.getData(gauge.sink, { password, checkSignature: true })
    return ok(await gauge.whole())
  } catch (thrown) {
    const detail = thrown instanceof Error ? thrown.message : String(thrown)
    // The older encryption tells a wrong password by what comes out: nothing that unpacks, or another checksum.
    const reason = /not supported/.test(detail) ? 'unsupported' : 'locked'
    return err(gauge.problem() ?? { reason, detail })
  }
}
