// The folders that a person watches, in the small database beside the documents: a handle cannot be kept in the store.
import { deviceTable } from '../arrivals/device-database.ts'
import { instanceName } from '../preferences/instance-name.ts'

export interface WatchedFolder {
  readonly id: string
  /** Paths of its files begin with it, so that no two have the same. */
  readonly name: string
  readonly handle: FileSystemDirectoryHandle
  /** Null until its files were read to the end. */
  readonly readMs: number | null
  /** What each file was like when it was read last, by path. */
  readonly prints: ReadonlyMap<string, string>
}

export const watchedFolders = deviceTable<WatchedFolder>(instanceName(), 'folders')

export const canWatch = 'showDirectoryPicker' in window

/** Called from a tap. Null when the person chose none. The same folder is watched once. */
export async function chooseFolder(): Promise<WatchedFolder | 'name-taken' | null> {
  const handle = await window.showDirectoryPicker?.({ mode: 'read' }).catch(() => null)
  if (!handle) return null
  const others = await watchedFolders.all()
  for (const other of others) if (await other.handle.isSameEntry(handle)) return other
  const name = handle.name.trim() || 'Folder'
  if (others.some((other) => other.name === name)) return 'name-taken'
  const folder: WatchedFolder = { id: crypto.randomUUID(), name, handle, readMs: null, prints: new Map() }
  await watchedFolders.put(folder)
  return folder
}
