// Opens locked files that were kept with a password a person gave. The password lives as long as the call.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { FileFailure, IngestedDocument, IngestOptions, LockedFile } from '../../src-engine/contract/ingest.ts'
import { lockedAsRead } from '../../src-engine/contract/locked-files.ts'
import { withKeptReader } from './kept-reader.ts'
import { pdfAssets } from './pdf-assets.ts'
import { type KeptReader, readKept, readKeptEntry } from './read-kept.ts'

export interface Unlocking {
  readonly files: readonly LockedFile[]
  readonly password: string
  onProgress?(done: number): void
}

/** Each file stands in exactly one of the lists. */
export interface Unlocked {
  readonly opened: readonly LockedFile[]
  /** The password does not fit. */
  readonly locked: readonly LockedFile[]
  readonly failures: readonly FileFailure[]
}

/** Saves every file that opens, one after the other. Never rejects. */
export const unlockFiles = ({ engine, ...unlocking }: Unlocking & { readonly engine: EngineApi }): Promise<Unlocked> =>
  withKeptReader(engine, (reader) => unlockWith(reader, { ...unlocking, pdfAssets: pdfAssets() }))

type WithAssets = Unlocking & Pick<IngestOptions, 'pdfAssets'>

export async function unlockWith(reader: KeptReader, unlocking: WithAssets): Promise<Unlocked> {
  const opened: LockedFile[] = []
  const locked: LockedFile[] = []
  const failures: FileFailure[] = []
  for (const [index, file] of unlocking.files.entries()) {
    const outcome = await unlockFile(reader, file, unlocking)
    if ('reason' in outcome) failures.push(outcome)
    else if (outcome.length > 0) locked.push(...outcome)
    else opened.push(file)
    unlocking.onProgress?.(index + 1)
  }
  return { opened, locked, failures }
}

/** What is locked still, which may be other files that were inside; empty when nothing is. */
type Outcome = FileFailure | readonly LockedFile[]

async function unlockFile(reader: KeptReader, file: LockedFile, unlocking: WithAssets): Promise<Outcome> {
  const { password, pdfAssets } = unlocking
  const options = { pdfAssets, encoding: null, passwords: [password] }
  try {
    return await (file.fromArchive === true ? openEntry : openFile)(reader, file, options)
  } catch (thrown) {
    // The reader died of this file; the next one gets its chance.
    return unreadable(file, thrown instanceof Error ? thrown.name : 'the reader stopped')
  }
}

const unreadable = ({ path }: LockedFile, detail: string): FileFailure => ({ path, reason: 'unreadable', detail })

async function openFile(reader: KeptReader, file: LockedFile, options: IngestOptions): Promise<Outcome> {
  const read = await readKept(reader, file, options)
  if (!read.ok) return unreadable(file, read.error.type)
  if (read.value === null) return unreadable(file, 'nothing was read')
  if (lockedAsRead(read.value) !== null) return [file]
  return read.value.failure ?? (await save(reader, [read.value])) ?? []
}

/** Once it is open, what is in it is kept whatever can be read of it: only now its bytes are there. */
async function openEntry(reader: KeptReader, file: LockedFile, options: IngestOptions): Promise<Outcome> {
  const locked: LockedFile[] = []
  let failure: FileFailure | null = null
  let count = 0
  for await (const batch of readKeptEntry(reader, file, options)) {
    if (!batch.ok) return unreadable(file, batch.error.type)
    const asRead = batch.value.flatMap((read) => lockedAsRead(read) ?? [])
    if (asRead.some(({ sha256 }) => sha256 === file.sha256)) return [file]
    const refused = batch.value.filter((read) => isWithoutBytes(read, file))
    const notSaved = await save(
      reader,
      batch.value.filter((read) => !refused.includes(read)),
    )
    failure ??= notSaved ?? refused[0]?.failure ?? null
    locked.push(...asRead)
    count += batch.value.length
  }
  if (count === 0) return unreadable(file, 'nothing was read')
  return locked.length > 0 ? locked : (failure ?? [])
}

/** A limit has refused it: the file as it was kept must not make way for nothing. */
const isWithoutBytes = ({ draft: { source } }: IngestedDocument, file: LockedFile): boolean =>
  source?.path === file.path && source.sha256 === null

async function save({ engine }: KeptReader, read: readonly IngestedDocument[]): Promise<FileFailure | undefined> {
  if (read.length === 0) return undefined
  const saved = await engine.saveIngested(read)
  if (saved.ok) return saved.value.failures[0]
  const reason = saved.error.type === 'StorageFull' ? 'storage-full' : 'unreadable'
  return { path: read[0]?.draft.source?.path ?? '', reason, detail: saved.error.type }
}
