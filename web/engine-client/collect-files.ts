// Files with their paths, from a file field, a folder field or a drop; folders are walked.
import type { IngestInput } from '../../src-engine/contract/ingest.ts'

export interface Gathered {
  readonly inputs: readonly IngestInput[]
  /** The folders that were listed to their end, as the paths begin with them. A file that is not in one is gone. */
  readonly folders: readonly string[]
}

export function filesOfList(list: Iterable<File>): readonly IngestInput[] {
  return [...list].map((file) => ({ path: file.webkitRelativePath || file.name, file }))
}

/** Of a folder field, which lists one folder. */
export function folderOfList(list: Iterable<File>): Gathered {
  const inputs = filesOfList(list)
  return { inputs, folders: [...new Set(inputs.map(({ path }) => path.slice(0, path.indexOf('/'))))] }
}

/** Takes hold of everything at once: the browser empties the transfer when the drop event ends. */
export async function filesOfDrop(transfer: DataTransfer): Promise<Gathered> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0) return { inputs: filesOfList(transfer.files), folders: [] }
  const gathered = await Promise.all(entries.map(gatherEntry))
  return { inputs: gathered.flatMap(({ inputs }) => inputs), folders: gathered.flatMap(({ folders }) => folders) }
}

async function gatherEntry(entry: FileSystemEntry): Promise<Gathered> {
  const walk: Walk = { complete: true }
  const inputs = await readEntry(entry, walk)
  return { inputs, folders: walk.complete && isDirectory(entry) ? [entry.name] : [] }
}

interface Walk {
  complete: boolean
}

async function readEntry(entry: FileSystemEntry, walk: Walk): Promise<readonly IngestInput[]> {
  try {
    if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
      return [{ path: entry.fullPath.replace(/^\//, ''), file }]
    }
    return isDirectory(entry) ? await readDirectory(entry, walk) : []
  } catch {
    // Gone or not readable since the drop: it is left out like a file that was never there, and nothing is called gone.
    walk.complete = false
    return []
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** Browsers hand out a folder in portions of about 100 entries, until an empty one. */
async function readDirectory(directory: FileSystemDirectoryEntry, walk: Walk): Promise<readonly IngestInput[]> {
  const reader = directory.createReader()
  const found: (readonly IngestInput[])[] = []
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (entries.length === 0) return found.flat()
    for (const entry of entries) found.push(await readEntry(entry, walk))
  }
}
