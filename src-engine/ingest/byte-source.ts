// Reads pieces of a file that need not be in memory whole.
import type { FileLike } from '../contract/ingest.ts'

export interface ByteSource {
  readonly size: number
  /** The bytes between, fewer where the file ends first; the array owns its buffer. */
  read(from: number, to: number): Promise<Uint8Array<ArrayBuffer>>
}

export function fileSource(file: FileLike): ByteSource {
  return {
    size: file.size,
    read: async (from, to) => new Uint8Array(await file.slice(from, to).arrayBuffer()),
  }
}

export function memorySource(bytes: Uint8Array<ArrayBuffer>): ByteSource {
  return { size: bytes.length, read: async (from, to) => bytes.slice(from, to) }
}
