// Small files are asked for before it is their turn: a browser answers each read after a while, whatever its length,
// and a vault has thousands of them.
import type { FileLike } from '../contract/ingest.ts'

/** In memory at a time besides the one that is read, each of at most this size. */
const filesAhead = 4
const smallFileBytes = 1024 * 1024

/**
 * Ask for each index in order. Null for a file that is too large to be read on suspicion; a read that fails rejects
 * when its turn has come.
 */
export function readAhead(files: readonly FileLike[]): (index: number) => Promise<Uint8Array<ArrayBuffer>> | null {
  const begun = new Map<number, Promise<Uint8Array<ArrayBuffer>>>()
  let next = 0
  return (index) => {
    for (; next < files.length && next <= index + filesAhead; next++) {
      const file = files[next]
      if (file === undefined || file.size > smallFileBytes) continue
      const bytes = readWhole(file)
      bytes.catch(() => undefined)
      begun.set(next, bytes)
    }
    const bytes = begun.get(index) ?? null
    begun.delete(index)
    return bytes
  }
}

const readWhole = async (file: FileLike): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await file.arrayBuffer())
