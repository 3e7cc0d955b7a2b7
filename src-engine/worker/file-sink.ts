// A stream into an open file, which lets go of the file however it ends: one that is held can neither be deleted nor
// opened again until its worker ends.

/** What it needs of a file that is open for writing. */
export type WritableAccess = Pick<FileSystemSyncAccessHandle, 'write' | 'flush' | 'close'>

/** From the beginning of the file on. A piece that is not written whole fails as a full disk does. */
export function createFileSink(access: WritableAccess): WritableStream<Uint8Array<ArrayBuffer>> {
  let at = 0
  return new WritableStream({
    write(piece) {
      try {
        const written = access.write(piece, { at })
        if (written !== piece.byteLength) throw new DOMException('It was not written whole', 'QuotaExceededError')
        at += written
      } catch (thrown) {
        // A stream that has failed calls neither `close` nor `abort` any more.
        access.close()
        throw thrown
      }
    },
    close() {
      try {
        access.flush()
      } finally {
        access.close()
      }
    },
    abort: () => access.close(),
  })
}
