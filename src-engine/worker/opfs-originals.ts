// Originals as files of the origin's private file system, beside the database's pool and never inside it.
import type { KeptFile, OriginalStore } from '../store/originals.ts'

/** Chromium, Safari and Firefox all have it; the type library does not know it yet. */
interface MovableFile extends FileSystemFileHandle {
  move(name: string): Promise<void>
}

/**
 * A file is written under a temporary name and renamed once it is whole, so a name that is a hash
 * always holds the bytes of that hash. Spread over 256 folders: one folder of 50,000 files is slow to list.
 */
export async function openOpfsOriginals(directory: string): Promise<OriginalStore> {
  const root = await navigator.storage.getDirectory()
  const folder = await root.getDirectoryHandle(directory, { create: true })
  const shelfOf = (sha256: string) => folder.getDirectoryHandle(sha256.slice(0, 2), { create: true })

  const putPieces: OriginalStore['putPieces'] = async (sha256, pieces) => {
    const shelf = await shelfOf(sha256)
    if ((await readFile(shelf, sha256)) !== null) return
    // Every file handle of an origin's private file system can be moved, see above.
    const part = (await shelf.getFileHandle(`${sha256}.part`, { create: true })) as MovableFile
    await writeWhole(part, pieces)
    await part.move(sha256)
  }

  return {
    putPieces,
    put: (sha256, bytes) => putPieces(sha256, once(bytes)),
    open: async (sha256) => readFile(await shelfOf(sha256), sha256),
    async get(sha256) {
      const file = await readFile(await shelfOf(sha256), sha256)
      return file === null ? null : new Uint8Array(await file.arrayBuffer())
    },
    async remove(name) {
      try {
        await (await shelfOf(name)).removeEntry(name)
      } catch (thrown) {
        if (!isNotFound(thrown)) throw thrown
      }
    },
    async list() {
      const files: KeptFile[] = []
      for await (const file of filesIn(folder)) {
        files.push({ name: file.name, sizeBytes: file.size, writtenMs: file.lastModified })
      }
      return files
    },
    async usedBytes() {
      let sum = 0
      for await (const file of filesIn(folder)) sum += file.size
      return sum
    },
  }
}

async function* filesIn(folder: FileSystemDirectoryHandle): AsyncGenerator<File> {
  for await (const shelf of folder.values()) {
    if (shelf.kind !== 'directory') continue
    for await (const entry of shelf.values()) if (entry.kind === 'file') yield await entry.getFile()
  }
}

const isNotFound = (thrown: unknown): boolean => thrown instanceof DOMException && thrown.name === 'NotFoundError'

async function readFile(shelf: FileSystemDirectoryHandle, name: string): Promise<File | null> {
  try {
    return await (await shelf.getFileHandle(name)).getFile()
  } catch (thrown) {
    if (isNotFound(thrown)) return null
    throw thrown
  }
}

async function* once(bytes: Uint8Array<ArrayBuffer>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield bytes
}

async function writeWhole(handle: FileSystemFileHandle, pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<void> {
  const access = await handle.createSyncAccessHandle()
  try {
    access.truncate(0)
    let at = 0
    for await (const piece of pieces) {
      const written = access.write(piece, { at })
      if (written !== piece.byteLength)
        throw new DOMException('The original was not written whole', 'QuotaExceededError')
      at += written
    }
    access.flush()
  } finally {
    access.close()
  }
}
