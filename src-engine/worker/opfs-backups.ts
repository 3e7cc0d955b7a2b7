// A backup on its way out, as a file of the origin's private file system, in a folder of its own.
import type { BackupFiles } from '../backup/backup-files.ts'
import { createFileSink } from './file-sink.ts'

/** Chromium, Safari and Firefox all have it; the type library does not know it yet. */
interface MovableFile extends FileSystemFileHandle {
  move(name: string): Promise<void>
}

const finishedName = 'backup.zip'
const partName = 'backup.zip.part'

/** By then it was handed out, or nobody wants it any more. */
const keptMs = 86_400_000

export interface OpfsBackups extends BackupFiles {
  /** Deletes a file that was finished long ago, and one that was never finished. */
  clearOld(nowMs: number): Promise<void>
}

export function createOpfsBackups(directory: string): OpfsBackups {
  const folder = async () => (await navigator.storage.getDirectory()).getDirectoryHandle(directory, { create: true })

  async function find(): Promise<File | null> {
    try {
      return await (await (await folder()).getFileHandle(finishedName)).getFile()
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === 'NotFoundError') return null
      throw thrown
    }
  }

  async function clear(): Promise<void> {
    const there = await folder()
    for await (const name of there.keys()) await there.removeEntry(name)
  }

  return {
    clear,
    async begin() {
      await clear()
      // Every file handle of an origin's private file system can be moved, see above.
      const part = (await (await folder()).getFileHandle(partName, { create: true })) as MovableFile
      return {
        sink: createFileSink(await part.createSyncAccessHandle()),
        async finish() {
          await part.move(finishedName)
          return part.getFile()
        },
      }
    },
    find,
    async clearOld(nowMs) {
      const there = await folder()
      const finished = await find()
      for await (const name of there.keys())
        if (name !== finishedName || (finished !== null && nowMs - finished.lastModified > keptMs))
          await there.removeEntry(name)
    },
  }
}
