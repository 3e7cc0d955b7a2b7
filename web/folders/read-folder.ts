// What is in a watched folder now.
import type { IngestInput } from '../../src-engine/contract/ingest.ts'
import { err, ok, type Result } from '../../src-engine/contract/result.ts'
import type { WatchedFolder } from './watched-folders.ts'

export interface FolderContent {
  readonly inputs: readonly (IngestInput & { readonly file: File })[]
  /** False where some of it could not be listed: then nothing is known to be gone. */
  readonly complete: boolean
}

/** `not-allowed`: the browser has forgotten that the person let it read the folder, or they said no. */
export type FolderProblem = 'not-allowed' | 'gone'

/** `leave`: whether the browser may ask the person, which it does only in a tap. */
export async function readFolder(
  { handle, name }: WatchedFolder,
  leave: 'ask' | 'as-it-is',
): Promise<Result<FolderContent, FolderProblem>> {
  try {
    if ((await permission(handle, leave)) !== 'granted') return err('not-allowed')
    const walk: Walk = { inputs: [], complete: true }
    await readEntries(await listed(handle), name, walk)
    return ok(walk)
  } catch {
    // Moved, renamed, or on a disk that is not there.
    return err('gone')
  }
}

interface Permitted {
  queryPermission?(asked: { readonly mode: 'read' }): Promise<PermissionState>
  requestPermission?(asked: { readonly mode: 'read' }): Promise<PermissionState>
}

function permission(handle: FileSystemDirectoryHandle, leave: 'ask' | 'as-it-is') {
  // Chromium alone has them, and the DOM types of TypeScript do not.
  const permitted = handle as Permitted
  const ask = leave === 'ask' ? permitted.requestPermission : permitted.queryPermission
  return ask?.call(handle, { mode: 'read' }) ?? 'granted'
}

interface Walk extends FolderContent {
  readonly inputs: (IngestInput & { readonly file: File })[]
  complete: boolean
}

async function readEntries(entries: readonly FileSystemHandle[], folder: string, walk: Walk): Promise<void> {
  for (const entry of entries) {
    const path = `${folder}/${entry.name}`
    try {
      if (isFile(entry)) walk.inputs.push({ path, file: await entry.getFile() })
      // Nothing below a hidden folder is imported, and some hold very many files.
      else if (isFolder(entry) && !entry.name.startsWith('.')) await readEntries(await listed(entry), path, walk)
    } catch {
      walk.complete = false
    }
  }
}

async function listed(folder: FileSystemDirectoryHandle): Promise<readonly FileSystemHandle[]> {
  const entries: FileSystemHandle[] = []
  for await (const entry of folder.values()) entries.push(entry)
  return entries
}

const isFile = (entry: FileSystemHandle): entry is FileSystemFileHandle => entry.kind === 'file'
const isFolder = (entry: FileSystemHandle): entry is FileSystemDirectoryHandle => entry.kind === 'directory'
