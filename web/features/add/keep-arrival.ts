// Keeps what has arrived: its words as a note or bookmark, its files through the importer. It stops waiting only once all
// of it is in.
import type { DocumentDraft, DocumentRef } from '../../../src-engine/contract/documents.ts'
import type { EngineApi } from '../../../src-engine/contract/engine-api.ts'
import type { EngineError } from '../../../src-engine/contract/errors.ts'
import type { FileFailureReason, IngestInput } from '../../../src-engine/contract/ingest.ts'
import { err, ok, type Result } from '../../../src-engine/contract/result.ts'
import { writtenTags } from '../../../src-engine/markdown/written-tags.ts'
import type { Arrival } from '../../arrivals/arrival.ts'
import type { Arrivals } from '../../arrivals/arrivals-table.ts'
import { datedFolder } from '../../arrivals/dated-folder.ts'
import { noteDecided } from '../../arrivals/decided-files.ts'
import { readableFile } from '../../arrivals/readable-file.ts'
import type { Imports } from '../../engine-client/imports.tsx'
import { splitNote } from './note-title.ts'

export interface KeepParts {
  readonly engine: Pick<EngineApi, 'saveDocument'>
  readonly imports: Pick<Imports, 'add'>
  readonly arrivals: Pick<Arrivals, 'remove'>
}

export type KeepProblem = EngineError | { readonly type: 'FileGone'; readonly name: string }

/** Nothing of such a file is in the store: there was no room, it could not be opened, or its reader did not load. */
const leftOut: readonly FileFailureReason[] = ['storage-full', 'unreadable']

/** The document its words became; null where it had only files, whose report says the rest. */
export async function keepArrival(
  arrival: Arrival,
  { engine, imports, arrivals }: KeepParts,
): Promise<Result<DocumentRef | null, KeepProblem>> {
  const inputs = await inputsOf(arrival)
  if (!inputs.ok) return inputs
  const draft = draftOf(arrival)
  const saved = draft === null ? ok(null) : await engine.saveDocument(draft)
  if (!saved.ok) return saved
  if (inputs.value.length > 0) {
    const { stopped, failures } = await imports.add(inputs.value)
    // The rest can be kept later: what waits here may be the only copy of it.
    if (stopped || failures.some(({ reason }) => leftOut.includes(reason))) return saved
  }
  noteDecided(inputs.value)
  await arrivals.remove(arrival.id)
  return saved
}

/** Null where only files came: a title alone is mostly the name of one. */
export function draftOf({ id, title, text, address, files }: Omit<Arrival, 'trouble'>): DocumentDraft | null {
  if (address === null && text === '' && (files.length > 0 || title === '')) return null
  const note = splitNote(title, text)
  const shared = { ...note, id, textFormat: 'markdown', tags: writtenTags(note.text) } as const
  if (address === null) return shared
  return { ...shared, title: note.title || bareAddress(address), kind: 'bookmark', uri: address }
}

const bareAddress = (address: string): string => address.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '')

/** Shared files get a folder for each time: apps give many of them the same name, and none may replace another. */
async function inputsOf({ files, from, arrivedMs }: Arrival): Promise<Result<readonly IngestInput[], KeepProblem>> {
  const folder = from === 'share' ? `${datedFolder('Shared', new Date(arrivedMs))}/` : ''
  const inputs: IngestInput[] = []
  for (const given of files) {
    const file = await readableFile(given)
    if (file === null) return err({ type: 'FileGone', name: given.name })
    inputs.push({ path: `${folder}${file.name || 'file'}`, file })
  }
  return ok(inputs)
}
