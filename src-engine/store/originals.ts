// Where the bytes of originals are kept, by the SHA-256 of what they hold. The database knows them by that name alone.

export interface OriginalStore {
  /** Keeps the bytes under their hash; the same bytes twice are kept once. */
  put(sha256: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /**
   * As `put`, for what comes in pieces and may be too large for memory. Where `pieces` throws, nothing is kept: so does
   * whoever finds that they have another hash.
   */
  putPieces(sha256: string, pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<void>
  /** Null when nothing is kept under that hash. */
  get(sha256: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Likewise, without reading it. */
  open(sha256: string): Promise<Blob | null>
  /** Nothing happens where nothing is kept under that name. */
  remove(name: string): Promise<void>
  /** Every file there is, those of an unfinished `put` too. */
  list(): Promise<readonly KeptFile[]>
  usedBytes(): Promise<number>
}

export interface KeptFile {
  /** The hash; with an ending where the file was never finished. */
  readonly name: string
  readonly sizeBytes: number
  /** Milliseconds since 1970. */
  readonly writtenMs: number
}

/** For Node and tests: gone with the process. */
export function createMemoryOriginals(nowMs: () => number = Date.now): OriginalStore {
  const kept = new Map<string, { readonly bytes: Uint8Array<ArrayBuffer>; readonly writtenMs: number }>()
  return {
    async put(sha256, bytes) {
      kept.set(sha256, { bytes, writtenMs: nowMs() })
    },
    async putPieces(sha256, pieces) {
      const parts: Uint8Array<ArrayBuffer>[] = []
      for await (const piece of pieces) parts.push(piece)
      kept.set(sha256, { bytes: new Uint8Array(await new Blob(parts).arrayBuffer()), writtenMs: nowMs() })
    },
    async get(sha256) {
      return kept.get(sha256)?.bytes ?? null
    },
    async open(sha256) {
      const found = kept.get(sha256)
      return found === undefined ? null : new Blob([found.bytes])
    },
    async remove(name) {
      kept.delete(name)
    },
    async list() {
      return [...kept].map(([name, { bytes, writtenMs }]) => ({ name, sizeBytes: bytes.byteLength, writtenMs }))
    },
    async usedBytes() {
      return [...kept.values()].reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
    },
  }
}
