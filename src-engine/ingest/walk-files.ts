// Chosen files in, single files out: opens archives, leaves clutter out, keeps every limit.
import type { FileFailure, FileFailureReason, FileLike, IngestInput } from '../contract/ingest.ts'
import { type ArchiveLimits, archiveLimits, largestFileBytes, largestTextBytes } from './archive-limits.ts'
import { type ByteSource, fileSource, memorySource } from './byte-source.ts'
import { cleanPath, fileExtension, fileStem, isClutter } from './clean-path.ts'
import { isText, isZipArchive } from './detect-format.ts'
import { distinctPaths } from './distinct-paths.ts'
import { withoutTakeoutTwins } from './export-habits.ts'
import { isMailbox, mailboxMessages } from './mailbox.ts'
import { openEntry } from './open-entry.ts'
import { readAhead } from './read-ahead.ts'
import { readZipDirectory, type ZipEntry } from './zip-directory.ts'

/** A file with its bytes, one that needs a password, or one whose bytes are not to be had. Paths are clean and never repeat in a walk. */
export type WalkedFile =
  | {
      readonly type: 'file'
      readonly path: string
      readonly bytes: Uint8Array<ArrayBuffer>
      readonly modified: string | null
    }
  | {
      /** `bytes` are a zip that holds it and nothing else, as encrypted as it was. */
      readonly type: 'locked'
      readonly path: string
      readonly bytes: Uint8Array<ArrayBuffer>
      readonly sizeBytes: number
      readonly modified: string | null
    }
  | {
      readonly type: 'failure'
      readonly failure: FileFailure
      readonly sizeBytes: number
      readonly modified: string | null
    }

export interface Walk {
  readonly files: AsyncGenerator<WalkedFile>
  /** How many files there will be; null while an archive is still closed. */
  total(): number | null
}

export const pathOf = (walked: WalkedFile): string => (walked.type === 'failure' ? walked.failure.path : walked.path)

export interface WalkOptions {
  /** Tried in order on entries that are locked. */
  readonly passwords?: readonly string[]
  readonly limits: ArchiveLimits
  /** Milliseconds; measures the unpacking. */
  readonly now: () => number
}

/** As many as tell what a file is. */
const headBytes = 4096

interface WalkState extends WalkOptions {
  found: number
  /** Paths of chosen archives that were not opened yet. */
  readonly closedArchives: Set<string>
  readonly distinct: (path: string) => string
}

/** What is left of the limits of one chosen archive and all archives inside it. */
interface Allowance {
  bytes: number
  timeMs: number
}

/** Files come in the order given, entries in the order of their archive, one in memory at a time and a few small ones. */
export function walkFiles(
  inputs: readonly IngestInput[],
  options: WalkOptions = { limits: archiveLimits, now: Date.now },
): Walk {
  const wanted = withoutTakeoutTwins(
    inputs
      .map((input) => ({ file: input.file, path: cleanPath(input.path) }))
      .filter((input) => !isClutter(input.path)),
  )
  const state: WalkState = {
    ...options,
    found: wanted.length,
    closedArchives: new Set(wanted.map((input) => input.path).filter((path) => fileExtension(path) === 'zip')),
    distinct: distinctPaths(),
  }
  return {
    files: walkInputs(wanted, state),
    total: () => (state.closedArchives.size > 0 ? null : state.found),
  }
}

async function* walkInputs(inputs: readonly IngestInput[], state: WalkState): AsyncGenerator<WalkedFile> {
  const takeRead = readAhead(inputs.map(({ file }) => file))
  for (const [index, input] of inputs.entries()) {
    try {
      yield* walkInput(input, takeRead(index), state)
    } catch (error) {
      // A file can be gone or locked by the time it is read; the browser says so with a DOMException.
      if (!(error instanceof Error)) throw error
      yield failed(state.distinct(input.path), 'unreadable', { detail: error.message, ...factsOf(input.file) })
    }
    state.closedArchives.delete(input.path)
  }
}

/** `read` are all its bytes, for a small file. */
async function* walkInput(
  { path, file }: IngestInput,
  read: Promise<Uint8Array<ArrayBuffer>> | null,
  state: WalkState,
): AsyncGenerator<WalkedFile> {
  const known = await read
  const head = known?.subarray(0, headBytes) ?? new Uint8Array(await file.slice(0, headBytes).arrayBuffer())
  if (isZipArchive(head, path)) {
    const allowance = { bytes: state.limits.totalBytes, timeMs: state.limits.timeMs }
    yield* walkArchive({ path, source: fileSource(file), depth: 1, ...factsOf(file) }, allowance, state)
  } else if (isMailbox(head, path)) {
    yield* walkMailbox({ path, source: fileSource(file), ...factsOf(file) }, state)
  } else if (file.size > mostBytes(head, path)) {
    // Not a byte more of it is read: a text of hundreds of megabytes would fill the memory for nothing.
    yield failed(state.distinct(path), 'too-large', { detail: `${file.size} bytes`, ...factsOf(file) })
  } else {
    const bytes = known ?? new Uint8Array(await file.arrayBuffer())
    yield { type: 'file', path: state.distinct(path), bytes, modified: factsOf(file).modified }
  }
}

/** Of a file that begins like this, and is no archive that is read in pieces. */
const mostBytes = (head: Uint8Array, path: string): number => (isText(head, path) ? largestTextBytes : largestFileBytes)

interface FileFacts {
  readonly sizeBytes: number
  readonly modified: string | null
}

function factsOf(file: FileLike): FileFacts {
  const time = new Date(file.lastModified ?? Number.NaN)
  return { sizeBytes: file.size, modified: Number.isNaN(time.getTime()) ? null : time.toISOString() }
}

function failed(path: string, reason: FileFailureReason, facts: FileFacts & { readonly detail: string }): WalkedFile {
  const { detail, sizeBytes, modified } = facts
  return { type: 'failure', failure: { path, reason, detail }, sizeBytes, modified }
}

interface Mailbox extends FileFacts {
  readonly path: string
  readonly source: ByteSource
}

interface Archive extends Mailbox {
  readonly depth: number
}

/** Its messages stand for it. How many they are shows only at its end. */
async function* walkMailbox({ path, source, modified }: Mailbox, state: WalkState): AsyncGenerator<WalkedFile> {
  state.closedArchives.add(path)
  const folder = state.distinct(path)
  let count = 0
  for await (const { name, sizeBytes, bytes } of mailboxMessages(source)) {
    if (count++ > 0) state.found++
    const messagePath = state.distinct(`${folder}/${name}`)
    if (bytes !== null) yield { type: 'file', path: messagePath, bytes, modified }
    else yield failed(messagePath, 'too-large', { detail: `${sizeBytes} bytes`, sizeBytes, modified })
  }
  state.closedArchives.delete(path)
}

/** The archive itself counts as found only when it fails: else its entries stand for it. */
async function* walkArchive(archive: Archive, allowance: Allowance, state: WalkState): AsyncGenerator<WalkedFile> {
  const fail = (reason: FileFailureReason, detail: string) =>
    failed(state.distinct(archive.path), reason, { ...archive, detail })
  if (archive.depth > state.limits.depth) return yield fail('archive-limit', 'too many archives inside one another')
  const directory = await readZipDirectory(archive.source, state.limits)
  if (!directory.ok) return yield fail(directory.error.reason, directory.error.detail)
  const entries = wantedEntries(archive, directory.value.entries)
  if (entries.length === 0) return yield fail('empty-archive', 'no file inside')
  state.found += entries.length - 1
  state.closedArchives.delete(archive.path)
  for (const [index, { entry, path }] of entries.entries()) {
    if (allowance.bytes <= 0 || allowance.timeMs <= 0) {
      // What was not reached is not counted; the archive is, as failed.
      state.found += 1 - (entries.length - index)
      return yield fail('archive-limit', `stopped after ${index} of ${entries.length} files`)
    }
    yield* walkEntry({ archive, entry, path }, allowance, state)
  }
  if (!directory.value.isCut) return
  state.found++
  yield fail('archive-limit', `more than ${state.limits.entries} entries`)
}

/** Two archives may hold equal paths, so the archive's name stands before them as its folder would. */
function wantedEntries(archive: Archive, entries: readonly ZipEntry[]): { entry: ZipEntry; path: string }[] {
  const folder = archive.path.slice(0, archive.path.lastIndexOf('/') + 1) + fileStem(archive.path)
  const wanted = entries
    .filter((entry) => !entry.isFolder)
    .map((entry) => ({ entry, path: cleanPath(entry.path) }))
    .filter(({ path }) => !isClutter(`in/${path}`))
  return withoutTakeoutTwins(wanted).map(({ entry, path }) => ({ entry, path: `${folder}/${path}` }))
}

async function* walkEntry(
  { archive, entry, path }: { archive: Archive; entry: ZipEntry; path: string },
  allowance: Allowance,
  state: WalkState,
): AsyncGenerator<WalkedFile> {
  const startedAt = state.now()
  const { passwords = [] } = state
  const isOpened = (head: Uint8Array) => isZipArchive(head, path) || isMailbox(head, path)
  const mostOf = (head: Uint8Array) => (isOpened(head) ? state.limits.entryBytes : mostBytes(head, path))
  const bounds = { limits: state.limits, remainingBytes: allowance.bytes, mostOf }
  const { producedBytes, result, locked } = await openEntry(archive.source, { entry, path }, { ...bounds, passwords })
  allowance.bytes -= producedBytes
  allowance.timeMs -= state.now() - startedAt
  const facts = { sizeBytes: entry.unpackedBytes, modified: entry.modified }
  if (locked !== null) {
    yield { type: 'locked', path: state.distinct(path), bytes: locked, ...facts }
  } else if (!result.ok) {
    yield failed(state.distinct(path), result.error.reason, { ...facts, detail: result.error.detail })
  } else if (isZipArchive(result.value, path)) {
    const inner = { path, source: memorySource(result.value), depth: archive.depth + 1, ...facts }
    yield* walkArchive(inner, allowance, state)
  } else if (isMailbox(result.value.subarray(0, 4096), path)) {
    yield* walkMailbox({ path, source: memorySource(result.value), ...facts }, state)
  } else {
    yield { type: 'file', path: state.distinct(path), bytes: result.value, modified: entry.modified }
  }
}
