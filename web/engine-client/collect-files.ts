// Files with their paths, from a file field, a folder field or a drop; folders are walked.
import type { IngestInput } from '../../src-engine/contract/ingest.ts'

export function filesOfList(list: Iterable<File>): readonly IngestInput[] {
  return [...list].map((file) => ({ path: file.webkitRelativePath || file.name, file }))
}

/** Takes hold of everything at once: the browser empties the transfer when the drop event ends. */
export function filesOfDrop(transfer: DataTransfer): Promise<readonly IngestInput[]> {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null)
  if (entries.length === 0) return Promise.resolve(filesOfList(transfer.files))
  return Promise.all(entries.map(readEntry)).then((groups) => groups.flat())
}

async function readEntry(entry: FileSystemEntry): Promise<readonly IngestInput[]> {
  try {
    if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject))
      return [{ path: entry.fullPath.replace(/^\//, ''), file }]
    }
    return isDirectory(entry) ? (await readDirectory(entry)).flat() : []
  } catch {
    // Gone or not readable since the drop: it is left out like a file that was never there.
    return []
  }
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory

/** Browsers hand out a folder in portions of about 100 entries, until an empty one. */
async function readDirectory(directory: FileSystemDirectoryEntry): Promise<(readonly IngestInput[])[]> {
  const reader = directory.createReader()
  const found: (readonly IngestInput[])[] = []
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (entries.length === 0) return found
    for (const entry of entries) found.push(await readEntry(entry))
  }
}
