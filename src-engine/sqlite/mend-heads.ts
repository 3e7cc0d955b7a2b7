// Puts heads in order that a disk has damaged, before the pool looks at them: it empties a file whose head disagrees
// with itself, and of two files of one name it would take either. Deletes no byte.
import { headBytes, readHead, recogniseHead, writeHead, writtenHeadBytes } from './pool-head.ts'

/** Without leading slashes. */
export interface LikelyNames {
  /** Of the database in use. */
  readonly database: string
  /** Of other databases that may be there. Journals go with each. */
  readonly others: readonly string[]
}

interface Slot {
  readonly handle: FileSystemFileHandle
  readonly head: Uint8Array
  readonly path: string
  readonly isSound: boolean
  readonly writtenMs: number
}

/** Only while nobody has the pool; otherwise it is busy. Answers how many heads were written anew. */
export async function mendHeads(folder: FileSystemDirectoryHandle, likely: LikelyNames): Promise<number> {
  const slots = await readSlots(folder)
  const sound = new Set(slots.filter(({ isSound }) => isSound).map(({ path }) => path))
  const changes = new Map<Slot, string>()
  for (const slot of slots.filter(({ isSound }) => !isSound)) {
    const path = freePath(pathFor(slot, likely, sound), sound)
    sound.add(path)
    changes.set(slot, path)
  }
  for (const slot of olderOfTheSameName(slots)) {
    const path = freePath(slot.path, sound)
    sound.add(path)
    changes.set(slot, path)
  }
  for (const [{ handle }, path] of changes) await overwriteHead(handle, writeHead(path))
  return changes.size
}

/**
 * Of files with a content: an empty one loses nothing. One without a head was being made when the disk was full, and the
 * pool could not be opened on a full disk while it is there.
 */
async function readSlots(folder: FileSystemDirectoryHandle): Promise<readonly Slot[]> {
  const handles: FileSystemFileHandle[] = []
  for await (const entry of folder.values()) if (entry.kind === 'file') handles.push(entry)
  const slots = await Promise.all(handles.map((handle) => readSlot(folder, handle)))
  return slots.filter((slot) => slot !== null)
}

async function readSlot(folder: FileSystemDirectoryHandle, handle: FileSystemFileHandle): Promise<Slot | null> {
  const file = await handle.getFile()
  if (file.size === 0) await folder.removeEntry(handle.name)
  if (file.size <= headBytes) return null
  const head = new Uint8Array(await file.slice(0, writtenHeadBytes).arrayBuffer())
  return { handle, head, ...readHead(head), writtenMs: file.lastModified }
}

function pathFor({ head }: Slot, { database, others }: LikelyNames, sound: ReadonlySet<string>): string {
  const databases = [database, ...others]
  const paths = [...databases, ...databases.map((name) => `${name}-journal`)].map((name) => `/${name}`)
  const recognised = recogniseHead(head, paths)
  if (recognised !== null) return recognised
  // A file that nobody knows while the database is missing can hardly be another one.
  return sound.has(`/${database}`) ? '/unnamed' : `/${database}`
}

function olderOfTheSameName(slots: readonly Slot[]): readonly Slot[] {
  const newestFirst = slots.filter(({ isSound, path }) => isSound && path !== '')
  newestFirst.sort((a, b) => b.writtenMs - a.writtenMs)
  return newestFirst.filter((slot, at) => newestFirst.findIndex(({ path }) => path === slot.path) < at)
}

function freePath(wanted: string, taken: ReadonlySet<string>): string {
  if (wanted !== '/unnamed' && !taken.has(wanted)) return wanted
  let number = 1
  while (taken.has(`/unnamed-${number}`)) number++
  return `/unnamed-${number}`
}

async function overwriteHead(handle: FileSystemFileHandle, head: Uint8Array<ArrayBuffer>): Promise<void> {
  const access = await handle.createSyncAccessHandle()
  try {
    access.write(head, { at: 0 })
    access.flush()
  } finally {
    access.close()
  }
}
