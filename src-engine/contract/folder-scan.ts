// A folder that is read again: what was in it, and which documents came from it and have no file there any more.
import type { DocumentRef } from './documents.ts'

/** Folders that were listed to their end, as the paths of an import begin with them, and every file found in them. */
export interface FolderScan {
  readonly folders: readonly string[]
  /** As given to the import, and as it named what it read. */
  readonly paths: readonly string[]
}

/** A file that is not where it was, with the documents made from it: several where there are versions. */
export interface MissingFile {
  readonly path: string
  /** Of the newest version. */
  readonly title: string
  /** The newest first. */
  readonly refs: readonly DocumentRef[]
}

export const scanLimits = { folders: 1_000, paths: 1_000_000, pathLength: 4_096 } as const
