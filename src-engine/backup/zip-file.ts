// The one place that knows the zip library: parts into a file as they come, and out of one as they are asked for.
import { BlobReader, configure, type FileEntry, ZipReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-custom.js'
import type { BackupPart } from './manifest.ts'
import { createHash } from './sha256.ts'

/** This runs in a worker already, and the content security policy allows no other ones. */
configure({ useWebWorkers: false, useCompressionStream: true, chunkSize: 1 << 16 })

export type Pieces = AsyncIterable<Uint8Array<ArrayBuffer>>

export interface ZipOut {
  /** Answers what was written. `packed` is for text: what is packed already only takes longer. */
  add(name: string, pieces: Pieces, how: 'packed' | 'plain'): Promise<BackupPart>
  close(): Promise<void>
}

/** `isLarge`: a part may be larger than 4 GB. Old programs read the file only when none is. */
export function createZip(sink: WritableStream<Uint8Array>, isLarge: boolean): ZipOut {
  const zip = new ZipWriter(sink, { bufferedWrite: false, keepOrder: true, extendedTimestamp: false })
  return {
    async add(name, pieces, how) {
      const hash = createHash()
      let bytes = 0
      const note = (piece: Uint8Array): void => {
        hash.update(piece)
        bytes += piece.byteLength
      }
      await zip.add(name, toStream(pieces, note), {
        level: how === 'packed' ? 6 : 0,
        ...(isLarge ? { zip64: true } : {}),
      })
      return { name, bytes, sha256: hash.digest() }
    },
    close: async () => void (await zip.close()),
  }
}

function toStream(pieces: Pieces, note: (piece: Uint8Array) => void): ReadableStream<Uint8Array<ArrayBuffer>> {
  const iterator = pieces[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        const next = await iterator.next()
        if (next.done === true) return controller.close()
        note(next.value)
        controller.enqueue(next.value)
      },
      async cancel() {
        await iterator.return?.()
      },
    },
    { highWaterMark: 0 },
  )
}

export interface ZipIn {
  readonly names: readonly string[]
  /** Null where there is no such part. What is broken about it is thrown while it is read. */
  read(name: string): Pieces | null
}

/** Null for a file that is no zip, or not a whole one. */
export async function openZip(file: Blob): Promise<ZipIn | null> {
  const entries = new Map<string, FileEntry>()
  try {
    const reader = new ZipReader(new BlobReader(file))
    for await (const entry of reader.getEntriesGenerator()) if (!entry.directory) entries.set(entry.filename, entry)
  } catch {
    // The library has an error for each way in which a file may be none.
    return null
  }
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name)
      return entry === undefined ? null : readEntry(entry)
    },
  }
}

async function* readEntry(entry: FileEntry): Pieces {
  const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
  // A failure reaches whoever reads, through the stream: also one before the first byte, of which the stream knows nothing.
  const written = entry
    .getData(writable, { checkSignature: false })
    .catch((thrown) => writable.abort(thrown).catch(() => undefined))
  const reader = readable.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    await reader.cancel().catch(() => undefined)
    await written
  }
}
