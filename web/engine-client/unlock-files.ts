// Opens locked files that were kept with a password a person gave. The password lives as long as the call.
import type { EngineApi } from '../../src-engine/contract/engine-api.ts'
import type { FileFailure, IngestedDocument, IngestOptions, LockedFile } from '../../src-engine/contract/ingest.ts'
import { withKeptReader } from './kept-reader.ts'
import { pdfAssets } from './pdf-assets.ts'
import { type KeptReader, readKept } from './read-kept.ts'

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
    const failure = await unlockFile(reader, file, unlocking)
    if (failure === null) opened.push(file)
    else if (failure.reason === 'locked') locked.push(file)
    else failures.push(failure)
    unlocking.onProgress?.(index + 1)
  }
  return { opened, locked, failures }
}

async function unlockFile(
  reader: KeptReader,
  file: LockedFile,
  { password, pdfAssets }: WithAssets,
): Promise<FileFailure | null> {
  const failed = (detail: string): FileFailure => ({ path: file.path, reason: 'unreadable', detail })
  try {
    const read = await readKept(reader, file, { pdfAssets, encoding: null, passwords: [password] })
    if (!read.ok) return failed(read.error.type)
    if (read.value === null) return failed('nothing was read')
    return read.value.failure ?? (await save(reader, read.value)) ?? null
  } catch (thrown) {
    // The reader died of this file; the next one gets its chance.
    return failed(thrown instanceof Error ? thrown.name : 'the reader stopped')
  }
}

async function save({ engine }: KeptReader, read: IngestedDocument): Promise<FileFailure | undefined> {
  const saved = await engine.saveIngested([read])
  if (saved.ok) return saved.value.failures[0]
  const reason = saved.error.type === 'StorageFull' ? 'storage-full' : 'unreadable'
  return { path: read.draft.source?.path ?? read.draft.title, reason, detail: saved.error.type }
}
