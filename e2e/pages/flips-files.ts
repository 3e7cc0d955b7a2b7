// The files of a store, read and written past the engine while nobody has them.

export interface StoredFile {
  /** Its place, from the root of the private file system; the store's name left out. */
  readonly path: readonly string[]
  /** As SQLite knows it, for a file of the pool; else empty. */
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

const folders = ['db', 'generations', 'originals'] as const
type Folder = FileSystemDirectoryHandle

export async function readStore(store: string): Promise<readonly StoredFile[]> {
  const root = await navigator.storage.getDirectory()
  const files: StoredFile[] = []
  for (const folder of folders) {
    const handle = await root.getDirectoryHandle(`${store}-${folder}`, { create: true })
    await readInto(files, handle, [folder])
  }
  return files
}

async function readInto(files: StoredFile[], folder: Folder, path: readonly string[]): Promise<void> {
  for await (const [name, entry] of folder.entries()) {
    if (entry.kind === 'directory') await readInto(files, entry, [...path, name])
    else {
      const bytes = await readPatiently(entry)
      files.push({ path: [...path, name], name: path.includes('.opaque') ? nameIn(bytes) : '', bytes })
    }
  }
}

/** A worker that was just ended may still be writing. */
async function readPatiently(entry: FileSystemFileHandle): Promise<Uint8Array<ArrayBuffer>> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await bytesOf(await entry.getFile())
    } catch (thrown) {
      if (attempt === 40) throw thrown
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

export async function copyStore(store: string, files: readonly StoredFile[]): Promise<void> {
  await removeStore(store)
  const root = await navigator.storage.getDirectory()
  for (const { path, bytes } of files) {
    const [first, ...rest] = path
    let folder = await root.getDirectoryHandle(`${store}-${first}`, { create: true })
    for (const name of rest.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true })
    const writable = await (await folder.getFileHandle(rest.at(-1) ?? '', { create: true })).createWritable()
    await writable.write(bytes)
    await writable.close()
  }
}

/** With what the engine keeps beside it, such as its reserve of room. */
export async function removeStore(store: string): Promise<void> {
  const root = await navigator.storage.getDirectory()
  const names: string[] = []
  for await (const name of root.keys()) if (name.startsWith(`${store}-`)) names.push(name)
  for (const name of names) await removePatiently(root, name)
}

/** A worker that was just ended may still hold some of it for a moment. */
async function removePatiently(root: Folder, name: string): Promise<void> {
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      return await root.removeEntry(name, { recursive: true })
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === 'NotFoundError') return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

export const bytesOf = async (blob: Blob): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await blob.arrayBuffer())

const nameIn = (bytes: Uint8Array): string => new TextDecoder().decode(bytes.subarray(1, Math.max(1, bytes.indexOf(0))))
