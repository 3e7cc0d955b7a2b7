// One process a database file: a lock beside it that names its holder.
import type { FileSystem } from './file-vfs.ts'

export interface Processes {
  /** The number of this process. */
  readonly own: number
  isRunning(id: number): boolean
}

/** Takes the lock and answers how to let go of it, or null while another process that still runs holds it. */
export function takeLock(path: string, files: FileSystem, processes: Processes): (() => void) | null {
  const lockPath = `${path}.lock`
  if (!create(lockPath, files, processes.own)) {
    if (isHeld(lockPath, files, processes)) return null
    // Its holder ended without letting go.
    files.unlinkSync(lockPath)
    if (!create(lockPath, files, processes.own)) return null
  }
  return () => files.unlinkSync(lockPath)
}

/** `wx` makes the file or fails, so that two processes cannot both succeed. */
function create(lockPath: string, files: FileSystem, own: number): boolean {
  if (files.existsSync(lockPath)) return false
  let file: number
  try {
    file = files.openSync(lockPath, 'wx')
  } catch (thrown) {
    // Made by another process in this moment; any other reason is not ours to hide.
    if (files.existsSync(lockPath)) return false
    throw thrown
  }
  const bytes = new TextEncoder().encode(String(own))
  files.writeSync(file, bytes, 0, bytes.byteLength, 0)
  files.closeSync(file)
  return true
}

/** A lock without a number is being written right now. */
function isHeld(lockPath: string, files: FileSystem, processes: Processes): boolean {
  const holder = Number.parseInt(files.readFileSync(lockPath, 'utf8'), 10)
  return Number.isNaN(holder) || processes.isRunning(holder)
}
