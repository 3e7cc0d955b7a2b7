// The pool's directory read from outside, in every state of the store: each file in it is one file of SQLite behind a
// head that holds its name, as `opfs-sahpool` of @sqlite.org/sqlite-wasm lays them out.

export interface PoolFile {
  /** As SQLite knows it, without its leading slash; empty for a slot that waits to be used. */
  readonly name: string
  /** What SQLite wrote. Reads the disk when it is read itself, and fails then if the file was written meanwhile. */
  readonly content: Blob
}

const opaqueFolder = '.opaque'
const headBytes = 4096
const longestNameBytes = 512

/** Null where the directory is not there: nothing was kept yet, or the browser has cleared it. */
export async function listPoolFiles(directory: string): Promise<readonly PoolFile[] | null> {
  const folder = await findPoolFolder(directory)
  if (folder === null) return null
  const files: PoolFile[] = []
  for await (const entry of folder.values())
    if (entry.kind === 'file') files.push(await untilSettled(() => readEntry(entry)))
  return files
}

/** Opens none of them: reading one that is being written fails. */
export async function hasPoolFiles(directory: string): Promise<boolean> {
  return (await findPoolFolder(directory)) !== null
}

export async function findPoolFile(directory: string, name: string): Promise<Blob | null> {
  const files = await listPoolFiles(directory)
  return files?.find((file) => file.name === name)?.content ?? null
}

const attempts = 10
const pauseMs = 50

/**
 * Reads again where a file was written meanwhile: by an open store, or because it is let go just now by this worker or
 * by one that was ended. `read` must ask for the file anew each time.
 */
export async function untilSettled<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read()
    } catch (thrown) {
      const isWritten = thrown instanceof DOMException && thrown.name === 'NotReadableError'
      if (!isWritten || attempt === attempts) throw thrown
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }
}

async function readEntry(entry: FileSystemFileHandle): Promise<PoolFile> {
  const file = await entry.getFile()
  const head = new Uint8Array(await file.slice(0, longestNameBytes).arrayBuffer())
  const end = head.indexOf(0)
  const name = new TextDecoder().decode(head.subarray(0, Math.max(0, end)))
  return { name: name.replace(/^\//, ''), content: file.slice(headBytes, file.size, 'application/vnd.sqlite3') }
}

/** Null where it is not there. */
export async function findPoolFolder(directory: string): Promise<FileSystemDirectoryHandle | null> {
  let folder = await navigator.storage.getDirectory()
  try {
    for (const part of [...directory.split('/'), opaqueFolder]) {
      if (part !== '') folder = await folder.getDirectoryHandle(part)
    }
    return folder
  } catch (thrown) {
    if (thrown instanceof DOMException && thrown.name === 'NotFoundError') return null
    throw thrown
  }
}
