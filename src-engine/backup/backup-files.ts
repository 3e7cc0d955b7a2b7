// Where a backup is written before it is handed out. One at a time: a new one takes the place of the one before.

export interface BackupFiles {
  /** Begins a file. What was there before goes first: it takes the same room. */
  begin(): Promise<BackupFile>
  /** The finished one; null where there is none. */
  find(): Promise<Blob | null>
  /** Deletes whatever is there, finished or not. */
  clear(): Promise<void>
}

export interface BackupFile {
  readonly sink: WritableStream<Uint8Array>
  /** Once `sink` is closed. */
  finish(): Promise<Blob>
}

/** For Node and tests: gone with the process. */
export function createMemoryBackups(): BackupFiles {
  let finished: Blob | null = null
  return {
    async begin() {
      finished = null
      const pieces: Uint8Array<ArrayBuffer>[] = []
      return {
        sink: new WritableStream({ write: (piece) => void pieces.push(piece.slice()) }),
        async finish() {
          finished = new Blob(pieces, { type: 'application/zip' })
          return finished
        },
      }
    },
    find: async () => finished,
    async clear() {
      finished = null
    },
  }
}
