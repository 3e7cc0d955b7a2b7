// Where the bytes of originals are kept, by the SHA-256 of what they hold. The database knows them by that name alone.

export interface OriginalStore {
  /** Keeps the bytes under their hash; the same bytes twice are kept once. */
  put(sha256: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>
  /** Null when nothing is kept under that hash. */
  get(sha256: string): Promise<Uint8Array<ArrayBuffer> | null>
  usedBytes(): Promise<number>
}

/** For Node and tests: gone with the process. */
export function createMemoryOriginals(): OriginalStore {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    async put(sha256, bytes) {
      kept.set(sha256, bytes)
    },
    async get(sha256) {
      return kept.get(sha256) ?? null
    },
    async usedBytes() {
      return [...kept.values()].reduce((sum, bytes) => sum + bytes.byteLength, 0)
    },
  }
}
