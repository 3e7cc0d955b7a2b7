// How much an archive may unpack to. One table, so that no reader has a bound of its own.

export interface ArchiveLimits {
  /** Entries of one archive, folders and clutter included. */
  readonly entries: number
  /** Unpacked bytes of a chosen archive with all archives inside it, refused entries included. */
  readonly totalBytes: number
  readonly entryBytes: number
  /** Unpacked to packed bytes, looked at only beyond `ratioFreeBytes`: short texts of one letter are no attack. */
  readonly ratio: number
  readonly ratioFreeBytes: number
  /** Archives inside archives; the chosen one is 1. */
  readonly depth: number
  /** Milliseconds spent on unpacking alone; saving the documents does not count. */
  readonly timeMs: number
  readonly directoryBytes: number
}

const MiB = 1024 * 1024

export const archiveLimits: ArchiveLimits = {
  entries: 50_000,
  totalBytes: 2048 * MiB,
  entryBytes: 512 * MiB,
  ratio: 200,
  ratioFreeBytes: 10 * MiB,
  depth: 4,
  timeMs: 300_000,
  directoryBytes: 64 * MiB,
}

/** A document that is a zip itself, such as a DOCX: its parts are in memory together, and packed text shrinks a lot. */
export const packageLimits: ArchiveLimits = {
  ...archiveLimits,
  entries: 20_000,
  totalBytes: 256 * MiB,
  entryBytes: 128 * MiB,
  ratioFreeBytes: 32 * MiB,
  directoryBytes: 8 * MiB,
}

/** The largest file that is read into memory at all. */
export const largestFileBytes = 512 * MiB

/** The largest file whose text is read; beyond it a text would outgrow what the database stores in one row. */
export const largestTextBytes = 64 * MiB
